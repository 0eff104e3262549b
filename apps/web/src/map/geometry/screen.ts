import { EQUATOR_METRES, WORLD_UNITS, latOfUnit, lonOfUnit, unitX, unitY, worldPixels } from '../../live/mercator.ts'

/** What the screen shows: north up, seen straight from above. Pixels are CSS pixels from the centre, x east, y south. */
export interface Screen {
  zoom: number
  /** Mercator units. */
  centreX: number
  centreY: number
  width: number
  height: number
  /** Pixels per Mercator unit. */
  pixels: number
}

export function screenAt(lat: number, lon: number, zoom: number, width: number, height: number): Screen {
  return { zoom, centreX: unitX(lon), centreY: unitY(lat), width, height, pixels: worldPixels(zoom) / WORLD_UNITS }
}

/** East of the centre to the nearest copy of the world, pixels. */
export const pixelX = (screen: Screen, x: number): number => ((x - screen.centreX) | 0) * screen.pixels
export const pixelY = (screen: Screen, y: number): number => (y - screen.centreY) * screen.pixels

/** How many copies of the world appear on either side of the nearest one. */
export const worldCopies = (screen: Screen): number =>
  Math.min(4, Math.floor(screen.width / 2 / worldPixels(screen.zoom) + 0.5))

/** Pixels per metre at the equator; times 1/cos(latitude) elsewhere. */
export const pixelsPerMetre = (screen: Screen): number => worldPixels(screen.zoom) / EQUATOR_METRES

/** The place under a pixel. The longitude may lie beyond ±180: callers wrap it. */
export function placeAt(screen: Screen, x: number, y: number): { lat: number; lon: number } {
  return { lat: latOfUnit(screen.centreY + y / screen.pixels), lon: lonOfUnit(screen.centreX + x / screen.pixels) }
}
