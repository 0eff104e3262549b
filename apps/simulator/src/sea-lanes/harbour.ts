import type { Port } from '@fairway/tracking/ports'
import type { LaneNetwork } from './lane-network.ts'
import { milesBetween } from './nautical.ts'
import { cellLat, cellLon } from './sea-mask.ts'
import { type Charts, nearestWater, searchWater } from './water-search.ts'
import { addPoint, type Line, pullString } from './waypoints.ts'

/** Ports farther from charted water than this many cells (3 nm each) lie up a river that the chart does not show. */
const WATER_REACH = 2
/** Ships lie at most this far from charted water, nm: the chart is coarse and draws some harbours far inland. */
const INLAND = 3
/** ... but never so far from the port that it would not count them as in port. */
const WITHIN = 0.8
/** How many different lane nodes a port is joined to, so that ships leave it towards where they are bound. */
const APPROACHES = 4

/** A way between the berths and one node of the lanes; the line runs outwards. */
export interface Approach {
  node: number
  miles: number
  line: Line
}

/** A port that ships can reach by water. */
export interface Harbour {
  port: Port
  /** Where its ships lie, more or less. */
  lat: number
  lon: number
  /** The water cell at its mouth. */
  mouth: number
  approaches: Approach[]
}

/** Finds the port's ways to the lanes over charted water; null when it has none. */
export function openHarbour(port: Port, network: LaneNetwork, charts: Charts): Harbour | null {
  const mouth = nearestWater(charts.mask, port.lat, port.lon, WATER_REACH)
  if (mouth < 0) return null
  const berth = berthOf(port, mouth)
  for (const reach of [40, 120]) {
    const approaches = findApproaches(berth, mouth, network, charts, reach)
    if (approaches.length > 0) return { port, ...berth, mouth, approaches }
  }
  return null
}

interface Berth {
  lat: number
  lon: number
}

function berthOf(port: Port, mouth: number): Berth {
  const miles = milesBetween(port.lat, port.lon, cellLat(mouth), cellLon(mouth))
  const share = Math.min(Math.max(0, miles - INLAND), (port.radius * WITHIN) / 1852) / Math.max(miles, 0.01)
  return { lat: port.lat + (cellLat(mouth) - port.lat) * share, lon: port.lon + (cellLon(mouth) - port.lon) * share }
}

function findApproaches(berth: Berth, mouth: number, network: LaneNetwork, charts: Charts, reach: number): Approach[] {
  const ends: number[] = []
  let farthest = Infinity
  const search = searchWater(charts, mouth, reach, (cell, cost) => {
    if (cost > farthest) return true
    if (network.nodesByCell.has(cell)) {
      if (ends.length === 0) farthest = cost * 1.8 + 25
      ends.push(cell)
    }
    return ends.length >= APPROACHES
  })
  return ends.flatMap((cell) => {
    const line = outwards(berth, mouth, pullString(charts.mask, search.pathTo(cell), 12))
    return network.nodesByCell.get(cell)!.map((node) => {
      const ending: Line = { lats: line.lats.slice(0, -1), lons: line.lons.slice(0, -1) }
      addPoint(ending, network.lats[node], network.lons[node])
      return { node, miles: search.cost(cell), line: ending }
    })
  })
}

/** Starts at the harbour itself; the mouth's cell centre is left out where the harbour is as good as there. */
function outwards(berth: Berth, mouth: number, path: Line): Line {
  const line: Line = { lats: [], lons: [] }
  addPoint(line, berth.lat, berth.lon)
  const atMouth = Math.hypot(cellLat(mouth) - berth.lat, cellLon(mouth) - berth.lon) < 0.04
  for (let i = atMouth && path.lats.length > 1 ? 1 : 0; i < path.lats.length; i++)
    addPoint(line, path.lats[i], path.lons[i])
  return line
}
