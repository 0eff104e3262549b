import type { ContactKind } from '@fairway/contract'
import { composeMail, composeSms, type Site } from './compose.ts'
import type { Messages } from './message.ts'
import { Refused, type Sender } from './sender.ts'

export interface HandOverOptions {
  site: Site
  /** Who delivers to which kind of contact; a kind without one is refused. */
  senders: Partial<Record<ContactKind, Sender>>
}

/** Puts a message into words and hands it to the sender; throws when nobody took it. */
export const handOver =
  ({ site, senders }: HandOverOptions): Messages['deliver'] =>
  async (to, message, language, id) => {
    const sender = senders[to.kind]
    if (sender === undefined) throw new Refused('no sender is set up')
    const letter = to.kind === 'mobile' ? composeSms(message, language, site) : composeMail(message, language, site)
    if (letter !== null) await sender.send(to, { ...letter, id })
  }
