import { parentPort } from 'node:worker_threads'
import { createTileCutter } from './tile-cutter.ts'

// Cuts tiles in a thread of its own: reading a scale takes up to a second, in which live sockets must not stand still.

export interface TileOrder {
  id: number
  z: number
  x: number
  y: number
}

export interface CutTile {
  id: number
  bytes: Uint8Array | null
}

/** The next scale is read when nobody has asked for so long. */
const IDLE_MS = 500

const port = parentPort!
const cutter = createTileCutter()
let idle: NodeJS.Timeout | undefined

function readAheadLater(): void {
  clearTimeout(idle)
  idle = setTimeout(() => cutter.readAhead() && readAheadLater(), IDLE_MS)
}

port.on('message', ({ id, z, x, y }: TileOrder) => {
  const answer: CutTile = { id, bytes: cutter.tile(z, x, y) }
  port.postMessage(answer)
  readAheadLater()
})
// What the first page shows; the rest follows once somebody looks.
cutter.readAhead()
