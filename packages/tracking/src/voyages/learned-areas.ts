import { destinationPoint } from '../geodesy.ts'
import { PlaceGrid } from './harbour-places.ts'

/** A stop of some ship, by the port that its call was made at. Degrees, UTC ms. */
export interface PortStop {
  port: string
  kind: 'berth' | 'anchor'
  mmsi: number
  lat: number
  lon: number
  time: number
}

/** Where ships stop again and again: a quay, or an anchorage. */
export interface LearnedArea {
  port: string
  kind: 'berth' | 'anchor'
  /** The outline, [longitude, latitude], counter-clockwise, the first place again at the end. */
  outline: [number, number][]
  stops: number
  ships: number
  /** UTC ms of the first and the last stop. */
  first: number
  last: number
}

/** How near stops are that belong together, what room each takes, metres; how many and of how many ships make an area. */
const rules = {
  berth: { near: 120, room: 60, stops: 3, ships: 2 },
  anchor: { near: 700, room: 300, stops: 5, ships: 3 },
} as const
const CORNERS = 12

/** Gathers stops into berths and anchorages, those with the most stops first. */
export function learnAreas(stops: readonly PortStop[]): LearnedArea[] {
  const groups = new Map<string, PortStop[]>()
  for (const stop of stops) {
    const key = `${stop.port} ${stop.kind}`
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [stop])
    else group.push(stop)
  }
  return [...groups.values()].flatMap((group) => clusters(group).flatMap(areaOf)).toSorted((a, b) => b.stops - a.stops)
}

/** Stops that hang together by steps of the rule's length. */
function clusters(stops: readonly PortStop[]): PortStop[][] {
  const { near } = rules[stops[0]!.kind]
  const grid = new PlaceGrid(stops)
  const taken = new Set<PortStop>()
  return stops.flatMap((stop) => {
    if (taken.has(stop)) return []
    taken.add(stop)
    const cluster = [stop]
    // The list grows while it is walked.
    for (const member of cluster)
      grid.within(member.lat, member.lon, near, (other) => {
        if (taken.has(other)) return
        taken.add(other)
        cluster.push(other)
      })
    return [cluster]
  })
}

function areaOf(cluster: readonly PortStop[]): LearnedArea[] {
  const { port, kind } = cluster[0]!
  const { stops, ships, room } = rules[kind]
  const distinct = new Set(cluster.map(({ mmsi }) => mmsi)).size
  if (cluster.length < stops || distinct < ships) return []
  const corners = cluster.flatMap(({ lat, lon }) =>
    Array.from({ length: CORNERS }, (_, corner): [number, number] => {
      const at = destinationPoint(lat, lon, (360 / CORNERS) * corner, room)
      // On the same side of the antimeridian as the first stop.
      return [at.lon - 360 * Math.round((at.lon - cluster[0]!.lon) / 360), at.lat]
    }),
  )
  const times = cluster.map(({ time }) => time)
  return [
    {
      port,
      kind,
      outline: hullOf(corners),
      stops: cluster.length,
      ships: distinct,
      first: times.reduce((a, b) => Math.min(a, b)),
      last: times.reduce((a, b) => Math.max(a, b)),
    },
  ]
}

/** The convex hull (Andrew's monotone chain), closed. */
function hullOf(points: readonly [number, number][]): [number, number][] {
  const sorted = points.toSorted((a, b) => a[0] - b[0] || a[1] - b[1])
  const half = (ordered: readonly [number, number][]) => {
    const chain: [number, number][] = []
    for (const point of ordered) {
      while (chain.length > 1 && turn(chain.at(-2)!, chain.at(-1)!, point) <= 0) chain.pop()
      chain.push(point)
    }
    return chain
  }
  const lower = half(sorted)
  const upper = half(sorted.toReversed())
  return [...lower, ...upper.slice(1)]
}

const turn = (a: readonly [number, number], b: readonly [number, number], c: readonly [number, number]): number =>
  (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
