/** Latitude where a square world ends. */
const MAX_LATITUDE = 85.0511287798

/** A ring or line on the world from 0 (west, north) to 1, x and y in turn. */
export interface Shape {
  readonly xy: Float64Array
  readonly minX: number
  readonly minY: number
  readonly maxX: number
  readonly maxY: number
}

export const worldX = (lon: number): number => lon / 360 + 0.5

export function worldY(lat: number): number {
  const sin = Math.sin((Math.max(-MAX_LATITUDE, Math.min(MAX_LATITUDE, lat)) * Math.PI) / 180)
  return Math.min(1, Math.max(0, 0.5 - Math.log((1 + sin) / (1 - sin)) / (4 * Math.PI)))
}

/** Degrees → the world from 0 to 1, in place. */
export function project(lonLat: Float64Array): Float64Array {
  for (let i = 0; i < lonLat.length; i += 2) {
    lonLat[i] = worldX(lonLat[i])
    lonLat[i + 1] = worldY(lonLat[i + 1])
  }
  return lonLat
}

export function shape(xy: Float64Array): Shape {
  let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity]
  for (let i = 0; i < xy.length; i += 2) {
    const x = xy[i]
    const y = xy[i + 1]
    if (x < minX) minX = x
    if (x > maxX) maxX = x
    if (y < minY) minY = y
    if (y > maxY) maxY = y
  }
  return { xy, minX, minY, maxX, maxY }
}

/** Twice the area of a closed ring; its sign tells the way round. */
export function doubleArea(xy: ArrayLike<number>): number {
  let sum = 0
  for (let i = 0; i + 3 < xy.length; i += 2) sum += xy[i] * xy[i + 3] - xy[i + 2] * xy[i + 1]
  return sum
}

/** The ring the other way round. */
export function reversed(xy: Float64Array): Float64Array {
  const turned = new Float64Array(xy.length)
  for (let i = 0; i < xy.length; i += 2) {
    turned[i] = xy[xy.length - 2 - i]
    turned[i + 1] = xy[xy.length - 1 - i]
  }
  return turned
}

/** Whether a place lies in the ring, by even–odd. */
export function inRing(xy: Float64Array, x: number, y: number): boolean {
  let inside = false
  for (let i = 0; i + 3 < xy.length; i += 2) {
    const ay = xy[i + 1]
    const by = xy[i + 3]
    if (ay > y !== by > y && x < ((xy[i + 2] - xy[i]) * (y - ay)) / (by - ay) + xy[i]) inside = !inside
  }
  return inside
}
