import { randomBytes } from 'node:crypto'
import type { Contact, Language } from '@fairway/contract'
import type { Database } from '../database/open-database.ts'
import type { Sealer } from '../secrets/sealed.ts'
import { handOver, type HandOverOptions } from './hand-over.ts'
import { MessageWorker, reason, type MessageLog } from './message-worker.ts'
import type { Message, Messages } from './message.ts'
import { Refused } from './sender.ts'
import { hasRoomToWait, putWaiting, type WaitingMessage } from './waiting-messages.store.ts'

const MINUTE = 60_000
/** A message that is no code is tried for a day. */
const DAY_MS = 24 * 60 * MINUTE

export interface MessagesOptions extends HandOverOptions {
  db: Database
  /** Nobody who reads the database alone reads what waits in it. */
  sealer: Sealer
  log: MessageLog
  now: () => number
  /** Waits between tries, for tests. */
  waits?: readonly number[]
}

/** What is sealed: whom it is for, and what it says. */
interface Sealed {
  to: Contact
  language: Language
  message: Message
  /** Nobody gets it. */
  blank: boolean
}

/** Keeps messages in the database until they are put into words and handed to the senders, in the background. */
export function createMessages({ db, sealer, site, senders, log, now, waits }: MessagesOptions): Messages {
  const deliver = handOver({ site, senders })
  const channels = (['mobile', 'email'] as const).filter((kind) => senders[kind] !== undefined)
  const worker = new MessageWorker({
    db,
    channels,
    async deliver({ id, sealed, expiresAt }) {
      const { to, language, message, blank } = opened(sealer, sealed)
      // It says how long the code is still good, however long it waited.
      const minutes = Math.ceil((expiresAt - now()) / MINUTE)
      if (!blank) await deliver(to, message.kind === 'code' ? { ...message, minutes } : message, language, id)
    },
    log,
    now,
    waits,
  })
  const remindersBySms = senders.mobile?.reminders === true
  const goesBySms = ({ kind }: Message) => kind === 'code' || (kind === 'notice' && remindersBySms)
  const put: Messages['put'] = async (transaction, to, message, language, { blank = false } = {}) => {
    if (senders[to.kind] === undefined || (to.kind === 'mobile' && !goesBySms(message))) return 'no channel'
    const sealed: Sealed = { to, language, message, blank }
    const waiting: WaitingMessage = {
      id: `msg_${randomBytes(16).toString('base64url')}`,
      channel: to.kind,
      what: nameOf(to, message),
      sealed: sealer.seal(JSON.stringify(sealed)),
      expiresAt: now() + (message.kind === 'code' ? message.minutes * MINUTE : DAY_MS),
      tried: 0,
    }
    return (await putWaiting(transaction, waiting, now())) ? 'queued' : 'queue full'
  }
  const wake = () => {
    worker.start()
    worker.put()
  }
  return {
    channels: { mobile: senders.mobile !== undefined, email: senders.email !== undefined },
    remindersBySms,
    hasRoom: () => hasRoomToWait(db),
    counts: () => worker.counts(),
    put,
    wake,
    async send(to, message, language) {
      try {
        const sending = await put(db, to, message, language)
        if (sending === 'queued') wake()
        return sending
      } catch (error) {
        log.error({ ...reason(error), message: message.kind }, 'a message could not be kept and is not sent')
        return 'not kept'
      }
    },
    deliver,
    start: () => worker.start(),
    sweep: () => worker.sweep(),
    async close() {
      await worker.stop()
      for (const sender of Object.values(senders)) sender?.close()
    },
  }
}

/** For the log. */
const nameOf = (to: Contact, message: Message) =>
  `${message.kind} ${message.kind === 'code' ? `${message.purpose} ` : ''}to a ${to.kind === 'mobile' ? 'phone' : 'mail address'}`

/** Written by this server, and unchanged since: the seal says so. */
function opened(sealer: Sealer, sealed: string): Sealed {
  let text: string
  try {
    text = sealer.open(sealed)
  } catch (cause) {
    throw new Refused('it was sealed with another secret', { cause })
  }
  const { message, ...rest } = JSON.parse(text) as Sealed
  return { ...rest, message: 'at' in message ? { ...message, at: new Date(message.at) } : message }
}
