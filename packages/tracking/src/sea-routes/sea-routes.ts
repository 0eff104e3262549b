import { existsSync } from 'node:fs'
import { ports } from '../ports/index.ts'
import { openRivers } from './approach-rivers.ts'
import { openApproaches } from './approaches.ts'
import { readNaturalWater, waterOfBoth, type CoastWater } from './coast-water.ts'
import { waterOf } from './harbour-ends.ts'
import type { InlandWater } from './inland-water.ts'
import { keep } from './keep.ts'
import { measureLandmarks } from './landmarks.ts'
import { leadRound } from './lead-round.ts'
import { narrowWater, throughNarrows } from './narrow-water.ts'
import { openMouths } from './open-mouths.ts'
import { passages, type Passage } from './passages.ts'
import { RouteSearch, type End } from './route-search.ts'
import { carve, chartOf, type SeaChart } from './sea-chart.ts'
import { loadSeaChart, type PreparedSea } from './sea-chart-file.ts'
import { buildSeaGraph } from './sea-graph.ts'
import { coastalFor, doubtfulFor, shutFor, type RouteOptions } from './shut-for.ts'
import { inSight, milesApart, placeOf, putVector } from './sight.ts'
import { createRiverMiles, type RiverMiles } from './river-miles.ts'
import { tighten, type LinePoints } from './tighten.ts'

/** Latitude and longitude, degrees. */
export type LatLon = readonly [lat: number, lon: number]

/** A way by sea. */
export interface SeaRoute {
  /** Nautical miles, with what lies between the places and the water. */
  readonly miles: number
  /** Its points; great circles lie between them. */
  readonly line: readonly LatLon[]
  /** The passages it uses, in order. */
  readonly uses: readonly Passage[]
}

/** Ways by sea between any two places. */
export interface SeaRoutes {
  /**
   * The shortest way, the same in both directions; null when a place lies far from the sea, or when what is shut
   * ({@link shutFor}) leaves none. A canal that most ships do not fit is used by a ship whose size is not known only where
   * the way round it is four times as long, a strait also where an end lies beside it.
   */
  route(from: LatLon, to: LatLon, options?: RouteOptions): SeaRoute | null
  /** Ways to one place from many: a second to prepare and 1.1 MB to keep, then some milliseconds each; null when it lies far from the sea. */
  waysTo(to: LatLon, options?: RouteOptions): ((from: LatLon) => SeaRoute | null) | null
}

/** Cells within which water is looked for: 90 nm. Rivers beyond the channels are not charted. */
const REACH = 96
/** A place so far from water lies in its harbour; what is beyond is a river, and winds. Nautical miles. */
const HARBOUR = 3
const RIVER = 1.2
/** So many times as long a way round is far longer: Hamburg to Kiel by the Skaw, six times as long as by the canal. */
const FAR_LONGER = 4
/** A way for which no more squares were looked at is looked for from its other end too, and the shorter one taken: what is found depends on the end by some per cent where there are many islands. */
const FEW_SQUARES = 1_500
/** Nearer places are asked for one by one, which takes no longer: ways from a tree are longer by 0.2 % in the mean, near its root by up to 7 %. Nautical miles. */
const NEAR = 800
/** Ways that are remembered, about 1 kB each, and places whose water is. */
const MOST_WAYS = 2_000
const MOST_PLACES = 5_000

/**
 * Makes the chart and all that is known of it beforehand, of Natural Earth's coast and, where they are known, of a finer one
 * (which is changed) and of rivers and lakes: some ten seconds.
 */
export function prepareSea(finer: CoastWater | null = null, inland: InlandWater | null = null): PreparedSea {
  const natural = readNaturalWater()
  const water = finer === null ? natural : waterOfBoth(natural, finer)
  carve(water, inland)
  const wide = water.free.slice()
  const harbours = ports.map(({ lat, lon }) => [lat, lon] as const)
  openApproaches(water, buildSeaGraph(chartOf(water.free)), harbours)
  if (inland !== null) openRivers(water, buildSeaGraph(chartOf(water.free)), inland, harbours)
  openMouths(water, inland?.coast ?? null)
  const narrow = narrowWater(water, wide, inland?.middlesOf ?? (() => new Map()))
  const chart = { ...chartOf(water.free), narrow }
  const graph = buildSeaGraph(chart)
  return { chart, graph, landmarks: measureLandmarks(graph) }
}

/** Opens the ways of the world; from a file that the build made, else anew. Some 50 MB. */
export function openSeaRoutes(file?: string): SeaRoutes {
  return createSeaRoutes(file !== undefined && existsSync(file) ? loadSeaChart(file) : prepareSea())
}

/** Ways over a chart. */
export function createSeaRoutes(sea: PreparedSea): SeaRoutes {
  const { chart, graph, landmarks } = sea
  const search = new RouteSearch(graph, chart, landmarks)
  const waterAt = createWaterAt(graph)
  const riverMiles = createRiverMiles(chart.clearance, (from, to) => {
    const [start, goal] = [waterAt(from), waterAt(to)]
    // Canals are measured whoever is let through.
    const closed = shut({ open: doubtfulFor({}).map(({ id }) => id) })
    const found = start === null || goal === null ? null : search.find(start, goal, closed)
    return found === null ? null : lineOf(chart, found, closed).line
  })
  const remembered = new Map<string, SeaRoute | null>()
  const look = (from: LatLon, to: LatLon, closed: Uint8Array): SeaRoute | null => {
    const [start, goal] = [waterAt(from), waterAt(to)]
    if (start === null || goal === null) return null
    // Bounds are no bounds where a way is open that they do not know of.
    const bounded = passages.every(({ opens }, index) => opens !== 'never' || closed[index] === 1)
    const ashore = milesAshore(from, start) + milesAshore(to, goal)
    return shorterFromEither(search, [start, goal], { closed, bounded }, (found) =>
      measure(chart, riverMiles, found, closed, ashore),
    )
  }
  const known = (from: LatLon, to: LatLon, options: RouteOptions): SeaRoute | null => {
    const closed = shut(options)
    const key = [from, to, closed].join(' ')
    const kept = remembered.get(key)
    if (kept !== undefined) return kept
    const way = look(from, to, closed)
    keep(remembered, key, way, MOST_WAYS)
    return way
  }
  const route = (from: LatLon, to: LatLon, wanted: RouteOptions = {}): SeaRoute | null => {
    const options = withLocal(wanted, [from, to])
    const way = known(from, to, options)
    if (way !== null && way.miles < FAR_LONGER * greatCircle(from, to)) return way
    const doubtful = doubtfulFor(options).map(({ id }) => id)
    if (doubtful.length === 0) return way
    const through = known(from, to, { ...options, open: [...(options.open ?? []), ...doubtful] })
    return through !== null && (way === null || way.miles >= FAR_LONGER * through.miles) ? through : way
  }
  return {
    route,
    waysTo(to, wanted = {}) {
      const options = withLocal(wanted, [to])
      const ways = waysTo(chart, riverMiles, search, waterAt, to, options)
      if (ways === null) return null
      const open = shut(options).join()
      return (from) => {
        const straight = greatCircle(from, to)
        // The tree does not know what a place opens that lies beside a passage, nor what a long way round opens.
        const isInTree = straight >= NEAR && shut(withLocal(wanted, [from, to])).join() === open
        const way = isInTree ? ways(from) : null
        return way !== null && way.miles < FAR_LONGER * straight ? way : route(from, to, wanted)
      }
    },
  }
}

/** The water beside a place, remembered. */
function createWaterAt(graph: PreparedSea['graph']): (place: LatLon) => End | null {
  const joined = new Map<string, End | null>()
  return (place) => {
    const known = joined.get(place.join())
    if (known !== undefined) return known
    const water = graph.nearest(...(waterOf(place) ?? place), REACH)
    keep(joined, place.join(), water, MOST_PLACES)
    return water
  }
}

/** The way from the first end to the second, the same as back; null when there is none. */
function shorterFromEither(
  search: RouteSearch,
  [start, goal]: readonly [End, End],
  { closed, bounded }: { closed: Uint8Array; bounded: boolean },
  wayOf: (found: Float64Array[]) => SeaRoute,
): SeaRoute | null {
  // First from the southern, or western, end.
  const isTurned = start.lat > goal.lat || (start.lat === goal.lat && start.lon > goal.lon)
  const [first, last] = isTurned ? [goal, start] : [start, goal]
  const found = search.find(first, last, closed, bounded)
  if (found === null) return null
  const foundBack = search.expanded > FEW_SQUARES ? null : search.find(last, first, closed, bounded)
  const way = wayOf(found)
  const back = foundBack === null ? null : wayOf(foundBack)
  const isBackShorter = back !== null && back.miles < way.miles
  const shorter = isBackShorter ? back : way
  return isTurned === isBackShorter ? shorter : turned(shorter)
}

const turned = ({ miles, line, uses }: SeaRoute): SeaRoute => ({
  miles,
  line: line.toReversed(),
  uses: uses.toReversed(),
})

/** The passages that who begins or ends beside them is taken to fit are open as well. */
function withLocal(options: RouteOptions, ends: readonly LatLon[]): RouteOptions {
  const isNear = (end: LatLon, { local = 0, gates }: Passage) => greatCircle(end, gates[0]![0]!) <= local
  const local = [
    ...doubtfulFor(options).filter((passage) => ends.some((end) => isNear(end, passage))),
    // For coasters; the root of a tree does not know where she comes from.
    ...coastalFor(options).filter((passage) => ends.length > 1 && ends.every((end) => isNear(end, passage))),
  ]
  return local.length === 0 ? options : { ...options, open: [...(options.open ?? []), ...local.map(({ id }) => id)] }
}

/** 1 at the index of each passage that is shut. */
function shut(options: RouteOptions): Uint8Array {
  const closed = new Uint8Array(passages.length)
  for (const passage of shutFor(options)) closed[passages.indexOf(passage)] = 1
  return closed
}

/** What was found as a way. `ashore`: miles between its places and the water. */
function measure(
  chart: SeaChart,
  riverMiles: RiverMiles,
  found: Float64Array[],
  closed: Uint8Array,
  ashore: number,
): SeaRoute {
  const { tight, line } = lineOf(chart, found, closed)
  return {
    miles: riverMiles(line) + ashore,
    line: line.map((point) => placeOf(point, 0)),
    uses: passagesOf(chart, closed, tight),
  }
}

/** What was found as lines: without needless bends, and led through narrow water. */
function lineOf(chart: SeaChart, found: Float64Array[], closed: Uint8Array): { tight: LinePoints; line: LinePoints } {
  const tight = tighten(chart, closed, leadRound(chart, closed, found))
  return { tight, line: chart.narrow === undefined ? tight : throughNarrows(chart.narrow, chart.clearance, tight) }
}

function waysTo(
  chart: SeaChart,
  riverMiles: RiverMiles,
  search: RouteSearch,
  waterAt: (place: LatLon) => End | null,
  to: LatLon,
  options: RouteOptions,
): ((from: LatLon) => SeaRoute | null) | null {
  const goal = waterAt(to)
  if (goal === null) return null
  const closed = shut(options)
  const tree = search.tree(goal, closed)
  const ashore = milesAshore(to, goal)
  return (from) => {
    const start = waterAt(from)
    const found = start === null ? null : search.findIn(tree, start, closed)
    if (start === null || found === null) return null
    return measure(chart, riverMiles, found.toReversed(), closed, milesAshore(from, start) + ashore)
  }
}

/** Nautical miles. */
function greatCircle(from: LatLon, to: LatLon): number {
  const v = new Float64Array(6)
  putVector(v, 0, ...from)
  putVector(v, 1, ...to)
  return milesApart(v, 0, 1)
}

/** Between a place and its water. */
function milesAshore(place: LatLon, end: End): number {
  const miles = greatCircle(place, [end.lat, end.lon])
  return Math.min(miles, HARBOUR) + Math.max(0, miles - HARBOUR) * RIVER
}

function passagesOf(chart: SeaChart, closed: Uint8Array, line: readonly Float64Array[]): Passage[] {
  const used = new Set<number>()
  const v = new Float64Array(6)
  for (let i = 1; i < line.length; i++) {
    v.set(line[i - 1]!, 0)
    v.set(line[i]!, 3)
    inSight(chart, closed, v, 0, 1, (passage) => used.add(passage))
  }
  return [...used].map((index) => passages[index]!)
}
