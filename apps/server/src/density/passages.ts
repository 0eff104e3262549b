import { GAP_MS, POINT_ABSENT, ReportFlag, STEPS_PER_DEGREE } from '@fairway/tracking'
import { CELL_METRES, cellX, cellY, FINEST_ZOOM, keyOf, OFFSHORE_ZOOM, WORLD_CELLS, zNumber } from './cells.ts'
import type { NearShore } from './near-shore.ts'

export const DAY_MS = 86_400_000
/** 0.1 kn: below it a ship lies still (tracking's thinning says the same). */
const STILL = 5
const KNOTS_PER_METRE_MS = 3_600_000 / 1852

/** Points of ships as columns, ship by ship, each in the order of time. */
export interface PassagePoints {
  length: number
  mmsi: Uint32Array
  time: Float64Array
  /** 1/600,000 degree. */
  lat: Int32Array
  lon: Int32Array
  /** 0.1 kn. */
  sog: Uint16Array
  flags: Uint8Array
  /** What is counted apart: 1 and more. */
  classCode: Uint8Array
}

/**
 * Turns tracks into passages: a ship is counted once a day (UTC) in every cell that she sailed through, however often she
 * reported there. Who lies still is not counted, so that anchorages and quays do not outshine the fairways.
 */
export class Passages {
  readonly #days: ReadonlySet<number>
  readonly #nearShore: NearShore
  readonly #emit: (key: number) => void
  /** Cells of the ship's day: at the finest zoom near the shore, of the offshore zoom elsewhere. */
  #fine: Float64Array = new Float64Array(1 << 14)
  #fines = 0
  #coarse: Float64Array = new Float64Array(1 << 14)
  #coarses = 0
  #mmsi = -1
  #day = -1
  #classCode = 1
  #time = 0
  #x = 0
  #y = 0
  #sog = POINT_ABSENT

  /** `days`: whole days since 1970 that are counted; points of others only begin lines. */
  constructor(days: ReadonlySet<number>, nearShore: NearShore, emit: (key: number) => void) {
    this.#days = days
    this.#nearShore = nearShore
    this.#emit = emit
  }

  push(points: PassagePoints): void {
    const { length, mmsi, time, lat, lon, sog, flags, classCode } = points
    for (let row = 0; row < length; row++) {
      const day = Math.floor(time[row] / DAY_MS)
      const other = mmsi[row] !== this.#mmsi
      if (other || day !== this.#day) this.end()
      const x = cellX(lon[row] / STEPS_PER_DEGREE)
      const y = cellY(lat[row] / STEPS_PER_DEGREE)
      if (this.#days.has(day)) {
        this.#classCode = classCode[row]
        const alone = other || (flags[row] & ReportFlag.newSegment) !== 0 || time[row] - this.#time > GAP_MS
        if (!alone) this.#line(x, y, sog[row], time[row] - this.#time)
        else if (sog[row] >= STILL && sog[row] !== POINT_ABSENT) this.#mark(Math.floor(x), Math.floor(y))
      }
      this.#mmsi = mmsi[row]
      this.#day = day
      this.#time = time[row]
      this.#x = x
      this.#y = y
      this.#sog = sog[row]
    }
  }

  /** Gives out what is left of the last ship. */
  end(): void {
    const fine = sortedOnce(this.#fine, this.#fines)
    let zoom = FINEST_ZOOM
    let count = fine
    for (; zoom > OFFSHORE_ZOOM; zoom--) {
      this.#give(this.#fine, count, zoom)
      count = parents(this.#fine, count)
    }
    if (this.#coarses === 0) this.#giveUpwards(this.#fine, count, zoom)
    else {
      for (let i = 0; i < count; i++) this.#coarse = put(this.#coarse, this.#coarses++, this.#fine[i])
      this.#giveUpwards(this.#coarse, sortedOnce(this.#coarse, this.#coarses), zoom)
    }
    this.#fines = 0
    this.#coarses = 0
  }

  #giveUpwards(cells: Float64Array, count: number, from: number): void {
    for (let zoom = from, left = count; zoom >= 0; zoom--) {
      this.#give(cells, left, zoom)
      left = parents(cells, left)
    }
  }

  #give(cells: Float64Array, count: number, zoom: number): void {
    for (let i = 0; i < count; i++) this.#emit(keyOf(zoom, cells[i], this.#classCode))
  }

  /** Every cell between the last point and this one, if she sailed. */
  #line(x: number, y: number, sog: number, ms: number): void {
    if (this.#sog < STILL && sog < STILL) return
    const dx = x - this.#x
    const dy = y - this.#y
    const scale = CELL_METRES / Math.cosh((0.5 - y / WORLD_CELLS) * 2 * Math.PI)
    if ((Math.hypot(dx, dy) * scale * KNOTS_PER_METRE_MS) / Math.max(ms, 1) < STILL / 10) return
    // Across the antimeridian only the ends are marked.
    const across = Math.abs(dx) > WORLD_CELLS / 2
    const steps = across ? 1 : Math.max(1, Math.ceil(Math.max(Math.abs(dx), Math.abs(dy))))
    for (let step = across ? 1 : 0; step <= steps; step++)
      this.#mark(Math.floor(this.#x + (dx * step) / steps), Math.floor(this.#y + (dy * step) / steps))
  }

  #mark(x: number, y: number): void {
    if (x < 0 || y < 0 || x >= WORLD_CELLS || y >= WORLD_CELLS) return
    const number = zNumber(x, y)
    if (this.#nearShore(x, y)) {
      if (this.#fines === 0 || this.#fine[this.#fines - 1] !== number)
        this.#fine = put(this.#fine, this.#fines++, number)
      return
    }
    const coarse = Math.floor(number / 4 ** (FINEST_ZOOM - OFFSHORE_ZOOM))
    if (this.#coarses === 0 || this.#coarse[this.#coarses - 1] !== coarse)
      this.#coarse = put(this.#coarse, this.#coarses++, coarse)
  }
}

function put(cells: Float64Array, at: number, cell: number): Float64Array {
  let kept = cells
  if (at === cells.length) {
    kept = new Float64Array(cells.length * 2)
    kept.set(cells)
  }
  kept[at] = cell
  return kept
}

/** Sorts the first `count` cells and leaves each once; returns how many are left. */
function sortedOnce(cells: Float64Array, count: number): number {
  cells.subarray(0, count).sort()
  return once(cells, count, 1)
}

/** Replaces sorted cells by their parents, each once. */
const parents = (cells: Float64Array, count: number): number => once(cells, count, 4)

function once(cells: Float64Array, count: number, divisor: number): number {
  let left = 0
  for (let i = 0; i < count; i++) {
    const cell = Math.floor(cells[i] / divisor)
    if (left === 0 || cells[left - 1] !== cell) cells[left++] = cell
  }
  return left
}
