/**
 * Web Mercator in whole numbers: the world is 2^32 units wide, 0/0 is where the equator meets Greenwich, y grows southwards.
 * A difference of two such numbers, kept to 32 bits, is the way to the nearest copy of the world, and it is exact
 * where 32-bit floats are not: one unit is 1/32 pixel at zoom 18.
 */
export const WORLD_UNITS = 2 ** 32
/** The latitude where the Mercator square ends. */
export const MAX_LATITUDE = 85.051_128_77
/** Metres around the equator, WGS 84. */
export const EQUATOR_METRES = 40_075_016.685_6
/** MapLibre's world is 512 CSS pixels wide at zoom 0. */
const TILE_PIXELS = 512

const RADIANS = Math.PI / 180

export const unitX = (lon: number): number => ((lon / 360) * WORLD_UNITS) | 0

export function unitY(lat: number): number {
  const clamped = lat > MAX_LATITUDE ? MAX_LATITUDE : lat < -MAX_LATITUDE ? -MAX_LATITUDE : lat
  const sin = Math.sin(clamped * RADIANS)
  const y = -Math.log((1 + sin) / (1 - sin)) / (4 * Math.PI)
  const units = Math.round(y * WORLD_UNITS)
  return units > 0x7fff_ffff ? 0x7fff_ffff : units < -0x8000_0000 ? -0x8000_0000 : units
}

export const lonOfUnit = (x: number): number => (x / WORLD_UNITS) * 360

export const latOfUnit = (y: number): number =>
  (2 * Math.atan(Math.exp((-y / WORLD_UNITS) * 2 * Math.PI)) - Math.PI / 2) / RADIANS

/** Width of the world in CSS pixels. */
export const worldPixels = (zoom: number): number => TILE_PIXELS * 2 ** zoom

/** CSS metres per pixel at a latitude. */
export const metresPerPixel = (lat: number, zoom: number): number =>
  (EQUATOR_METRES * Math.cos(lat * RADIANS)) / worldPixels(zoom)
