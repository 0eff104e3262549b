import type { Contact, ContactKind, Language } from '@fairway/contract'
import { composeMail, composeSms, type Site } from './compose.ts'
import { DeliveryQueue, type DeliveryLog } from './delivery-queue.ts'
import type { Message, Messages } from './message.ts'
import { Refused, type Sender } from './sender.ts'

export interface MessagesOptions {
  site: Site
  /** Who delivers to which kind of contact; a kind without one is refused. */
  senders: Partial<Record<ContactKind, Sender>>
  log: DeliveryLog
  /** Waits between tries, for tests. */
  waits?: readonly number[]
}

/** Puts messages into words and hands them to the senders, in the background. */
export function createMessages({ site, senders, log, waits }: MessagesOptions): Messages {
  const queue = new DeliveryQueue(log, waits)
  const nameOf = (to: Contact, message: Message) =>
    `${message.kind} ${message.kind === 'code' ? `${message.purpose} ` : ''}to a ${to.kind === 'mobile' ? 'phone' : 'mail address'}`
  const handOver = async (sender: Sender, to: Contact, message: Message, language: Language, id?: string) => {
    const letter = to.kind === 'mobile' ? composeSms(message, language, site) : composeMail(message, language, site)
    if (letter !== null) await sender.send(to, { ...letter, ...(id !== undefined && { id }) })
  }
  return {
    channels: { mobile: senders.mobile !== undefined, email: senders.email !== undefined },
    remindersBySms: senders.mobile?.reminders === true,
    hasRoom: () => queue.hasRoom(),
    counts: () => queue.counts(),
    send(to, message, language) {
      const sender = senders[to.kind]
      if (sender === undefined || (to.kind === 'mobile' && message.kind !== 'code')) return 'no channel'
      const deliver = () => handOver(sender, to, message, language)
      return queue.push(nameOf(to, message), deliver) ? 'queued' : 'queue full'
    },
    async deliver(to, message, language, id) {
      const sender = senders[to.kind]
      if (sender === undefined) throw new Refused('no sender is set up')
      await handOver(sender, to, message, language, id)
    },
    async close() {
      await queue.close()
      for (const sender of Object.values(senders)) sender?.close()
    },
  }
}
