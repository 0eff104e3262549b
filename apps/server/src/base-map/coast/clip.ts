import { shape, type Shape } from './shape.ts'

/** Part of the world, from 0 to 1. */
export interface Box {
  minX: number
  minY: number
  maxX: number
  maxY: number
}

const inside = (part: Shape, box: Box): boolean =>
  part.minX >= box.minX && part.maxX <= box.maxX && part.minY >= box.minY && part.maxY <= box.maxY

const apart = (part: Shape, box: Box): boolean =>
  part.maxX < box.minX || part.minX > box.maxX || part.maxY < box.minY || part.minY > box.maxY

/** Points of a block of memory. */
const BLOCK = 1 << 17

/** Writes shapes one after the other into large blocks: an array each of its own would cost more than the clipping. */
class Pen {
  count = 0
  #xy = new Float64Array(2 * BLOCK)
  #start = 0

  put(x: number, y: number): void {
    if (2 * (this.#start + this.count) === this.#xy.length) this.#turnPage()
    const at = this.#start + this.count++
    this.#xy[2 * at] = x
    this.#xy[2 * at + 1] = y
  }

  close(): void {
    const first = this.#start
    const last = first + this.count - 1
    if (this.#xy[2 * first] !== this.#xy[2 * last] || this.#xy[2 * first + 1] !== this.#xy[2 * last + 1])
      this.put(this.#xy[2 * first], this.#xy[2 * first + 1])
  }

  lift(): Shape {
    const end = this.#start + this.count
    const made = shape(this.#xy.subarray(2 * this.#start, 2 * end))
    this.#start = end
    this.count = 0
    return made
  }

  /** The shape begun goes on in a new block. */
  #turnPage(): void {
    const from = this.#start
    const xy = this.#xy
    const points = Math.max(BLOCK, 2 * this.count)
    this.#xy = new Float64Array(2 * points)
    this.#xy.set(xy.subarray(2 * from))
    this.#start = 0
  }
}

const pen = new Pen()

/** The part of a closed ring in the box, null where there is none. Runs along the box where it left it. */
export function clipRing(ring: Shape, box: Box): Shape | null {
  if (apart(ring, box)) return null
  if (inside(ring, box)) return ring
  let left: Shape | null = ring
  if (left.minX < box.minX) left = cutRing(left, 0, box.minX, 1)
  if (left !== null && left.maxX > box.maxX) left = cutRing(left, 0, box.maxX, -1)
  if (left !== null && left.minY < box.minY) left = cutRing(left, 1, box.minY, 1)
  if (left !== null && left.maxY > box.maxY) left = cutRing(left, 1, box.maxY, -1)
  return left
}

/** What lies beyond the line `axis = at` in the direction of `sign`. */
function cutRing({ xy }: Shape, axis: 0 | 1, at: number, sign: 1 | -1): Shape | null {
  pen.count = 0
  const count = xy.length / 2
  for (let i = 0; i < count; i++) {
    const here = (xy[2 * i + axis] - at) * sign
    if (here >= 0) pen.put(xy[2 * i], xy[2 * i + 1])
    if (i + 1 === count) break
    const next = (xy[2 * i + 2 + axis] - at) * sign
    if (here >= 0 !== next >= 0) cross(xy, i, axis, at)
  }
  if (pen.count < 3) return null
  pen.close()
  return pen.count < 4 ? null : pen.lift()
}

function cross(xy: Float64Array, i: number, axis: 0 | 1, at: number): void {
  const share = (at - xy[2 * i + axis]) / (xy[2 * i + 2 + axis] - xy[2 * i + axis])
  const other = xy[2 * i + 1 - axis] + share * (xy[2 * i + 3 - axis] - xy[2 * i + 1 - axis])
  if (axis === 0) pen.put(at, other)
  else pen.put(other, at)
}

/** The parts of a line in the box. */
export function clipLine(line: Shape, box: Box): Shape[] {
  if (apart(line, box)) return []
  if (inside(line, box)) return [line]
  let parts = [line]
  if (line.minX < box.minX) parts = parts.flatMap((part) => cutLine(part, 0, box.minX, 1))
  if (line.maxX > box.maxX) parts = parts.flatMap((part) => cutLine(part, 0, box.maxX, -1))
  if (line.minY < box.minY) parts = parts.flatMap((part) => cutLine(part, 1, box.minY, 1))
  if (line.maxY > box.maxY) parts = parts.flatMap((part) => cutLine(part, 1, box.maxY, -1))
  return parts
}

function cutLine({ xy }: Shape, axis: 0 | 1, at: number, sign: 1 | -1): Shape[] {
  const parts: Shape[] = []
  pen.count = 0
  const end = () => {
    if (pen.count > 1) parts.push(pen.lift())
    pen.count = 0
  }
  const count = xy.length / 2
  for (let i = 0; i < count; i++) {
    const here = (xy[2 * i + axis] - at) * sign
    if (here >= 0) pen.put(xy[2 * i], xy[2 * i + 1])
    if (i + 1 === count) break
    const next = (xy[2 * i + 2 + axis] - at) * sign
    if (here >= 0 === next >= 0) continue
    cross(xy, i, axis, at)
    if (next < 0) end()
  }
  end()
  return parts
}
