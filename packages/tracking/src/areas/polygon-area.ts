import { wrapLongitude, type GeoBox } from '../geodesy.ts'
import { latitudeOf, metresAt, POLE_Y, squareToLine, yOf } from './chart.ts'
import type { Area, EdgesInBox, Outline, Ring } from './area-shape.ts'
import { movedBeside, unroll } from './unrolled-ring.ts'

/** Edges that a band of the chart holds, more or less. */
const EDGES_OF_BAND = 4
const MOST_BANDS = 4_096
/** Edges that run through most of the bands would stand in all of them: then there are fewer bands. */
const BANDS_OF_EDGE = 32
/** Chart degrees, some hundredth of a millimetre: what is so near a box may touch it. */
const TOUCHING = 1e-9

/**
 * A polygon with holes. Its edges lie in bands from south to north, so that a question meets only those at its latitude: of an outline
 * of ten thousand corners some ten.
 */
export class PolygonArea implements Area {
  readonly box: GeoBox
  /** x and y of the corners; each ring ends with its first, so that an edge is four numbers in a row. */
  readonly corners: Float64Array
  /** Where the rings begin, and the end of the last. */
  readonly #rings: readonly number[]
  /** Where the edges of each band begin in `#banded`. */
  readonly #first: Int32Array
  readonly #banded: Int32Array
  readonly #west: number
  readonly #east: number
  readonly #south: number
  readonly #north: number
  #bandsPerY = 0

  constructor(rings: readonly Ring[]) {
    const outline = unroll(rings[0]!)
    const all = [outline, ...rings.slice(1).map((ring) => movedBeside(unroll(ring), outline.west))]
    const corners: number[] = []
    const begins = [0]
    for (const { x, y } of all) {
      for (let i = 0; i <= x.length; i++) corners.push(x[i % x.length]!, y[i % x.length]!)
      begins.push(corners.length)
    }
    this.corners = Float64Array.from(corners)
    this.#rings = begins
    this.#west = outline.west
    this.#east = outline.east
    this.#south = Math.min(...outline.y)
    this.#north = Math.max(...outline.y)
    const round = this.#east - this.#west >= 360
    this.box = {
      west: round ? -180 : wrapLongitude(this.#west),
      east: round ? 180 : wrapLongitude(this.#east),
      south: this.#south === -POLE_Y ? -90 : latitudeOf(this.#south),
      north: this.#north === POLE_Y ? 90 : latitudeOf(this.#north),
    }
    const bands = Math.min(MOST_BANDS, Math.max(1, Math.round((corners.length / 2 - all.length) / EDGES_OF_BAND)))
    ;[this.#first, this.#banded] = this.#sortIntoBands(bands)
  }

  contains(lat: number, lon: number, y = yOf(lat)): boolean {
    if (y < this.#south || y > this.#north) return false
    const x = this.#beside(lon)
    if (x > this.#east) return false
    const edges = this.corners
    const band = this.#bandOf(y)
    let inside = false
    for (let i = this.#first[band]!; i < this.#first[band + 1]!; i++) {
      const e = this.#banded[i]!
      const y1 = edges[e + 1]!
      const y2 = edges[e + 3]!
      if (y1 > y === y2 > y) continue
      const x1 = edges[e]!
      if (x < x1 + ((y - y1) / (y2 - y1)) * (edges[e + 2]! - x1)) inside = !inside
    }
    return inside
  }

  get effort(): number {
    return this.#banded.length / (this.#first.length - 1)
  }

  edgeDistance(lat: number, lon: number): number {
    const y = yOf(lat)
    const x = this.#beside(lon)
    const edges = this.corners
    let least = Infinity
    for (let ring = 1; ring < this.#rings.length; ring++)
      for (let e = this.#rings[ring - 1]!; e < this.#rings[ring]! - 2; e += 2) {
        for (const copy of [x, x - 360]) {
          const square = squareToLine(copy, y, edges[e]!, edges[e + 1]!, edges[e + 2]!, edges[e + 3]!)
          if (square < least) least = square
        }
      }
    return Math.sqrt(least) * metresAt(lat)
  }

  relation(box: GeoBox): 'outside' | 'inside' | 'edge' {
    if (box.north < this.box.south || box.south > this.box.north) return 'outside'
    const width = (((box.east - box.west) % 360) + 360) % 360 || 360
    const south = yOf(box.south)
    const north = yOf(box.north)
    // The edges may lie beside the box or once round the world from it.
    const west = this.#beside(box.west)
    let apart = true
    for (const copy of [west - 360, west]) {
      if (copy > this.#east || copy + width < this.#west) continue
      apart = false
      if (this.#meets(copy, south, copy + width, north)) return 'edge'
    }
    if (apart) return 'outside'
    return this.contains((box.south + box.north) / 2, box.west + width / 2) ? 'inside' : 'outside'
  }

  get outline(): Outline | null {
    return this
  }

  edgesIn(box: GeoBox): EdgesInBox | null {
    const width = box.east - box.west
    const beside = this.#beside(box.west)
    const copies = [beside - 360, beside].filter(
      (west) => west <= this.#east + TOUCHING && west + width >= this.#west - TOUCHING,
    )
    if (copies.length !== 1) return null
    const west = copies[0]!
    const edges = this.#touching(
      west - TOUCHING,
      yOf(box.south) - TOUCHING,
      west + width + TOUCHING,
      yOf(box.north) + TOUCHING,
    )
    return { edges, turns: Math.round((west - box.west) / 360) }
  }

  /** Whether an edge may touch a box of the chart. */
  #meets(west: number, south: number, east: number, north: number): boolean {
    const last = this.#bandOf(north)
    for (let band = this.#bandOf(south); band <= last; band++)
      for (let i = this.#first[band]!; i < this.#first[band + 1]!; i++)
        if (touchesBox(this.corners, this.#banded[i]!, west, south, east, north)) return true
    return false
  }

  /** The edges that may touch a box of the chart, each once. */
  #touching(west: number, south: number, east: number, north: number): number[] {
    const edges: number[] = []
    const first = this.#bandOf(south)
    const last = this.#bandOf(north)
    for (let band = first; band <= last; band++)
      for (let i = this.#first[band]!; i < this.#first[band + 1]!; i++) {
        const e = this.#banded[i]!
        // It stands in other bands too.
        const begins = this.#bandOf(Math.min(this.corners[e + 1]!, this.corners[e + 3]!))
        if (band !== Math.max(first, begins)) continue
        if (touchesBox(this.corners, e, west, south, east, north)) edges.push(e)
      }
    return edges
  }

  /** The copy of a longitude that is not west of the polygon. */
  #beside(lon: number): number {
    return lon + 360 * Math.ceil((this.#west - lon) / 360)
  }

  #bandOf(y: number): number {
    const band = Math.floor((y - this.#south) * this.#bandsPerY)
    return Math.min(this.#first.length - 2, Math.max(0, band))
  }

  #sortIntoBands(bands: number): [Int32Array, Int32Array] {
    this.#bandsPerY = bands / Math.max(1e-9, this.#north - this.#south)
    const bandOf = (y: number) => Math.min(bands - 1, Math.max(0, Math.floor((y - this.#south) * this.#bandsPerY)))
    const first = new Int32Array(bands + 1)
    const eachBand = (visit: (band: number, edge: number) => void) => {
      for (let ring = 1; ring < this.#rings.length; ring++)
        for (let e = this.#rings[ring - 1]!; e < this.#rings[ring]! - 2; e += 2) {
          const one = bandOf(this.corners[e + 1]!)
          const other = bandOf(this.corners[e + 3]!)
          for (let band = Math.min(one, other); band <= Math.max(one, other); band++) visit(band, e)
        }
    }
    eachBand((band) => first[band + 1]!++)
    for (let band = 0; band < bands; band++) first[band + 1]! += first[band]!
    if (bands > 1 && first[bands]! > (BANDS_OF_EDGE * this.corners.length) / 2)
      return this.#sortIntoBands(Math.floor(bands / 2))
    const next = first.slice()
    const banded = new Int32Array(first[bands]!)
    eachBand((band, edge) => (banded[next[band]!++] = edge))
    return [first, banded]
  }
}

/** Whether an edge may come into a box of the chart. */
function touchesBox(
  corners: Float64Array,
  e: number,
  west: number,
  south: number,
  east: number,
  north: number,
): boolean {
  const [x1, y1, x2, y2] = [corners[e]!, corners[e + 1]!, corners[e + 2]!, corners[e + 3]!]
  if (Math.max(x1, x2) < west || Math.min(x1, x2) > east) return false
  if (Math.max(y1, y2) < south || Math.min(y1, y2) > north) return false
  return crossesBox(x1, y1, x2, y2, west, south, east, north)
}

/** Whether a line, whose box meets another, comes into that: not when all four corners lie on one side of it. */
function crossesBox(
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  west: number,
  south: number,
  east: number,
  north: number,
): boolean {
  const side = (x: number, y: number) => (x2 - x1) * (y - y1) - (y2 - y1) * (x - x1)
  const [a, b, c, d] = [side(west, south), side(east, south), side(east, north), side(west, north)]
  return !((a > 0 && b > 0 && c > 0 && d > 0) || (a < 0 && b < 0 && c < 0 && d < 0))
}
