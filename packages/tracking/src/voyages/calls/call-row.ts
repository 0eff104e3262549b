import { fastDistance, METRES_PER_NM } from '../../geodesy.ts'
import { STEPS_PER_DEGREE } from '../../track-points.ts'
import type { Fix } from '../fix.ts'
import { FILLED, startLeg } from './leg-meter.ts'
import { CROSSING_SEEN, crossingShare, slotOf, uncertaintySteps } from '../areas/limits-watch.ts'
import type { PortAreas } from '../areas/port-areas.ts'
import type { ShipRow } from '../rows/ship-row.ts'
import { AREA_SLOTS, Bit, UNSEEN, USED_SHIFT } from '../rows/ship-row-bits.ts'
import { stopLat, stopLon } from './stop-watch.ts'

/** docs/domain-facts.md 2.3: within a day and from less than twenty miles she comes back to the same call. s, metres. */
const COMES_BACK_WITHIN = 24 * 3_600
const COMES_BACK_FROM = 20 * METRES_PER_NM
/** The first stop's time is told apart by quarters of an hour in a call's name. */
const QUARTER = 900
const FARTHEST_UNIT = 100
/** Too far to come back. */
const FARTHEST = 0xffff

/** Whether a stop that began then may belong to the call that is over. */
export const nearEnough = (row: ShipRow): boolean =>
  row.stopBegin - row.atd < COMES_BACK_WITHIN && row.farthest * FARTHEST_UNIT < COMES_BACK_FROM

/** A new call of `port` in the row, after the one before; the leg between them is kept with it. */
export function openCall(row: ShipRow, port: number, stopBegin: number, waits: boolean): void {
  const inside = slotOf(row, port)
  // Between ports whose limits overlap she arrives when she stops.
  const slot = inside >= 0 && row.is(Bit.over) && row.slotEntered(inside) < row.atd ? -1 : inside
  keepLeg(row, slot)
  row.clear(Bit.over | Bit.outside | Bit.beyond | Bit.lost | Bit.arrivalSeen | Bit.departureSeen | Bit.leg)
  row.set(Bit.open)
  row.idPort = row.port = port
  row.idQuarter = Math.round(stopBegin / QUARTER)
  row.revision = 0
  const seen = slot >= 0 && row.slotUncertainty(slot) !== UNSEEN
  if (seen) row.set(Bit.arrivalSeen)
  row.ata = Math.min(stopBegin, slot >= 0 ? row.slotEntered(slot) : stopBegin)
  row.ataUncertainty = seen ? row.slotUncertainty(slot) : UNSEEN
  row.anchoredAt =
    row.atb =
    row.unberthedAt =
    row.atd =
    row.atdUncertainty =
    row.anchorTime =
    row.berthTime =
    row.longestStop =
    row.longestBerth =
    row.longestAnchorage =
      0
  row.draughtIn = row.draughtOut = 0
  row.farthest = 0
  for (let i = 0; i < AREA_SLOTS; i++) row.set(1 << (USED_SHIFT + i))
  if (waits) takeWait(row, stopBegin)
  else row.waitBegin = 0
}

/** What the leg was up to the limits. */
function keepLeg(row: ShipRow, slot: number): void {
  if (!row.is(Bit.over) || !row.is(Bit.leg) || row.atd === 0) {
    row.clear(Bit.arrivalLeg)
    return
  }
  row.set(Bit.arrivalLeg)
  row.arrivalFrom = row.port
  row.arrivalDeparted = row.atd
  row.arrivalDistance = slot >= 0 ? row.slotDistance(slot) : row.legDistance
  row.arrivalFilled = Math.min(row.legFilled, row.arrivalDistance)
  row.arrivalStopped = row.legStopped
  row.arrivalFastest = row.legFastest
  row.arrivalHours = row.legHours
}

/** Counts the stop among the call's berths or anchorages. */
export function countIn(row: ShipRow): void {
  if (row.is(Bit.berth)) {
    if (row.atb === 0) row.atb = row.stopBegin
    row.unberthedAt = 0
  } else if (row.is(Bit.anchor) && row.anchoredAt === 0) row.anchoredAt = row.stopBegin
}

/** The call's place is the middle of its longest stop; its berth and its anchorage are where she lay longest of that kind. */
export function placeAt(row: ShipRow, lasted: number): void {
  if (row.is(Bit.berth) && lasted > row.longestBerth) {
    row.longestBerth = lasted
    row.berthLat = stopLat(row)
    row.berthLon = stopLon(row)
  }
  if (row.is(Bit.anchor)) anchoredFor(row, lasted, stopLat(row), stopLon(row))
  if (lasted < row.longestStop) return
  row.longestStop = lasted
  row.callLat = stopLat(row)
  row.callLon = stopLon(row)
}

function anchoredFor(row: ShipRow, lasted: number, lat: number, lon: number): void {
  if (lasted <= row.longestAnchorage) return
  row.longestAnchorage = lasted
  row.anchorageLat = lat
  row.anchorageLon = lon
}

/** She crosses the limits outwards: another leg begins, and the call may be over. Metres beyond them at the fix before and at this one. */
export function crossOutwards(row: ShipRow, fix: Fix, before: number, beyond: number): void {
  const share = fix.silence === 0 ? 1 : crossingShare(fix, before, beyond)
  row.set(Bit.outside)
  row.atd = Math.max(row.unberthedAt, row.ata, Math.round(fix.at - fix.silence * (1 - share)))
  row.atdUncertainty = uncertaintySteps(fix.silence)
  if (fix.silence <= CROSSING_SEEN) row.set(Bit.departureSeen)
  else row.clear(Bit.departureSeen)
  row.farthest = 0
  startLeg(row, fix.metres * (1 - share))
  if (fix.silence > FILLED) row.legFilled = row.legDistance
  for (let slot = 0; slot < AREA_SLOTS; slot++)
    if (row.slotPort(slot) !== 0)
      row.setSlot(slot, row.slotPort(slot), row.slotUncertainty(slot), row.slotEntered(slot), 0)
}

/** From berth to berth of two ports whose limits overlap: she left the first when she let go. */
export function leaveUnseen(row: ShipRow): void {
  row.atd = Math.max(
    row.ata,
    row.unberthedAt !== 0 && row.unberthedAt < row.stopBegin ? row.unberthedAt : row.stopBegin,
  )
  row.atdUncertainty = UNSEEN
  row.clear(Bit.departureSeen)
  startLeg(row, metresBetween(row.callLat, row.callLon, stopLat(row), stopLon(row)))
}

/** A wait at anchor before the limits belongs to the call it was for. */
export function takeWait(row: ShipRow, stopBegin: number): void {
  const begin = row.waitBegin
  row.waitBegin = 0
  if (begin === 0 || stopBegin - row.waitEnd > COMES_BACK_WITHIN) return
  const lat = row.is(Bit.stopped) ? stopLat(row) : row.lat
  const lon = row.is(Bit.stopped) ? stopLon(row) : row.lon
  if (metresBetween(row.waitLat, row.waitLon, lat, lon) > COMES_BACK_FROM) return
  if (row.anchoredAt === 0) row.anchoredAt = begin
  row.anchorTime += row.waitEnd - begin
  anchoredFor(row, row.waitEnd - begin, row.waitLat, row.waitLon)
}

const metresBetween = (lat1: number, lon1: number, lat2: number, lon2: number): number =>
  fastDistance(lat1 / STEPS_PER_DEGREE, lon1 / STEPS_PER_DEGREE, lat2 / STEPS_PER_DEGREE, lon2 / STEPS_PER_DEGREE)

/** Keeps how far she has been from the call's place since she left it. */
export function noteFarthest(row: ShipRow): void {
  if (row.farthest * FARTHEST_UNIT >= COMES_BACK_FROM) return
  const away = Math.ceil(metresBetween(row.callLat, row.callLon, row.lat, row.lon) / FARTHEST_UNIT)
  if (away > row.farthest) row.farthest = Math.min(0xffff, away)
}

/** A stop outside all limits: taken out of the sailing time, and remembered in case she waits for a port. */
export function waitedAtSea(row: ShipRow, lasted: number): void {
  row.legStopped += lasted
  const lat = stopLat(row)
  const lon = stopLon(row)
  const goesOn =
    row.waitBegin !== 0 &&
    row.stopBegin - row.waitEnd < COMES_BACK_WITHIN &&
    metresBetween(row.waitLat, row.waitLon, lat, lon) < COMES_BACK_FROM
  if (!goesOn) {
    row.waitBegin = row.stopBegin
    row.waitLat = lat
    row.waitLon = lon
  }
  row.waitEnd = row.lastStill
}

/** From the roads, which lie within the limits of two ports, to a berth: the berth says which of them she calls at. */
export function berthOfItsRoads(row: ShipRow, port: number, areas: PortAreas): boolean {
  if (
    !row.is(Bit.berth) ||
    row.atb !== 0 ||
    areas.beyond(port, row.callLat / STEPS_PER_DEGREE, row.callLon / STEPS_PER_DEGREE) > 0
  )
    return false
  row.port = port
  const slot = slotOf(row, port)
  if (slot >= 0 && row.slotUncertainty(slot) !== UNSEEN && row.slotEntered(slot) <= row.anchoredAt) {
    row.ata = row.slotEntered(slot)
    row.ataUncertainty = row.slotUncertainty(slot)
    row.set(Bit.arrivalSeen)
  }
  return true
}

/** The call was none: she is on the leg that she was on before. */
export function takeLegBack(row: ShipRow): void {
  row.clear(Bit.over | Bit.leg)
  if (!row.is(Bit.arrivalLeg)) return
  row.set(Bit.over | Bit.leg)
  row.port = row.arrivalFrom
  row.atd = row.arrivalDeparted
  row.farthest = FARTHEST
}
