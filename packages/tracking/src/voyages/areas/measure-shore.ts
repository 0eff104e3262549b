import { SHORE_ROWS, SHORE_ROWS_PER_DEGREE, SHORE_SOUTH, type ShoreStrips } from './shore.ts'

/**
 * Metres from the shore within which ships lie at quays. Of 2,400 ships whose crews say how they lie (logs of the world, Finland,
 * Denmark, Hai Phong) any bound from 200 to 600 m tells nearly as many right.
 */
const REACH = 300
const METRES_PER_DEGREE = 111_195
const UP = REACH / METRES_PER_DEGREE
const COLUMNS = 360 * SHORE_ROWS_PER_DEGREE
/** Edges along ±180° close polygons; they are no shore. */
const ANTIMERIDIAN = 179.9999

/** Takes the outlines of all land, ring after ring (lon, lat, lon, lat …; degrees, cut at ±180°), and gives the strips along their shores. */
export class ShoreMeasure {
  /** Strips as row, from, to. */
  readonly #strips = new Columns(3)
  /** Where outlines cross the middles of rows: row, column. */
  readonly #crossings = new Columns(2)

  add(ring: ArrayLike<number>): void {
    for (let i = 2; i < ring.length; i += 2) this.#edge(ring[i - 2]!, ring[i - 1]!, ring[i]!, ring[i + 1]!)
  }

  strips(): ShoreStrips {
    const strips = this.#strips.byRow()
    const crossings = this.#crossings.byRow()
    const first = new Uint32Array(SHORE_ROWS + 1)
    const bytes = new Bytes()
    for (let row = 0; row < SHORE_ROWS; row++) {
      writeRow(strips.of(row), crossings.of(row), bytes)
      first[row + 1] = bytes.length
    }
    return { first, bytes: bytes.all() }
  }

  #edge(x0: number, y0: number, x1: number, y1: number): void {
    const isShore = Math.abs(x0) < ANTIMERIDIAN || Math.abs(x1) < ANTIMERIDIAN
    const [south, north] = [Math.min(y0, y1) - UP, Math.max(y0, y1) + UP]
    const lowest = Math.max(0, Math.ceil((south - SHORE_SOUTH) * SHORE_ROWS_PER_DEGREE - 0.5))
    const highest = Math.min(SHORE_ROWS - 1, Math.floor((north - SHORE_SOUTH) * SHORE_ROWS_PER_DEGREE - 0.5))
    const squeeze = Math.cos((Math.min(89, Math.abs((y0 + y1) / 2)) * Math.PI) / 180)
    for (let row = lowest; row <= highest; row++) {
      const y = SHORE_SOUTH + (row + 0.5) / SHORE_ROWS_PER_DEGREE
      if (y0 <= y !== y1 <= y) this.#crossings.push(row, columnOf(x0 + ((x1 - x0) * (y - y0)) / (y1 - y0)))
      if (!isShore) continue
      const [west, east] = reachOf((x1 - x0) * squeeze, y1 - y0, y - y0)
      if (west > east) continue
      const from = Math.max(0, columnOf(x0 + west / squeeze))
      this.#strips.push(row, from, Math.min(COLUMNS, Math.max(from + 1, columnOf(x0 + east / squeeze))))
    }
  }
}

const columnOf = (lon: number) => Math.round((lon + 180) * SHORE_ROWS_PER_DEGREE)

/**
 * What part of the line at height `y` lies within reach of the edge from 0, 0 to dx, dy; the first is larger than the second where
 * nothing does. All in degrees of latitude.
 */
function reachOf(dx: number, dy: number, y: number): [west: number, east: number] {
  let [west, east] = [Infinity, -Infinity]
  const take = (from: number, to: number) => {
    if (from < west) west = from
    if (to > east) east = to
  }
  const atStart = UP * UP - y * y
  if (atStart >= 0) take(-Math.sqrt(atStart), Math.sqrt(atStart))
  const atEnd = UP * UP - (y - dy) * (y - dy)
  if (atEnd >= 0) take(dx - Math.sqrt(atEnd), dx + Math.sqrt(atEnd))
  if (dy === 0) return [west, east]
  const length = Math.hypot(dx, dy)
  for (const side of [UP, -UP]) {
    const share = (y - (dx / length) * side) / dy
    const x = share * dx - (dy / length) * side
    if (share >= 0 && share <= 1) take(x, x)
  }
  return [west, east]
}

/** Joins strips that touch, and says after each whether land follows: an odd number of outlines lies west of it. */
function writeRow(strips: readonly Int32Array[], crossings: readonly Int32Array[], bytes: Bytes): void {
  const ordered = strips.toSorted((a, b) => a[1]! - b[1]!)
  const columns = crossings.map((crossing) => crossing[1]!).toSorted((a, b) => a - b)
  let passed = 0
  let written = 0
  while (columns[passed] === 0) passed++
  // Land that the antimeridian cuts: a strip without width says so.
  if (passed % 2 === 1) {
    bytes.number(0)
    bytes.number(1)
  }
  for (let i = 0; i < ordered.length;) {
    const from = ordered[i]![1]!
    let to = ordered[i]![2]!
    for (i++; i < ordered.length && ordered[i]![1]! <= to; i++) to = Math.max(to, ordered[i]![2]!)
    while (passed < columns.length && columns[passed]! < to) passed++
    bytes.number(from - written)
    bytes.number((to - from) * 2 + (passed & 1))
    written = to
  }
}

/** Rows of whole numbers, the first of which says where they belong. */
class Columns {
  readonly #width: number
  #values = new Int32Array(1 << 16)
  #length = 0

  constructor(width: number) {
    this.#width = width
  }

  push(...values: number[]): void {
    if (this.#length + this.#width > this.#values.length) {
      const larger = new Int32Array(this.#values.length * 2)
      larger.set(this.#values)
      this.#values = larger
    }
    for (const value of values) this.#values[this.#length++] = value
  }

  byRow(): { of(row: number): Int32Array[] } {
    const width = this.#width
    const values = this.#values
    const first = new Uint32Array(SHORE_ROWS + 1)
    for (let at = 0; at < this.#length; at += width) first[values[at]! + 1]!++
    for (let row = 0; row < SHORE_ROWS; row++) first[row + 1]! += first[row]!
    const order = new Uint32Array(this.#length / width)
    const next = first.slice()
    for (let at = 0; at < this.#length; at += width) order[next[values[at]!]!++] = at
    return {
      of: (row) => Array.from(order.subarray(first[row]!, first[row + 1]!), (at) => values.subarray(at, at + width)),
    }
  }
}

class Bytes {
  #bytes = new Uint8Array(1 << 20)
  length = 0

  number(value: number): void {
    if (this.length + 5 > this.#bytes.length) {
      const larger = new Uint8Array(this.#bytes.length * 2)
      larger.set(this.#bytes)
      this.#bytes = larger
    }
    let left = value
    for (; left > 0x7f; left >>>= 7) this.#bytes[this.length++] = (left & 0x7f) | 0x80
    this.#bytes[this.length++] = left
  }

  all(): Uint8Array {
    return this.#bytes.slice(0, this.length)
  }
}
