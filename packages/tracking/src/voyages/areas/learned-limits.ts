import { deltaLongitude, fastDistance } from '../../geodesy.ts'
import { hullWithRoom, type AreaKind, type AreaOutline } from './learned-areas.ts'
import type { Point } from './stop-clusters.ts'

/** What limits are learned from: a berth or an anchorage of a port. */
export interface UsedArea {
  kind: AreaKind
  outline: AreaOutline
  stops: number
  ships: number
}

/** Fewer berths, stops at them or calls of ships say little of how far a port reaches. */
const LEAST_BERTHS = 4
const LEAST_STOPS = 100
/** Roads are the port's when so many ships were seen there. */
const LEAST_SHIPS = 5
/** Areas so near to each other have one outline, metres; around them is so much room. */
const JOINED = 4_000
const ROOM = 1_500
const METRES_PER_DEGREE = 111_195

/** The limits of a port, as hulls around its berths and roads; none while too little is known of it. */
export function learnLimits(areas: readonly UsedArea[]): AreaOutline[] {
  const berths = areas.filter(({ kind }) => kind === 'berth')
  if (berths.length < LEAST_BERTHS || sumOfStops(berths) < LEAST_STOPS) return []
  const used = areas.filter(({ kind, ships }) => kind === 'berth' || ships >= LEAST_SHIPS)
  return groupsOf(used).map((group) => hullAround(group.flatMap(({ outline }) => outline)))
}

const sumOfStops = (areas: readonly UsedArea[]) => areas.reduce((sum, { stops }) => sum + stops, 0)

/** Areas that belong together by steps of at most {@link JOINED}. */
function groupsOf(areas: readonly UsedArea[]): UsedArea[][] {
  const left = new Set(areas)
  const groups: UsedArea[][] = []
  for (const first of left) {
    left.delete(first)
    const group = [first]
    for (const one of group)
      for (const other of left)
        if (areNear(one, other)) {
          left.delete(other)
          group.push(other)
        }
    groups.push(group)
  }
  return groups
}

const areNear = (one: UsedArea, other: UsedArea) =>
  one.outline.some(([lon, lat]) => other.outline.some(([x, y]) => fastDistance(lat, lon, y, x) <= JOINED))

function hullAround(corners: AreaOutline): AreaOutline {
  // Outlines on both sides of ±180° are measured from one place.
  const [lon, lat] = corners[0]!
  const east = METRES_PER_DEGREE * Math.cos((lat * Math.PI) / 180)
  const placed = corners.map(([x, y]): Point => [deltaLongitude(lon, x) * east, (y - lat) * METRES_PER_DEGREE])
  return hullWithRoom(placed, ROOM).map(([x, y]) => [lon + x / east, lat + y / METRES_PER_DEGREE])
}
