import { ReportFlag, STATUS_ABSENT, type PositionBatch } from './report.ts'
import {
  POINT_ABSENT,
  STEPS_PER_DEGREE,
  createTrackPoints,
  delayStep,
  reserveTrackPoints,
  type TrackPoints,
} from './track-points.ts'

/** What is kept of a stream of reports. Times in ms, speeds in 0.1 kn, courses in 0.1°. */
const EVERY = 60_000
const EVERY_STOPPED = 15 * 60_000
/** Silence longer than this is a gap: the points on both sides of it are kept. */
export const GAP_MS = 30 * 60_000
/** After so much silence the report that is held is a point: it may be her last for long. */
const SILENT_MS = 20 * 60_000
const COURSE_CHANGE = 100
const SPEED_CHANGE = 10
/** A ship stops below 0.5 kn and is under way again above 1 kn: between the two she stays what she was. */
const STOPS_BELOW = 5
const MOVES_ABOVE = 10
const SWING_METRES = 50
/** A late report whose course, speed or status is another than that of the point after it is a point so far from all others at least. */
const CHANGE_APART_MS = 15_000
/** A report that is so far ahead of the clock was judged by another clock: it has been set back since. */
const AHEAD_MS = 60_000
const METRES_PER_STEP = (Math.PI * 6_371_008.8) / 180 / STEPS_PER_DEGREE

/** One ship's memory is one cache line of 64 bytes: two times as float64, then 32-bit words. */
const WORDS = 16
const KEPT_LAT = 4
const KEPT_LON = 5
const KEPT_MOTION = 6 // sog << 16 | cog
const LAST_LAT = 7
const LAST_LON = 8
const LAST_MOTION = 9
const LAST_REST = 10 // heading << 16 | status << 8 | flags
const LAST_FEED = 11 // kind << 18 | the two bits below | feed
const MMSI = 12
const KEPT_STATUS = 13
const LAST_DELAY = 14
const HELD = 1 << 16
const STOPPED = 1 << 17
const KIND_SHIFT = 18
/** Where a late report may be lacking, beside the memory that every report needs: 32-bit words, seconds. */
const ROOMS = 4
/** The point before the last one. */
const BEFORE = 0
/** The last point made of a late report that lies before the last point. */
const LATE = 1
/** The last silence: the points on both sides of it. */
const GAP_FROM = 2
const GAP_TO = 3

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
  #slots = new Int32Array(1 << 12).fill(-1)
  #floats = new Float64Array((1 << 11) * (WORDS / 2))
  #words = new Int32Array(this.#floats.buffer)
  #rooms = new Uint32Array((1 << 11) * ROOMS)
  #ships = 0
  readonly #maxShips: number
  /** Reports not newer than the ship's last one and of no use late, and positions of message 27. */
  skipped = 0

  constructor(options: ThinnerOptions = {}) {
    this.#maxShips = options.maxShips ?? 1_000_000
  }

  get ships(): number {
    return this.#ships
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
      const ship = this.#find(mmsi)
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
      if (this.#find(mmsi) >= 0 || this.#ships >= this.#maxShips) continue
      this.#first(mmsi, stored, i, none)
      none.length = 0
    }
  }

  /** Appends every report still held, as at the end of the process; what is held stays remembered as kept. */
  release(out: TrackPoints): void {
    reserveTrackPoints(out, this.#ships)
    for (let ship = 0; ship < this.#ships; ship++) this.#emitHeld(ship, out)
  }

  /** Appends the newest report of each ship of which nothing newer came for so long before `now`, UTC ms: it is where her silence begins. */
  releaseSilent(now: number, out: TrackPoints): void {
    for (let ship = 0; ship < this.#ships; ship++) {
      if ((this.#words[ship * WORDS + LAST_FEED]! & HELD) === 0) continue
      if (this.#floats[ship * (WORDS / 2) + 1]! > now - SILENT_MS) continue
      reserveTrackPoints(out, 1)
      this.#emitHeld(ship, out)
    }
  }

  #next(ship: number, batch: PositionBatch, i: number, out: TrackPoints, now: number): void {
    const words = this.#words
    const at = ship * WORDS
    const time = Math.round(batch.time[i]!)
    const lastTime = this.#floats[at / 2 + 1]!
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
    const age = time - this.#floats[at / 2]!
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
      this.#rooms[ship * ROOMS + GAP_FROM] = lastTime / 1000
      this.#rooms[ship * ROOMS + GAP_TO] = time / 1000
    }
    this.#remember(ship, batch, i, time, lat, lon, sog, cog, stopped)
    if (keep) this.#emitHeld(ship, out)
  }

  /** A report that a newer one came before: of a ship that is not remembered it says nothing. */
  #late(ship: number, batch: PositionBatch, i: number, out: TrackPoints): void {
    const time = Math.round(batch.time[i]!)
    if (ship < 0 || time >= this.#floats[(ship * WORDS) / 2 + 1]! || !this.#isLacking(ship, batch, i, time)) {
      this.skipped++
      return
    }
    const words = this.#words
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
    if (time < this.#floats[at / 2]!) {
      this.#rooms[ship * ROOMS + LATE] = time / 1000
      return
    }
    // Between the last point and what is held: that is judged by it.
    this.#rooms[ship * ROOMS + BEFORE] = this.#floats[at / 2]! / 1000
    this.#floats[at / 2] = time
    words[at + KEPT_LAT] = out.lat[row]!
    words[at + KEPT_LON] = out.lon[row]!
    words[at + KEPT_MOTION] = (out.sog[row]! << 16) | out.cog[row]!
    words[at + KEPT_STATUS] = out.status[row]!
  }

  /** Whether the track lacks a point where a late report lies: after the last point, between it and the one before, or in the last silence. */
  #isLacking(ship: number, batch: PositionBatch, i: number, time: number): boolean {
    const words = this.#words
    const at = ship * WORDS
    const age = time - this.#floats[at / 2]!
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
    const before = this.#rooms[ship * ROOMS + BEFORE]! * 1000
    const late = this.#rooms[ship * ROOMS + LATE]! * 1000
    if (time > before) {
      const apart = Math.min(-age, time - before, Math.abs(time - late))
      return apart >= every || (changed && apart >= CHANGE_APART_MS)
    }
    // What fills a silence comes in its order: what lies before the last of it may have been there already.
    const from = Math.max(late, this.#rooms[ship * ROOMS + GAP_FROM]! * 1000)
    return time - from >= every && this.#rooms[ship * ROOMS + GAP_TO]! * 1000 - time >= every
  }

  #first(mmsi: number, batch: PositionBatch, i: number, out: TrackPoints): void {
    if (this.#ships >= this.#maxShips) this.#forgetAll(out, (batch.length - i) * 2)
    this.#begin(this.#add(mmsi), batch, i, out)
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
    const words = this.#words
    const at = ship * WORDS
    const heading = batch.heading[i]!
    this.#floats[at / 2 + 1] = time
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
    const words = this.#words
    const at = ship * WORDS
    if ((words[at + LAST_FEED]! & HELD) === 0) return
    const row = out.length++
    const motion = words[at + LAST_MOTION]!
    const rest = words[at + LAST_REST]!
    this.#rooms[ship * ROOMS + BEFORE] = this.#floats[at / 2]! / 1000
    out.mmsi[row] = words[at + MMSI]!
    out.time[row] = this.#floats[at / 2] = this.#floats[at / 2 + 1]!
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

  #find(mmsi: number): number {
    const slots = this.#slots
    const mask = slots.length - 1
    for (let slot = slotOf(mmsi) & mask; ; slot = (slot + 1) & mask) {
      const ship = slots[slot]!
      if (ship < 0 || this.#words[ship * WORDS + MMSI] === mmsi) return ship
    }
  }

  #add(mmsi: number): number {
    if ((this.#ships + 1) * WORDS > this.#words.length) this.#grow()
    const ship = this.#ships++
    this.#words[ship * WORDS + MMSI] = mmsi
    this.#words[ship * WORDS + LAST_FEED] = 0
    this.#floats[(ship * WORDS) / 2] = 0
    this.#rooms.fill(0, ship * ROOMS, (ship + 1) * ROOMS)
    this.#link(ship)
    return ship
  }

  #link(ship: number): void {
    const mask = this.#slots.length - 1
    let slot = slotOf(this.#words[ship * WORDS + MMSI]!) & mask
    while (this.#slots[slot]! >= 0) slot = (slot + 1) & mask
    this.#slots[slot] = ship
  }

  #grow(): void {
    const floats = new Float64Array(this.#floats.length * 2)
    floats.set(this.#floats)
    this.#floats = floats
    this.#words = new Int32Array(floats.buffer)
    const rooms = new Uint32Array(this.#rooms.length * 2)
    rooms.set(this.#rooms)
    this.#rooms = rooms
    this.#slots = new Int32Array(this.#slots.length * 2).fill(-1)
    for (let ship = 0; ship < this.#ships; ship++) this.#link(ship)
  }

  #forgetAll(out: TrackPoints, stillToCome: number): void {
    reserveTrackPoints(out, this.#ships + stillToCome)
    this.release(out)
    this.#ships = 0
    this.#slots.fill(-1)
  }
}

/** MMSIs are dense in their countries: the multiplier spreads them (Knuth's golden ratio). */
const slotOf = (mmsi: number) => Math.imul(mmsi, 0x9e37_79b1) >>> 7

const tenths = (value: number) => (value >= 0 ? Math.round(value * 10) : POINT_ABSENT)

/** Where the speed is not available the status decides: at anchor, moored, aground (M.1371 table 45). */
function isStopped(sog: number, status: number, wasStopped: boolean): boolean {
  if (sog === POINT_ABSENT) return status === 1 || status === 5 || status === 6
  return sog < STOPS_BELOW || (wasStopped && sog <= MOVES_ABOVE)
}

const statusChanged = (kept: number, status: number) =>
  kept !== status && kept !== STATUS_ABSENT && status !== STATUS_ABSENT

function motionChanged(kept: number, sog: number, cog: number, stopped: boolean): boolean {
  const keptSog = kept >>> 16
  if (keptSog !== POINT_ABSENT && sog !== POINT_ABSENT && Math.abs(sog - keptSog) > SPEED_CHANGE) return true
  const keptCog = kept & 0xffff
  if (stopped || keptCog === POINT_ABSENT || cog === POINT_ABSENT) return false
  const turn = Math.abs(cog - keptCog)
  return Math.min(turn, 3600 - turn) > COURSE_CHANGE
}

function swung(keptLat: number, keptLon: number, lat: number, lon: number): boolean {
  const north = (lat - keptLat) * METRES_PER_STEP
  let east = Math.abs(lon - keptLon)
  if (east > 180 * STEPS_PER_DEGREE) east = 360 * STEPS_PER_DEGREE - east
  const across = east * METRES_PER_STEP * Math.cos((lat / STEPS_PER_DEGREE) * (Math.PI / 180))
  return north * north + across * across > SWING_METRES * SWING_METRES
}
