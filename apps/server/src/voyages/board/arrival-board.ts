import {
  DEFAULT_CONFIDENCE,
  MOST_BOARD_ROWS,
  type ArrivalBoard,
  type BoardHours,
  type BoardRow,
  type MapClass,
  type Port,
  type VoyageCall,
} from '@fairway/contract'
import { congestionByDay, waitsByClass } from './congestion.ts'
import { describeCall } from '../calls/describe-call.ts'
import { MOST_OPEN, portShip, whoIsThere, type PortSource } from './port-activity.ts'
import { firstCallOf, openCallsOf, type CallRow } from '../calls/port-calls.store.ts'
import { lastDeparturesOf, staysOf } from '../calls/port-stays.store.ts'
import { arrivalOf, patience } from '../reckon-eta.ts'

const HOUR_MS = 3_600_000
const MONTH_MS = 30 * 24 * HOUR_MS
const LONGEST_MS = 7 * 24 * HOUR_MS
/** Ships whose way is measured; they are the ones that the great circle lets be there first. */
const MOST_MEASURED = 2 * MOST_BOARD_ROWS
/** A board waits no longer for ways by sea; what comes later is remembered for the next who asks. */
const PATIENCE_MS = 1_500

export interface BoardSource extends PortSource {
  classOf(mmsi: number): MapClass
  /** Metres of the great circle from where a ship was last heard; null when that is not known. */
  straightTo(mmsi: number, port: Port): number | null
}

/** The board of a week; shorter ones are cut out of it by {@link boardWithin}. */
export async function arrivalBoard(source: BoardSource, port: Port, now: number): Promise<ArrivalBoard> {
  const { db } = source
  const [open, stays, knownSince] = await Promise.all([
    openCallsOf(db, port.locode, DEFAULT_CONFIDENCE, MOST_OPEN),
    staysOf(db, port.locode, now - MONTH_MS, DEFAULT_CONFIDENCE),
    firstCallOf(db, port.locode),
  ])
  const waiting = await whoIsWaiting(source, open, now)
  const there = new Set(open.map(({ mmsi }) => mmsi))
  const coming = nearestFirst(
    source,
    port,
    source.expected(port.locode, (mmsi) => there.has(mmsi), now),
  )
  const measured = coming.slice(0, MOST_MEASURED)
  const left = await lastDeparturesOf(
    db,
    [...waiting.map(({ mmsi }) => mmsi), ...measured.map(({ mmsi }) => mmsi)],
    DEFAULT_CONFIDENCE,
  )
  const lastCall = (mmsi: number) => lastPort(source, left.get(mmsi))
  const arriving = await whenTheyCome(source, port, measured, lastCall, now)
  const within = arriving.filter(({ eta }) => eta.best !== null && eta.best <= now + LONGEST_MS)
  const rows = withQueue([
    ...waiting
      .toSorted((a, b) => a.since - b.since || a.mmsi - b.mmsi)
      .map(({ mmsi, since }) => waitingRow(source, mmsi, since, lastCall(mmsi))),
    ...within.toSorted((a, b) => a.eta.best! - b.eta.best! || a.ship.mmsi - b.ship.mmsi),
  ])
  const waitingOf = new Map<MapClass, number>()
  for (const { ship, state } of rows)
    if (state === 'waiting') waitingOf.set(ship.class, (waitingOf.get(ship.class) ?? 0) + 1)
  const classes = new Map<number, MapClass>()
  const classOf = (mmsi: number) => {
    const known = classes.get(mmsi) ?? source.classOf(mmsi)
    classes.set(mmsi, known)
    return known
  }
  const { locode, name, nameZh, country, timeZone, lat, lon } = port
  return {
    port: { locode, name, nameZh, country, timeZone, lat, lon },
    hours: 168,
    at: now,
    rows,
    waitingTotal: waiting.length,
    expectedTotal: within.length,
    withoutEta: arriving.filter(({ eta }) => eta.best === null).length + (coming.length - measured.length),
    waits: waitsByClass(stays, classOf, waitingOf, now),
    congestion: congestionByDay(stays, now),
    knownSince,
    rebuilding: source.rebuilding(),
  }
}

/** What of a week's board lies within some hours. */
export function boardWithin(board: ArrivalBoard, hours: BoardHours): ArrivalBoard {
  const until = board.at + hours * HOUR_MS
  const rows = board.rows.filter(({ eta }) => eta.best === null || eta.best <= until)
  return {
    ...board,
    hours,
    rows: rows.slice(0, MOST_BOARD_ROWS),
    expectedTotal: rows.filter(({ state }) => state === 'expected').length,
  }
}

/** Who of the calls that are open waits at anchor. */
const whoIsWaiting = async (source: BoardSource, open: readonly CallRow[], now: number) =>
  (await whoIsThere(source, open, now)).flatMap(({ row, place }) => waitingCall(row, place))

/** The ships that wait at anchor of a port, as its board shows them. */
export async function whoWaits(source: BoardSource, locode: string, now: number): Promise<number[]> {
  const open = await openCallsOf(source.db, locode, DEFAULT_CONFIDENCE, MOST_OPEN)
  return (await whoIsWaiting(source, open, now)).map(({ mmsi }) => mmsi)
}

/** A call of a ship that lies at anchor and has not been at a berth in it. */
function waitingCall(row: CallRow, place: 'berth' | 'anchor' | 'area'): { mmsi: number; since: number }[] {
  return place === 'anchor' && row.atb === null ? [{ mmsi: row.mmsi, since: row.anchored_at ?? row.began }] : []
}

/** By the great circle, so that what is measured properly are those that may be there within the week. */
function nearestFirst<S extends { mmsi: number }>(source: BoardSource, port: Port, ships: readonly S[]): S[] {
  return ships
    .map((ship) => ({ ship, metres: source.straightTo(ship.mmsi, port) ?? Infinity }))
    .toSorted((a, b) => a.metres - b.metres || a.ship.mmsi - b.ship.mmsi)
    .map(({ ship }) => ship)
}

type Unqueued = Omit<BoardRow, 'queue'>

function whenTheyCome(
  source: BoardSource,
  port: Port,
  ships: readonly { mmsi: number; eta: number | null }[],
  lastCall: (mmsi: number) => VoyageCall | null,
  now: number,
): Promise<Unqueued[]> {
  const enough = patience(PATIENCE_MS)
  return Promise.all(
    ships.map(async ({ mmsi, eta: crew }): Promise<Unqueued> => {
      const last = lastCall(mmsi)
      const ship = boardShip(source, mmsi)
      return {
        ship,
        state: 'expected',
        lastCall: last,
        eta: await arrivalOf(source, { ship: source.ship(mmsi), port, crew, last }, now, enough),
        waitingSince: null,
        confidence: ship.destination === null ? 0 : source.sureness(ship.destination),
      }
    }),
  )
}

const waitingRow = (source: BoardSource, mmsi: number, since: number, lastCall: VoyageCall | null): Unqueued => ({
  ship: boardShip(source, mmsi),
  state: 'waiting',
  lastCall,
  eta: { crew: null, crewState: null, ours: null, best: null },
  waitingSince: since,
  confidence: 1,
})

function boardShip(source: BoardSource, mmsi: number): BoardRow['ship'] {
  const { breadth = null, deadweight = null } = source.ship(mmsi) ?? {}
  return { ...portShip(source, mmsi), breadth, deadweight }
}

/** Each ship's place among those of her class, first come first served. The rows are in that order. */
function withQueue(rows: readonly Unqueued[]): BoardRow[] {
  const before = new Map<MapClass, { waiting: number; earlier: number }>()
  return rows.map((row) => {
    const { waiting, earlier } = before.get(row.ship.class) ?? { waiting: 0, earlier: 0 }
    const isWaiting = row.state === 'waiting'
    before.set(row.ship.class, { waiting: waiting + Number(isWaiting), earlier: earlier + Number(!isWaiting) })
    return { ...row, queue: { place: waiting + earlier + 1, waiting, earlier } }
  })
}

function lastPort(source: BoardSource, row: CallRow | undefined): VoyageCall | null {
  if (row === undefined) return null
  const { port, portName, portNameZh, country, timeZone, ata, atd, confidence } = describeCall(row, source, new Map())
  return { port, portName, portNameZh, country, timeZone, ata, atd, confidence }
}
