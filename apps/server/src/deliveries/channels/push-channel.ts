import { userById } from '../../accounts/users.store.ts'
import type { Database } from '../../database/open-database.ts'
import type { VapidKeys } from '../../secrets/vapid-keys.ts'
import { eventsById } from '../messages/events.store.ts'
import { giveUpWaiting } from '../outgoing/outgoing.store.ts'
import type { Channel } from '../outgoing/outgoing-worker.ts'
import type { PublicHosts } from './public-hosts.ts'
import { pushBody, pushLane, type PushBody } from './push-body.ts'
import { noteDeviceFailing, pushDevicesOf, type PushDeviceRow } from './push-devices.store.ts'
import { noticeOf, testNotice, type Notice } from './push-notice.ts'
import { readerMoment } from '../messages/reader-moment.ts'
import { post } from './webhook.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const WAITS = [10 * SECOND, MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR]
/** Seconds that a push service keeps a message for a browser that is not there (RFC 8030, 5.2). */
const KEPT_S = 24 * 3_600
/** RFC 8030, 7.3: the subscription is not there, or no more. */
const GONE = new Set([404, 410])
/** What would be answered again. */
const REFUSED = new Set([400, 401, 403, 413, ...GONE])
/** A browser that nothing reached for so long is let go. */
const FAILING_MS = 7 * 24 * HOUR

export interface PushChannelOptions {
  db: Database
  hosts: PublicHosts
  keys: VapidKeys
  /** Whom a push service may write to: `mailto:` or `https:` (RFC 8292, 2.1). */
  subject: string
  /** Who speaks. */
  site: string
  now: () => number
  /** For tests. */
  waits?: readonly number[]
}

/** Notifications of browsers (RFC 8030), encrypted for each (RFC 8291), sent as webhooks are: to public addresses only, to those that were looked up. */
export function pushChannel({ db, hosts, keys, subject, site, now, waits = WAITS }: PushChannelOptions): Channel {
  return {
    waits,
    async send({ userId, body }, stop) {
      const wanted = pushBody.parse(JSON.parse(body))
      const device = await pushDevicesOf(db, userId).find(wanted.device)
      if (device === null) return { status: null, problem: 'off', text: '', again: false }
      const notice = await noticeFor(db, device, wanted, { site, now })
      // What was deleted meanwhile needs no notification.
      if (notice === null) return { status: null, problem: null, text: '', again: false }
      const answer = await post(await sealed(device, notice, { keys, subject }), hosts, stop)
      // A test is sent once: its owner looks at the answer and presses again.
      return { ...answer, again: wanted.events.length > 0 && !REFUSED.has(answer.status ?? 0) }
    },
    async settle(transaction, { userId, body }, done) {
      const { device: id, events } = pushBody.parse(JSON.parse(body))
      const own = pushDevicesOf(transaction, userId)
      const device = await own.find(id)
      if (device === null) return null
      if (done.problem === null) {
        await noteDeviceFailing(transaction, id, null)
        return null
      }
      const failing = done.at - (device.failingSince ?? done.at)
      if (GONE.has(done.status ?? 0) || (done.last && events.length > 0 && failing >= FAILING_MS)) {
        await own.remove(id)
        await giveUpWaiting(transaction, pushLane(id), now())
      } else if (events.length > 0) await noteDeviceFailing(transaction, id, done.at)
      return null
    },
  }
}

async function noticeFor(
  db: Database,
  device: PushDeviceRow,
  { events: ids, more }: PushBody,
  { site, now }: Pick<PushChannelOptions, 'site' | 'now'>,
): Promise<Notice | null> {
  const user = await userById(db, device.userId)
  const language = user?.language ?? device.language
  if (ids.length === 0) return testNotice(site, language, now())
  const events = await eventsById(db, device.userId, ids)
  return events.length === 0 ? null : noticeOf(events, more, language, readerMoment(language, user?.timeZone ?? null))
}

/** The request that brings a notice to a browser, and that nobody else can read. */
async function sealed(
  { endpoint, p256dh, auth }: Pick<PushDeviceRow, 'endpoint' | 'p256dh' | 'auth'>,
  notice: Notice,
  { keys, subject }: Pick<PushChannelOptions, 'keys' | 'subject'>,
) {
  // Loaded by those who send notifications.
  const { default: webPush } = await import('web-push')
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(notice),
    {
      vapidDetails: { subject, ...keys },
      TTL: KEPT_S,
      urgency: 'high',
    },
  )
  const head = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]))
  return { url: endpoint, head: { ...head, 'user-agent': 'Fairway/1' }, body: body }
}
