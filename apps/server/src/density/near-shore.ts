import { createRequire } from 'node:module'
import type { LandTopology } from '../base-map/land-shapes.ts'
import { cellX, cellY, OFFSHORE_ZOOM, WORLD_CELLS } from './cells.ts'

/** Whether a cell of the finest zoom lies in a tile of the zoom after the offshore one that has a shore, or beside one. */
export type NearShore = (x: number, y: number) => boolean

/** A whole tile has finer cells or none. */
const ACROSS = 2 ** (OFFSHORE_ZOOM + 1)
const SHIFT = Math.log2(WORLD_CELLS / ACROSS)

/** Reads the built-in coast: a tile is 39 km wide at the equator, 20 km at 60°. */
export function readNearShore(): NearShore {
  const topology = createRequire(import.meta.url)('world-atlas/land-10m.json') as LandTopology
  const near = new Uint8Array(ACROSS * ACROSS)
  const { scale, translate } = topology.transform!
  for (const arc of topology.arcs) {
    // Each place of an arc is told by its difference from the one before.
    let [x, y] = [0, 0]
    let before: Place | null = null
    for (const [dx, dy] of arc) {
      x += dx
      y += dy
      const at = tileOf(x * scale[0] + translate[0], y * scale[1] + translate[1])
      markLine(near, before ?? at, at)
      before = at
    }
  }
  return (x, y) => near[(y >> SHIFT) * ACROSS + (x >> SHIFT)] === 1
}

interface Place {
  x: number
  y: number
}

function markLine(near: Uint8Array, from: Place, to: Place): void {
  const steps = Math.max(1, Math.ceil(Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y)) * 2))
  // Lines along the antimeridian and round the pole close polygons; they are no coast.
  if (steps > ACROSS) return
  for (let step = 0; step <= steps; step++)
    markAround(
      near,
      Math.floor(from.x + ((to.x - from.x) * step) / steps),
      Math.floor(from.y + ((to.y - from.y) * step) / steps),
    )
}

const tileOf = (lon: number, lat: number): Place => ({
  x: (cellX(lon) / WORLD_CELLS) * ACROSS,
  y: (cellY(Math.max(-85, Math.min(85, lat))) / WORLD_CELLS) * ACROSS,
})

function markAround(near: Uint8Array, x: number, y: number): void {
  for (let row = Math.max(0, y - 1); row <= Math.min(ACROSS - 1, y + 1); row++)
    for (let column = x - 1; column <= x + 1; column++) near[row * ACROSS + ((column + ACROSS) % ACROSS)] = 1
}
