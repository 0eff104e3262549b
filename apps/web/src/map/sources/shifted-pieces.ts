import { gcj02 } from './gcj02.ts'

/** A part of a tile, and what of the source is drawn there. All in tiles of its zoom: the source's from the world's corner. */
export interface Piece {
  /** In the tile that is drawn, 0 … 1. */
  x: number
  y: number
  width: number
  height: number
  /** In the source, which counts its tiles from the world's north-western corner. */
  fromX: number
  fromY: number
  fromHeight: number
}

/** Parts of a tile's side; each is moved by the shift at its middle. */
export const PARTS = 8
/** A shift of less than this, in tiles, is nobody's to see: an eighth of a pixel of 256. */
const UNSEEN = 1 / 2048

/** The pieces of a tile out of a source drawn by GCJ-02; null where its own tile will do. */
export function gcj02Pieces(z: number, x: number, y: number): Piece[] | null {
  const size = 1 / PARTS
  const pieces: Piece[] = []
  let most = 0
  for (let row = 0; row < PARTS; row++)
    for (let column = 0; column < PARTS; column++) {
      const [shiftX, shiftY] = shiftAt(z, x + (column + 0.5) * size, y + (row + 0.5) * size)
      most = Math.max(most, Math.abs(shiftX), Math.abs(shiftY))
      pieces.push({
        x: column * size,
        y: row * size,
        width: size,
        height: size,
        fromX: x + column * size + shiftX,
        fromY: y + row * size + shiftY,
        fromHeight: size,
      })
    }
  return most < UNSEEN ? null : pieces
}

/** How far the source has a place from where it is, in tiles. */
export function shiftAt(z: number, x: number, y: number): [x: number, y: number] {
  const n = 2 ** z
  const [lon, lat] = gcj02((x / n) * 360 - 180, latitude(y / n))
  return [((lon + 180) / 360) * n - x, unit(lat) * n - y]
}

/** Strips of a tile whose source has even latitudes instead of Mercator's. */
const STRIPS = 32

/** The strips of a tile out of a picture whose rows are even in latitude. */
export function plateCarreePieces(z: number, x: number, y: number): Piece[] {
  const n = 2 ** z
  const north = latitude(y / n)
  const south = latitude((y + 1) / n)
  const row = (lat: number) => y + (north - lat) / (north - south)
  return Array.from({ length: STRIPS }, (_, strip) => {
    const from = row(latitude((y + strip / STRIPS) / n))
    const to = row(latitude((y + (strip + 1) / STRIPS) / n))
    return { x: 0, y: strip / STRIPS, width: 1, height: 1 / STRIPS, fromX: x, fromY: from, fromHeight: to - from }
  })
}

const latitude = (unitY: number): number => (Math.atan(Math.sinh(Math.PI * (1 - 2 * unitY))) * 180) / Math.PI

const unit = (lat: number): number => 0.5 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / (2 * Math.PI)
