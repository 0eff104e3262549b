import { polygonsOf } from './land-of-tile.ts'
import type { Colour, Raster } from './raster.ts'

const TILE = 256
/** The finest tiles of the chart in the box; a closer picture draws them larger. */
const FINEST = 7
/** Mercator's map ends there. */
const MAX_LAT = 85

export type PictureTheme = 'light' | 'dark'
export type Look = Record<'sea' | 'land' | 'coast' | 'ink' | 'paper' | 'ship' | 'casing', Colour>
/** The chart's own colours (tokens.css). */
export const looks: Record<PictureTheme, Look> = {
  light: {
    sea: [207, 226, 240],
    land: [244, 240, 230],
    coast: [138, 164, 188],
    ink: [10, 30, 51],
    paper: [255, 255, 255],
    ship: [242, 106, 27],
    casing: [255, 255, 255],
  },
  dark: {
    sea: [10, 26, 43],
    land: [22, 40, 59],
    coast: [55, 83, 111],
    ink: [232, 239, 247],
    paper: [7, 21, 38],
    ship: [255, 138, 69],
    casing: [7, 21, 38],
  },
}

export type TileOf = (z: number, x: number, y: number) => Promise<Uint8Array | null>
/** Which part of Mercator's world a picture shows: its upper left corner, in pixels of the zoom. */
export interface View {
  left: number
  top: number
  zoom: number
}

/** Pixels from the upper left corner of the world. */
export function mercator(lat: number, lon: number, zoom: number): [x: number, y: number] {
  const world = TILE * 2 ** zoom
  const sine = Math.sin((Math.max(-MAX_LAT, Math.min(MAX_LAT, lat)) * Math.PI) / 180)
  return [((lon + 180) / 360) * world, (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * world]
}

/** Paints the land of a view. */
export async function paintChart(raster: Raster, view: View, look: Look, tileOf: TileOf): Promise<void> {
  const ofTiles = Math.min(FINEST, view.zoom)
  const tiles = tilesOf(raster, view, TILE * 2 ** (view.zoom - ofTiles), 2 ** ofTiles)
  const found = await Promise.all(tiles.map((tile) => tileOf(ofTiles, tile.x, tile.y)))
  tiles.forEach((tile, i) => {
    const bytes = found[i]
    if (bytes !== null) paintLand(raster, bytes, tile, look)
  })
}

interface PlacedTile {
  x: number
  y: number
  left: number
  top: number
  side: number
}

/** The tiles that the picture shows, and where on it each lies. */
function tilesOf({ width, height }: Raster, { left, top }: View, side: number, count: number): PlacedTile[] {
  const tiles: PlacedTile[] = []
  for (let y = Math.floor(top / side); y * side < top + height; y++)
    for (let x = Math.floor(left / side); x * side < left + width; x++)
      if (y >= 0 && y < count)
        tiles.push({ x: ((x % count) + count) % count, y, left: x * side - left, top: y * side - top, side })
  return tiles
}

/** Each tile within its own square: what lies around it is its neighbours'. Where sea and land share a pixel is the coast. */
function paintLand(raster: Raster, bytes: Uint8Array, { left, top, side }: PlacedTile, look: Look): void {
  const box = {
    left: Math.max(0, left),
    top: Math.max(0, top),
    right: Math.min(raster.width, left + side),
    bottom: Math.min(raster.height, top + side),
  }
  const width = box.right - box.left
  if (width <= 0 || box.bottom <= box.top) return
  // No land lies on other land, so that all of a tile is filled at once.
  const rings = polygonsOf(bytes, 'land')
    .flat()
    .map((ring) => ring.map((value, i) => value * side + (i % 2 === 0 ? left : top)))
  const covered = raster.coverage(rings, box)
  for (let i = 0; i < covered.length; i++) {
    const share = covered[i]
    if (share <= 0) continue
    raster.blend(box.left + (i % width), box.top + Math.floor(i / width), share < 0.95 ? look.coast : look.land, share)
  }
}
