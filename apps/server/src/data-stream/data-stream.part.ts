import { aisstreamPath, v1StreamPath } from '@fairway/contract/v1'
import { Repeated } from '../concurrency/repeated.ts'
import type { BusPart } from '../bus/bus.part.ts'
import type { DataApiPart } from '../data-api/data-api.part.ts'
import type { FeedsPart } from '../feeds/feeds.part.ts'
import type { FleetsPart } from '../fleets/fleets.part.ts'
import { metric } from '../health/metric.ts'
import type { Context, Part } from '../part.ts'
import type { PicturePart } from '../picture/picture.part.ts'
import type { RemindersPart } from '../reminders/reminders.part.ts'
import type { VoyagesPart } from '../voyages/voyages.part.ts'
import { SocketDoor } from './socket-door.ts'
import { StreamHub } from './stream-hub.ts'
import { streamRoutes } from './stream.routes.ts'

const TICK_MS = 200
const HEARTBEAT_MS = 15_000
const KEYS_MS = 1_000

interface DataStreamNeeds {
  dataApi: DataApiPart
  bus: Pick<BusPart, 'subscribe'>
  feeds: Pick<FeedsPart, 'freshness'>
  picture: PicturePart
  fleets: Pick<FleetsPart, 'onChange'>
  voyages: Pick<VoyagesPart, 'onCalls'>
  reminders: Pick<RemindersPart, 'onInbox' | 'eventsSince'>
}

export interface DataStreamPart extends Part {
  hub: StreamHub
}

/** The stream of the data API: what happens, as it happens. */
export function dataStreamPart({ config, log, now }: Context, needs: DataStreamNeeds): DataStreamPart {
  const { dataApi, bus, feeds, picture, fleets, voyages, reminders } = needs
  const onError = (error: unknown) => log('stream').error({ err: error }, 'a stream of the data API failed')
  const names = picture.picture.names
  const hub = new StreamHub({
    source: dataApi.source,
    nameOf(mmsi) {
      const row = picture.picture.row(mmsi)
      return row < 0 ? null : names.get(row)
    },
    feeds: feeds.freshness,
    eventsSince: reminders.eventsSince,
    admission: dataApi.admission,
    book: dataApi.book,
    meter: dataApi.meter,
    prices: config.apiPrices,
    now,
    onError,
  })
  // After the picture: what it says of a ship then holds her latest report.
  bus.subscribe(hub.fanOut.consumer)
  fleets.onChange((userId) => void hub.fleetsChanged(userId).catch(onError))
  voyages.onCalls((calls) => hub.fanOut.calls(calls))
  reminders.onInbox((userId) => void hub.tellAlerts(userId))
  const door = new SocketDoor(hub, { config, onError })
  const keys = new Repeated(KEYS_MS, () => hub.checkKeys(), onError)
  let timers: NodeJS.Timeout[] = []
  return {
    name: 'data stream',
    hub,
    sockets: { [v1StreamPath]: door.handleUpgrade, [aisstreamPath]: door.handleAisstream },
    pages: [streamRoutes({ hub, config })],
    health: () => ({ streams: { open: hub.size, subscriptions: hub.subscriptions, kept: hub.log.size } }),
    metrics: [
      metric('api_streams', 'Open streams of the data API', () => hub.size),
      metric('api_stream_subscriptions', 'Subscriptions of all streams', () => hub.subscriptions),
      metric('api_stream_reports_kept', 'Reports kept for streams that were cut off', () => hub.log.size),
      metric('api_streams_closed_slow_total', 'Streams closed because nobody read them', () => hub.closedSlow),
    ],
    start() {
      timers = [setInterval(() => hub.tick(), TICK_MS), setInterval(() => hub.heartbeat(), HEARTBEAT_MS)]
      keys.start()
    },
    async quiesce() {
      for (const timer of timers) clearInterval(timer)
      hub.close()
      door.close()
      await keys.stop()
    },
  }
}
