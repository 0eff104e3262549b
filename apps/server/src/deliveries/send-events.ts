import { createHash } from 'node:crypto'
import type { Database } from '../database/open-database.ts'
import { mailDue, PACE_MS, quietUntil } from './mail-pace.ts'
import { MAIL, mailBody } from './mail-body.ts'
import { mailsSince, openMail, writeMail } from './mails.store.ts'
import { mapPath } from './map-path.ts'
import { eventsToSend, openTargets, type EventToSend } from './events.store.ts'
import { putMessages, waitingIn, type Outgoing } from './outgoing.store.ts'

/** Messages that may wait for one target: beyond it what happens stands in the inbox alone. */
export const MOST_WAITING = 1_000

export const WEBHOOK = 'webhook'

/** The same event for the same target is the same message, however often it is put in. */
export const messageId = (...parts: readonly string[]): string =>
  `msg_${createHash('sha256').update(parts.join(' ')).digest('base64url')}`

/**
 * Puts what leaves the house of some new events into the transaction in which they are told. `db` is that transaction. Gives how many
 * were left out because too many wait.
 */
export async function sendEvents(
  db: Database,
  ids: readonly string[],
  { now, site, mail }: { now: number; site: string; mail: boolean },
): Promise<number> {
  const events = await eventsToSend(db, ids)
  if (mail) await sendMails(db, events, now)
  const wanting = events.filter(({ tell }) => tell.webhooks.length > 0)
  const targets = await openTargets(db, [...new Set(wanting.map(({ userId }) => userId))])
  const messages = wanting.flatMap((one) =>
    targets
      .filter(({ id, userId }) => userId === one.userId && one.tell.webhooks.includes(id))
      .map(({ id }) => webhookMessage(one, id, now, site)),
  )
  const waiting = await waitingIn(db, [...new Set(messages.map(({ lane }) => lane))])
  const fitting = messages.filter(({ lane }) => {
    const before = waiting.get(lane) ?? 0
    waiting.set(lane, before + 1)
    return before < MOST_WAITING
  })
  await putMessages(db, fitting, now)
  return messages.length - fitting.length
}

function webhookMessage({ userId, event }: EventToSend, targetId: string, now: number, site: string): Outgoing {
  const { id, at, lat, lon, mmsi } = event
  const url = mmsi === null || site === '' ? null : new URL(mapPath({ mmsi, at, lat, lon }), site).href
  return {
    id: messageId(id, targetId),
    userId,
    channel: WEBHOOK,
    lane: targetId,
    targetId,
    body: JSON.stringify({
      type: 'reminder.told',
      timestamp: new Date(at).toISOString(),
      data: { ...event, url },
    }),
    createdAt: now,
    tried: 0,
  }
}

/** Events that a mail names; further ones are counted. */
const MOST_IN_MAIL = 50

/** Puts events into the mail that waits for their owner, or makes one: those of rules with other quiet hours into another. */
async function sendMails(db: Database, events: readonly EventToSend[], now: number): Promise<void> {
  const mails = new Map<string, { userId: number; notBefore: number; ids: string[] }>()
  for (const { userId, tell, event } of events) {
    if (!tell.mail) continue
    const notBefore = quietUntil(now, tell.quiet)
    const mail = mails.get(`${userId} ${notBefore}`) ?? { userId, notBefore, ids: [] }
    mail.ids.push(event.id)
    mails.set(`${userId} ${notBefore}`, mail)
  }
  for (const mail of mails.values()) await sendMail(db, mail, now)
}

async function sendMail(
  db: Database,
  { userId, notBefore, ids }: { userId: number; notBefore: number; ids: readonly string[] },
  now: number,
): Promise<void> {
  const lane = `${MAIL} ${userId}`
  const due = Math.max(notBefore, mailDue(now, await mailsSince(db, lane, now - PACE_MS)))
  const open = await openMail(db, lane, notBefore, due)
  const before = open === null ? { events: [], more: 0 } : mailBody.parse(JSON.parse(open.body))
  const named = [...before.events, ...ids]
  const more = before.more + Math.max(0, named.length - MOST_IN_MAIL)
  const body = JSON.stringify({ events: named.slice(0, MOST_IN_MAIL), more })
  if (open !== null) return writeMail(db, open.id, body)
  const message = { id: messageId(MAIL, ids[0]), userId, channel: MAIL, lane, targetId: null, body, createdAt: now }
  await putMessages(db, [{ ...message, tried: 0 }], due)
}
