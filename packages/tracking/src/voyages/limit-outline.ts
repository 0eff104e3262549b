import { deltaLongitude, fastDistance } from '../geodesy.ts'
import { boxOf, type AreaOutline } from './learned-areas.ts'

const METRES_PER_DEGREE = 111_195
/** Squares along each side of the box and the room around it, metres: ships farther off are seldom asked about. */
const SQUARES = 20
const ROOM = 2_000
/** Whether all of a square is inside. */
const Side = { mixed: 0, inside: 1, outside: 2 } as const

/**
 * Limits of a port as an outline, for many questions: on a plane around its middle, good to a hundredth of a distance at 60 km. Squares
 * over it know which edges can be the nearest, so that a question looks at a few of them.
 */
export class LimitOutline {
  /** The middle of its box, degrees, and how far its farthest corner is from there, metres. */
  readonly lat: number
  readonly lon: number
  readonly reach: number
  /** Metres from the place deepest inside to the outline, about. */
  readonly deepest: number
  readonly #east: number
  readonly #x: Float64Array
  readonly #y: Float64Array
  /** Of the squares: their south-western corner, their sides. */
  readonly #west: number
  readonly #south: number
  readonly #width: number
  readonly #height: number
  /** Edges of square s, by their second corner: `#first[s]` … `#first[s + 1] − 1`. */
  readonly #first = new Uint32Array(SQUARES * SQUARES + 1)
  readonly #edges: Uint16Array
  readonly #sides = new Uint8Array(SQUARES * SQUARES)

  constructor(outline: Readonly<AreaOutline>) {
    const { lat, lon, north, east } = boxOf(outline)
    this.lat = lat
    this.lon = lon
    this.#east = METRES_PER_DEGREE * Math.cos((lat * Math.PI) / 180)
    this.#x = Float64Array.from(outline, ([at]) => deltaLongitude(lon, at) * this.#east)
    this.#y = Float64Array.from(outline, ([, at]) => (at - lat) * METRES_PER_DEGREE)
    this.reach = outline.reduce((most, corner) => Math.max(most, fastDistance(lat, lon, corner[1], corner[0])), 0)
    this.#west = -east * this.#east - ROOM
    this.#south = -north * METRES_PER_DEGREE - ROOM
    this.#width = (-2 * this.#west) / SQUARES
    this.#height = (-2 * this.#south) / SQUARES
    const edges: number[] = []
    this.deepest = this.#fillSquares(edges)
    this.#edges = Uint16Array.from(edges)
  }

  /** Metres outwards; negative inside. Degrees. */
  beyond(lat: number, lon: number): number {
    const x = deltaLongitude(this.lon, lon) * this.#east
    const y = (lat - this.lat) * METRES_PER_DEGREE
    const column = Math.floor((x - this.#west) / this.#width)
    const row = Math.floor((y - this.#south) / this.#height)
    let least = Infinity
    if (!(column >= 0 && column < SQUARES && row >= 0 && row < SQUARES)) {
      for (let edge = 1; edge < this.#x.length; edge++) least = Math.min(least, this.#squareTo(edge, x, y))
      return Math.sqrt(least)
    }
    const square = row * SQUARES + column
    const end = this.#first[square + 1]!
    for (let at = this.#first[square]!; at < end; at++) least = Math.min(least, this.#squareTo(this.#edges[at]!, x, y))
    const side = this.#sides[square]!
    const inside = side === Side.mixed ? this.#holds(x, y) : side === Side.inside
    return inside ? -Math.sqrt(least) : Math.sqrt(least)
  }

  /** Notes for each square which edges can be the nearest within it, and whether all of it is inside; how deep the deepest middle lies. */
  #fillSquares(edges: number[]): number {
    const half = Math.hypot(this.#width, this.#height) / 2
    const metres = new Float64Array(this.#x.length)
    let deepest = 1
    for (let square = 0; square < SQUARES * SQUARES; square++) {
      const x = this.#west + ((square % SQUARES) + 0.5) * this.#width
      const y = this.#south + (Math.floor(square / SQUARES) + 0.5) * this.#height
      let least = Infinity
      for (let edge = 1; edge < metres.length; edge++) {
        metres[edge] = Math.sqrt(this.#squareTo(edge, x, y))
        least = Math.min(least, metres[edge]!)
      }
      // From anywhere in the square the nearest edge is at most half a diagonal farther, and another at most as much nearer.
      for (let edge = 1; edge < metres.length; edge++) if (metres[edge]! <= least + 2 * half) edges.push(edge)
      this.#first[square + 1] = edges.length
      const inside = this.#holds(x, y)
      if (inside) deepest = Math.max(deepest, least)
      this.#sides[square] = least <= half ? Side.mixed : inside ? Side.inside : Side.outside
    }
    return deepest
  }

  /** Square metres to an edge. */
  #squareTo(edge: number, x: number, y: number): number {
    const x1 = this.#x[edge - 1]!
    const y1 = this.#y[edge - 1]!
    const dx = this.#x[edge]! - x1
    const dy = this.#y[edge]! - y1
    const length = dx * dx + dy * dy
    const along = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - x1) * dx + (y - y1) * dy) / length))
    const ex = x - x1 - along * dx
    const ey = y - y1 - along * dy
    return ex * ex + ey * ey
  }

  #holds(x: number, y: number): boolean {
    let inside = false
    for (let edge = 1; edge < this.#x.length; edge++) {
      const y1 = this.#y[edge - 1]!
      const y2 = this.#y[edge]!
      if (y1 > y === y2 > y) continue
      const x1 = this.#x[edge - 1]!
      if (x < x1 + ((y - y1) / (y2 - y1)) * (this.#x[edge]! - x1)) inside = !inside
    }
    return inside
  }
}
