import { isAtLeast } from '@fairway/contract'
import type { Database } from '../../database/open-database.ts'
import { leavesAt, mailPace, PACE_MS, pushPace, smsPace } from '../channels/mail-pace.ts'
import { MAIL } from '../channels/mail-body.ts'
import { madeSince } from '../channels/mails.store.ts'
import { mapPath } from '../channels/map-path.ts'
import { eventsToSend, openTargets, type EventToSend } from '../messages/events.store.ts'
import { putMessages, waitingIn, type Outgoing } from './outgoing.store.ts'
import { messageId, putPaced, togetherBy } from './paced-messages.ts'
import { PUSH, pushLane } from '../channels/push-body.ts'
import { devicesOf } from '../channels/push-devices.store.ts'
import { SMS } from '../channels/sms-channel.ts'

/** Messages that may wait for one target: beyond it what happens stands in the inbox alone. */
export const MOST_WAITING = 1_000

export const WEBHOOK = 'webhook'

export interface SendOptions {
  now: number
  site: string
  /** Mails are sent. */
  mail: boolean
  /** SMS of reminders that all accounts together may cause in a day; 0: none are sent. */
  smsADay: number
}

/**
 * Puts what leaves the house of some new events into the transaction in which they are told. `db` is that transaction. Gives how many
 * were left out because too many wait.
 */
export async function sendEvents(
  db: Database,
  ids: readonly string[],
  { now, site, mail, smsADay }: SendOptions,
): Promise<number> {
  const events = await eventsToSend(db, ids)
  if (mail) await sendMails(db, events, now)
  await sendNotifications(db, events, now)
  const smsLeftOut = await sendSms(db, events, now, smsADay)
  const wanting = events.filter(
    ({ tell, severity }) => tell.webhooks.length > 0 && isAtLeast(severity, tell.least.webhook),
  )
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
  return messages.length - fitting.length + smsLeftOut
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

/** Mails of an account are one lane; those of rules with other quiet hours, or another hour of the day, wait for themselves. */
async function sendMails(db: Database, events: readonly EventToSend[], now: number): Promise<void> {
  const wanted = events
    .filter(({ tell, severity, mailsOff }) => tell.mail && !mailsOff && isAtLeast(severity, tell.least.mail))
    .map(({ userId, tell, severity, event }) => ({ userId, notBefore: leavesAt(now, tell, severity), event: event.id }))
  for (const mail of togetherBy(wanted, ({ userId, notBefore }) => `${userId} ${notBefore}`)) {
    const [{ userId, notBefore }] = mail
    const lane = `${MAIL} ${userId}`
    const ids = mail.map(({ event }) => event)
    await putPaced(db, { userId, channel: MAIL, lane, id: MAIL, pace: mailPace, notBefore, events: ids }, now)
  }
}

/** One lane an account, as mails. Gives how many events were left out because the day's messages are used up. */
async function sendSms(db: Database, events: readonly EventToSend[], now: number, aDay: number): Promise<number> {
  const wanted = events
    .filter(({ tell, severity }) => tell.sms && isAtLeast(severity, tell.least.sms))
    .map(({ userId, tell, severity, event }) => ({
      userId,
      notBefore: severity === 'alarm' ? now : leavesAt(now, tell, severity),
      event: event.id,
    }))
  if (wanted.length === 0 || aDay === 0) return 0
  if ((await madeSince(db, SMS, now - PACE_MS)) >= aDay) return wanted.length
  for (const together of togetherBy(wanted, ({ userId, notBefore }) => `${userId} ${notBefore}`)) {
    const [{ userId, notBefore }] = together
    const ids = together.map(({ event }) => event)
    const lane = { userId, channel: SMS, lane: `${SMS} ${userId}`, id: SMS, pace: smsPace }
    await putPaced(db, { ...lane, notBefore, events: ids }, now)
  }
  return 0
}

/** To every browser of an account. */
async function sendNotifications(db: Database, events: readonly EventToSend[], now: number): Promise<void> {
  const wanted = events.filter(({ tell, severity }) => tell.push && isAtLeast(severity, tell.least.push))
  const devices = await devicesOf(db, [...new Set(wanted.map(({ userId }) => userId))])
  for (const { id, userId, name } of devices) {
    const own = wanted
      .filter((one) => one.userId === userId)
      // What cannot wait breaks the quiet, and is not kept for the hour of the day.
      .map(({ tell, severity, event }) => ({
        notBefore: severity === 'alarm' ? now : leavesAt(now, tell, severity),
        event: event.id,
      }))
    for (const together of togetherBy(own, ({ notBefore }) => String(notBefore))) {
      const ids = together.map(({ event }) => event)
      const { notBefore } = together[0]
      const lane = { userId, channel: PUSH, lane: pushLane(id), id, pace: pushPace }
      await putPaced(db, { ...lane, notBefore, events: ids, also: { device: id, name } }, now)
    }
  }
}
