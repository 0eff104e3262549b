import { deltaLongitude, wrapLongitude, type LatLon } from '../../geodesy.ts'
import { clustersOf, cutLong, hullOf, type PlacedStop, type Point } from './stop-clusters.ts'

/** The kinds of learned areas: berths, and anchorages. */
export const areaKinds = ['berth', 'anchor'] as const
/** One of {@link areaKinds}. */
export type AreaKind = (typeof areaKinds)[number]

/** A stop of some ship, by the port that its call was made at. Degrees, UTC ms. */
export interface PortStop {
  port: string
  kind: AreaKind
  mmsi: number
  lat: number
  lon: number
  time: number
}

/** [longitude, latitude], counter-clockwise, the first place again at the end; across ±180° longitudes go on beyond it. */
export type AreaOutline = [number, number][]

/** Where ships stop again and again: a quay, or an anchorage. */
export interface LearnedArea {
  port: string
  kind: AreaKind
  outline: AreaOutline
  stops: number
  ships: number
  /** UTC ms of the first and the last stop. */
  first: number
  last: number
}

interface AreaRule {
  /** Stops nearer to each other belong to one cluster, metres. */
  near: number
  /** Room around each stop, metres. */
  room: number
  /** A longer cluster is cut, metres. */
  longest: number
  /** Fewest stops of an area, and fewest different ships. */
  stops: number
  ships: number
}

const rules: Readonly<Record<AreaKind, AreaRule>> = {
  berth: { near: 120, room: 60, longest: 600, stops: 3, ships: 2 },
  anchor: { near: 700, room: 300, longest: 8_000, stops: 5, ships: 3 },
}
const CORNERS = 12
const METRES_PER_DEGREE = 111_195

/** Gathers stops into berths and anchorages, those with the most stops first. */
export function learnAreas(stops: readonly PortStop[]): LearnedArea[] {
  const groups = new Map<string, PortStop[]>()
  for (const stop of stops) {
    const key = `${stop.port} ${stop.kind}`
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [stop])
    else group.push(stop)
  }
  return [...groups.values()]
    .flatMap((group) => gatherStops(group, group[0]!.kind))
    .map(({ members, outline }) => ({
      port: members[0]!.port,
      kind: members[0]!.kind,
      outline,
      ...countStops(members),
    }))
    .toSorted((a, b) => b.stops - a.stops)
}

/** Stops of one kind that lie together often enough to make an area, whatever their ports, and the outline around them. */
export function gatherStops<Stop extends PortStop>(
  stops: readonly Stop[],
  kind: AreaKind,
): { members: Stop[]; outline: AreaOutline }[] {
  const origin = stops[0]
  if (origin === undefined) return []
  const { near, longest, room } = rules[kind]
  const east = METRES_PER_DEGREE * Math.cos((origin.lat * Math.PI) / 180)
  const placed = stops.map((stop) => ({
    stop,
    x: deltaLongitude(origin.lon, stop.lon) * east,
    y: (stop.lat - origin.lat) * METRES_PER_DEGREE,
  }))
  const inDegrees = ([x, y]: Point): [number, number] => [origin.lon + x / east, origin.lat + y / METRES_PER_DEGREE]
  return clustersOf(placed, near)
    .flatMap((cluster) => cutLong(cluster, longest))
    .filter((cluster) => isArea(cluster, kind))
    .map((cluster) => ({
      members: cluster.map(({ stop }) => stop),
      outline: onOneSide(
        hullWithRoom(
          cluster.map(({ x, y }): Point => [x, y]),
          room,
        ).map(inDegrees),
      ),
    }))
}

/** How many stops and ships these are, and UTC ms of the first and the last. */
export const countStops = (members: readonly PortStop[]) => ({
  stops: members.length,
  ships: new Set(members.map(({ mmsi }) => mmsi)).size,
  first: members.reduce((least, { time }) => Math.min(least, time), Infinity),
  last: members.reduce((most, { time }) => Math.max(most, time), -Infinity),
})

/** Twice the area of an outline, square degrees: above 0 when its corners run counter-clockwise. The first corner stands again at the end. */
export function doubleArea(outline: Readonly<AreaOutline>): number {
  let sum = 0
  for (let i = 1; i < outline.length; i++) {
    const [[x, y], [nextX, nextY]] = [outline[i - 1]!, outline[i]!]
    sum += x * nextY - nextX * y
  }
  return sum
}

/** Whether a place lies in an outline. Degrees. */
export function outlineContains(outline: Readonly<AreaOutline>, lat: number, lon: number): boolean {
  const x = outline[0]![0] + deltaLongitude(outline[0]![0], lon)
  let inside = false
  for (let at = 1; at < outline.length; at++) {
    const [x1, y1] = outline[at - 1]!
    const [x2, y2] = outline[at]!
    if (y1 > lat !== y2 > lat && x < x1 + ((lat - y1) / (y2 - y1)) * (x2 - x1)) inside = !inside
  }
  return inside
}

/** The middle of an outline's box, and how far its sides are from there. Degrees. */
export function boxOf(outline: Readonly<AreaOutline>): { lat: number; lon: number; north: number; east: number } {
  let [west, south] = outline[0]!
  let [east, north] = outline[0]!
  for (const [lon, lat] of outline) {
    west = Math.min(west, lon)
    east = Math.max(east, lon)
    south = Math.min(south, lat)
    north = Math.max(north, lat)
  }
  return {
    lat: (south + north) / 2,
    lon: wrapLongitude((west + east) / 2),
    north: (north - south) / 2,
    east: (east - west) / 2,
  }
}

/** The middle of an outline's box. */
export const middleOf = (outline: Readonly<AreaOutline>): LatLon => {
  const { lat, lon } = boxOf(outline)
  return { lat, lon }
}

function isArea(cluster: readonly PlacedStop<PortStop>[], kind: AreaKind): boolean {
  const { stops, ships } = rules[kind]
  return cluster.length >= stops && new Set(cluster.map(({ stop }) => stop.mmsi)).size >= ships
}

/** A hull of points with room around it. Metres. */
export function hullWithRoom(points: readonly Point[], room: number): Point[] {
  const corners = hullOf(points).flatMap(([x, y]) =>
    Array.from({ length: CORNERS }, (_, corner): Point => {
      const angle = (2 * Math.PI * corner) / CORNERS
      return [x + room * Math.sin(angle), y + room * Math.cos(angle)]
    }),
  )
  return hullOf(corners)
}

/** The whole outline moved to where its first longitude lies within ±180°. */
function onOneSide(outline: AreaOutline): AreaOutline {
  const shift = 360 * Math.round((outline[0]![0] - wrapLongitude(outline[0]![0])) / 360)
  return outline.map(([lon, lat]) => [lon - shift, lat])
}
