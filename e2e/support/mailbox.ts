import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

export interface Mailbox {
  /** Settings that make the product send its mail here. */
  readonly environment: Record<string, string>
  /** Every mail so far, as it came over the wire. */
  readonly mails: readonly { to: string[]; raw: string }[]
  close(): Promise<void>
}

/** A mail server that takes everything. */
export async function openMailbox(): Promise<Mailbox> {
  const mails: { to: string[]; raw: string }[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, session, callback) {
      text(stream).then(
        (raw) => {
          mails.push({ to: session.envelope.rcptTo.map(({ address }) => address), raw })
          callback()
        },
        (error: Error) => callback(error),
      )
    },
  })
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const { port } = listening.address() as AddressInfo
  return {
    environment: { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'noreply@ships.example' },
    mails,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
