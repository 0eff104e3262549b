/** A turn of less is no corner: its cosine, 10°. */
const STRAIGHT = 0.985
/** A corner becomes a bow of so many pieces. */
const PIECES = 5

/** The closed ring with its corners rounded: each loses at most `most` of both its edges, and never more than half of one. */
export function rounded(xy: Float64Array, most: number): Float64Array {
  const count = xy.length / 2 - 1
  if (count < 3) return xy
  const made: number[] = []
  for (let i = 0; i < count; i++) {
    const [before, after] = [2 * ((i + count - 1) % count), 2 * ((i + 1) % count)]
    corner(made, xy[before], xy[before + 1], xy[2 * i], xy[2 * i + 1], xy[after], xy[after + 1], most)
  }
  if (Math.hypot(made.at(-2)! - made[0], made.at(-1)! - made[1]) <= most * 1e-6) made.length -= 2
  made.push(made[0], made[1])
  return Float64Array.from(made)
}

function corner(made: number[], ax: number, ay: number, x: number, y: number, bx: number, by: number, most: number) {
  const [before, after] = [Math.hypot(ax - x, ay - y), Math.hypot(bx - x, by - y)]
  if (before === 0) return
  const ahead = ((x - ax) * (bx - x) + (y - ay) * (by - y)) / (before * after)
  if (after === 0 || ahead > STRAIGHT) {
    made.push(x, y)
    return
  }
  const [s, t] = [Math.min(0.5, most / before), Math.min(0.5, most / after)]
  const [fromX, fromY, toX, toY] = [x + (ax - x) * s, y + (ay - y) * s, x + (bx - x) * t, y + (by - y) * t]
  for (let piece = 0; piece <= PIECES; piece++) {
    const [f, g] = [piece / PIECES, 1 - piece / PIECES]
    put(made, g * g * fromX + 2 * f * g * x + f * f * toX, g * g * fromY + 2 * f * g * y + f * f * toY, most)
  }
}

/** Two bows meet in the middle of a short edge: once is enough. */
function put(made: number[], x: number, y: number, most: number): void {
  const [lastX, lastY] = made.slice(-2)
  if (made.length === 0 || Math.hypot(x - lastX, y - lastY) > most * 1e-6) made.push(x, y)
}
