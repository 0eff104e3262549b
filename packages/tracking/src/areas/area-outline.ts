import { deltaLongitude, destinationPoint, haversineDistance, type LatLon } from '../geodesy.ts'
import type { AreaShape, Ring } from './area-shape.ts'
import { cornersOfBox } from './create-area.ts'
import { latitudeOf, yOf } from './chart.ts'
import { movedBeside, unroll } from './unrolled-ring.ts'

/** Degrees between two points of an arc. */
const ARC_STEP = 5
/** What a picture or a file can show of the pole. */
const MOST_LATITUDE = 89.9

/** Longitude and latitude, as GeoJSON has them. */
export type LonLat = [lon: number, lat: number]

/**
 * The outline of a shape as polygons of GeoJSON: closed rings, the outline first, then its holes. Longitudes run on past 180° instead of
 * jumping. Circles and corridors are many-cornered; where a corridor bends sharply its outline overlaps itself.
 */
export function areaOutline(shape: AreaShape): LonLat[][][] {
  switch (shape.kind) {
    case 'circle':
      return [[closed(arc(shape.centre, shape.radius, 0, 360))]]
    case 'rectangle':
      return [[closed(cornersOfBox(shape.box))]]
    case 'corridor':
      return [[closed(aroundLine(shape.line, shape.halfWidth))]]
    case 'polygons':
      return shape.polygons.map((rings) => {
        const west = unroll(rings[0]!).west
        return rings.map((ring) => closed(ring, west))
      })
  }
}

function closed(ring: Ring, west?: number): LonLat[] {
  const unrolled = unroll(ring)
  const { x, y } = west === undefined ? unrolled : movedBeside(unrolled, west)
  const corners = x.map((lon, i): LonLat => [
    lon,
    Math.max(-MOST_LATITUDE, Math.min(MOST_LATITUDE, ring[i]?.lat ?? latitudeOf(y[i]!))),
  ])
  return [...corners, corners[0]!]
}

/** Places round a centre, clockwise. */
function arc(centre: LatLon, radius: number, from: number, degrees: number): LatLon[] {
  const steps = Math.max(1, Math.ceil(degrees / ARC_STEP))
  const count = degrees === 360 ? steps : steps + 1
  return Array.from({ length: count }, (_, i) =>
    destinationPoint(centre.lat, centre.lon, from + (degrees * i) / steps, radius),
  )
}

/** Up one side of the line, round its end and down the other. */
function aroundLine(line: readonly LatLon[], halfWidth: number): LatLon[] {
  const there = oneSide(line, halfWidth)
  const back = oneSide(line.toReversed(), halfWidth)
  return [...there, ...back]
}

/** The port side of a line and the half circle round its end. */
function oneSide(line: readonly LatLon[], halfWidth: number): LatLon[] {
  const [first, second] = line
  const side = [destinationPoint(first!.lat, first!.lon, courseOf(first!, second!) - 90, halfWidth)]
  for (let i = 1; i < line.length; i++) {
    const [from, to, next] = [line[i - 1]!, line[i]!, line[i + 1]]
    const course = courseOf(from, to)
    const turn = next === undefined ? 180 : deltaLongitude(course, courseOf(to, next))
    if (turn >= 0) side.push(...arc(to, halfWidth, course - 90, turn))
    else side.push(innerCorner(to, course, turn, halfWidth, Math.min(lengthOf(from, to), lengthOf(to, next!))))
  }
  return side
}

/** Where the sides of two legs meet on the inner side of a bend; not farther off than the shorter leg is long. */
function innerCorner(at: LatLon, course: number, turn: number, halfWidth: number, leg: number): LatLon {
  const off = halfWidth / Math.max(0.01, Math.cos((turn * Math.PI) / 360))
  return destinationPoint(at.lat, at.lon, course + turn / 2 - 90, Math.max(halfWidth, Math.min(off, leg)))
}

const lengthOf = (a: LatLon, b: LatLon) => haversineDistance(a.lat, a.lon, b.lat, b.lon)

/** Of the rhumb line, degrees. */
const courseOf = (from: LatLon, to: LatLon) =>
  (Math.atan2(deltaLongitude(from.lon, to.lon), yOf(to.lat) - yOf(from.lat)) * 180) / Math.PI
