import {
  DEFAULT_CONFIDENCE,
  MOST_PORT_ROWS,
  type Port,
  type PortActivity,
  type PortShip,
  type Ship,
} from '@fairway/contract'
import type { ExpectedShip } from './expected-ships.ts'
import { describeCall } from '../calls/describe-call.ts'
import {
  arrivalsByDay,
  callsEndedIn,
  firstCallOf,
  medianStay,
  openCallsOf,
  type CallRow,
} from '../calls/port-calls.store.ts'
import { lastDeparturesOf } from '../calls/port-stays.store.ts'
import { arrivalOf, patience, type ArrivalSource } from '../reckon-eta.ts'
import { draughtsOf, upToDate, type CallSource } from '../ship-voyages.ts'

const DAY_MS = 86_400_000
/** A ship not heard for longer may have left long ago. */
const HEARD_WITHIN_MS = DAY_MS
const DEPARTED_MS = 7 * DAY_MS
const MONTH_MS = 30 * DAY_MS
/** Open calls looked at; the busiest port of the world has some two thousand ships in it. */
export const MOST_OPEN = 5_000
/** A median of fewer says nothing. */
const FEW_CALLS = 3
/** The list waits no longer for ways by sea; what comes later is remembered for the next who asks. */
const PATIENCE_MS = 1_000

export interface PortSource extends CallSource, ArrivalSource {
  ship(mmsi: number): Ship | null
  sureness(destination: string): number
  expected(locode: string, isThere: (mmsi: number) => boolean, now: number): ExpectedShip[]
}

/** Who is in a port, who is on the way to it, who left it, and how busy it is: all from our own calls. */
export async function portActivity(source: PortSource, port: Port, now: number): Promise<PortActivity> {
  const { db } = source
  const monthAgo = now - MONTH_MS
  const [open, departed, days, stay, knownSince] = await Promise.all([
    openCallsOf(db, port.locode, DEFAULT_CONFIDENCE, MOST_OPEN),
    callsEndedIn(db, port.locode, now - DEPARTED_MS, DEFAULT_CONFIDENCE, MOST_PORT_ROWS),
    arrivalsByDay(db, port.locode, monthAgo, DEFAULT_CONFIDENCE),
    medianStay(db, port.locode, monthAgo, DEFAULT_CONFIDENCE),
    firstCallOf(db, port.locode),
  ])
  const inPort = await whoIsThere(source, open, now)
  const shown = inPort.slice(0, MOST_PORT_ROWS)
  const draughts = await draughtsOf(source, [...shown.map(({ row }) => row), ...departed.calls])
  const there = new Set(open.map(({ mmsi }) => mmsi))
  const expected = source.expected(port.locode, (mmsi) => there.has(mmsi), now)
  return {
    locode: port.locode,
    at: now,
    inPort: shown.map(({ row, place }) => ({
      ship: portShip(source, row.mmsi),
      call: describeCall(row, source, draughts),
      place,
    })),
    inPortTotal: inPort.length,
    atBerthTotal: inPort.filter(({ place }) => place === 'berth').length,
    atAnchorTotal: inPort.filter(({ place }) => place === 'anchor').length,
    expected: await whoIsComing(source, expected.slice(0, MOST_PORT_ROWS), port, now),
    expectedTotal: expected.length,
    departed: departed.calls.map((row) => ({
      ship: portShip(source, row.mmsi),
      call: describeCall(row, source, draughts),
    })),
    departedTotal: departed.total,
    callsLast30Days: days.reduce((sum, { calls }) => sum + calls, 0),
    callsByDay: days,
    medianTimeInPort: stay.of < FEW_CALLS ? null : stay.median,
    medianOf: stay.of,
    knownSince,
    rebuilding: source.rebuilding(),
  }
}

/** The calls of ships that were heard within a day, and where in the port each is. */
export async function whoIsThere(
  source: PortSource,
  open: readonly CallRow[],
  now: number,
): Promise<{ row: CallRow; place: 'berth' | 'anchor' | 'area' }[]> {
  const shipNow = await source.shipsNow(open.map(({ mmsi }) => mmsi))
  return open.flatMap((row) => {
    const state = shipNow(row.mmsi)
    const heardAt = Math.max(state?.time ?? 0, source.ship(row.mmsi)?.positionAt ?? 0)
    if (now - heardAt > HEARD_WITHIN_MS) return []
    return [{ row: upToDate([row], state)[0], place: state?.stopped ?? 'area' }]
  })
}

/** The ships to show, the earliest first; those without a time last. */
async function whoIsComing(
  source: PortSource,
  expected: readonly ExpectedShip[],
  port: Port,
  now: number,
): Promise<PortActivity['expected']> {
  const left = await lastDeparturesOf(
    source.db,
    expected.map(({ mmsi }) => mmsi),
    DEFAULT_CONFIDENCE,
  )
  const enough = patience(PATIENCE_MS)
  const rows = await Promise.all(
    expected.map(async ({ mmsi, eta: crew }) => {
      const ship = portShip(source, mmsi)
      const onTheWay = { ship: source.ship(mmsi), port, crew, last: left.get(mmsi) ?? null }
      return {
        ship,
        eta: await arrivalOf(source, onTheWay, now, enough),
        confidence: ship.destination === null ? 0 : source.sureness(ship.destination),
      }
    }),
  )
  const when = ({ eta: { best, crew } }: (typeof rows)[number]) => best ?? crew ?? Infinity
  return rows.toSorted((a, b) => when(a) - when(b) || a.ship.mmsi - b.ship.mmsi)
}

export function portShip(source: Pick<PortSource, 'ship'>, mmsi: number): PortShip {
  const ship = source.ship(mmsi)
  if (ship === null)
    return {
      mmsi,
      class: 'other',
      name: null,
      nameZh: null,
      imo: null,
      flag: null,
      length: null,
      draught: null,
      destination: null,
      sog: null,
      status: null,
      positionAt: null,
      simulated: false,
    }
  const { class: shipClass, name, nameZh, imo, flag, length, draught, destination, sog, status, positionAt } = ship
  return {
    mmsi,
    class: shipClass,
    name,
    nameZh,
    imo,
    flag,
    length,
    draught,
    destination,
    sog,
    status,
    positionAt,
    simulated: ship.source?.simulated ?? false,
  }
}
