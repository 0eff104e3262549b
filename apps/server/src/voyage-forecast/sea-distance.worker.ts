import { join } from 'node:path'
import { parentPort } from 'node:worker_threads'
import type { Port } from '@fairway/contract'
import {
  createSeaWays,
  openSeaRoutes,
  planWay,
  type PlannedWay,
  type ShipSize,
  type WayWanted,
} from '@fairway/tracking/sea-routes'
import { whileBeingMade } from '../prepared/being-made.ts'

// Measures ways by sea in a thread of its own: the chart, made at the build, takes half a second to read, and a way far round
// land some hundred milliseconds. A first start makes the chart meanwhile; from sources, without a build, it is made here first.

export interface DistanceOrder {
  id: number
  port: Port
  lat: number
  lon: number
  ship: ShipSize
}

export interface DistanceAnswer {
  id: number
  /** Null where there is no way. */
  way: { metres: number; uses: string[]; shut: string[] } | null
}

/** A way past several places. */
export interface WayOrder {
  id: number
  wanted: WayWanted
}

export interface WayAnswer {
  id: number
  way: PlannedWay
}

const thread = parentPort!
const idOf = ({ id }: { id: string }) => id
// Orders wait in the port meanwhile.
await whileBeingMade('prepared')
const routes = openSeaRoutes(join(import.meta.dirname, 'sea-chart.bin'))
const ways = createSeaWays(routes)

thread.on('message', (order: DistanceOrder | WayOrder) => {
  if ('wanted' in order) {
    thread.postMessage({ id: order.id, way: planWay(routes, order.wanted) } satisfies WayAnswer, [])
    return
  }
  const { id, port, lat, lon, ship } = order
  const found = ways.wayOf(port, lat, lon, ship)
  const way = found && { metres: found.metres, uses: found.uses.map(idOf), shut: found.shut.map(idOf) }
  thread.postMessage({ id, way } satisfies DistanceAnswer, [])
})
