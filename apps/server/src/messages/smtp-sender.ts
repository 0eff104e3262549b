import { Refused, type Sender } from './sender.ts'

const CONNECT_MS = 10_000
const ANSWER_MS = 20_000
/** RFC 5321, 4.2.1: a reply that begins with 5 stays the same if tried again. */
const PERMANENT = 500

/** Mails hold codes: only to a server on this machine, or by `?ignoreTLS=true`, do they go in the clear. */
export function needsTls(url: string): boolean {
  const { protocol, hostname, searchParams } = new URL(url)
  const isHere = hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname)
  return protocol === 'smtp:' && !isHere && searchParams.get('ignoreTLS') !== 'true'
}

/** Sends mails by SMTP: `smtp://user:password@host:587` (with STARTTLS, {@link needsTls}) or `smtps://…:465`. */
export function createSmtpSender(url: string, from: string): Sender & { check(): Promise<unknown> } {
  const domain = /@([^\s<>@]+)>?\s*$/.exec(from)?.[1] ?? 'localhost'
  // Loaded by those who send mail: it takes a twentieth of a start.
  const transport = import('nodemailer').then(({ createTransport }) =>
    createTransport({
      url,
      ...(needsTls(url) && { requireTLS: true }),
      pool: true,
      maxConnections: 2,
      connectionTimeout: CONNECT_MS,
      greetingTimeout: CONNECT_MS,
      socketTimeout: ANSWER_MS,
      // A mail holds what we compose and nothing that its words point at.
      disableFileAccess: true,
      disableUrlAccess: true,
    }),
  )
  return {
    async send(to, { subject, text, html, replyTo, oneClick, id }) {
      try {
        await (
          await transport
        ).sendMail({
          from,
          to: { name: '', address: to.value },
          subject,
          text,
          html,
          replyTo,
          // By it a mailbox shows a mail once that came twice.
          ...(id !== undefined && { messageId: `<${id}@${domain}>` }),
          headers: {
            'auto-submitted': 'auto-generated',
            ...(oneClick !== undefined && {
              'list-unsubscribe': `<${oneClick}>`,
              'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
            }),
          },
        })
      } catch (error) {
        const { responseCode } = error as { responseCode?: number }
        if (responseCode !== undefined && responseCode >= PERMANENT)
          throw new Refused(`the mail server answered ${responseCode}`, { cause: error })
        throw error
      }
    },
    /** Rejects when the server cannot be reached or does not let us in. */
    check: async () => (await transport).verify(),
    close: async () => (await transport).close(),
  }
}
