import { encodePng } from '../png/png.ts'

export type Colour = readonly [red: number, green: number, blue: number]
/** x and y in turns, pixels. */
export type Ring = ArrayLike<number>
interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

/** Lines looked at for each line of pixels: smooth enough. */
const LINES = 4

/** A picture that polygons are painted into, with smooth edges. */
export class Raster {
  readonly width: number
  readonly height: number
  readonly data: Uint8Array

  constructor(width: number, height: number, paper: Colour) {
    this.width = width
    this.height = height
    this.data = new Uint8Array(width * height * 3)
    this.data.set(paper)
    // Doubled until it is full.
    for (let filled = 3; filled < this.data.length; filled *= 2) this.data.copyWithin(filled, 0, filled)
  }

  /** How much of each pixel of a box lies inside of rings (even-odd), 0…1, line by line. */
  coverage(rings: readonly Ring[], box: Box): Float32Array {
    const width = box.right - box.left
    const covered = new Float32Array(width * (box.bottom - box.top))
    crossingsOf(rings, box.top * LINES, box.bottom * LINES).forEach((crossings, line) => {
      const row = Math.floor(line / LINES) * width
      const sorted = crossings.sort((a, b) => a - b)
      for (let i = 0; i + 1 < sorted.length; i += 2)
        addSpan(covered, row, width, sorted[i] - box.left, sorted[i + 1] - box.left)
    })
    return covered
  }

  paint(rings: readonly Ring[], colour: Colour, box: Box = this.box(rings)): void {
    const covered = this.coverage(rings, box)
    const width = box.right - box.left
    covered.forEach((share, i) => {
      if (share > 0) this.blend(box.left + (i % width), box.top + Math.floor(i / width), colour, share)
    })
  }

  blend(x: number, y: number, colour: Colour, share: number): void {
    const at = (y * this.width + x) * 3
    for (let i = 0; i < 3; i++) this.data[at + i] += (colour[i] - this.data[at + i]) * Math.min(1, share)
  }

  png(): Promise<Buffer> {
    return encodePng(this.width, this.height, this.data)
  }

  /** The pixels that rings may touch. */
  private box(rings: readonly Ring[]): Box {
    let [left, top, right, bottom] = [this.width, this.height, 0, 0]
    for (const ring of rings)
      for (let i = 0; i + 1 < ring.length; i += 2) {
        left = Math.min(left, ring[i])
        right = Math.max(right, ring[i])
        top = Math.min(top, ring[i + 1])
        bottom = Math.max(bottom, ring[i + 1])
      }
    return {
      left: Math.max(0, Math.floor(left)),
      top: Math.max(0, Math.floor(top)),
      right: Math.max(Math.max(0, Math.floor(left)), Math.min(this.width, Math.ceil(right))),
      bottom: Math.max(Math.max(0, Math.floor(top)), Math.min(this.height, Math.ceil(bottom))),
    }
  }
}

/** Where the edges of rings cross each line of some, counted in lines of {@link LINES} a pixel. An edge is looked at once. */
function crossingsOf(rings: readonly Ring[], from: number, to: number): number[][] {
  const lines = Array.from({ length: Math.max(0, to - from) }, (): number[] => [])
  for (const ring of rings) {
    const { length } = ring
    for (let i = 0; i + 1 < length; i += 2) {
      const next = (i + 2) % length
      const [x1, y1, x2, y2] = [ring[i], ring[i + 1] * LINES, ring[next], ring[next + 1] * LINES]
      // The middles of lines that the edge spans, the upper end taken and the lower left out.
      const first = Math.max(from, Math.ceil(Math.min(y1, y2) - 0.5))
      const end = Math.min(to, Math.ceil(Math.max(y1, y2) - 0.5))
      for (let line = first; line < end; line++)
        lines[line - from].push(x1 + ((line + 0.5 - y1) / (y2 - y1)) * (x2 - x1))
    }
  }
  return lines
}

function addSpan(covered: Float32Array, row: number, width: number, from: number, to: number): void {
  const [start, end] = [Math.max(0, from), Math.min(width, to)]
  for (let x = Math.floor(start); x < end; x++) covered[row + x] += (Math.min(end, x + 1) - Math.max(start, x)) / LINES
}

/** A shape around 0, 0 turned clockwise, made larger and put at a place. */
export function turned(shape: readonly number[], degrees: number, scale: number, x: number, y: number): number[] {
  const [sine, cosine] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)]
  const points: number[] = []
  for (let i = 0; i < shape.length; i += 2) {
    const [dx, dy] = [shape[i] * scale, shape[i + 1] * scale]
    points.push(x + dx * cosine - dy * sine, y + dx * sine + dy * cosine)
  }
  return points
}
