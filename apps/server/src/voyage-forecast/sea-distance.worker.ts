import { join } from 'node:path'
import { parentPort } from 'node:worker_threads'
import type { Port } from '@fairway/contract'
import { createSeaWays, openSeaRoutes } from '@fairway/tracking/sea-routes'

// Measures ways by sea in a thread of its own: the chart, made at the build, takes half a second to read, and a way far round
// land some hundred milliseconds. From sources, without a build, the chart is made first.

export interface DistanceOrder {
  id: number
  port: Port
  lat: number
  lon: number
}

export interface DistanceAnswer {
  id: number
  metres: number | null
}

const thread = parentPort!
const ways = createSeaWays(openSeaRoutes(join(import.meta.dirname, 'sea-chart.bin')))

thread.on('message', ({ id, port, lat, lon }: DistanceOrder) => {
  thread.postMessage({ id, metres: ways.metresTo(port, lat, lon) } satisfies DistanceAnswer, [])
})
