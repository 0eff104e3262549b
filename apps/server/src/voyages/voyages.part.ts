import { join } from 'node:path'
import type { PortCall } from '@fairway/contract'
import type { AccountsPart } from '../accounts/accounts.part.ts'
import type { Questions } from '../bus/questions.ts'
import { successionFolder } from '../config/succession-folder.ts'
import type { DatabasePart } from '../database/database.part.ts'
import type { CallRevision } from '@fairway/tracking/voyages'
import { metric } from '../health/metric.ts'
import type { Context, Part } from '../part.ts'
import type { PicturePart } from '../picture/picture.part.ts'
import type { PortsPart } from '../ports/ports.part.ts'
import { BuiltShore } from '../ports/shore/built-shore.ts'
import type { KnownShore } from '../ports/shore/shore-file.ts'
import type { HistoryPart } from '../tracks/history.part.ts'
import type { PortAreasPart } from '../port-areas/port-areas.part.ts'
import type { AskedTracks, TracksPart } from '../tracks/tracks.part.ts'
import type { SeaDistancesPart } from '../voyage-forecast/sea-distances.part.ts'
import type { VoyageLessonsPart } from '../voyage-lessons/voyage-lessons.part.ts'
import { rankPorts } from './board/rank-ports.ts'
import type { VoyageHealth } from './updater/voyage-health.ts'
import { boardRoutes } from './board/board.routes.ts'
import { keepLastPorts } from './calls/keep-last-ports.ts'
import { rowOf } from './calls/call-row.ts'
import { FollowedCalls, SHIPS_NOW, shipsNowQuestion } from './calls/followed-calls.ts'
import type { CallRow } from './calls/port-calls.store.ts'
import {
  createVoyages,
  saidClass,
  voyageQuestions,
  type VoyageParts,
  type VoyageQuestions,
  type Voyages,
} from './voyages.ts'
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

interface VoyagesNeeds extends Omit<VoyageStores, 'shore' | 'tracks'> {
  tracks: AskedTracks
  /** Where this process stores the tracks it makes the calls too; null: another does. */
  storing: TracksPart | null
  questions: Pick<Questions, 'ask' | 'answer'> | null
  history: Pick<HistoryPart, 'written'>
  accounts: AccountsPart
}

const questionParts = ({
  database,
  tracks,
  ports,
  picture,
  distances,
  portAreas,
  lessons,
}: Omit<VoyageStores, 'shore' | 'tracks'> & { tracks: AskedTracks }): VoyageParts => ({
  tracks: tracks.store,
  db: database.db,
  ports: ports.table,
  picture: picture.picture,
  describe: picture.ship,
  sureness: (destination) => ports.destinations.resolve(destination).confidence,
  distance: distances.to,
  speeds: distances.speeds,
  areas: portAreas.areas,
  ...(lessons && { correct: lessons.lessons.correct }),
})

/** The updater and the questions, for the server and for the command that makes the calls anew. */
export const openVoyages = (
  { config, log }: Context,
  stores: VoyageStores,
  onKept?: (calls: readonly CallRevision[]) => Promise<void>,
): Voyages =>
  createVoyages({
    ...questionParts(stores),
    tracks: stores.tracks.store,
    shore: stores.shore,
    dir: successionFolder(config),
    log: log('voyages'),
    onKept,
  })

/** Port calls: made of the stored tracks as they grow, or followed as another process makes them. */
export function voyagesPart(context: Context, needs: VoyagesNeeds): VoyagesPart {
  const { accounts, database, picture } = needs
  const listeners: ((calls: readonly PortCall[]) => void)[] = []
  const tell = (calls: readonly CallRow[]) => {
    const described = calls.filter(({ minor }) => !minor).map((call) => known.describe(call))
    for (const listener of listeners) listener(described)
  }
  const { state, known, onKept, ...run } =
    needs.storing === null ? followCalls(context, needs, tell) : makeCalls(context, needs, needs.storing, tell)
  const { ofShip, ofPort, ofPlace, callOf, boardOf, lastCalls } = known
  const rank = rankPorts(database.db, picture.portSearch, context.log('voyages'))
  const lastPorts = keepLastPorts(picture.picture, state)
  return {
    name: 'voyages',
    lastCalls,
    ofShip,
    ofPort,
    ofPlace,
    callOf,
    waitsOf: known.waitsOf,
    whoWaits: async (locode, now) => (state.rebuilding ? null : known.whoWaits(locode, now)),
    rebuilding: () => state.rebuilding,
    onKept,
    onCalls: (listener) => void listeners.push(listener),
    api: [
      voyageRoutes({ ofShip, ofPort, authenticate: accounts.accounts.authenticate }, context.now),
      boardRoutes(boardOf, context.now),
    ],
    ...run,
    start() {
      run.start()
      lastPorts.start()
    },
    quiesce() {
      lastPorts.stop()
      run.quiesce()
    },
    sweep: () => rank(context.now()),
  }
}

interface CallsRun extends Pick<Part, 'health' | 'metrics' | 'stop'>, Pick<VoyagesPart, 'onKept'> {
  readonly known: VoyageQuestions
  readonly state: Parameters<typeof keepLastPorts>[1]
  start(): void
  quiesce(): void
}

/** This process stores the tracks and makes the calls of them. */
function makeCalls(
  context: Context,
  needs: VoyagesNeeds,
  tracks: TracksPart,
  onCalls: (calls: readonly CallRow[]) => void,
): CallsRun {
  const shore = new BuiltShore(join(import.meta.dirname, 'shore.bin'))
  let tell = async (_calls: readonly CallRevision[]) => {}
  const { updater, ...known } = openVoyages(context, { ...needs, tracks, shore }, async (calls) => {
    await tell(calls)
    onCalls(calls.map(rowOf))
  })
  tracks.store.onStaged((points) => updater.staged(points))
  needs.questions?.answer(SHIPS_NOW, (body) => shipsNowQuestion.parse(body).map((mmsi) => updater.ship(mmsi)))
  return {
    known,
    state: updater,
    onKept: (listener) => void (tell = listener),
    health: () => ({ voyages: updater.health() }),
    metrics: metricsOf(() => updater.health()),
    // Port calls are made of the past first, so that none of them begins in the middle.
    start: () => void Promise.all([needs.history.written, shore.loaded]).then(([points]) => updater.start(points > 0)),
    quiesce: () => updater.leaveStore(),
    // The tracks have given out their last points by now, and the database is still open.
    stop: () => updater.stop(),
  }
}

/** Another process makes the calls. */
function followCalls(context: Context, needs: VoyagesNeeds, onCalls: (calls: readonly CallRow[]) => void): CallsRun {
  const followed = new FollowedCalls({
    db: needs.database.db,
    ask: (...question) => needs.questions?.ask(...question) ?? Promise.reject(new Error('There is no bus.')),
    onCalls,
    log: context.log('voyages'),
  })
  const parts = questionParts(needs)
  return {
    known: voyageQuestions(parts, {
      shipsNow: (ships) => followed.shipsNow(ships),
      rebuilding: () => followed.rebuilding,
      classOf: saidClass(parts.describe),
    }),
    state: followed,
    // Who watches hears of calls where they are made.
    onKept: () => {},
    health: () => ({ voyages: { phase: 'followed', rebuilding: followed.rebuilding, trouble: followed.trouble } }),
    start: () => followed.start(),
    quiesce: () => {},
    stop: () => followed.stop(),
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
