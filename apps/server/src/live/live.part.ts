import { livePath } from '@fairway/contract'
import type { AccountsPart } from '../accounts/accounts.part.ts'
import type { FeedsPart } from '../feeds/feeds.part.ts'
import type { FilterPart } from '../filter/filter.part.ts'
import { metric, metricByName } from '../health/metric.ts'
import type { Context, Part } from '../part.ts'
import type { PicturePart } from '../picture/picture.part.ts'
import type { RemindersPart } from '../reminders/reminders.part.ts'
import type { ElsewherePart } from './elsewhere.part.ts'
import { LiveHub } from './live-hub.ts'
import { LiveInbox } from './live-inbox.ts'

interface LiveNeeds {
  picture: PicturePart
  feeds: FeedsPart
  filter: FilterPart
  accounts: AccountsPart
  reminders: Pick<RemindersPart, 'onInbox' | 'unread'>
  elsewhere: Pick<ElsewherePart, 'elsewhere'>
}

/** The live sockets. */
export function livePart(
  { config, log }: Context,
  { picture: { picture }, feeds, filter: { openForClient }, accounts, reminders, elsewhere }: LiveNeeds,
): Part {
  const inbox = new LiveInbox({
    userOf: async (token) => (await accounts.accounts.authenticate({ headers: { token }, ip: '' })).userId,
    unread: reminders.unread,
    onError: (error) => log('live').error({ err: error }, 'an inbox could not be told'),
  })
  reminders.onInbox((userId) => inbox.tell(userId))
  const live = new LiveHub({
    inbox,
    picture,
    feeds: feeds.freshness,
    elsewhere: elsewhere.elsewhere,
    openFilter: openForClient,
    maxClients: config.maxClients,
    maxClientsPerAddress: config.maxClientsPerAddress,
    publicUrl: config.publicUrl,
    allowedOrigins: config.allowedOrigins,
    trustedProxies: config.trustedProxies,
    onError: (error) => log('live').error({ err: error }, 'a live tick failed'),
  })
  let closing: Promise<void> | null = null
  const close = () => (closing ??= live.close())
  return {
    name: 'live',
    sockets: { [`/api/${livePath}`]: live.handleUpgrade },
    health() {
      const { frames, bytes, shed, closedSlow, refused } = live.counters()
      return { live: { clients: live.clients, frames, bytes, shed, closedSlow, refused } }
    },
    metrics: [
      metric('live_clients', 'Open live sockets', () => live.clients),
      metric('live_frames_total', 'Frames sent to live sockets', () => live.counters().frames),
      metric('live_bytes_total', 'Bytes sent to live sockets', () => live.counters().bytes),
      metric(
        'live_frames_shed_total',
        'Frames a slow client did not get because a newer state replaced them',
        () => live.counters().shed,
      ),
      metric('live_closed_slow_total', 'Clients closed because they read nothing', () => live.counters().closedSlow),
      metricByName('live_refused_total', 'Live connections refused', 'reason', () => live.counters().refused),
    ],
    start: () => live.start(),
    // Clients are waited for in the second phase, while the others write.
    quiesce: () => void close(),
    stop: close,
  }
}
