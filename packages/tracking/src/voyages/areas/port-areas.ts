import type { Port } from '../../ports/port.ts'
import { deltaLongitude, fastDistance } from '../../geodesy.ts'
import { type BerthSpot, BerthSpots, spotOf } from './berth-spots.ts'
import { shoreLine } from './beside-shore.ts'
import { limitsOf, type LimitCircle } from './farther-basins.ts'
import type { HarbourPlaces } from './harbour-places.ts'
import { hasInlandRoads } from './inland-roads.ts'
import type { AreaOutline } from './learned-areas.ts'
import { LimitOutline } from './limit-outline.ts'
import type { Shore } from './shore.ts'

/** Metres beyond the limits before she counts as gone: the hysteresis (3 km in, 4 km out). */
export const LIMIT_MARGIN = 1_000
/** A ship farther than this from every limit has nothing to do with ports. */
const CELLS_PER_DEGREE = 4
const WIDTH = 360 * CELLS_PER_DEGREE
const METRES_PER_DEGREE = 111_195
/** Distances on the plane and on the sphere differ by less. */
const AGREE = 0.98
const NOWHERE: readonly number[] = []

/** What names a berth outside the limits looks no farther from their middle, metres. */
const LARGEST = 25_000
/** Spots kept at most: rows speak of areas by numbers of 16 bits. */
const MOST_SPOTS = 50_000
/** A bow along the shore, degrees: so jetties lie, while ships at anchor lie as wind and current have it. */
const ALONG = 25

/**
 * Where ports are: which of their limits a position lies in. A port is one circle or several, or outlines in their place.
 * Ports are numbered as in the table given; behind them come the spots where ships lie at berth outside all limits, as they are met.
 */
export class PortAreas {
  /** What a call is named by, by number. Grows with the spots. */
  readonly locodes: string[]
  /** What tells areas apart, by number: a port's code, a spot's key. */
  readonly keys: string[]
  /** Numbers from here on are spots, or codes of which nothing is known. */
  readonly ports: number
  readonly #spots: BerthSpots
  readonly #shore: (lat: number, lon: number) => Shore
  readonly #numbers: Map<string, number>
  /** Of the numbers behind the ports; null: a code of which nothing is known. */
  readonly #met: (BerthSpot | null)[] = []
  /** Circles of port p, which are its limits or lie around its outlines: `#first[p]` … `#first[p + 1] − 1`. */
  readonly #first: Uint32Array
  readonly #lat: Float64Array
  readonly #lon: Float64Array
  readonly #radius: Float64Array
  /** Number of the list of ports for each quarter of a degree; 0: none. */
  readonly #cells = new Uint16Array(WIDTH * 180 * CELLS_PER_DEGREE)
  readonly #lists: (readonly number[])[] = [NOWHERE]

  /** The outline that a circle lies around; null: the circle is the limit. */
  readonly #outlines: readonly (LimitOutline | null)[]
  /** 1 where a circle lies around an outline; side by side with the circles, as what follows: who asks for one reads the others from the cache. */
  readonly #isAround: Uint8Array
  /** A circle within the outline: degrees, metres. */
  readonly #coreLat: Float64Array
  readonly #coreLon: Float64Array
  readonly #coreRadius: Float64Array

  /**
   * `roads`: further circles of ports by code, as anchorages that were learned outside the limits of the table. `outlines`: limits that
   * stand in the place of all circles of a port, by code.
   */
  constructor(
    ports: readonly Port[],
    places: HarbourPlaces | null = null,
    roads: Readonly<Record<string, readonly LimitCircle[]>> = {},
    outlines: Readonly<Record<string, readonly Readonly<AreaOutline>[]>> = {},
  ) {
    this.locodes = ports.map(({ locode }) => locode)
    this.keys = [...this.locodes]
    this.ports = ports.length
    this.#numbers = new Map(this.keys.map((key, number) => [key, number]))
    const shapes = ports.map(({ locode }) => outlines[locode]?.map((outline) => new LimitOutline(outline)) ?? null)
    const circles = ports.map(
      (port, at) => shapes[at]?.map(circleAround) ?? [...limitsOf(port), ...(roads[port.locode] ?? [])],
    )
    const all = circles.flat()
    this.#outlines = circles.flatMap((own, at) => own.map((_, i) => shapes[at]?.[i] ?? null))
    this.#spots = new BerthSpots(
      circles.flatMap((own, port) =>
        own.map(([lat, lon, radius]) => ({
          locode: this.locodes[port]!,
          lat,
          lon,
          radius: Math.min(LARGEST, radius),
        })),
      ),
      places,
    )
    this.#shore = places?.shore ?? (() => 'unknown')
    this.#first = new Uint32Array(ports.length + 1)
    for (const [port, own] of circles.entries()) this.#first[port + 1] = this.#first[port]! + own.length
    this.#lat = Float64Array.from(all, (circle) => circle[0])
    this.#lon = Float64Array.from(all, (circle) => circle[1])
    this.#radius = Float64Array.from(all, (circle) => circle[2])
    this.#isAround = Uint8Array.from(this.#outlines, (outline) => Number(outline !== null))
    this.#coreLat = Float64Array.from(this.#outlines, (outline) => outline?.deepLat ?? 0)
    this.#coreLon = Float64Array.from(this.#outlines, (outline) => outline?.deepLon ?? 0)
    this.#coreRadius = Float64Array.from(this.#outlines, (outline) => (outline?.deepest ?? 0) * AGREE)
    const found = new Map<number, number[]>()
    for (const [port, own] of circles.entries())
      for (const [lat, lon, radius] of own) for (const cell of cellsAround(lat, lon, radius)) append(found, cell, port)
    for (const [cell, list] of found) this.#cells[cell] = this.#lists.push([...new Set(list)]) - 1
  }

  /** Ports whose limits may be here: ask {@link beyond} of each. Degrees. */
  near(lat: number, lon: number): readonly number[] {
    return this.#lists[this.#cells[cellOf(lat, lon)]!]!
  }

  /** The number of a berth outside all limits that is named by what is near it; −1 at sea. Degrees. */
  berthAt(lat: number, lon: number): number {
    const spot = this.#spots.at(lat, lon)
    if (spot === null) return -1
    const known = this.#numbers.get(spot.key)
    if (known !== undefined) return known
    return this.keys.length - this.ports < MOST_SPOTS ? this.adopt(spot.key) : -1
  }

  /**
   * Whether a ship that lies still here lies at a quay: near the shore, or a little farther out along it; inland, but where ships
   * anchor outside limits too; there, and where nothing is known, inside limits or near them or a harbour. `bow`: where hers points,
   * null when she never tells. Degrees.
   */
  hasQuays(lat: number, lon: number, insideLimits: boolean, bow: number | null = null): boolean {
    const shore = this.#shore(lat, lon)
    if (shore === 'inland' && !hasInlandRoads(lat, lon, bow !== null)) return true
    if (shore === 'inland' || shore === 'unknown') return insideLimits || this.#spots.close(lat, lon)
    return shore === 'near' || (bow !== null && this.#liesAlong(lat, lon, bow))
  }

  #liesAlong(lat: number, lon: number, bow: number): boolean {
    const line = shoreLine(this.#shore, lat, lon)
    if (line === null) return false
    const off = (bow - line + 360) % 180
    return Math.min(off, 180 - off) <= ALONG
  }

  /** The number of an area that another run knew by this key: today's, or one behind all others. */
  adopt(key: string): number {
    const known = this.#numbers.get(key)
    if (known !== undefined) return known
    const number = this.keys.push(key) - 1
    const spot = spotOf(key)
    this.#met.push(spot)
    this.locodes.push(spot?.code ?? key)
    this.#numbers.set(key, number)
    return number
  }

  /** Metres from the limits of a port outwards; negative inside. */
  beyond(port: number, lat: number, lon: number): number {
    if (port >= this.ports) return this.#beyondSpot(port, lat, lon)
    let least = Infinity
    for (let circle = this.#first[port]!; circle < this.#first[port + 1]!; circle++) {
      const metres =
        this.#isAround[circle] === 1
          ? this.#outlines[circle]!.beyond(lat, lon)
          : fastDistance(lat, lon, this.#lat[circle]!, this.#lon[circle]!) - this.#radius[circle]!
      if (metres < least) least = metres
    }
    return least
  }

  /**
   * The same for who only wants to know whether it is more than 0 or than the margin: of outlines mostly two circles are asked, one
   * around and one within, and no edge.
   */
  signOf(port: number, lat: number, lon: number): number {
    if (port >= this.ports) return this.#beyondSpot(port, lat, lon)
    let least = Infinity
    for (let circle = this.#first[port]!; circle < this.#first[port + 1]!; circle++) {
      const away = fastDistance(lat, lon, this.#lat[circle]!, this.#lon[circle]!)
      let metres = away - this.#radius[circle]!
      if (this.#isAround[circle] === 1) {
        metres = away * AGREE - this.#radius[circle]!
        if (metres <= LIMIT_MARGIN) metres = this.#signOfOutline(circle, lat, lon)
      }
      if (metres < least) least = metres
    }
    return least
  }

  #signOfOutline(circle: number, lat: number, lon: number): number {
    const core = fastDistance(lat, lon, this.#coreLat[circle]!, this.#coreLon[circle]!) - this.#coreRadius[circle]!
    return core < 0 ? core : this.#outlines[circle]!.beyond(lat, lon)
  }

  #beyondSpot(number: number, lat: number, lon: number): number {
    const spot = this.#met[number - this.ports] ?? null
    return spot === null ? Infinity : fastDistance(lat, lon, spot.lat, spot.lon) - spot.radius
  }

  /** Of several ports whose limits hold a place: whose it is. The smaller the number the more so: 0 in the middle, 1 at the limits. */
  distanceInRadii(port: number, lat: number, lon: number): number {
    let least = Infinity
    for (let circle = this.#first[port]!; circle < this.#first[port + 1]!; circle++) {
      const outline = this.#outlines[circle]!
      const share =
        outline === null
          ? fastDistance(lat, lon, this.#lat[circle]!, this.#lon[circle]!) / this.#radius[circle]!
          : 1 + outline.beyond(lat, lon) / outline.deepest
      if (share < least) least = share
    }
    return least
  }
}

const circleAround = ({ lat, lon, reach }: LimitOutline): LimitCircle => [lat, lon, reach]

const row = (lat: number) =>
  Math.min(180 * CELLS_PER_DEGREE - 1, Math.max(0, Math.floor((lat + 90) * CELLS_PER_DEGREE)))
const column = (lon: number) => ((Math.floor((lon + 180) * CELLS_PER_DEGREE) % WIDTH) + WIDTH) % WIDTH
const cellOf = (lat: number, lon: number) => row(lat) * WIDTH + column(lon)

/** Every cell that a circle may touch. */
function cellsAround(lat: number, lon: number, radius: number): number[] {
  const north = radius / METRES_PER_DEGREE + 0.01
  const east = north / Math.cos(Math.min(89, Math.abs(lat) + north) * (Math.PI / 180))
  const cells: number[] = []
  const columns = Math.min(WIDTH - 1, Math.ceil(2 * east * CELLS_PER_DEGREE) + 1)
  for (let y = row(lat - north); y <= row(lat + north); y++) {
    for (let x = 0; x <= columns; x++) {
      const at = lon - east + x / CELLS_PER_DEGREE
      if (x < columns || deltaLongitude(at, lon + east) > -1 / CELLS_PER_DEGREE) cells.push(y * WIDTH + column(at))
    }
  }
  return cells
}

function append(lists: Map<number, number[]>, cell: number, port: number): void {
  const list = lists.get(cell)
  if (list === undefined) lists.set(cell, [port])
  else list.push(port)
}
