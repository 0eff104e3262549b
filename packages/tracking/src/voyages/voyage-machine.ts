import { STEPS_PER_DEGREE, type TrackPoints } from '../track-points.ts'
import { CallBook } from './calls/call-book.ts'
import { currentLeg, lastPortOf } from './calls/call-revision.ts'
import { noteFarthest } from './calls/call-row.ts'
import { readCheckpoint, writeCheckpoint } from './rows/checkpoint.ts'
import { createFix, readFix } from './fix.ts'
import { forgetPassers } from './rows/forget-passers.ts'
import { FILLED, forgetSpeeds, lastSpeed, measure } from './calls/leg-meter.ts'
import { CROSSING_SEEN, noteSettingOut, watchLimits, type OnPass } from './areas/limits-watch.ts'
import { PortAreas } from './areas/port-areas.ts'
import type { CallRevision, ShipFacts, VoyageLeg } from './calls/port-call.ts'
import { renumberPorts } from './areas/renumber-ports.ts'
import { MOST_ROWS, RowIndex } from './rows/row-index.ts'
import type { SeaStop } from './calls/sea-stops.ts'
import { ShipRow } from './rows/ship-row.ts'
import { Bit } from './rows/ship-row-bits.ts'
import { ShipRows } from './rows/ship-rows.ts'
import { atRest, startResting, StopEvent, watchStop } from './calls/stop-watch.ts'

/** A ship unheard for longer has left, nobody knows when; s. */
const GIVEN_UP = 30 * 86_400
/** Ships and craft: the first two of `stationKinds`. */
const CRAFT = 1

/** What a machine is made with: the ports, and what is known of ships. */
export interface VoyageMachineOptions {
  areas: PortAreas
  facts: ShipFacts
  /** Metres by sea between two places (degrees), or null when there is no way: taken for silences of more than six hours. Default: the straight line. */
  seaDistance?: (lat1: number, lon1: number, lat2: number, lon2: number) => number | null
  /** Ships remembered at most; more are refused and counted. Default 1,000,000, at most 16,777,215. */
  maxShips?: number
}

/** What a ship is doing, up to her last point. */
export interface ShipNow {
  /** Her last point, UTC ms. */
  time: number
  /** The call she is in, its times up to her last point; the same `id` and `revision` as the last revision drained. */
  call: CallRevision | null
  /** Stopped just now, and how. */
  stopped: 'berth' | 'anchor' | null
  /** The leg she is on since her last call. */
  leg: VoyageLeg | null
}

/**
 * From track points to port calls and legs, ship by ship. It takes points as they are stored, each ship's in order of time;
 * points at or before a ship's last one are ignored. How ships interleave, how the points are cut into batches and whether
 * the machine was saved and loaded in between changes nothing in what comes out.
 */
export class VoyageMachine {
  readonly #areas: PortAreas
  readonly #book: CallBook
  readonly #seaDistance: VoyageMachineOptions['seaDistance']
  readonly #maxShips: number
  readonly #locodes: readonly string[]
  readonly #rows: ShipRows
  readonly #index: RowIndex
  readonly #row = new ShipRow()
  readonly #fix = createFix()
  readonly #onPass: OnPass
  /** Points of ships beyond the most that are remembered, when all of those have called somewhere or are in a port. */
  refused = 0

  constructor(options: VoyageMachineOptions, rows = new ShipRows()) {
    this.#areas = options.areas
    this.#locodes = options.areas.locodes
    this.#book = new CallBook(options.areas, options.facts)
    this.#seaDistance = options.seaDistance
    this.#maxShips = Math.min(options.maxShips ?? 1_000_000, MOST_ROWS)
    this.#rows = rows
    this.#index = new RowIndex(rows)
    this.#onPass = (row, fix, slot) => this.#book.pass(row, fix, slot)
  }

  get ships(): number {
    return this.#rows.length
  }

  /** Takes the points `from` … `to` − 1. Drain afterwards. */
  push(points: TrackPoints, from = 0, to = points.length): void {
    const row = this.#row
    for (let i = from; i < to; i++) {
      if (points.kind[i]! > CRAFT) continue
      const mmsi = points.mmsi[i]!
      const ship = this.#index.find(mmsi)
      if (ship < 0) {
        this.#first(mmsi, points, i)
        continue
      }
      this.#rows.at(ship, row)
      if (points.time[i]! <= row.time) continue
      readFix(this.#fix, points, i, row, false, lastSpeed(row))
      if (this.#fix.at - Math.floor(row.time / 1000) > GIVEN_UP) this.#expire()
      this.#next()
    }
  }

  /** Gives up calls of ships that were not heard for 30 days (UTC ms): as their next point would. */
  sweep(now: number): void {
    for (let ship = 0; ship < this.#rows.length; ship++) {
      this.#rows.at(ship, this.#row)
      if (Math.floor(now / 1000) - Math.floor(this.#row.time / 1000) > GIVEN_UP) this.#expire()
    }
  }

  /** The time of the newest point that it took, UTC ms; 0 when it took none. */
  newest(): number {
    let newest = 0
    for (let ship = 0; ship < this.#rows.length; ship++) {
      this.#rows.at(ship, this.#row)
      newest = Math.max(newest, this.#row.time)
    }
    return newest
  }

  /** All revisions since the last call, in order. */
  drain(): CallRevision[] {
    return this.#book.drain()
  }

  /** Stops outside the limits of every port that have ended since the last call. */
  drainSeaStops(): SeaStop[] {
    return this.#book.seaStops.drain()
  }

  now(mmsi: number): ShipNow | null {
    const ship = mmsi === 0 ? -1 : this.#index.find(mmsi)
    if (ship < 0) return null
    const row = this.#row
    this.#rows.at(ship, row)
    return {
      time: row.time,
      call: row.is(Bit.open) ? this.#book.view(row) : null,
      stopped: !row.is(Bit.stopped) ? null : row.is(Bit.berth) ? 'berth' : row.is(Bit.anchor) ? 'anchor' : null,
      leg: currentLeg(row, this.#locodes),
    }
  }

  /** The port that she left last, null when it is not known. */
  lastPort(mmsi: number): string | null {
    const ship = mmsi === 0 ? -1 : this.#index.find(mmsi)
    if (ship < 0) return null
    this.#rows.at(ship, this.#row)
    return lastPortOf(this.#row, this.#locodes)
  }

  /** All that it remembers; revisions must be drained before. */
  save(): Uint8Array {
    if (this.#book.waiting > 0)
      throw new Error(`${this.#book.waiting} revisions wait to be drained; they would not be in the checkpoint.`)
    return writeCheckpoint(this.#rows, this.#areas.keys)
  }

  /** Throws RangeError when the bytes are of another version, or cut off. The port table may be another one. */
  static load(saved: Uint8Array, options: VoyageMachineOptions): VoyageMachine {
    const { rows, locodes } = readCheckpoint(saved)
    renumberPorts(rows, locodes, options.areas)
    return new VoyageMachine(options, rows)
  }

  #first(mmsi: number, points: TrackPoints, i: number): void {
    if (mmsi === 0) return
    if (this.#rows.length >= this.#maxShips && forgetPassers(this.#rows, this.#index) === 0) {
      this.refused++
      return
    }
    const row = this.#row
    const ship = this.#rows.add()
    this.#rows.at(ship, row)
    row.mmsi = mmsi
    this.#index.set(mmsi, ship)
    readFix(this.#fix, points, i, row, true, -1)
    watchLimits(row, this.#fix, this.#areas, 0, this.#onPass)
    noteSettingOut(row, this.#fix, this.#areas)
    if (atRest(this.#fix)) startResting(row, this.#fix)
    measure(row, this.#fix, 0)
    this.#remember()
  }

  #expire(): void {
    this.#book.expire(this.#row)
    forgetSpeeds(this.#row)
    this.#fix.broken = true
    this.#fix.silence = this.#fix.metres = 0
    this.#fix.sogBefore = -1
  }

  /** One fix: her way, the limits she crosses, the stop she makes or leaves. */
  #next(): void {
    const row = this.#row
    const fix = this.#fix
    if (fix.broken) {
      this.#book.breakOff(row, fix)
      forgetSpeeds(row)
    }
    const metres = fix.silence > FILLED && this.#seaDistance ? this.#bySea() : fix.metres
    const distanceBefore = row.legDistance
    measure(row, fix, metres)
    if (!row.is(Bit.stopped)) watchLimits(row, fix, this.#areas, distanceBefore, this.#onPass)
    if (row.is(Bit.open) && (!row.is(Bit.stopped) || row.is(Bit.outside))) this.#book.watchDeparture(row, fix)
    this.#stop(metres, distanceBefore)
    if (fix.silence > CROSSING_SEEN && !row.is(Bit.open) && !row.is(Bit.stopped)) this.#book.silentInside(row, fix)
    this.#remember()
    if (row.is(Bit.over | Bit.outside)) noteFarthest(row)
  }

  #stop(metres: number, distanceBefore: number): void {
    const row = this.#row
    const fix = this.#fix
    const event = watchStop(row, fix)
    if (event === StopEvent.ended) {
      this.#book.end(row)
      // What was skipped while she lay still.
      row.legDistance = distanceBefore + metres
      watchLimits(row, fix, this.#areas, distanceBefore, this.#onPass)
      if (row.is(Bit.open)) this.#book.watchDeparture(row, fix)
      if (atRest(fix)) startResting(row, fix)
      return
    }
    if (
      event === StopEvent.hidden ||
      (event === StopEvent.resting && fix.at - row.stopBegin >= this.#book.minimumStay(row))
    ) {
      row.clear(Bit.candidate)
      row.set(Bit.stopped)
    }
    if (row.is(Bit.stopped)) this.#book.judge(row)
  }

  #bySea(): number {
    const row = this.#row
    const fix = this.#fix
    const metres = this.#seaDistance!(
      row.lat / STEPS_PER_DEGREE,
      row.lon / STEPS_PER_DEGREE,
      fix.latDegrees,
      fix.lonDegrees,
    )
    return metres === null ? fix.metres : Math.max(metres, fix.metres)
  }

  #remember(): void {
    this.#row.time = this.#fix.time
    this.#row.lat = this.#fix.lat
    this.#row.lon = this.#fix.lon
  }
}
