import type { Port } from '../ports/port.ts'
import { createClearance } from './clearance.ts'
import { type Approach, type Harbour, openHarbour } from './harbour.ts'
import { createLaneNetwork, lanesFrom, type LaneNetwork, type LaneTree } from './lane-network.ts'
import { milesBetween } from './nautical.ts'
import { cellLat, cellLon, createSeaMask, landStretch } from './sea-mask.ts'
import { type Charts, nearestWater, searchWater } from './water-search.ts'
import { addPoint, type Line, pullString, takeOutSpikes } from './waypoints.ts'
import type { Work } from './work-in-slices.ts'

const METRES_PER_MILE = 1852
/** Charted water is looked for within so many cells (3 nm each) first; then farther off: rivers are not on the chart. */
const WATER_REACHES = [3, 30] as const
/** How much longer a river is than the straight line to its mouth. */
const RIVER = 1.2
/** Up to here the way over water alone is looked for besides the lanes, nm. */
const SHORT = 150
/** Lane nodes that a ship may begin at: the nearest lies often behind her. */
const MOST_ENTRIES = 16
/** She steers straight for a node up to so far away, nm; the likeliest so many are looked at. */
const STRAIGHT = 800
const MOST_LOOKS = 80
/** Lane nodes that are skipped when she can go straight to a later one. */
const SKIPPED = 12
/** Trees of ways to a port: some 50 kB each. */
const MOST_PORTS = 400

/** What leads to one port. */
interface WayIn {
  readonly harbour: Harbour
  readonly tree: LaneTree
  /** From the harbour up the river to the port. */
  readonly riverMiles: number
}

/** How far it is from anywhere at sea to a port, along the lanes. */
export interface SeaWays {
  /** Metres; null when no way is known: the port or the ship lies away from charted water. */
  metresTo(port: Port, lat: number, lon: number): number | null
}

/** Reads chart and lanes (a quarter of a second, some 40 MB) and answers from then on: a millisecond or so, ten more for a new port. */
export function* createSeaWays(): Work<SeaWays> {
  const mask = yield* createSeaMask()
  const charts: Charts = { mask, clearance: yield* createClearance(mask) }
  const network = yield* createLaneNetwork(mask)
  const known = new Map<string, WayIn | null>()
  const wayInto = (port: Port): WayIn | null => {
    let way = known.get(port.locode)
    if (way === undefined) {
      const { harbour, riverMiles } = openAtMouth(port, network, charts)
      way = harbour && {
        harbour,
        riverMiles,
        tree: lanesFrom(
          network,
          harbour.approaches.map(({ node, miles }) => [node, miles] as const),
        ),
      }
      if (known.size >= MOST_PORTS) known.delete(known.keys().next().value!)
      known.set(port.locode, way)
    }
    return way
  }
  return {
    metresTo(port, lat, lon) {
      const straight = milesBetween(lat, lon, port.lat, port.lon)
      if (straight * METRES_PER_MILE <= port.radius) return straight * METRES_PER_MILE
      const way = wayInto(port)
      const start = WATER_REACHES.map((reach) => nearestWater(mask, lat, lon, reach)).find((cell) => cell >= 0) ?? -1
      if (way === null || start < 0) return null
      const over = straight <= SHORT ? milesOverWater(charts, start, way.harbour, lat, lon) : Infinity
      const along = milesAlongLanes(charts, network, start, way, lat, lon)
      const miles = Math.min(over, along)
      // The chart is coarse: no way is shorter than the straight one.
      return Number.isFinite(miles) ? Math.max(miles + way.riverMiles, straight) * METRES_PER_MILE : null
    },
  }
}

/** The port's harbour; of a port up a river the one that it would have at the nearest charted water. */
function openAtMouth(
  port: Port,
  network: LaneNetwork,
  charts: Charts,
): { harbour: Harbour | null; riverMiles: number } {
  const harbour = openHarbour(port, network, charts)
  const mouth = harbour === null ? nearestWater(charts.mask, port.lat, port.lon, WATER_REACHES[1]) : -1
  if (harbour !== null || mouth < 0) return { harbour, riverMiles: 0 }
  const [lat, lon] = [cellLat(mouth), cellLon(mouth)]
  return {
    harbour: openHarbour({ ...port, lat, lon }, network, charts),
    riverMiles: RIVER * milesBetween(lat, lon, port.lat, port.lon),
  }
}

function milesOverWater(charts: Charts, start: number, harbour: Harbour, lat: number, lon: number): number {
  const search = searchWater(
    charts,
    start,
    SHORT,
    (cell, cost) => cell === harbour.mouth || cost > 3 * SHORT,
    harbour.mouth,
  )
  if (Number.isNaN(search.cost(harbour.mouth))) return Infinity
  const line = lineFrom(lat, lon, pullString(charts.mask, search.pathTo(harbour.mouth), 20))
  addPoint(line, harbour.lat, harbour.lon)
  return milesOf(line)
}

function milesAlongLanes(
  charts: Charts,
  network: LaneNetwork,
  start: number,
  { harbour, tree }: WayIn,
  lat: number,
  lon: number,
): number {
  const seen = findVisible(charts, network, tree, lat, lon)
  for (const reach of [40, 120]) {
    const near = findEntry(charts, network, start, tree, reach)
    const entry = near !== null && (seen === null || near.total <= seen.total) ? near : seen
    if (entry === null) continue
    const nodes = nodesFrom(entry.node, tree)
    const approach = harbour.approaches.find(({ node }) => node === nodes.at(-1))
    if (approach === undefined) return Infinity
    return milesThrough(charts, network, nodes, lineFrom(lat, lon, pullString(charts.mask, entry.path, 20)), approach)
  }
  return Infinity
}

/** Where the lanes begin for a ship: water cells up to the node, and what it is altogether, nm. */
interface Entry {
  readonly node: number
  readonly path: readonly number[]
  readonly total: number
}

/** Far out the lanes are sparse: of the nodes that she could steer straight for, the one from which it is the least altogether. */
function findVisible(
  charts: Charts,
  { lats, lons }: LaneNetwork,
  tree: LaneTree,
  lat: number,
  lon: number,
): Entry | null {
  const candidates: Array<{ node: number; total: number }> = []
  for (let node = 0; node < lats.length; node++) {
    if (Math.abs(lats[node]! - lat) * 60 > STRAIGHT || !Number.isFinite(tree.cost[node]!)) continue
    const miles = milesBetween(lat, lon, lats[node]!, lons[node]!)
    if (miles <= STRAIGHT) candidates.push({ node, total: miles + tree.cost[node]! })
  }
  candidates.sort((a, b) => a.total - b.total)
  const seen = candidates
    .slice(0, MOST_LOOKS)
    .find(({ node }) => landStretch(charts.mask, lat, lon, lats[node]!, lons[node]!) === 0)
  return seen === undefined ? null : { ...seen, path: [] }
}

/** The lane node near her from which it is the least altogether, by water round whatever is in between. */
function findEntry(charts: Charts, network: LaneNetwork, start: number, tree: LaneTree, reach: number): Entry | null {
  let farthest = Infinity
  let entries = 0
  let best = Infinity
  let node = -1
  let at = -1
  const search = searchWater(charts, start, reach, (cell, cost) => {
    if (cost > farthest) return true
    for (const candidate of network.nodesByCell.get(cell) ?? []) {
      if (entries++ === 0) farthest = cost * 1.8 + 25
      const total = cost + tree.cost[candidate]!
      if (total < best) [best, node, at] = [total, candidate, cell]
    }
    return entries >= MOST_ENTRIES
  })
  return node < 0 ? null : { node, path: search.pathTo(at), total: best }
}

function nodesFrom(entry: number, tree: LaneTree): number[] {
  const nodes: number[] = []
  for (let node = entry; node >= 0; node = tree.previous[node]!) nodes.push(node)
  return nodes
}

function milesThrough(
  charts: Charts,
  network: LaneNetwork,
  nodes: readonly number[],
  toLane: Line,
  approach: Approach,
): number {
  const [lat, lon] = [toLane.lats[0]!, toLane.lons[0]!]
  let first = -1
  let along =
    milesOf(toLane) +
    milesBetween(toLane.lats.at(-1)!, toLane.lons.at(-1)!, network.lats[nodes[0]!]!, network.lons[nodes[0]!]!)
  for (let i = 1; i < Math.min(SKIPPED, nodes.length); i++) {
    along += between(network, nodes[i - 1]!, nodes[i]!)
    const straight = milesBetween(lat, lon, network.lats[nodes[i]!]!, network.lons[nodes[i]!]!)
    if (
      straight < along &&
      landStretch(charts.mask, lat, lon, network.lats[nodes[i]!]!, network.lons[nodes[i]!]!) === 0
    )
      [first, along] = [i, straight]
  }
  const line: Line = first < 0 ? toLane : { lats: [lat], lons: [lon] }
  for (const node of nodes.slice(Math.max(0, first))) addPoint(line, network.lats[node]!, network.lons[node]!)
  for (let i = approach.line.lats.length - 1; i >= 0; i--)
    addPoint(line, approach.line.lats[i]!, approach.line.lons[i]!)
  // Lanes meet in places that lie off the way; ships cut across.
  return milesOf(takeOutSpikes(charts.mask, line))
}

const between = ({ lats, lons }: LaneNetwork, a: number, b: number): number =>
  milesBetween(lats[a]!, lons[a]!, lats[b]!, lons[b]!)

function lineFrom(lat: number, lon: number, path: Line): Line {
  const line: Line = { lats: [], lons: [] }
  addPoint(line, lat, lon)
  // The first cell is the one she is in.
  for (let i = 1; i < path.lats.length; i++) addPoint(line, path.lats[i]!, path.lons[i]!)
  return line
}

function milesOf(line: Line): number {
  let miles = 0
  for (let i = 1; i < line.lats.length; i++)
    miles += milesBetween(line.lats[i - 1]!, line.lons[i - 1]!, line.lats[i]!, line.lons[i]!)
  return miles
}
