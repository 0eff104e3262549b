import type { Ship } from '@fairway/contract'
import { polygonsOf } from './land-of-tile.ts'
import { heightOf, widthOf, write } from './letters.ts'
import { Raster, type Colour, type Ring } from './raster.ts'

export const PICTURE = { width: 640, height: 360 }
/** Some seven degrees across. */
const ZOOM = 7
const TILE = 256
const WORLD = TILE * 2 ** ZOOM
/** Mercator's map ends there. */
const MAX_LAT = 85
const FOOT = 52

export type PictureTheme = 'light' | 'dark'
/** The chart's own colours (tokens.css). */
const looks: Record<PictureTheme, Record<'sea' | 'land' | 'coast' | 'ink' | 'paper' | 'ship' | 'casing', Colour>> = {
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

/** What of a ship is on the picture. */
export type Placed = Pick<Ship, 'name' | 'mmsi' | 'sog' | 'cog' | 'heading' | 'positionAt'> & {
  lat: number
  lon: number
}
export type TileOf = (z: number, x: number, y: number) => Promise<Uint8Array | null>

/** A map with a ship in its middle, her name, place, speed and the time of it: a PNG. Some twenty milliseconds of a core. */
export async function drawPlace(ship: Placed, theme: PictureTheme, tileOf: TileOf): Promise<Buffer> {
  const look = looks[theme]
  const { width, height } = PICTURE
  const raster = new Raster(width, height, look.sea)
  const [x, y] = mercator(ship.lat, ship.lon)
  const [left, top] = [Math.round(x - width / 2), Math.round(y - (height - FOOT) / 2)]
  const tiles = tilesAround(left, top)
  const found = await Promise.all(tiles.map((tile) => tileOf(ZOOM, tile.x, tile.y)))
  tiles.forEach((tile, i) => {
    const bytes = found[i]
    if (bytes !== null) drawLand(raster, bytes, tile.left, tile.top, look)
  })
  drawShip(raster, ship, x - left, y - top, look)
  raster.paint([[0, height - FOOT, width, height - FOOT, width, height, 0, height]], look.paper)
  const [first, second] = linesOf(ship)
  write(raster, first, 12, height - FOOT + 8, 2, look.ink)
  write(raster, second, 12, height - FOOT + 14 + heightOf(2), 2, look.coast)
  const credit = 'NATURAL EARTH'
  write(raster, credit, width - widthOf(credit, 1) - 8, height - heightOf(1) - 8, 1, look.coast)
  return raster.png()
}

function mercator(lat: number, lon: number): [x: number, y: number] {
  const sine = Math.sin((Math.max(-MAX_LAT, Math.min(MAX_LAT, lat)) * Math.PI) / 180)
  return [((lon + 180) / 360) * WORLD, (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * WORLD]
}

/** The tiles that the picture shows, and where on it each lies. */
function tilesAround(left: number, top: number): { x: number; y: number; left: number; top: number }[] {
  const tiles = []
  const count = 2 ** ZOOM
  for (let y = Math.floor(top / TILE); y * TILE < top + PICTURE.height; y++)
    for (let x = Math.floor(left / TILE); x * TILE < left + PICTURE.width; x++)
      if (y >= 0 && y < count) tiles.push({ x: (x + count) % count, y, left: x * TILE - left, top: y * TILE - top })
  return tiles
}

/** Each tile within its own square: what lies around it is its neighbours'. Where sea and land share a pixel is the coast. */
function drawLand(raster: Raster, bytes: Uint8Array, left: number, top: number, look: (typeof looks)['light']): void {
  const box = {
    left: Math.max(0, left),
    top: Math.max(0, top),
    right: Math.min(raster.width, left + TILE),
    bottom: Math.min(raster.height, top + TILE),
  }
  const width = box.right - box.left
  if (width <= 0 || box.bottom <= box.top) return
  // No land lies on other land, so that all of a tile is filled at once.
  const rings = polygonsOf(bytes, 'land')
    .flat()
    .map((ring) => ring.map((value, i) => value * TILE + (i % 2 === 0 ? left : top)))
  const covered = raster.coverage(rings, box)
  for (let i = 0; i < covered.length; i++) {
    const share = covered[i]
    if (share <= 0) continue
    raster.blend(box.left + (i % width), box.top + Math.floor(i / width), share < 0.95 ? look.coast : look.land, share)
  }
}

const HULL = [0, -13, 6, -5, 6, 11, -6, 11, -6, -5]
const DIAMOND = [0, -9, 9, 0, 0, 9, -9, 0]
/** Slower she lies still, knots. */
const MOVING = 0.5

/** A pointed hull turned by her heading, else by her course; a diamond when she lies still. */
function drawShip(raster: Raster, ship: Placed, x: number, y: number, look: (typeof looks)['light']): void {
  const moving = (ship.sog ?? 0) >= MOVING
  const turned = moving ? (ship.heading ?? ship.cog) : null
  const shape = (scale: number): Ring => turn(turned === null ? DIAMOND : HULL, turned ?? 0, scale, x, y)
  raster.paint([shape(1.3)], look.casing)
  raster.paint([shape(1)], look.ship)
}

function turn(shape: readonly number[], degrees: number, scale: number, x: number, y: number): number[] {
  const [sine, cosine] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)]
  const turned: number[] = []
  for (let i = 0; i < shape.length; i += 2) {
    const [dx, dy] = [shape[i] * scale, shape[i + 1] * scale]
    turned.push(x + dx * cosine - dy * sine, y + dx * sine + dy * cosine)
  }
  return turned
}

/** In capital letters and digits, which both languages read. */
function linesOf({ name, mmsi, lat, lon, sog, cog, positionAt }: Placed): [string, string] {
  const moving = [
    ...(sog === null ? [] : [`${sog.toFixed(1)} KN`]),
    ...(cog === null || (sog ?? 0) < MOVING ? [] : [`COG ${String(Math.round(cog) % 360).padStart(3, '0')}`]),
  ]
  const at = positionAt === null ? [] : [`${new Date(positionAt).toISOString().slice(0, 16).replace('T', ' ')} UTC`]
  return [
    [name ?? `MMSI ${String(mmsi).padStart(9, '0')}`, ...moving].join('  '),
    [`${angle(lat, 'N', 'S', 2)} ${angle(lon, 'E', 'W', 3)}`, ...at].join('  '),
  ]
}

/** Degrees and minutes as charts write them, without the signs that the letters have not. */
function angle(value: number, positive: string, negative: string, digits: number): string {
  const tenths = Math.round(Math.abs(value) * 600)
  const minutes = ((tenths % 600) / 10).toFixed(1).padStart(4, '0')
  return `${String(Math.floor(tenths / 600)).padStart(digits, '0')}-${minutes}${value < 0 ? negative : positive}`
}
