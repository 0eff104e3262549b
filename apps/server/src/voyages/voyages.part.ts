import { join } from 'node:path'
import type { PortCall } from '@fairway/contract'
import type { AccountsPart } from '../accounts/accounts.part.ts'
import type { DatabasePart } from '../database/database.part.ts'
import type { CallRevision } from '@fairway/tracking/voyages'
import { metric } from '../health/metric.ts'
import type { Context, Part } from '../part.ts'
import type { PicturePart } from '../picture/picture.part.ts'
import type { PortsPart } from '../ports/ports.part.ts'
import { type KnownShore, loadShore } from '../ports/shore/shore-file.ts'
import type { HistoryPart } from '../tracks/history.part.ts'
import type { PortAreasPart } from '../port-areas/port-areas.part.ts'
import type { TracksPart } from '../tracks/tracks.part.ts'
import type { SeaDistancesPart } from '../voyage-forecast/sea-distances.part.ts'
import type { VoyageLessonsPart } from '../voyage-lessons/voyage-lessons.part.ts'
import { rankPorts } from './rank-ports.ts'
import type { VoyageHealth } from './voyage-health.ts'
import { boardRoutes } from './board.routes.ts'
import { keepLastPorts } from './keep-last-ports.ts'
import { createVoyages, type Voyages } from './voyages.ts'
import { voyageRoutes } from './voyages.routes.ts'

export interface VoyagesPart
  extends Part, Pick<Voyages, 'lastCalls' | 'ofShip' | 'ofPort' | 'ofPlace' | 'callOf' | 'waitsOf'> {
  /** Ships that wait at anchor of a port, as its board shows them; null while calls of stored history are worked out. */
  whoWaits(locode: string, now: number): Promise<number[] | null>
  /** Calls of stored history are still being worked out. */
  rebuilding(): boolean
  /** `listener` is told of every call that is kept, and again until it takes it; not of those made anew. One listener. */
  onKept(listener: (calls: readonly CallRevision[]) => Promise<void>): void
  /** `listener` is told the same calls with their names, once; those of service craft are left out. */
  onCalls(listener: (calls: readonly PortCall[]) => void): void
}

interface VoyageStores {
  database: Pick<DatabasePart, 'db'>
  tracks: TracksPart
  ports: PortsPart
  picture: PicturePart
  distances: SeaDistancesPart
  portAreas: Pick<PortAreasPart, 'areas'>
  /** Null without a build, or where the detailed coast is not installed. */
  shore: KnownShore | null
  /** Not needed to make the calls. */
  lessons?: Pick<VoyageLessonsPart, 'lessons'>
}

interface VoyagesNeeds extends Omit<VoyageStores, 'shore'> {
  history: HistoryPart
  accounts: AccountsPart
}

/** The updater and the questions, for the server and for the command that makes the calls anew. */
export const openVoyages = (
  { config, log }: Context,
  { database, tracks, ports, picture, distances, portAreas, shore, lessons }: VoyageStores,
  onKept?: (calls: readonly CallRevision[]) => Promise<void>,
): Voyages =>
  createVoyages({
    tracks: tracks.store,
    db: database.db,
    ports: ports.table,
    picture: picture.picture,
    describe: picture.ship,
    sureness: (destination) => ports.destinations.resolve(destination).confidence,
    distance: distances.to,
    areas: portAreas.areas,
    shore,
    ...(lessons && { correct: lessons.lessons.correct }),
    dir: config.dataDir,
    log: log('voyages'),
    onKept,
  })

/** Port calls, made of the stored tracks as they grow. */
export function voyagesPart(context: Context, needs: VoyagesNeeds): VoyagesPart {
  const { tracks, history, accounts, database, picture } = needs
  // Made at the build.
  const shore = loadShore(join(import.meta.dirname, 'shore.bin'))
  let tell = async (_calls: readonly CallRevision[]) => {}
  const listeners: ((calls: readonly PortCall[]) => void)[] = []
  const voyages = openVoyages(context, { ...needs, shore }, async (calls) => {
    await tell(calls)
    const described = calls.filter(({ minor }) => !minor).map(voyages.describe)
    for (const listener of listeners) listener(described)
  })
  const { updater, ofShip, ofPort, ofPlace, callOf, boardOf, lastCalls } = voyages
  const rank = rankPorts(database.db, picture.portSearch, context.log('voyages'))
  tracks.store.onStaged((points) => updater.staged(points))
  const lastPorts = keepLastPorts(picture.picture, updater)
  return {
    name: 'voyages',
    lastCalls,
    ofShip,
    ofPort,
    ofPlace,
    callOf,
    waitsOf: voyages.waitsOf,
    whoWaits: async (locode, now) => (updater.rebuilding ? null : voyages.whoWaits(locode, now)),
    rebuilding: () => updater.rebuilding,
    onKept: (listener) => void (tell = listener),
    onCalls: (listener) => void listeners.push(listener),
    api: [
      voyageRoutes({ ofShip, ofPort, authenticate: accounts.accounts.authenticate }, context.now),
      boardRoutes(boardOf, context.now),
    ],
    health: () => ({ voyages: updater.health() }),
    metrics: metricsOf(() => updater.health()),
    // Port calls are made of the past first, so that none of them begins in the middle.
    start() {
      void history.written.then((points) => updater.start(points > 0))
      lastPorts.start()
    },
    quiesce() {
      lastPorts.stop()
      updater.leaveStore()
    },
    sweep: () => rank(context.now()),
    // The tracks have given out their last points by now, and the database is still open.
    stop: () => updater.stop(),
  }
}

const metricsOf = (health: () => VoyageHealth) => [
  metric('port_calls', 'Port calls kept', () => health().calls),
  metric(
    'port_call_revisions_total',
    'Port calls opened, corrected or closed since the start',
    () => health().revisions,
  ),
  metric('port_calls_live', '1 while port calls are made of the live tracks, 0 while they are brought up to date', () =>
    Number(health().phase === 'live'),
  ),
  metric('port_call_points_queued', 'Track points that wait for the port calls', () => health().queued),
  metric('port_call_revisions_unwritten', 'Port calls that wait for the database', () => health().unwritten),
  metric(
    'port_call_overflows_total',
    'Times that track points came too fast for the port calls and were read from the store',
    () => health().overflows,
  ),
  metric(
    'port_call_checkpoint_timestamp_seconds',
    'When the state of the port calls was last written to disk',
    () => (health().checkpointAt ?? 0) / 1000,
  ),
]
