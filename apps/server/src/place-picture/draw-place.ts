import type { Ship } from '@fairway/contract'
import { positionText } from '../position-text/position-text.ts'
import { looks, mercator, paintChart, type Look, type PictureTheme, type TileOf } from './chart-raster.ts'
import { heightOf, widthOf, write } from './letters.ts'
import { Raster, turned, type Ring } from './raster.ts'

export const PICTURE = { width: 640, height: 360 }
/** Some seven degrees across. */
const ZOOM = 7
const FOOT = 52

/** What of a ship is on the picture. */
export type Placed = Pick<Ship, 'name' | 'mmsi' | 'sog' | 'cog' | 'heading' | 'positionAt'> & {
  lat: number
  lon: number
}

/** A map with a ship in its middle, her name, place, speed and the time of it: a PNG. Some twenty milliseconds of a core. */
export async function drawPlace(ship: Placed, theme: PictureTheme, tileOf: TileOf): Promise<Buffer> {
  const look = looks[theme]
  const { width, height } = PICTURE
  const raster = new Raster(width, height, look.sea)
  const [x, y] = mercator(ship.lat, ship.lon, ZOOM)
  const [left, top] = [Math.round(x - width / 2), Math.round(y - (height - FOOT) / 2)]
  await paintChart(raster, { left, top, zoom: ZOOM }, look, tileOf)
  drawShip(raster, ship, x - left, y - top, look)
  raster.paint([[0, height - FOOT, width, height - FOOT, width, height, 0, height]], look.paper)
  const [first, second] = linesOf(ship)
  write(raster, first, 12, height - FOOT + 8, 2, look.ink)
  write(raster, second, 12, height - FOOT + 14 + heightOf(2), 2, look.coast)
  const credit = 'NATURAL EARTH'
  write(raster, credit, width - widthOf(credit, 1) - 8, height - heightOf(1) - 8, 1, look.coast)
  return raster.png()
}

const HULL = [0, -13, 6, -5, 6, 11, -6, 11, -6, -5]
const DIAMOND = [0, -9, 9, 0, 0, 9, -9, 0]
/** Slower she lies still, knots. */
const MOVING = 0.5

/** A pointed hull turned by her heading, else by her course; a diamond when she lies still. */
function drawShip(raster: Raster, ship: Placed, x: number, y: number, look: Look): void {
  const moving = (ship.sog ?? 0) >= MOVING
  const ahead = moving ? (ship.heading ?? ship.cog) : null
  const shape = (scale: number): Ring => turned(ahead === null ? DIAMOND : HULL, ahead ?? 0, scale, x, y)
  raster.paint([shape(1.3)], look.casing)
  raster.paint([shape(1)], look.ship)
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
    // The letters have no signs of degrees and minutes.
    [positionText({ lat, lon }).replaceAll('°', '-').replaceAll('′', ''), ...at].join('  '),
  ]
}
