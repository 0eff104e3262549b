import type { AreaShape } from '../areas/area-shape.ts'
import { haversineDistance, METRES_PER_NM } from '../geodesy.ts'
import { avoidedAreas, firstCrossed, type AvoidedArea } from './avoided-areas.ts'
import type { Passage } from './passages.ts'
import { openedByPreference, preferPassages, type Preference } from './prefer-passages.ts'
import { wayRound, type WayRound } from './round-areas.ts'
import type { LatLon, SeaRoutes } from './sea-routes.ts'
import { exceededBy, passages, shutFor, tooSmallFor, type Exceeded, type ShipSize } from './shut-for.ts'

/** A place is its own water when that lies so near, nautical miles. */
const AT_HAND = 0.5

/** A way that a person wants. */
export interface WayWanted {
  /** From the first by all others to the last. */
  readonly stops: readonly LatLon[]
  readonly ship: ShipSize
  /** Passages that are not to be used, and those that are to be used whatever the ship's size and the season, by id. */
  readonly avoid: readonly string[]
  readonly open: readonly string[]
  /** Passages that are taken where that lengthens the way by no more than half: see {@link preferPassages}. */
  readonly prefer?: readonly string[]
  /** Areas that the way is not to lead through. */
  readonly areas?: readonly { readonly id: string; readonly shape: AreaShape }[]
}

/** A passage, and what of the ship's size is too large for it. */
export interface PassageForShip {
  readonly passage: Passage
  readonly exceeded: readonly Exceeded[]
}

/** The way from one stop to the next. */
export interface WaySection {
  /** Between the two stops, which are not among them; great circles lie between all of them. */
  readonly points: readonly LatLon[]
  readonly uses: readonly Passage[]
}

export type PlannedWay =
  | {
      readonly found: true
      readonly sections: readonly WaySection[]
      /** All passages in order, with the limits that the ship exceeds. */
      readonly uses: readonly PassageForShip[]
      /** Passages that would shorten the way and are too small for her. */
      readonly shut: readonly PassageForShip[]
      /** What became of each passage that is preferred. */
      readonly preferred: readonly (PassageForShip & Pick<Preference, 'outcome' | 'more'>)[]
    }
  | {
      readonly found: false
      /** Between this stop and the next, counted from 0, there is no way. */
      readonly section: number
      /** Stops of these two that lie far from charted water. */
      readonly inland: readonly number[]
      /** The passages that are shut and that a way would use: by choice, or for the limits exceeded, or always (neither). */
      readonly blocking: readonly (PassageForShip & { readonly avoided: boolean })[]
      /** The areas that are in the way, by id: there is one through them. */
      readonly areas: readonly string[]
    }

/** The way by sea past all stops; where there is none, what blocks it. */
export function planWay(routes: SeaRoutes, wanted: WayWanted): PlannedWay {
  const { stops, ship, avoid, prefer = [], areas = [] } = wanted
  const open = [...wanted.open, ...openedByPreference(prefer, ship)]
  const avoided = areas.flatMap(({ id, shape }) => avoidedAreas(id, shape))
  const options = { ship, avoid, open }
  const shortest: WayRound[] = []
  for (let i = 1; i < stops.length; i++) {
    const [from, to] = [stops[i - 1]!, stops[i]!]
    const way = wayRound(routes, [from, to], options, avoided)
    if (way === null)
      return { found: false, section: i - 1, ...whatBlocks(routes, [from, to], i - 1, options, avoided) }
    shortest.push(way)
  }
  const { ways, preferences } = preferPassages(routes, shortest, prefer, options, avoided)
  const sections = ways.map((way, i) => ({ points: between(way, stops[i]!, stops[i + 1]!), uses: way.uses }))
  const forShip = (passage: Passage) => ({ passage, exceeded: exceededBy(ship, passage) })
  return {
    found: true,
    sections,
    uses: [...new Set(sections.flatMap(({ uses }) => uses))].map(forShip),
    shut: wouldUse(routes, stops, options, avoided).map(forShip),
    preferred: preferences.map(({ passage, outcome, more }) => ({ ...forShip(passage), outcome, more })),
  }
}

type Choices = Pick<WayWanted, 'ship' | 'avoid' | 'open'>

/** The passages that would shorten the way and are too small for her. */
function wouldUse(
  routes: SeaRoutes,
  stops: readonly LatLon[],
  { ship, avoid, open }: Choices,
  avoided: readonly AvoidedArea[],
): Passage[] {
  const small = tooSmallFor(ship).filter(({ id }) => !open.includes(id) && !avoid.includes(id))
  if (small.length === 0) return []
  const openToo = { ship, avoid, open: [...open, ...small.map(({ id }) => id)] }
  const shut = new Set<Passage>()
  for (let i = 1; i < stops.length; i++) {
    const would = wayRound(routes, [stops[i - 1]!, stops[i]!], openToo, avoided)
    for (const passage of small) if (would?.uses.includes(passage)) shut.add(passage)
  }
  return [...shut]
}

function whatBlocks(
  routes: SeaRoutes,
  [from, to]: readonly [LatLon, LatLon],
  first: number,
  { ship, avoid, open }: Choices,
  avoided: readonly AvoidedArea[],
) {
  const through = routes.route(from, to, { ship, avoid, open })
  if (through !== null) {
    const line = [from, ...through.line, to]
    const areas = avoided.filter((one) => firstCrossed(line, [one]) !== null).map(({ id }) => id)
    return { inland: [], blocking: [], areas: [...new Set(areas)] }
  }
  // A place on water has a way to itself.
  const inland = [from, to].flatMap((stop, i) => (routes.route(stop, stop) === null ? [first + i] : []))
  if (inland.length > 0) return { inland, blocking: [], areas: [] }
  // What any ship may use; where that is not enough, all there is.
  const free = routes.route(from, to) ?? routes.route(from, to, { open: passages.map(({ id }) => id) })
  const shut = shutFor({ ship, avoid, open })
  const blocking = (free?.uses ?? [])
    .filter((passage) => shut.includes(passage))
    .map((passage) => ({ passage, exceeded: exceededBy(ship, passage), avoided: avoid.includes(passage.id) }))
  return { inland, blocking, areas: [] }
}

/** The points of a way without those that only repeat its ends. */
function between({ line }: WayRound, from: LatLon, to: LatLon): LatLon[] {
  const far = (a: LatLon, b: LatLon) => haversineDistance(a[0], a[1], b[0], b[1]) > AT_HAND * METRES_PER_NM
  return line
    .filter((place, i) => (i > 0 || far(place, from)) && (i < line.length - 1 || far(place, to)))
    .map(([lat, lon]) => [Number(lat.toFixed(5)), Number(lon.toFixed(5))])
}
