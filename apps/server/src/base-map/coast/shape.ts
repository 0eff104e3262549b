/** Latitude where a square world ends. */
const MAX_LATITUDE = 85.0511287798

/** A ring or line on the world from 0 (west, north) to 1, x and y in turn, with what each point adds to its form. */
export interface Shape {
  readonly xy: Float64Array
  /** Squared distance by which the form changes without the point; {@link ALWAYS} for those that stay. */
  readonly weights: Float32Array
  readonly minX: number
  readonly minY: number
  readonly maxX: number
  readonly maxY: number
}

export const ALWAYS = 8

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

export function shape(xy: Float64Array, weights: Float32Array): Shape {
  let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity]
  for (let i = 0; i < xy.length; i += 2) {
    const x = xy[i]
    const y = xy[i + 1]
    if (x < minX) minX = x
    if (x > maxX) maxX = x
    if (y < minY) minY = y
    if (y > maxY) maxY = y
  }
  return { xy, weights, minX, minY, maxX, maxY }
}

/** A shape with its weights by Douglas and Peucker. */
export function weighed(xy: Float64Array): Shape {
  const count = xy.length / 2
  const weights = new Float32Array(count)
  weights[0] = weights[count - 1] = ALWAYS
  const open = [0, count - 1]
  while (open.length > 0) {
    const last = open.pop()!
    const first = open.pop()!
    const { at, distance } = farthest(xy, first, last)
    if (at < 0) continue
    weights[at] = distance
    open.push(first, at, at, last)
  }
  return shape(xy, weights)
}

function farthest(xy: Float64Array, first: number, last: number): { at: number; distance: number } {
  const [ax, ay, bx, by] = [xy[2 * first], xy[2 * first + 1], xy[2 * last], xy[2 * last + 1]]
  const dx = bx - ax
  const dy = by - ay
  const length = dx * dx + dy * dy
  const middle = (first + last) / 2
  let at = -1
  let distance = 0
  for (let i = first + 1; i < last; i++) {
    const px = xy[2 * i] - ax
    const py = xy[2 * i + 1] - ay
    const along = length === 0 ? 0 : Math.max(0, Math.min(1, (px * dx + py * dy) / length))
    const square = (px - along * dx) ** 2 + (py - along * dy) ** 2
    // Of equally far points the one nearest the middle: the halves stay balanced.
    if (square > distance || (square === distance && at >= 0 && Math.abs(i - middle) < Math.abs(at - middle))) {
      at = i
      distance = square
    }
  }
  return { at, distance }
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
