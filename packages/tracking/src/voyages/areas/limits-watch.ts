import { KNOT } from '../../geodesy.ts'
import { isInLock } from './canal-locks.ts'
import type { Fix } from '../fix.ts'
import { LIMIT_MARGIN, type PortAreas } from './port-areas.ts'
import type { ShipRow } from '../rows/ship-row.ts'
import { AREA_SLOTS, Bit, SETS_OUT_SHIFT, SLOW_SHIFT, UNSEEN, USED_SHIFT } from '../rows/ship-row-bits.ts'

/** Silence up to this around a crossing: the crossing was seen, s (GFW's port gap). */
export const CROSSING_SEEN = 4 * 3_600
/** Beyond this between two fixes she did not go evenly: she lay still, and the speed of the moving side says when she crossed. */
const EVEN = 20 * 60
const SLOWEST = 20
const SLOW = 10

/** A ship that comes out of a harbour is not faster, 0.1 kn; she is well inside the limits, in shares of their radius. */
const HARBOUR_SPEED = 80
const WELL_INSIDE = 0.6

/** Called for a slot that she leaves without a call: she was slow inside, or came out of the harbour when she was first heard. */
export type OnPass = (row: ShipRow, fix: Fix, slot: number) => void

/** Steps of 4 s. */
export const uncertaintySteps = (silence: number) => Math.min(UNSEEN - 1, Math.round(silence / 8))

/** Keeps the slots: the ports whose limits she is inside of, since when, and how sure that is. */
export function watchLimits(row: ShipRow, fix: Fix, areas: PortAreas, distanceBefore: number, onPass: OnPass): void {
  let used = 0
  for (let slot = 0; slot < AREA_SLOTS; slot++) {
    const port = row.slotPort(slot) - 1
    if (port < 0) continue
    used++
    if (areas.signOf(port, fix.latDegrees, fix.lonDegrees) > LIMIT_MARGIN) {
      const left = row.is(1 << (SLOW_SHIFT + slot)) || setsOutOf(row, slot)
      if (!row.is(Bit.open) && left && !row.is(1 << (USED_SHIFT + slot))) onPass(row, fix, slot)
      if (setsOutOf(row, slot)) row.clear(Bit.setsOut)
      row.setSlot(slot, 0, 0, 0, 0)
      used--
    } else if (fix.sog >= 0 && fix.sog <= SLOW && !isInLock(fix.latDegrees, fix.lonDegrees))
      row.set(1 << (SLOW_SHIFT + slot))
  }
  for (const port of areas.near(fix.latDegrees, fix.lonDegrees)) {
    if (used === AREA_SLOTS) return
    if (slotOf(row, port) >= 0) continue
    if (areas.signOf(port, fix.latDegrees, fix.lonDegrees) > 0) continue
    enter(row, fix, areas, port, distanceBefore)
    used++
  }
}

/** Notes the harbour that a ship comes out of: she is heard for the first time, slow and well inside its limits. */
export function noteSettingOut(row: ShipRow, fix: Fix, areas: PortAreas): void {
  row.clear(Bit.setsOut | (3 << SETS_OUT_SHIFT))
  if (fix.sog < 0 || fix.sog > HARBOUR_SPEED || isInLock(fix.latDegrees, fix.lonDegrees)) return
  const port = bestPort(row, areas, fix.latDegrees, fix.lonDegrees, Infinity)
  if (port < 0 || areas.distanceInRadii(port, fix.latDegrees, fix.lonDegrees) > WELL_INSIDE) return
  row.set(Bit.setsOut | (slotOf(row, port) << SETS_OUT_SHIFT))
}

/** Whether a slot holds the limits that she was under way in when she was first heard. */
export const setsOutOf = (row: ShipRow, slot: number): boolean =>
  row.is(Bit.setsOut) && ((row.state >>> SETS_OUT_SHIFT) & 3) === slot

/** The slot that holds a port; −1 when she is not inside its limits. */
export function slotOf(row: ShipRow, port: number): number {
  for (let slot = 0; slot < AREA_SLOTS; slot++) if (row.slotPort(slot) === port + 1) return slot
  return -1
}

/** Whether she is inside any limits. */
export const slotsUsed = (row: ShipRow): boolean =>
  row.slotPort(0) !== 0 || row.slotPort(1) !== 0 || row.slotPort(2) !== 0 || row.slotPort(3) !== 0

/** Forgets the limits she is inside of. */
export function clearSlots(row: ShipRow): void {
  for (let slot = 0; slot < AREA_SLOTS; slot++) row.setSlot(slot, 0, 0, 0, 0)
}

/** What share of the way from the fix before to this one lies before the crossing, inwards or outwards. */
export function crossingShare(fix: Fix, beyondBefore: number, beyond: number): number {
  if (fix.silence > EVEN) {
    const inwards = beyond <= 0
    const sog = inwards ? fix.sogBefore : fix.sog
    if (sog >= SLOWEST) {
      const sailed = (inwards ? beyondBefore : beyond) / (sog * 0.1 * KNOT * fix.silence)
      return inwards ? Math.min(1, sailed) : Math.max(0, 1 - sailed)
    }
  }
  return Math.min(1, Math.max(0, beyondBefore / (beyondBefore - beyond)))
}

function enter(row: ShipRow, fix: Fix, areas: PortAreas, port: number, distanceBefore: number): void {
  let slot = 0
  while (row.slotPort(slot) !== 0) slot++
  row.clear((1 << (USED_SHIFT + slot)) | (1 << (SLOW_SHIFT + slot)))
  const before = fix.broken ? 0 : areas.beyond(port, row.lat / 600_000, row.lon / 600_000)
  if (before <= 0) return row.setSlot(slot, port + 1, UNSEEN, fix.at, distanceBefore + fix.metres)
  const share = crossingShare(fix, before, areas.beyond(port, fix.latDegrees, fix.lonDegrees))
  const seen = fix.silence <= CROSSING_SEEN
  row.setSlot(
    slot,
    port + 1,
    seen ? uncertaintySteps(fix.silence) : UNSEEN,
    Math.round(fix.at - fix.silence * (1 - share)),
    distanceBefore + fix.metres * share,
  )
}

/** The port whose place this is, of those whose limits she entered by then; −1 when it is none. Degrees, seconds. */
export function bestPort(row: ShipRow, areas: PortAreas, lat: number, lon: number, enteredBefore: number): number {
  let best = -1
  let least = Infinity
  for (let slot = 0; slot < AREA_SLOTS; slot++) {
    const port = row.slotPort(slot) - 1
    if (port < 0 || row.slotEntered(slot) > enteredBefore) continue
    const radii = areas.distanceInRadii(port, lat, lon)
    if (radii < least) {
      least = radii
      best = port
    }
  }
  return best
}
