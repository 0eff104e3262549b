import { deltaLongitude, type LatLon } from '../geodesy.ts'
import type { AreaShape, Ring } from './area-shape.ts'
import { createArea } from './create-area.ts'
import { findCrossing } from './find-crossing.ts'
import { PolygonArea } from './polygon-area.ts'

/** Corners of an area at most. */
export const MOST_CORNERS = 10_000
/** Edges or parts that a question whether a place lies in the area looks at: each report near it asks. */
const MOST_EFFORT = 2_000
/** Metres. Farther than a quarter of the world a distance from a line means nothing. */
export const MOST_REACH = 10_000_000

/** Why a shape is no area; `at`: the place of it. */
export type AreaFault =
  | { readonly fault: 'no-place'; readonly at: LatLon }
  | { readonly fault: 'too-few-corners' | 'too-many-corners' | 'too-intricate' | 'empty' | 'reach' }
  | { readonly fault: 'crosses-itself' | 'hole-outside'; readonly at: LatLon }

/** What is wrong with a shape, the first that is found; null for a good one. */
export function findAreaFault(shape: AreaShape): AreaFault | null {
  return findFault(shape) ?? (createArea(shape).effort > MOST_EFFORT ? { fault: 'too-intricate' } : null)
}

function findFault(shape: AreaShape): AreaFault | null {
  const points = pointsOf(shape)
  if (points.length > MOST_CORNERS) return { fault: 'too-many-corners' }
  const nowhere = points.find(({ lat, lon }) => !(Math.abs(lat) <= 90 && Math.abs(lon) <= 180))
  if (nowhere) return { fault: 'no-place', at: nowhere }
  switch (shape.kind) {
    case 'circle':
      return isReach(shape.radius) ? null : { fault: 'reach' }
    case 'corridor':
      if (shape.line.length < 2) return { fault: 'too-few-corners' }
      return isReach(shape.halfWidth) ? null : { fault: 'reach' }
    case 'rectangle': {
      const { south, north, west, east } = shape.box
      return south < north && west !== east ? null : { fault: 'empty' }
    }
    case 'polygons':
      return faultOfPolygons(shape.polygons)
  }
}

const isReach = (metres: number) => metres > 0 && metres <= MOST_REACH

/** All places that a shape names. */
export function pointsOf(shape: AreaShape): readonly LatLon[] {
  switch (shape.kind) {
    case 'circle':
      return [shape.centre]
    case 'corridor':
      return shape.line
    case 'rectangle': {
      const { south, north, west, east } = shape.box
      return [
        { lat: south, lon: west },
        { lat: north, lon: east },
      ]
    }
    case 'polygons':
      return shape.polygons.flat(2)
  }
}

function faultOfPolygons(polygons: readonly (readonly Ring[])[]): AreaFault | null {
  if (polygons.length === 0 || polygons.some((rings) => rings.length === 0)) return { fault: 'empty' }
  for (const rings of polygons) {
    if (rings.some((ring) => cornersOf(ring) < 3)) return { fault: 'too-few-corners' }
    const at = findCrossing(rings)
    if (at === 'too-intricate') return { fault: at }
    if (at) return { fault: 'crosses-itself', at }
    const outside = findHoleOutside(rings)
    if (outside) return { fault: 'hole-outside', at: outside }
  }
  return null
}

/** Corners that differ from the one before. */
const cornersOf = (ring: Ring) =>
  ring.filter(({ lat, lon }, i) => {
    const before = ring.at(i - 1)!
    return lat !== before.lat || deltaLongitude(lon, before.lon) !== 0
  }).length

/** A corner of a hole that lies beside the outline; null when all are in it. What is asked crosses nothing. */
function findHoleOutside([outline, ...holes]: readonly Ring[]): LatLon | null {
  if (holes.length === 0) return null
  const whole = new PolygonArea([outline!])
  const hole = holes.find((corners) => !corners.some(({ lat, lon }) => whole.contains(lat, lon)))
  return hole?.[0] ?? null
}
