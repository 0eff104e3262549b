import type { Track } from '@fairway/contract'
import { looks, mercator, paintChart, type TileOf } from '../place-picture/chart-raster.ts'
import { heightOf, widthOf, write } from '../place-picture/letters.ts'
import { Raster, turned } from '../place-picture/raster.ts'

const TRACK_PICTURE = { width: 960, height: 600 }
const FOOT = 72
const MARGIN = 48
/** Closer, the coast in the box says nothing. */
const CLOSEST = 12
const LINE = 1.5
const SQUARE = [-6, -6, 6, -6, 6, 6, -6, 6]
const DIAMOND = [0, -9, 9, 0, 0, 9, -9, 0]
const SCALES_NM = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000]
const WIDEST_SCALE = 160
const EQUATOR_NM = 21_639

/** The track as it is shown: its first point a square, its last a diamond, no line where she was lost. A PNG, some fifty milliseconds of a core. */
export async function drawTrack(track: Track, title: readonly [string, string], tileOf: TileOf): Promise<Buffer> {
  const look = looks.light
  const { width, height } = TRACK_PICTURE
  const lons = unwrapped(track.lon)
  const { zoom, left, top } = viewOf(track.lat, lons, width, height - FOOT)
  const raster = new Raster(width, height, look.sea)
  await paintChart(raster, { left, top, zoom }, look, tileOf)
  const places = track.lat.map((lat, i) => {
    const [x, y] = mercator(lat, lons[i], zoom)
    return [x - left, y - top] as const
  })
  const gaps = new Set(track.gaps)
  for (const [half, colour] of [
    [LINE + 1.5, look.casing],
    [LINE, look.ship],
  ] as const)
    for (let i = 1; i < places.length; i++)
      if (!gaps.has(i)) raster.paint([stroke(places[i - 1], places[i], half)], colour)
  for (const [[x, y], shape] of [
    [places[0], SQUARE],
    [places.at(-1)!, DIAMOND],
  ] as const) {
    raster.paint([turned(shape, 0, 1.4, x, y)], look.casing)
    raster.paint([turned(shape, 0, 1, x, y)], look.ink)
  }
  drawFoot(raster, title, look.paper, look.ink)
  drawScale(raster, zoom, track.lat.reduce((sum, lat) => sum + lat, 0) / track.lat.length, look.ink)
  return raster.png()
}

/** Longitudes that never leap at the antimeridian: they may leave ±180°. */
function unwrapped(lons: readonly number[]): number[] {
  let turns = 0
  return lons.map((lon, i) => {
    if (i > 0 && Math.abs(lon - lons[i - 1]) > 180) turns += lon < lons[i - 1] ? 360 : -360
    return lon + turns
  })
}

function viewOf(lats: readonly number[], lons: readonly number[], width: number, height: number) {
  let [west, east, south, north] = [Infinity, -Infinity, Infinity, -Infinity]
  for (let i = 0; i < lats.length; i++) {
    west = Math.min(west, lons[i])
    east = Math.max(east, lons[i])
    south = Math.min(south, lats[i])
    north = Math.max(north, lats[i])
  }
  let zoom = CLOSEST
  for (; zoom > 0; zoom--) {
    const [x1, y1] = mercator(north, west, zoom)
    const [x2, y2] = mercator(south, east, zoom)
    if (x2 - x1 <= width - 2 * MARGIN && y2 - y1 <= height - 2 * MARGIN) break
  }
  const [x1, y1] = mercator(north, west, zoom)
  const [x2, y2] = mercator(south, east, zoom)
  return { zoom, left: Math.round((x1 + x2 - width) / 2), top: Math.round((y1 + y2 - height) / 2) }
}

type Place = readonly [x: number, y: number]

/** A stretch of line with square ends, so that stretches meet. */
function stroke([x1, y1]: Place, [x2, y2]: Place, half: number): number[] {
  const length = Math.hypot(x2 - x1, y2 - y1)
  const [dx, dy] = length === 0 ? [half, 0] : [((x2 - x1) / length) * half, ((y2 - y1) / length) * half]
  const [fromX, fromY, toX, toY] = [x1 - dx, y1 - dy, x2 + dx, y2 + dy]
  return [fromX - dy, fromY + dx, toX - dy, toY + dx, toX + dy, toY - dx, fromX + dy, fromY - dx]
}

type Colour = Parameters<Raster['paint']>[1]

function drawFoot(raster: Raster, [first, second]: readonly [string, string], paper: Colour, ink: Colour): void {
  const { width, height } = raster
  raster.paint([[0, height - FOOT, width, height - FOOT, width, height, 0, height]], paper)
  const top = height - FOOT + 10
  write(raster, first, 12, top, 2, ink)
  write(raster, second, 12, top + heightOf(2) + 6, 2, ink)
  const note = 'SQUARE: FIRST POINT  DIAMOND: LAST  NO LINE: LOST   COAST: NATURAL EARTH, RIGHT TO SOME KM'
  write(raster, note, 12, height - heightOf(1) - 6, 1, ink)
}

function drawScale(raster: Raster, zoom: number, lat: number, ink: Colour): void {
  const pixelsOfMile = (256 * 2 ** zoom) / (EQUATOR_NM * Math.max(0.05, Math.cos((lat * Math.PI) / 180)))
  const miles = SCALES_NM.findLast((one) => one * pixelsOfMile <= WIDEST_SCALE) ?? SCALES_NM[0]
  const label = `${miles} NM`
  const [right, bottom] = [raster.width - 12, raster.height - 12]
  const left = right - miles * pixelsOfMile
  raster.paint([[left, bottom - 3, right, bottom - 3, right, bottom, left, bottom]], ink)
  write(raster, label, Math.round(right - widthOf(label, 2)), bottom - 8 - heightOf(2), 2, ink)
}
