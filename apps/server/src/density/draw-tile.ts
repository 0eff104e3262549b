import { CELLS_OF_TILE, OFFSHORE_ZOOM, rowOrder, TILE_CELLS, tileNumber, zNumber } from './cells.ts'
import type { PassagesFile } from './density-file.ts'
import { levelOf, scaleOf, type Scale } from './scale.ts'

export interface TilePlace {
  zoom: number
  x: number
  y: number
}

const sums = new Float64Array(CELLS_OF_TILE)

/** How busy each cell of a tile was, as levels row by row (0 is nobody); null when nobody passed. The array is used again. */
export function drawTile(files: readonly PassagesFile[], place: TilePlace, classCode: number): Uint8Array | null {
  sums.fill(0)
  let scale: Scale | null = null
  for (const file of files) {
    const zoom = addPassages(file, place, classCode)
    if (zoom !== null) scale ??= scaleOf(files, zoom, classCode)
  }
  if (scale === null) return null
  for (let i = 0; i < CELLS_OF_TILE; i++) levels[i] = levelOf(sums[i], scale)
  return levels
}

const levels = new Uint8Array(CELLS_OF_TILE)

/** Adds up a file's passages of a tile; returns the zoom they are of, null when there are none. */
function addPassages(file: PassagesFile, { zoom, x, y }: TilePlace, classCode: number): number | null {
  const coarsest = Math.min(zoom, OFFSHORE_ZOOM, file.about.finestZoom)
  for (let from = Math.min(zoom, file.about.finestZoom); from >= coarsest; from--) {
    const deeper = zoom - from
    const width = TILE_CELLS >> deeper
    const first = zNumber(x % 2 ** deeper, y % 2 ** deeper) * width * width
    const found = file.visit(tileNumber(from, x >> deeper, y >> deeper), classCode, (cell, count) => {
      const own = cell - first
      if (own >= 0 && own < width * width) fill(rowOrder[own], 2 ** deeper, count)
    })
    if (found) return from
  }
  return null
}

/** A cell of a coarser tile covers a square. */
function fill(place: number, size: number, count: number): void {
  const left = (place % TILE_CELLS) * size
  const top = Math.floor(place / TILE_CELLS) * size
  for (let y = top; y < top + size; y++) for (let x = left; x < left + size; x++) sums[y * TILE_CELLS + x] += count
}
