import { STEPS_PER_DEGREE } from '../../track-points.ts'
import { type CallHabits, habitsOf } from './call-habits.ts'
import { callOf, passOf } from './call-revision.ts'
import {
  berthOfItsRoads,
  countIn,
  crossOutwards,
  leaveUnseen,
  nearEnough,
  openCall,
  placeAt,
  takeLegBack,
  takeWait,
  waitedAtSea,
} from './call-row.ts'
import type { Fix } from '../fix.ts'
import { bestPort, clearSlots, CROSSING_SEEN, setsOutOf, slotsUsed } from '../areas/limits-watch.ts'
import { LIMIT_MARGIN, type PortAreas } from '../areas/port-areas.ts'
import type { CallRevision, ShipFacts } from './port-call.ts'
import { SeaStops } from './sea-stops.ts'
import type { ShipRow } from '../rows/ship-row.ts'
import { Bit, UNSEEN } from '../rows/ship-row-bits.ts'
import { canBeTold, Drifting, stopKind, waitsInLock } from './stop-kind.ts'
import { forgetStop, stopLat, stopLon } from './stop-watch.ts'

/** docs/domain-facts.md 2.3, assembly of calls. s, metres. */
const DEPARTURE_HOLD = 15 * 60
const FAR_BEYOND = 5_000
const LOST_FOR = 24 * 3_600
const LEAST_PASS = 20 * 60
/** Ships whose stays are shorter are judged by what little is heard of them. */
const SHORT_STAY = 600

/** What stops and crossings mean: opens, corrects and closes calls, and notes each revision. */
export class CallBook {
  readonly #areas: PortAreas
  readonly #facts: ShipFacts
  readonly #locodes: readonly string[]
  readonly seaStops = new SeaStops()
  #revisions: CallRevision[] = []

  constructor(areas: PortAreas, facts: ShipFacts) {
    this.#areas = areas
    this.#facts = facts
    this.#locodes = areas.locodes
  }

  get waiting(): number {
    return this.#revisions.length
  }

  drain(): CallRevision[] {
    const drained = this.#revisions
    this.#revisions = []
    return drained
  }

  /** The call in the row, as known by now. */
  view(row: ShipRow): CallRevision {
    return callOf(row, this.#locodes, this.#habits(row).minor)
  }

  minimumStay(row: ShipRow): number {
    return this.#habits(row).minimumStay
  }

  /** Looks again at a stop that goes on: what kind it is, and whether it belongs to a call. */
  judge(row: ShipRow): void {
    if (row.is(Bit.drifted) || waitsInLock(row)) return
    if (!row.is(Bit.inCall) && !canBeTold(row) && this.minimumStay(row) > SHORT_STAY) return
    const insideLimits = slotsUsed(row)
    const kind = stopKind(row, insideLimits, (bow) =>
      this.#areas.hasQuays(stopLat(row) / STEPS_PER_DEGREE, stopLon(row) / STEPS_PER_DEGREE, insideLimits, bow),
    )
    const was = row.state & (Bit.berth | Bit.anchor)
    if (kind === was) return
    row.clear(Bit.berth | Bit.anchor)
    row.set(kind)
    if (row.is(Bit.inCall)) {
      if (row.anchoredAt === row.stopBegin) row.anchoredAt = 0
      if (row.atb === row.stopBegin) row.atb = 0
      if (kind === Drifting && row.longestStop === 0) return this.#takeBack(row)
      countIn(row)
      this.#note(row)
    } else if (kind !== 0) this.#attach(row)
  }

  /** The stop is over. */
  end(row: ShipRow): void {
    const lasted = row.lastStill - row.stopBegin
    if (row.is(Bit.inCall)) {
      if (row.is(Bit.berth)) {
        row.berthTime += lasted
        row.unberthedAt = row.lastStill
      } else if (row.is(Bit.anchor)) row.anchorTime += lasted
      placeAt(row, lasted)
      forgetStop(row)
      this.#note(row)
      return
    }
    if (row.is(Bit.anchor | Bit.berth)) {
      waitedAtSea(row, lasted)
      // Where fishing boats, ferries and tugs lie at sea is no anchorage.
      if (row.is(Bit.anchor) && this.#habits(row).comesBack) this.seaStops.note(row)
    } else if (waitsInLock(row)) row.legStopped += lasted
    forgetStop(row)
  }

  /** Follows the crossing of the limits of the open call's port. She is gone when she has been outside for a while. */
  watchDeparture(row: ShipRow, fix: Fix): void {
    const side = this.#areas.signOf(row.port, fix.latDegrees, fix.lonDegrees)
    if (row.is(Bit.lost)) {
      if (side <= LIMIT_MARGIN) {
        row.clear(Bit.lost)
        row.atd = 0
      } else if (fix.at - row.atd > LOST_FOR) this.#giveUp(row)
      return
    }
    if (side <= 0) {
      row.clear(Bit.outside | Bit.beyond)
      row.atd = 0
      return
    }
    const beyond = this.#areas.beyond(row.port, fix.latDegrees, fix.lonDegrees)
    if (!row.is(Bit.outside))
      crossOutwards(
        row,
        fix,
        Math.min(0, this.#areas.beyond(row.port, row.lat / STEPS_PER_DEGREE, row.lon / STEPS_PER_DEGREE)),
        beyond,
      )
    const before = row.is(Bit.beyond)
    if (beyond > LIMIT_MARGIN) row.set(Bit.beyond)
    else row.clear(Bit.beyond)
    if (beyond > FAR_BEYOND || (before && row.is(Bit.beyond))) if (fix.at - row.atd >= DEPARTURE_HOLD) this.#close(row)
  }

  /** Her track broke off: what she does from here on says nothing of what she did before. */
  breakOff(row: ShipRow, fix: Fix): void {
    if (row.is(Bit.stopped)) this.end(row)
    forgetStop(row)
    clearSlots(row)
    row.waitBegin = 0
    row.clear(Bit.leg)
    if (!row.is(Bit.open) || row.is(Bit.lost)) return
    if (row.is(Bit.outside)) return this.#close(row)
    if (this.#areas.beyond(row.port, fix.latDegrees, fix.lonDegrees) <= LIMIT_MARGIN) return
    row.set(Bit.lost)
    row.atd = Math.floor(row.time / 1000)
  }

  /** Nothing was heard of her for longer than a call may last unheard. */
  expire(row: ShipRow): void {
    if (row.is(Bit.stopped)) this.end(row)
    forgetStop(row)
    clearSlots(row)
    row.waitBegin = 0
    if (row.is(Bit.open)) {
      if (row.is(Bit.outside)) this.#close(row)
      else this.#giveUp(row)
    }
    row.clear(Bit.leg)
  }

  /** Silent for hours inside limits, and elsewhere inside them afterwards: she called, unseen (GFW's port gap). */
  silentInside(row: ShipRow, fix: Fix): void {
    const lat = row.lat / STEPS_PER_DEGREE
    const lon = row.lon / STEPS_PER_DEGREE
    const begin = fix.at - fix.silence
    const port = bestPort(row, this.#areas, lat, lon, begin)
    if (port < 0) return
    row.callLat = row.lat
    row.callLon = row.lon
    this.#open(row, port, begin)
    this.#note(row)
  }

  /** She went slowly through limits without a stop that was seen, or came out of the harbour when she was first heard. */
  pass(row: ShipRow, fix: Fix, slot: number): void {
    if (setsOutOf(row, slot)) return this.#setOut(row, fix, slot)
    const entered = row.slotEntered(slot)
    if (row.slotUncertainty(slot) === UNSEEN || fix.silence > CROSSING_SEEN || fix.at - entered < LEAST_PASS) return
    this.#revisions.push(
      passOf(
        row,
        this.#locodes[row.slotPort(slot) - 1]!,
        entered,
        row.slotUncertainty(slot),
        fix,
        this.#habits(row).minor,
      ),
    )
  }

  /** First heard under way inside limits, she has left now: a call whose begin nobody saw. */
  #setOut(row: ShipRow, fix: Fix, slot: number): void {
    const port = row.slotPort(slot) - 1
    const before = this.#areas.beyond(port, row.lat / STEPS_PER_DEGREE, row.lon / STEPS_PER_DEGREE)
    const beyond = this.#areas.beyond(port, fix.latDegrees, fix.lonDegrees)
    row.callLat = row.lat
    row.callLon = row.lon
    this.#open(row, port, row.slotEntered(slot))
    crossOutwards(row, fix, Math.min(0, before), beyond)
    row.clear(Bit.departureSeen)
    this.#close(row)
  }

  /** Joins a stop to the open call, to the last one, or makes a new call of it. At sea it is none. */
  #attach(row: ShipRow): void {
    const lat = stopLat(row) / STEPS_PER_DEGREE
    const lon = stopLon(row) / STEPS_PER_DEGREE
    const port = this.#portOf(row, lat, lon)
    if (port < 0) return
    if (row.is(Bit.open)) {
      if (this.#goesOn(row, port, lat, lon)) row.clear(Bit.outside | Bit.beyond | Bit.lost)
      else {
        if (row.is(Bit.lost)) this.#giveUp(row)
        else {
          if (!row.is(Bit.outside)) leaveUnseen(row)
          this.#close(row)
        }
        this.#open(row, port, row.stopBegin)
      }
    } else if (row.is(Bit.over) && row.atd !== 0 && this.#comesBack(row, port, lat, lon)) {
      row.clear(Bit.over | Bit.departureSeen | Bit.outside | Bit.beyond)
      row.set(Bit.open)
      takeWait(row, row.stopBegin)
    } else this.#open(row, port, row.stopBegin)
    row.atd = 0
    row.set(Bit.inCall)
    countIn(row)
    if (row.longestStop === 0) placeAt(row, 0)
    this.#note(row)
  }

  /** The port whose limits hold a stop; of a berth outside all limits what names it; −1 at sea. */
  #portOf(row: ShipRow, lat: number, lon: number): number {
    const port = bestPort(row, this.#areas, lat, lon, Infinity)
    return port < 0 && row.is(Bit.berth) ? this.#areas.berthAt(lat, lon) : port
  }

  /** True when a stop in `port` belongs to the open call, which may become a call of that port. */
  #goesOn(row: ShipRow, port: number, lat: number, lon: number): boolean {
    if (this.#locodes[port] === this.#locodes[row.port] || berthOfItsRoads(row, port, this.#areas)) return true
    return this.#areas.beyond(row.port, lat, lon) <= 0 && !row.is(Bit.berth)
  }

  #comesBack(row: ShipRow, port: number, lat: number, lon: number): boolean {
    return nearEnough(row) && this.#habits(row).comesBack && this.#goesOn(row, port, lat, lon)
  }

  #open(row: ShipRow, port: number, stopBegin: number): void {
    // Fishing boats, ferries and tugs do not wait for berths: what they did out there was their work.
    openCall(row, port, stopBegin, this.#habits(row).comesBack)
    row.draughtIn = this.#draught(row.mmsi, row.ata)
  }

  #close(row: ShipRow): void {
    row.clear(Bit.open | Bit.outside | Bit.beyond | Bit.lost)
    row.set(Bit.over | Bit.leg)
    row.draughtOut = this.#draught(row.mmsi, row.atd)
    this.#note(row)
  }

  /** Closed, and nobody knows when she left. */
  #giveUp(row: ShipRow): void {
    row.clear(Bit.open | Bit.outside | Bit.beyond | Bit.lost | Bit.departureSeen | Bit.leg)
    row.set(Bit.over)
    row.atd = 0
    row.atdUncertainty = 0
    this.#note(row)
  }

  /** The call's only stop was drifting: what is left is a slow way through the limits. She is on the leg that she was on before. */
  #takeBack(row: ShipRow): void {
    row.clear(Bit.open | Bit.inCall)
    row.set(Bit.drifted)
    row.revision++
    this.#revisions.push({ ...this.view(row), confidence: 1 })
    takeLegBack(row)
  }

  #note(row: ShipRow): void {
    row.revision++
    this.#revisions.push(this.view(row))
  }

  #habits(row: ShipRow): CallHabits {
    return habitsOf(row, this.#facts.shipClass(row.mmsi))
  }

  #draught(mmsi: number, seconds: number): number {
    const metres = this.#facts.draught(mmsi, seconds * 1000)
    return metres === null ? 0 : Math.min(255, Math.max(0, Math.round(metres * 10)))
  }
}
