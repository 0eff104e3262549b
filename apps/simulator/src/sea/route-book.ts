import { clearanceAt } from '../sea-lanes/clearance.ts'
import { MILES_PER_DEGREE, milesBetween, narrowing, wrapLongitude } from '../sea-lanes/nautical.ts'
import type { Charts } from '../sea-lanes/water-search.ts'
import type { Line } from '../sea-lanes/waypoints.ts'

/** A ship keeps at most this far from the middle of her lane, nm. */
const WIDEST_LANE = 9
/** Even a canal is this wide to either side, nm. */
const NARROWEST_LANE = 0.12
/** A lane is no wider than this part of its turning radius, or ships on its outer side would have to race round the bend. */
const SHARPEST = 0.2
/** Beyond this distance from land no coast station hears a ship, nm. */
const HEARD_FROM_COAST = 45

/**
 * All routes of a world in one set of columns, shared by all ships that sail them. A route is rows
 * `first[route]` … `first[route + 1] − 1`.
 */
export interface RouteBook {
  readonly count: number
  first: Int32Array
  lat: Float32Array
  /** Runs on over ±180°. */
  lon: Float32Array
  /** Miles from the start of the route. */
  miles: Float32Array
  /** Unit vector to starboard of the way, in miles east and north. */
  east: Float32Array
  north: Float32Array
  /** Half the width of the lane, nm. */
  width: Float32Array
  /** 1: too far from land for coast stations. */
  offshore: Uint8Array
  add(line: Line, charts: Charts): number
  length(route: number): number
}

export function createRouteBook(): RouteBook {
  let routes = 0
  let rows = 0
  const book: RouteBook = {
    get count() {
      return routes
    },
    first: new Int32Array(1024),
    lat: new Float32Array(1 << 16),
    lon: new Float32Array(1 << 16),
    miles: new Float32Array(1 << 16),
    east: new Float32Array(1 << 16),
    north: new Float32Array(1 << 16),
    width: new Float32Array(1 << 16),
    offshore: new Uint8Array(1 << 16),
    add(line, charts) {
      while (rows + line.lats.length > book.lat.length) growRows(book)
      if (routes + 2 > book.first.length) book.first = doubled(book.first, Int32Array)
      writeRoute(book, rows, line, charts)
      rows += line.lats.length
      routes++
      book.first[routes] = rows
      return routes - 1
    },
    length: (route) => book.miles[book.first[route + 1] - 1],
  }
  return book
}

function doubled<T extends Float32Array | Int32Array | Uint8Array>(old: T, make: new (length: number) => T): T {
  const bigger = new make(old.length * 2)
  bigger.set(old)
  return bigger
}

function growRows(book: RouteBook): void {
  for (const name of ['lat', 'lon', 'miles', 'east', 'north', 'width'] as const)
    book[name] = doubled(book[name] as Float32Array<ArrayBuffer>, Float32Array)
  book.offshore = doubled(book.offshore as Uint8Array<ArrayBuffer>, Uint8Array)
}

function writeRoute(book: RouteBook, at: number, line: Line, charts: Charts): void {
  const count = line.lats.length
  for (let i = 0; i < count; i++) {
    const row = at + i
    const [lat, lon] = [line.lats[i], line.lons[i]]
    book.lat[row] = lat
    book.lon[row] = lon
    book.miles[row] =
      i === 0 ? 0 : book.miles[row - 1] + Math.max(0.001, milesBetween(line.lats[i - 1], line.lons[i - 1], lat, lon))
    const off = clearanceAt(charts.clearance, charts.mask, lat, wrapLongitude(lon))
    book.width[row] = Math.min(
      WIDEST_LANE,
      Math.max(NARROWEST_LANE, (off - 3) * 0.35),
      SHARPEST * turningRadius(line, i),
    )
    book.offshore[row] = off > HEARD_FROM_COAST ? 1 : 0
    const [before, after] = [Math.max(0, i - 1), Math.min(count - 1, i + 1)]
    const east = (line.lons[after] - line.lons[before]) * narrowing(lat) * MILES_PER_DEGREE
    const north = (line.lats[after] - line.lats[before]) * MILES_PER_DEGREE
    const norm = Math.hypot(east, north) || 1
    book.east[row] = north / norm
    book.north[row] = -east / norm
  }
  evenWidths(book, at, count)
}

/** Radius of the bend at a point of the line, nm. */
function turningRadius(line: Line, i: number): number {
  if (i === 0 || i === line.lats.length - 1) return Infinity
  const narrow = narrowing(line.lats[i])
  const [east0, north0] = [(line.lons[i] - line.lons[i - 1]) * narrow, line.lats[i] - line.lats[i - 1]]
  const [east1, north1] = [(line.lons[i + 1] - line.lons[i]) * narrow, line.lats[i + 1] - line.lats[i]]
  const turn = Math.abs(Math.atan2(east0 * north1 - north0 * east1, east0 * east1 + north0 * north1))
  // Of the two legs the shorter tells how sharp the bend is; a long straight before it does not soften it.
  return (Math.min(Math.hypot(east0, north0), Math.hypot(east1, north1)) * MILES_PER_DEGREE) / Math.max(turn, 1e-6)
}

/** A lane widens and narrows by at most one part in ten, so that courses stay steady. */
function evenWidths(book: RouteBook, at: number, count: number): void {
  const { width, miles } = book
  for (let row = at + 1; row < at + count; row++)
    width[row] = Math.min(width[row], width[row - 1] + (miles[row] - miles[row - 1]) * 0.1)
  for (let row = at + count - 2; row >= at; row--)
    width[row] = Math.min(width[row], width[row + 1] + (miles[row + 1] - miles[row]) * 0.1)
}
