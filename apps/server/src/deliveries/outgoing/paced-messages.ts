import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Database } from '../../database/open-database.ts'
import { mailDue, PACE_MS, type Pace } from '../channels/mail-pace.ts'
import { mailsSince, openMail, writeMail } from '../channels/mails.store.ts'
import { putMessages } from './outgoing.store.ts'

/** Events that a message names; further ones are counted. */
const MOST_NAMED = 50
const named = z.object({ events: z.array(z.string()), more: z.number().int() })

/** The same event for the same target is the same message, however often it is put in. */
export const messageId = (...parts: readonly string[]): string =>
  `msg_${createHash('sha256').update(parts.join(' ')).digest('base64url')}`

/** Events for somebody by a channel that puts several into one message. */
export interface PacedEvents {
  userId: number
  channel: string
  lane: string
  /** By whom the same event is another message. */
  id: string
  pace: Pace
  /** Not before, UTC ms. */
  notBefore: number
  events: readonly string[]
  /** What else stands in its body. */
  also?: object
}

/** Puts events into the message that waits in a lane, or makes one. */
export async function putPaced(
  db: Database,
  { userId, channel, lane, id, pace, notBefore, events, also }: PacedEvents,
  now: number,
): Promise<void> {
  const due = Math.max(notBefore, mailDue(now, await mailsSince(db, lane, now - PACE_MS), pace))
  const open = await openMail(db, lane, notBefore, due)
  const before = open === null ? { events: [], more: 0 } : named.parse(JSON.parse(open.body))
  const all = [...before.events, ...events]
  const more = before.more + Math.max(0, all.length - MOST_NAMED)
  const body = JSON.stringify({ ...also, events: all.slice(0, MOST_NAMED), more })
  if (open !== null) return writeMail(db, open.id, body)
  const message = { id: messageId(id, events[0]), userId, channel, lane, targetId: null, body, createdAt: now }
  await putMessages(db, [{ ...message, tried: 0 }], due)
}

/** What goes together: by the lane, and by the quiet hours that hold it back. */
export function togetherBy<T>(all: readonly T[], keyOf: (one: T) => string): T[][] {
  const groups = new Map<string, T[]>()
  for (const one of all) {
    const group = groups.get(keyOf(one))
    if (group === undefined) groups.set(keyOf(one), [one])
    else group.push(one)
  }
  return [...groups.values()]
}
