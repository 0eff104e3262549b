import { createHash } from 'node:crypto'
import {
  DEFAULT_CONFIDENCE,
  shipClasses,
  type ArrivalBoard,
  type BoardHours,
  type Port,
  type PortActivity,
  type PortCall,
  type Ship,
  type ShipClass,
  type Voyages as ShipVoyages,
} from '@fairway/contract'
import { PortAreas, type CallRevision, type VoyageMachineOptions } from '@fairway/tracking/voyages'
import type { Database } from '../database/open-database.ts'
import { noAreas, type KnownAreas } from '../port-areas/known-areas.ts'
import { TtlCache } from '../concurrency/ttl-cache.ts'
import type { Picture } from '../picture/picture.ts'
import { ABSENT_POSITION } from '../picture/ship-columns.ts'
import type { PortTable } from '../ports/port-table.ts'
import type { Draughts } from '../tracks/read/draughts.ts'
import type { TrackStore } from '../tracks/track-store.ts'
import type { Log } from '../log/log.ts'
import { haversineDistance } from '@fairway/tracking'
import { arrivalBoard, boardWithin, whoWaits, type BoardSource } from './board/arrival-board.ts'
import { waitingSpan } from './board/congestion.ts'
import { describeCall } from './calls/describe-call.ts'
import { expectedShips } from './board/expected-ships.ts'
import { oneCall, placeCalls, type PlaceCalls } from './calls/place-calls.ts'
import type { PlaceCallsQuestion } from './calls/place-calls.store.ts'
import { portActivity } from './board/port-activity.ts'
import { lastCallOf, lastDepartureOf, type CallRow, type ShipCallsQuestion } from './calls/port-calls.store.ts'
import { staysOf } from './calls/port-stays.store.ts'
import { KnownSpeeds } from '../voyage-forecast/known-speeds.ts'
import type { ArrivalSource, DistanceTo } from './reckon-eta.ts'
import { harbourPlaces } from '../ports/harbours-without-code.ts'
import type { KnownShore } from '../ports/shore/shore-file.ts'
import { shipVoyages } from './ship-voyages.ts'
import { StoredClasses } from './updater/stored-classes.ts'
import { VoyageUpdater } from './updater/voyage-updater.ts'

/** What a port is doing is worked out once for all who ask within that time. */
const PORT_MS = 15_000
const PORTS_KEPT = 500
/** Boards are larger. */
const BOARDS_KEPT = 50

export interface VoyageParts {
  tracks: Pick<TrackStore, 'draughts'>
  db: Database
  ports: PortTable
  picture: Picture
  describe: (mmsi: number) => Ship | null
  /** How sure it is that a destination means the port it was taken for, 0…1. */
  sureness: (destination: string) => number
  /** The way by sea to a port. */
  distance: DistanceTo
  /** Berths and anchorages that are known; left out, none. */
  areas?: KnownAreas
  /** What finished voyages have taught of arrivals; left out, nothing. */
  correct?: ArrivalSource['correct']
  /** Left out, nothing is known of how fast they are. */
  speeds?: ArrivalSource['speeds']
}

export interface VoyageMakingParts extends VoyageParts {
  tracks: Pick<TrackStore, 'storedRanges' | 'storedPoints' | 'pointsInserted' | 'draughts' | 'latestStatics'>
  /** Where ships that lie still lie at quays; left out or null, inside limits and near harbours. */
  shore?: KnownShore | null
  dir: string
  log: Log
  onKept?: (calls: readonly CallRevision[]) => Promise<void>
}

/** What is known of ships now, by whoever makes the port calls. */
export interface CallsNow {
  shipsNow: BoardSource['shipsNow']
  rebuilding(): boolean
  /** What a ship is; null when nothing is known. */
  classOf(mmsi: number): ShipClass | null
}

/** Puts the port calls together: updater behind the track store, and the questions that are answered from what it keeps. */
export function createVoyages(parts: VoyageMakingParts) {
  const { tracks, db, ports, picture, describe, areas = noAreas, shore = null, dir, log, onKept } = parts
  const classes = new StoredClasses(tracks, picture.register)
  // Also said of a ship that has not told yet, since the start, what she is.
  const shipClass = saidClass(describe, (mmsi) => classes.find(mmsi))
  let fingerprint: string | undefined
  const updater = new VoyageUpdater({
    tracks,
    db,
    machine: machineOptions(ports.all(), shipClass, areas, shore),
    classes,
    // When it begins: the shore may be made until then.
    get ports() {
      return (fingerprint ??= fingerprintOf(ports.all(), areas, shore))
    },
    dir,
    log,
    onKept,
  })
  const questions = voyageQuestions(parts, {
    shipsNow: async () => (mmsi) => updater.ship(mmsi),
    rebuilding: () => updater.rebuilding,
    classOf: shipClass,
  })
  return { updater, ...questions }
}

/** What she is by what is said of her, or where that says little, by what is stored of her; null when nothing is known. */
export const saidClass =
  (describe: VoyageParts['describe'], stored: (mmsi: number) => ShipClass | null = () => null) =>
  (mmsi: number): ShipClass | null => {
    const found = describe(mmsi)?.class
    const known = shipClasses.find((name) => name === found) ?? null
    return known === null || known === 'other' ? (stored(mmsi) ?? known) : known
  }

/** The questions about port calls, which are answered from the table of them. */
export function voyageQuestions(parts: VoyageParts, { shipsNow, rebuilding, classOf }: CallsNow) {
  const { tracks, db, ports, picture, describe, sureness, distance } = parts
  const { areas = noAreas, correct = asReckoned, speeds = new KnownSpeeds() } = parts
  const source: BoardSource = {
    db,
    findPort: (locode) => ports.find(locode),
    findArea: areas.find,
    shipsNow,
    isKnown: (mmsi) => picture.row(mmsi) >= 0,
    draughts: (...question) => tracks.draughts(...question),
    rebuilding,
    ship: describe,
    sureness,
    distance,
    correct,
    speeds,
    expected: (...question) => expectedShips(picture, ...question),
    classOf: (mmsi) => classOf(mmsi) ?? 'other',
    straightTo(mmsi, { lat, lon }) {
      const row = picture.row(mmsi)
      const { latE7, lonE7 } = picture.columns
      return row < 0 || latE7[row] === ABSENT_POSITION
        ? null
        : haversineDistance(latE7[row] / 1e7, lonE7[row] / 1e7, lat, lon)
    },
  }
  const activities = new TtlCache<PortActivity>({ keepMs: PORT_MS, most: PORTS_KEPT, now: Date.now })
  const boards = new TtlCache<ArrivalBoard>({ keepMs: PORT_MS, most: BOARDS_KEPT, now: Date.now })
  return {
    /** Without the draughts, which are read when somebody asks. */
    describe: (call: CallRow): PortCall => describeCall(call, source, noDraughts),
    ofShip: (question: ShipCallsQuestion): Promise<ShipVoyages | null> => shipVoyages(source, question),
    ofPlace: (question: PlaceCallsQuestion, limit: number): Promise<PlaceCalls> => placeCalls(source, question, limit),
    callOf: (id: string): Promise<PortCall | null> => oneCall(source, id),
    ofPort(locode: string, now: number): Promise<PortActivity | null> {
      const port: Port | null = ports.find(locode)
      return port === null ? Promise.resolve(null) : activities.get(port.locode, () => portActivity(source, port, now))
    },
    async boardOf(locode: string, hours: BoardHours, now: number): Promise<ArrivalBoard | null> {
      const port: Port | null = ports.find(locode)
      return port && boardWithin(await boards.get(port.locode, () => arrivalBoard(source, port, now)), hours)
    },
    waitsOf: async (locode: string, from: number, now: number): Promise<Wait[]> =>
      (await staysOf(db, locode, from, DEFAULT_CONFIDENCE)).flatMap((stay) => {
        const span = waitingSpan(stay, now)
        return span === null ? [] : [{ mmsi: stay.mmsi, ...span }]
      }),
    whoWaits: (locode: string, now: number): Promise<number[]> => whoWaits(source, locode, now),
    /** The call she is in, and the last one that she left; without the draughts, which nobody asks for here. */
    async lastCalls(mmsi: number, now: number): Promise<{ last: PortCall | null; open: PortCall | null }> {
      const [left, latest] = await Promise.all([
        lastDepartureOf(db, mmsi, DEFAULT_CONFIDENCE),
        lastCallOf(db, mmsi, now, DEFAULT_CONFIDENCE),
      ])
      return {
        last: left && describeCall(left, source, noDraughts),
        open: latest?.open ? describeCall(latest, source, noDraughts) : null,
      }
    },
  }
}
/** From when to when a ship waited at anchor, UTC ms. */
export interface Wait {
  readonly mmsi: number
  readonly from: number
  readonly until: number
}

const asReckoned: ArrivalSource['correct'] = (reckoned) => reckoned
const noDraughts: Draughts = new Map()
export type Voyages = ReturnType<typeof createVoyages>
export type VoyageQuestions = ReturnType<typeof voyageQuestions>

/**
 * Draughts are none of the machine's business here: what a ship had said by an instant is read when somebody asks, so that
 * live calls and calls made anew cannot differ in it.
 */
export const machineOptions = (
  ports: readonly Port[],
  shipClass: (mmsi: number) => string | null,
  { roads, outlines }: Pick<KnownAreas, 'roads' | 'outlines'> = noAreas,
  shore: KnownShore | null = null,
): VoyageMachineOptions => ({
  areas: new PortAreas(
    ports as VoyagePorts,
    shore === null ? harbourPlaces : { ...harbourPlaces, shore: shore.at },
    roads,
    outlines,
  ),
  facts: { shipClass, draught: () => null },
})
type VoyagePorts = ConstructorParameters<typeof PortAreas>[0]

/** Grows when the same ports would give other calls. */
const RULES = 7

/** Changes when a port, its roads or its outlines come, go, move or grow, when what names a berth changes, and when the shore does. */
export function fingerprintOf(
  ports: readonly Port[],
  { roads, outlines }: Pick<KnownAreas, 'roads' | 'outlines'>,
  shore: KnownShore | null = null,
): string {
  const places = [
    ...ports.map(({ locode, lat, lon, radius }) => [locode, lat, lon, radius].join(' ')),
    ...Object.entries(roads).flatMap(([locode, circles]) => circles.map((circle) => [locode, ...circle].join(' '))),
    ...Object.entries(outlines).flatMap(([locode, own]) => own.map((outline) => [locode, ...outline.flat()].join(' '))),
  ].toSorted()
  return createHash('sha256').update(`${RULES} ${shore?.version}\n`).update(places.join('\n')).digest('hex')
}
