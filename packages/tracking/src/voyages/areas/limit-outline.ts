import { deltaLongitude, fastDistance } from '../../geodesy.ts'
import { boxOf, type AreaOutline } from './learned-areas.ts'

const METRES_PER_DEGREE = 111_195
/** Points looked at along each side of the box for the one deepest inside. */
const SAMPLES = 16

/** Limits of a port as an outline. On a plane around its middle: good to a hundredth of a distance at 60 km. */
export class LimitOutline {
  /** The middle of its box, degrees, and how far its farthest corner is from there, metres. */
  readonly lat: number
  readonly lon: number
  readonly reach: number
  /** The place deepest inside, degrees, and metres from there to the outline, about. */
  readonly deepLat: number
  readonly deepLon: number
  readonly deepest: number
  readonly #east: number
  readonly #x: Float64Array
  readonly #y: Float64Array

  constructor(outline: Readonly<AreaOutline>) {
    const { lat, lon, north, east } = boxOf(outline)
    this.lat = lat
    this.lon = lon
    this.#east = METRES_PER_DEGREE * Math.cos((lat * Math.PI) / 180)
    this.#x = Float64Array.from(outline, ([at]) => deltaLongitude(lon, at) * this.#east)
    this.#y = Float64Array.from(outline, ([, at]) => (at - lat) * METRES_PER_DEGREE)
    this.reach = outline.reduce((most, corner) => Math.max(most, fastDistance(lat, lon, corner[1], corner[0])), 0)
    const deep = { x: 0, y: 0, metres: 1 }
    for (let row = 0; row < SAMPLES; row++)
      for (let column = 0; column < SAMPLES; column++) {
        const x = ((2 * column + 1) / SAMPLES - 1) * east * this.#east
        const y = ((2 * row + 1) / SAMPLES - 1) * north * METRES_PER_DEGREE
        const metres = -this.#beyond(x, y)
        if (metres > deep.metres) Object.assign(deep, { x, y, metres })
      }
    this.deepLat = lat + deep.y / METRES_PER_DEGREE
    this.deepLon = lon + deep.x / this.#east
    this.deepest = deep.metres
  }

  /** Metres outwards; negative inside. Degrees. */
  beyond(lat: number, lon: number): number {
    return this.#beyond(deltaLongitude(this.lon, lon) * this.#east, (lat - this.lat) * METRES_PER_DEGREE)
  }

  #beyond(x: number, y: number): number {
    const xs = this.#x
    const ys = this.#y
    let least = Infinity
    let inside = false
    let x1 = xs[0]!
    let y1 = ys[0]!
    for (let corner = 1; corner < xs.length; corner++) {
      const x2 = xs[corner]!
      const y2 = ys[corner]!
      const dx = x2 - x1
      const dy = y2 - y1
      if (y1 > y !== y2 > y && x < x1 + ((y - y1) / dy) * dx) inside = !inside
      const square = dx * dx + dy * dy
      const along = square === 0 ? 0 : Math.max(0, Math.min(1, ((x - x1) * dx + (y - y1) * dy) / square))
      const ex = x - x1 - along * dx
      const ey = y - y1 - along * dy
      least = Math.min(least, ex * ex + ey * ey)
      x1 = x2
      y1 = y2
    }
    const metres = Math.sqrt(least)
    return inside ? -metres : metres
  }
}
