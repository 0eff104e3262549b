import { ReportFlag, type PositionBatch } from '../report.ts'
import {
  POINT_ABSENT,
  STEPS_PER_DEGREE,
  createTrackPoints,
  delayStep,
  reserveTrackPoints,
  type TrackPoints,
} from '../track-points.ts'
import { isStopped, motionChanged, statusChanged, swung, tenths } from './changes.ts'
import {
  WORDS,
  KEPT_LAT,
  KEPT_LON,
  KEPT_MOTION,
  LAST_LAT,
  LAST_LON,
  LAST_MOTION,
  LAST_REST,
  LAST_FEED,
  MMSI,
  KEPT_STATUS,
  LAST_DELAY,
  HELD,
  STOPPED,
  KIND_SHIFT,
  ROOMS,
  BEFORE,
  LATE,
  GAP_FROM,
  GAP_TO,
  ThinnerMemory,
} from './thinner-memory.ts'

/** What is kept of a stream of reports. Times in ms. */
const EVERY = 60_000
const EVERY_STOPPED = 15 * 60_000
/** Silence longer than this is a gap: the points on both sides of it are kept. */
export const GAP_MS = 30 * 60_000
/** After so much silence the report that is held is a point: it may be her last for long. */
const SILENT_MS = 20 * 60_000
/** A late report whose course, speed or status is another than that of the point after it is a point so far from all others at least. */
const CHANGE_APART_MS = 15_000
/** A report that is so far ahead of the clock was judged by another clock: it has been set back since. */
const AHEAD_MS = 60_000

/** How coarse a thinned track may be. */
export interface ThinnerOptions {
  /** Ships remembered at most; at the limit all are forgotten, which costs each one point more than needed. */
  maxShips?: number
}

/**
 * Decides which reports become track points: one a minute under way, one in 15 minutes while stopped (or when she swings
 * more than 50 m), and always those where course, speed, status or segment change and those at the edges of silence.
 * The newest report of each ship is held back until it is known whether it ends something. One that comes late
 * ({@link ReportFlag.overtaken}) is a point where the same rules lack one; the newest stays what it is.
 */
export class Thinner {
  readonly #memory = new ThinnerMemory()
  readonly #maxShips: number
  /** Reports not newer than the ship's last one and of no use late, and positions of message 27. */
  skipped = 0

  constructor(options: ThinnerOptions = {}) {
    this.#maxShips = options.maxShips ?? 1_000_000
  }

  get ships(): number {
    return this.#memory.size
  }

  /**
   * Appends to `out` the points that the reports of `batch` make: at most two for each, and those held when the memory is full. `now`, UTC ms:
   * a ship whose last report lies ahead of it begins anew, else a clock that was set back would silence her until it has caught up.
   */
  push(batch: PositionBatch, out: TrackPoints, now = Infinity): void {
    reserveTrackPoints(out, batch.length * 2)
    for (let i = 0; i < batch.length; i++) {
      if ((batch.flags[i]! & ReportFlag.approximate) !== 0) {
        this.skipped++
        continue
      }
      const mmsi = batch.mmsi[i]!
      const ship = this.#memory.find(mmsi)
      if ((batch.flags[i]! & ReportFlag.overtaken) !== 0) this.#late(ship, batch, i, out)
      else if (ship >= 0) this.#next(ship, batch, i, out, now)
      else this.#first(mmsi, batch, i, out)
    }
  }

  /** Takes the last stored point of each ship, so that her track goes on from there: reports that are not newer are skipped. */
  remember(stored: PositionBatch): void {
    const none = createTrackPoints(1)
    for (let i = 0; i < stored.length; i++) {
      const mmsi = stored.mmsi[i]!
      if (this.#memory.find(mmsi) >= 0 || this.ships >= this.#maxShips) continue
      this.#first(mmsi, stored, i, none)
      none.length = 0
    }
  }

  /** Appends every report still held, as at the end of the process; what is held stays remembered as kept. */
  release(out: TrackPoints): void {
    reserveTrackPoints(out, this.ships)
    for (let ship = 0; ship < this.ships; ship++) this.#emitHeld(ship, out)
  }

  /** Appends the newest report of each ship of which nothing newer came for so long before `now`, UTC ms: it is where her silence begins. */
  releaseSilent(now: number, out: TrackPoints): void {
    for (let ship = 0; ship < this.ships; ship++) {
      if ((this.#memory.words[ship * WORDS + LAST_FEED]! & HELD) === 0) continue
      if (this.#memory.floats[ship * (WORDS / 2) + 1]! > now - SILENT_MS) continue
      reserveTrackPoints(out, 1)
      this.#emitHeld(ship, out)
    }
  }

  #next(ship: number, batch: PositionBatch, i: number, out: TrackPoints, now: number): void {
    const { words, floats, rooms } = this.#memory
    const at = ship * WORDS
    const time = Math.round(batch.time[i]!)
    const lastTime = floats[at / 2 + 1]!
    if (time <= lastTime) {
      if (lastTime > now + AHEAD_MS) this.#begin(ship, batch, i, out)
      else this.skipped++
      return
    }
    const lat = Math.round(batch.lat[i]! * STEPS_PER_DEGREE)
    const lon = Math.round(batch.lon[i]! * STEPS_PER_DEGREE)
    const sog = tenths(batch.sog[i]!)
    const cog = tenths(batch.cog[i]!)
    const wasStopped = (words[at + LAST_FEED]! & STOPPED) !== 0
    const stopped = isStopped(sog, batch.status[i]!, wasStopped)
    const age = time - floats[at / 2]!
    const edge = time - lastTime > GAP_MS || (batch.flags[i]! & ReportFlag.newSegment) !== 0 || (wasStopped && !stopped)
    const keep =
      edge ||
      stopped !== wasStopped ||
      age >= EVERY_STOPPED ||
      statusChanged(words[at + KEPT_STATUS]!, batch.status[i]!) ||
      motionChanged(words[at + KEPT_MOTION]!, sog, cog, stopped) ||
      (age >= EVERY && (!stopped || swung(words[at + KEPT_LAT]!, words[at + KEPT_LON]!, lat, lon)))
    if (edge) this.#emitHeld(ship, out)
    if (time - lastTime > GAP_MS) {
      rooms[ship * ROOMS + GAP_FROM] = lastTime / 1000
      rooms[ship * ROOMS + GAP_TO] = time / 1000
    }
    this.#remember(ship, batch, i, time, lat, lon, sog, cog, stopped)
    if (keep) this.#emitHeld(ship, out)
  }

  /** A report that a newer one came before: of a ship that is not remembered it says nothing. */
  #late(ship: number, batch: PositionBatch, i: number, out: TrackPoints): void {
    const time = Math.round(batch.time[i]!)
    if (ship < 0 || time >= this.#memory.floats[(ship * WORDS) / 2 + 1]! || !this.#isLacking(ship, batch, i, time)) {
      this.skipped++
      return
    }
    const { words, floats, rooms } = this.#memory
    const at = ship * WORDS
    const heading = batch.heading[i]!
    const row = out.length++
    out.mmsi[row] = words[at + MMSI]!
    out.time[row] = time
    out.lat[row] = Math.round(batch.lat[i]! * STEPS_PER_DEGREE)
    out.lon[row] = Math.round(batch.lon[i]! * STEPS_PER_DEGREE)
    out.sog[row] = tenths(batch.sog[i]!)
    out.cog[row] = tenths(batch.cog[i]!)
    out.heading[row] = heading >= 0 ? Math.round(heading) : POINT_ABSENT
    out.status[row] = batch.status[i]!
    out.flags[row] = batch.flags[i]!
    out.feed[row] = batch.feed[i]!
    out.kind[row] = batch.kind[i]!
    out.delay[row] = delayStep(batch.receivedAt[i]! - time)
    if (time < floats[at / 2]!) {
      rooms[ship * ROOMS + LATE] = time / 1000
      return
    }
    // Between the last point and what is held: that is judged by it.
    rooms[ship * ROOMS + BEFORE] = floats[at / 2]! / 1000
    floats[at / 2] = time
    words[at + KEPT_LAT] = out.lat[row]!
    words[at + KEPT_LON] = out.lon[row]!
    words[at + KEPT_MOTION] = (out.sog[row]! << 16) | out.cog[row]!
    words[at + KEPT_STATUS] = out.status[row]!
  }

  /** Whether the track lacks a point where a late report lies: after the last point, between it and the one before, or in the last silence. */
  #isLacking(ship: number, batch: PositionBatch, i: number, time: number): boolean {
    const { words, floats, rooms } = this.#memory
    const at = ship * WORDS
    const age = time - floats[at / 2]!
    if (age === 0) return false
    const lat = Math.round(batch.lat[i]! * STEPS_PER_DEGREE)
    const lon = Math.round(batch.lon[i]! * STEPS_PER_DEGREE)
    const sog = tenths(batch.sog[i]!)
    const stopped = isStopped(sog, batch.status[i]!, (words[at + LAST_FEED]! & STOPPED) !== 0)
    const changed =
      statusChanged(words[at + KEPT_STATUS]!, batch.status[i]!) ||
      motionChanged(words[at + KEPT_MOTION]!, sog, tenths(batch.cog[i]!), stopped)
    const every = stopped && !swung(words[at + KEPT_LAT]!, words[at + KEPT_LON]!, lat, lon) ? EVERY_STOPPED : EVERY
    if (age > 0) return changed || age >= every
    const before = rooms[ship * ROOMS + BEFORE]! * 1000
    const late = rooms[ship * ROOMS + LATE]! * 1000
    if (time > before) {
      const apart = Math.min(-age, time - before, Math.abs(time - late))
      return apart >= every || (changed && apart >= CHANGE_APART_MS)
    }
    // What fills a silence comes in its order: what lies before the last of it may have been there already.
    const from = Math.max(late, rooms[ship * ROOMS + GAP_FROM]! * 1000)
    return time - from >= every && rooms[ship * ROOMS + GAP_TO]! * 1000 - time >= every
  }

  #first(mmsi: number, batch: PositionBatch, i: number, out: TrackPoints): void {
    if (this.ships >= this.#maxShips) this.#forgetAll(out, (batch.length - i) * 2)
    this.#begin(this.#memory.add(mmsi), batch, i, out)
  }

  /** A track from here on, with what may be held of the one before. */
  #begin(ship: number, batch: PositionBatch, i: number, out: TrackPoints): void {
    this.#emitHeld(ship, out)
    const sog = tenths(batch.sog[i]!)
    const lat = Math.round(batch.lat[i]! * STEPS_PER_DEGREE)
    const lon = Math.round(batch.lon[i]! * STEPS_PER_DEGREE)
    this.#remember(
      ship,
      batch,
      i,
      Math.round(batch.time[i]!),
      lat,
      lon,
      sog,
      tenths(batch.cog[i]!),
      isStopped(sog, batch.status[i]!, false),
    )
    this.#emitHeld(ship, out)
  }

  #remember(
    ship: number,
    batch: PositionBatch,
    i: number,
    time: number,
    lat: number,
    lon: number,
    sog: number,
    cog: number,
    stopped: boolean,
  ): void {
    const { words, floats } = this.#memory
    const at = ship * WORDS
    const heading = batch.heading[i]!
    floats[at / 2 + 1] = time
    words[at + LAST_DELAY] = delayStep(batch.receivedAt[i]! - time)
    words[at + LAST_LAT] = lat
    words[at + LAST_LON] = lon
    words[at + LAST_MOTION] = (sog << 16) | cog
    words[at + LAST_REST] =
      ((heading >= 0 ? Math.round(heading) : POINT_ABSENT) << 16) | (batch.status[i]! << 8) | batch.flags[i]!
    words[at + LAST_FEED] = batch.feed[i]! | (batch.kind[i]! << KIND_SHIFT) | HELD | (stopped ? STOPPED : 0)
  }

  /** Writes the newest report unless it is a point already. */
  #emitHeld(ship: number, out: TrackPoints): void {
    const { words, floats, rooms } = this.#memory
    const at = ship * WORDS
    if ((words[at + LAST_FEED]! & HELD) === 0) return
    const row = out.length++
    const motion = words[at + LAST_MOTION]!
    const rest = words[at + LAST_REST]!
    rooms[ship * ROOMS + BEFORE] = floats[at / 2]! / 1000
    out.mmsi[row] = words[at + MMSI]!
    out.time[row] = floats[at / 2] = floats[at / 2 + 1]!
    out.lat[row] = words[at + KEPT_LAT] = words[at + LAST_LAT]!
    out.lon[row] = words[at + KEPT_LON] = words[at + LAST_LON]!
    out.sog[row] = motion >>> 16
    out.cog[row] = motion & 0xffff
    out.heading[row] = rest >>> 16
    out.status[row] = words[at + KEPT_STATUS] = (rest >>> 8) & 0xff
    out.flags[row] = rest & 0xff
    out.feed[row] = words[at + LAST_FEED]! & 0xffff
    out.kind[row] = words[at + LAST_FEED]! >>> KIND_SHIFT
    out.delay[row] = words[at + LAST_DELAY]!
    words[at + KEPT_MOTION] = motion
    words[at + LAST_FEED]! &= ~HELD
  }

  #forgetAll(out: TrackPoints, stillToCome: number): void {
    reserveTrackPoints(out, this.ships + stillToCome)
    this.release(out)
    this.#memory.clear()
  }
}
