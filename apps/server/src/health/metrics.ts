import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import type { Health } from './health.ts'

/** The figures of {@link Health} as Prometheus reads them, taken afresh at each scrape. */
export function createMetrics(health: () => Health): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const gauge = (name: string, help: string, read: (health: Health) => number) =>
    new Gauge({
      name: `fairway_${name}`,
      help,
      registers: [registry],
      collect() {
        this.set(read(health()))
      },
    })
  const perName = (
    name: string,
    help: string,
    labels: string[],
    read: (health: Health) => Iterable<readonly [labels: Record<string, string>, value: number]>,
  ) =>
    new Gauge({
      name: `fairway_${name}`,
      help,
      labelNames: labels,
      registers: [registry],
      collect() {
        this.reset()
        for (const [values, value] of read(health())) this.set(values, value)
      },
    })

  gauge('ships', 'Ships in the picture', (h) => h.ships)
  gauge('ship_reports_refused_total', 'Reports of ships for which the picture has no room', (h) => h.shipsRefused)
  gauge('track_points_stored', 'Track points in the store', (h) => h.tracks.rows)
  gauge('track_bytes', 'Bytes of the track store on disk', (h) => h.tracks.bytesOnDisk)
  gauge('track_points_pending', 'Track points not written yet', (h) => h.tracks.pending)
  gauge('track_writing_paused', '1 while writing is paused', (h) => Number(h.tracks.paused))
  gauge(
    'track_reports_shed_total',
    'Reports lost because memory was full while writing was paused',
    (h) => h.tracks.shed,
  )
  gauge('port_calls', 'Port calls kept', (h) => h.voyages.calls)
  gauge(
    'port_call_revisions_total',
    'Port calls opened, corrected or closed since the start',
    (h) => h.voyages.revisions,
  )
  gauge('port_calls_live', '1 while port calls are made of the live tracks, 0 while they are brought up to date', (h) =>
    Number(h.voyages.phase === 'live'),
  )
  gauge('port_call_points_queued', 'Track points that wait for the port calls', (h) => h.voyages.queued)
  gauge('port_call_revisions_unwritten', 'Port calls that wait for the database', (h) => h.voyages.unwritten)
  gauge(
    'port_call_overflows_total',
    'Times that track points came too fast for the port calls and were read from the store',
    (h) => h.voyages.overflows,
  )
  gauge(
    'port_call_checkpoint_timestamp_seconds',
    'When the state of the port calls was last written to disk',
    (h) => (h.voyages.checkpointAt ?? 0) / 1000,
  )
  gauge('live_clients', 'Open live sockets', (h) => h.live.clients)
  gauge('live_frames_total', 'Frames sent to live sockets', (h) => h.live.frames)
  gauge('live_bytes_total', 'Bytes sent to live sockets', (h) => h.live.bytes)
  gauge(
    'live_frames_shed_total',
    'Frames a slow client did not get because a newer state replaced them',
    (h) => h.live.shed,
  )
  gauge('live_closed_slow_total', 'Clients closed because they read nothing', (h) => h.live.closedSlow)
  gauge('messages_sent_total', 'Mails and SMS handed over', (h) => h.messages.sent)
  gauge('messages_failed_tries_total', 'Tries to hand a mail or SMS over that failed', (h) => h.messages.failedTries)
  gauge('messages_given_up_total', 'Mails and SMS that could not be handed over', (h) => h.messages.givenUp)
  gauge('messages_waiting', 'Mails and SMS on their way', (h) => h.messages.waiting)
  gauge('disk_free_bytes', 'Free bytes of the data disk', (h) => h.disk.freeBytes)
  perName('live_refused_total', 'Live connections refused', ['reason'], (h) =>
    Object.entries(h.live.refused).map(([reason, count]) => [{ reason }, count] as const),
  )
  perName('feed_lines_total', 'Lines heard of a feed', ['feed'], (h) =>
    h.feeds.map((feed) => [{ feed: feed.name }, feed.lines] as const),
  )
  perName('feed_connected', '1 while a feed is connected', ['feed'], (h) =>
    h.feeds.map((feed) => [{ feed: feed.name }, Number(feed.connected)] as const),
  )
  perName('feed_refused_total', 'Lines of a feed that could not be used', ['feed', 'reason'], (h) =>
    h.feeds.flatMap((feed) =>
      Object.entries(feed.refused).map(([reason, count]) => [{ feed: feed.name, reason }, count] as const),
    ),
  )
  perName('reports_dropped_total', 'Reports dropped by the cleaning', ['reason'], (h) =>
    Object.entries(h.dropped).map(([reason, count]) => [{ reason }, count] as const),
  )
  return registry
}
