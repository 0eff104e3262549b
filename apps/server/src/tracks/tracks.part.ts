import { join } from 'node:path'
import type { Consumer } from '../bus/bus.ts'
import type { Lease } from '../database/owner/lease.ts'
import { metric } from '../health/metric.ts'
import type { Context, Part } from '../part.ts'
import { openTrackReader } from './read/track-reader.ts'
import type { TrackQuestions } from './read/track-questions.ts'
import { openTrackStore, type TrackStore } from './track-store.ts'

/** The stored tracks, for who asks and does not write. */
export interface AskedTracks {
  readonly store: TrackQuestions
}

export interface TracksPart extends Part {
  readonly store: TrackStore
  /** Loses nothing: says when it is full, and intake waits. */
  readonly consumer: Consumer
}

interface TracksPartOptions {
  /** In the order in which another process has stored them; they are numbered on here. */
  storedNames?: readonly string[]
  lease?: Lease | null
}

/** `feedNames`: in the order of their numbers in reports; without them, points keep the numbers that are stored. */
export async function tracksPart(
  { config, log }: Context,
  feedNames?: readonly string[],
  { storedNames, lease = null }: TracksPartOptions = {},
): Promise<TracksPart> {
  const store = await openTrackStore({
    dir: join(config.dataDir, 'tracks'),
    url: config.clickhouseUrl,
    cluster: config.clickhouseCluster,
    keepDays: config.keepTrackDays,
    log: log('tracks'),
    ...(feedNames ? { feedNames } : {}),
    ...(storedNames ? { storedNames } : {}),
    lease,
  })
  return {
    name: 'tracks',
    store,
    consumer: {
      positions: (batch) => store.append(batch),
      again: { positions: (batch) => store.append(batch) },
      statics: (report) => store.appendStatic(report),
      refused: (report) => store.appendRefused(report),
      full: () => store.full(),
      drained: () => store.drained(),
    },
    answers: () => store.answers(),
    condition: () =>
      store.stats().paused || store.stats().setAside > 0 || store.stats().damagedParts > 0 ? 'degraded' : 'ok',
    health() {
      const { rows, bytes, paused, trouble, storedAfterMs, shed, setAside, damagedParts } = store.stats()
      return {
        tracks: {
          rows,
          bytesOnDisk: bytes,
          pending: pendingIn(store),
          paused,
          trouble,
          storedAfterMs,
          shed,
          setAside,
          damagedParts,
        },
      }
    },
    metrics: metricsOf(store),
    whileStill: (work) => store.whileStill(work),
    quiesce: () => store.finishWriting(),
    stop: () => store.close(),
  }
}

const pendingIn = (store: TrackStore) => store.stats().pending + store.stats().staged

const metricsOf = (store: TrackStore) => [
  metric('track_points_stored', 'Track points in the store', () => store.stats().rows),
  metric('track_bytes', 'Bytes of the track store on disk', () => store.stats().bytes),
  metric('track_points_pending', 'Track points not written yet', () => pendingIn(store)),
  metric('track_writing_paused', '1 while writing is paused', () => Number(store.stats().paused)),
  metric(
    'track_reports_shed_total',
    'Reports lost because memory was full while writing was paused',
    () => store.stats().shed,
  ),
  metric('track_batches_set_aside', 'Batches that lie aside because they are damaged', () => store.stats().setAside),
  metric(
    'track_parts_damaged',
    'Parts of the track store whose points are missing or may be wrong',
    () => store.stats().damagedParts,
  ),
]

/** Tracks that another process stores. `storedNames`: of the feeds, in the order in which that process stores them. */
export async function tracksReaderPart(
  { config }: Context,
  feedNames: readonly string[],
  storedNames: () => Promise<readonly string[]>,
): Promise<AskedTracks & Part> {
  const store = await openTrackReader({
    url: config.clickhouseUrl!,
    cluster: config.clickhouseCluster,
    feedNames,
    storedNames: await storedNames(),
  })
  return {
    name: 'tracks',
    store,
    answers: () => store.answers(),
    // The process that stores may have been started anew, with other feeds.
    sweep: async () => store.feedsStored(await storedNames()),
    stop: () => store.close(),
  }
}
