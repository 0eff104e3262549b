import { parentPort } from 'node:worker_threads'
import type { Port } from '@fairway/contract'
import { atOnce, createSeaWays } from '@fairway/tracking/sea-lanes'

// Measures ways by sea in a thread of its own: the chart takes a quarter of a second to read, and a new port ten milliseconds.

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
const ways = atOnce(createSeaWays())

thread.on('message', ({ id, port, lat, lon }: DistanceOrder) => {
  // Sizes are 1–5 by the contract's schema.
  thread.postMessage(
    { id, metres: ways.metresTo(port as Parameters<typeof ways.metresTo>[0], lat, lon) } satisfies DistanceAnswer,
    [],
  )
})
