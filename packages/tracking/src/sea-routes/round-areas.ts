import { haversineDistance } from '../geodesy.ts'
import { firstCrossed, type AvoidedArea } from './avoided-areas.ts'
import type { Passage } from './passages.ts'
import type { LatLon, SeaRoutes } from './sea-routes.ts'
import type { RouteOptions } from './shut-for.ts'

/** A way that may go on from one search to the next. */
export interface WayRound {
  readonly line: readonly LatLon[]
  readonly uses: readonly Passage[]
}

/** Searches for one section, and how often a way round one area may lead round another. */
const MOST_SEARCHES = 200
const MOST_DEPTH = 3
/** A passage so near an area lies in it, degrees. */
const NEAR = 5

/**
 * The shortest way found that leads through none of the areas: past their corners on either side, or without the passage that leads into
 * them. Null where there is none, or none was found in some hundred searches. It is a good way, not always the best.
 */
export function wayRound(
  routes: SeaRoutes,
  ends: readonly [LatLon, LatLon],
  options: RouteOptions,
  areas: readonly AvoidedArea[],
): WayRound | null {
  // No way leads out of an area without leading through it.
  if (areas.some(({ area }) => ends.some(([lat, lon]) => area.contains(lat, lon)))) return null
  let searches = 0
  const look = (from: LatLon, to: LatLon, with_: RouteOptions, depth: number): WayRound | null => {
    if (searches++ > MOST_SEARCHES) return null
    const straight = routes.route(from, to, with_)
    if (straight === null) return null
    const line = [from, ...straight.line, to]
    const hit = firstCrossed(line, areas)
    if (hit === null) return { line, uses: straight.uses }
    if (depth >= MOST_DEPTH) return null
    const past = bothSides(line, hit).map((corners) => {
      const stops = [from, ...corners, to]
      const way = joined(stops, with_, depth + 1)
      // Only what is a way is pulled tight: it takes as many searches again.
      const tight = way === null || depth > 0 ? null : joined(taut(stops, with_), with_, depth + 1)
      return tight ?? way
    })
    const without = straight.uses
      .filter((passage) => leadsInto(passage, hit))
      .map(({ id }) => look(from, to, { ...with_, avoid: [...(with_.avoid ?? []), id] }, depth + 1))
    return shortest([...past, ...without])
  }
  /** From each stop on to the farthest that a clear way leads to. */
  const taut = (stops: readonly LatLon[], with_: RouteOptions): LatLon[] => {
    const kept = [stops[0]!]
    for (let i = 0; i < stops.length - 1;) {
      let next = stops.length - 1
      while (next > i + 1 && !isClear(stops[i]!, stops[next]!, with_)) next--
      kept.push(stops[next]!)
      i = next
    }
    return kept
  }
  const isClear = (from: LatLon, to: LatLon, with_: RouteOptions): boolean => {
    searches++
    const way = routes.route(from, to, with_)
    return way !== null && firstCrossed([from, ...way.line, to], areas) === null
  }
  const joined = (stops: readonly LatLon[], with_: RouteOptions, depth: number): WayRound | null => {
    const line: LatLon[] = []
    const uses: Passage[] = []
    for (let i = 1; i < stops.length; i++) {
      const way = look(stops[i - 1]!, stops[i]!, with_, depth)
      if (way === null) return null
      // A corner ashore is only the water beside it.
      line.push(...way.line.slice(i === 1 ? 0 : 1, i === stops.length - 1 ? undefined : -1))
      uses.push(...way.uses)
    }
    return firstCrossed(line, areas) === null ? { line, uses: [...new Set(uses)] } : null
  }
  return look(...ends, options, 0)
}

/** The corners from where a line enters an area to where it leaves it, one way round and the other. */
function bothSides(line: readonly LatLon[], { area, corners }: AvoidedArea): LatLon[][] {
  const inside = line.flatMap(([lat, lon], i) => (area.contains(lat, lon) ? [i] : []))
  const nearest = (place: LatLon) =>
    corners.reduce((best, corner, i) => (apart(corner, place) < apart(corners[best]!, place) ? i : best), 0)
  // Where no point lies inside, the leg that cuts it is the one that passes nearest.
  const cut = inside.length > 0 ? [inside[0]! - 1, inside.at(-1)! + 1] : nearestLeg(line, corners)
  const [first, last] = [nearest(line[Math.max(0, cut[0]!)]!), nearest(line[Math.min(line.length - 1, cut[1]!)]!)]
  const round = (step: number): LatLon[] => {
    const passed = [corners[first]!]
    for (let i = first; i !== last;) passed.push(corners[(i = (i + step + corners.length) % corners.length)]!)
    return passed
  }
  return [round(1), round(-1)]
}

function nearestLeg(line: readonly LatLon[], corners: readonly LatLon[]): [number, number] {
  let best: { leg: [number, number]; away: number } = { leg: [0, line.length - 1], away: Infinity }
  for (let i = 1; i < line.length; i++) {
    const [from, to] = [line[i - 1]!, line[i]!]
    for (const corner of corners) {
      const away = apart(from, corner) + apart(corner, to) - apart(from, to)
      if (away < best.away) best = { leg: [i - 1, i], away }
    }
  }
  return best.leg
}

const leadsInto = ({ gates }: Passage, { area: { box } }: AvoidedArea): boolean =>
  gates.some((gate) =>
    gate.some(
      ([lat, lon]) =>
        lat > box.south - NEAR &&
        lat < box.north + NEAR &&
        (box.west <= box.east
          ? lon > box.west - NEAR && lon < box.east + NEAR
          : lon > box.west - NEAR || lon < box.east + NEAR),
    ),
  )

const apart = (a: LatLon, b: LatLon): number => haversineDistance(a[0], a[1], b[0], b[1])

function shortest(ways: readonly (WayRound | null)[]): WayRound | null {
  let best: { way: WayRound | null; metres: number } = { way: null, metres: Infinity }
  for (const way of ways) {
    if (way === null) continue
    const metres = way.line.slice(1).reduce((sum, to, i) => sum + apart(way.line[i]!, to), 0)
    if (metres < best.metres) best = { way, metres }
  }
  return best.way
}
