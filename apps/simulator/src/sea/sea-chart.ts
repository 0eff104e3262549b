import { type Port, tradePorts as ports } from '@fairway/tracking/ports'
import { createClearance } from '../sea-lanes/clearance.ts'
import { type Harbour, openHarbour } from '../sea-lanes/harbour.ts'
import { createLaneNetwork, type LaneNetwork, lanesFrom, type LaneTree } from '../sea-lanes/lane-network.ts'
import { milesBetween } from '../sea-lanes/nautical.ts'
import { createSeaMask, landStretch } from '../sea-lanes/sea-mask.ts'
import { type Charts, nearestWater, searchWater } from '../sea-lanes/water-search.ts'
import { addPoint, type Line, pullString, smoothLine, takeOutSpikes } from '../sea-lanes/waypoints.ts'
import type { Work } from '../sea-lanes/work-in-slices.ts'
import { createRouteBook, type RouteBook } from './route-book.ts'

/** A passage between two harbours; sailed from the second to the first when `reversed`. */
export interface Passage {
  route: number
  reversed: boolean
}

/** Everything about water, ports and ways between them. Harbours and passages are worked out when first asked for and kept. */
export interface SeaChart {
  readonly charts: Charts
  readonly routes: RouteBook
  readonly ports: readonly Port[]
  /** Null: ships cannot get there by charted water. */
  harbour(port: number): Harbour | null
  /** Null: no way over the lanes. */
  passage(from: number, to: number): Passage | null
  /** The short way over water between ports at most some 150 nm apart, as a ferry sails it. */
  crossing(from: number, to: number): Passage | null
}

export function* createSeaChart(): Work<SeaChart> {
  const mask = yield* createSeaMask()
  const charts: Charts = { mask, clearance: yield* createClearance(mask) }
  const network = yield* createLaneNetwork(mask)
  const routes = createRouteBook()
  const harbours = new Map<number, Harbour | null>()
  const trees = new Map<number, LaneTree>()
  const detours = new Map<string, Line | null>()

  const harbour = (port: number): Harbour | null => {
    let found = harbours.get(port)
    if (found === undefined) {
      found = openHarbour(ports[port], network, charts)
      harbours.set(port, found)
    }
    return found
  }
  const treeOf = (port: number, from: Harbour): LaneTree => {
    let tree = trees.get(port)
    if (!tree) {
      tree = lanesFrom(
        network,
        from.approaches.map((approach) => [approach.node, approach.miles] as const),
      )
      trees.set(port, tree)
    }
    return tree
  }
  // A tree of lanes serves all passages from its port; the one of either end will do.
  const plot = (low: number, high: number): number => {
    const back = !trees.has(low) && trees.has(high)
    const [from, to] = back ? [harbour(high), harbour(low)] : [harbour(low), harbour(high)]
    if (!from || !to) return -1
    const found = nodesBetween(treeOf(back ? high : low, from), to)
    if (!found) return -1
    const line = back
      ? plotLine(to, from, found.toReversed(), network, charts, detours)
      : plotLine(from, to, found, network, charts, detours)
    return routes.add(smoothLine(takeOutSpikes(mask, line), 5, 40), charts)
  }
  const plotCrossing = (low: number, high: number): number => {
    const [from, to] = [harbour(low), harbour(high)]
    const line = from && to ? wayAcross(charts, from, to) : null
    return line ? routes.add(smoothLine(line, 2, 20), charts) : -1
  }
  return {
    charts,
    routes,
    ports,
    harbour,
    passage: keptWays(plot),
    crossing: keptWays(plotCrossing),
  }
}

/** Ways between ports by their route, −1 where there is none, made when first asked for. A way and its reverse are one route. */
function keptWays(make: (low: number, high: number) => number): (from: number, to: number) => Passage | null {
  const kept = new Map<number, number>()
  return (from, to) => {
    const [low, high] = from < to ? [from, to] : [to, from]
    const key = low * ports.length + high
    let route = kept.get(key)
    if (route === undefined) {
      route = low === high ? -1 : make(low, high)
      kept.set(key, route)
    }
    return route < 0 ? null : { route, reversed: from > to }
  }
}

/** The nodes of the cheapest way to a harbour, from the start's approach to the end's. */
function nodesBetween(tree: LaneTree, to: Harbour): number[] | null {
  let best = -1
  let bestCost = Infinity
  for (const approach of to.approaches) {
    const cost = tree.cost[approach.node] + approach.miles
    if (cost < bestCost) {
      bestCost = cost
      best = approach.node
    }
  }
  if (best < 0) return null
  const nodes: number[] = []
  for (let node = best; node >= 0; node = tree.previous[node]) nodes.push(node)
  return nodes.toReversed()
}

function plotLine(
  from: Harbour,
  to: Harbour,
  nodes: readonly number[],
  network: LaneNetwork,
  charts: Charts,
  detours: Map<string, Line | null>,
): Line {
  const line: Line = { lats: [], lons: [] }
  const out = from.approaches.find((approach) => approach.node === nodes[0])!.line
  const inwards = to.approaches.find((approach) => approach.node === nodes[nodes.length - 1])!.line
  for (let i = 0; i < out.lats.length; i++) addPoint(line, out.lats[i], out.lons[i])
  for (let i = 1; i < nodes.length; i++) {
    const detour = detourFor(nodes[i - 1], nodes[i], network, charts, detours)
    if (detour) for (let k = 0; k < detour.lats.length; k++) addPoint(line, detour.lats[k], detour.lons[k])
    addPoint(line, network.lats[nodes[i]], network.lons[nodes[i]])
  }
  for (let i = inwards.lats.length - 1; i >= 0; i--) addPoint(line, inwards.lats[i], inwards.lons[i])
  return line
}

function wayAcross(charts: Charts, from: Harbour, to: Harbour): Line | null {
  const search = searchWater(charts, from.mouth, 60, (cell) => cell === to.mouth, to.mouth)
  if (Number.isNaN(search.cost(to.mouth))) return null
  const line: Line = { lats: [], lons: [] }
  addPoint(line, from.lat, from.lon)
  const water = pullString(charts.mask, search.pathTo(to.mouth), 20)
  for (let i = 0; i < water.lats.length; i++) addPoint(line, water.lats[i], water.lons[i])
  addPoint(line, to.lat, to.lon)
  return line
}

/** Lanes that cut a corner of land are led round it by water. A canal has no such way and stays as it is (null). */
function detourFor(
  a: number,
  b: number,
  network: LaneNetwork,
  charts: Charts,
  known: Map<string, Line | null>,
): Line | null {
  const key = `${a} ${b}`
  let detour = known.get(key)
  if (detour === undefined) {
    const [lat0, lon0, lat1, lon1] = [network.lats[a], network.lons[a], network.lats[b], network.lons[b]]
    detour = landStretch(charts.mask, lat0, lon0, lat1, lon1) < 1 ? null : wayRound(charts, lat0, lon0, lat1, lon1)
    known.set(key, detour)
  }
  return detour
}

function wayRound(charts: Charts, lat0: number, lon0: number, lat1: number, lon1: number): Line | null {
  const start = nearestWater(charts.mask, lat0, lon0, 3)
  const end = nearestWater(charts.mask, lat1, lon1, 3)
  const span = Math.max(Math.abs(lat1 - lat0), Math.abs(((lon1 - lon0 + 540) % 360) - 180)) * 20
  if (start < 0 || end < 0 || span > 300) return null
  const longest = milesBetween(lat0, lon0, lat1, lon1) * 2.5 + 40
  const search = searchWater(charts, start, Math.ceil(span) + 30, (cell, cost) => cell === end || cost > longest, end)
  return Number.isNaN(search.cost(end)) ? null : pullString(charts.mask, search.pathTo(end), 20)
}
