import type { Position } from 'geojson'

/**
 * The corners of a ring or line without those beside which the line runs anyway (Douglas and Peucker, 1973): none that is left out lies
 * farther than `tolerance` from what is left. Degrees of latitude; longitudes count as much as they are long there. A ring keeps its end.
 */
export function thinLine(line: readonly Position[], tolerance: number): Position[] {
  const last = line.length - 1
  if (tolerance === 0 || last < 2) return [...line]
  const kept = new Uint8Array(line.length)
  kept[0] = kept[last] = 1
  const open: [from: number, to: number][] = []
  const isRing = line[0][0] === line[last][0] && line[0][1] === line[last][1]
  if (isRing) {
    // A ring has no length from end to end: it is two lines, to the corner that lies farthest and back.
    const { at } = farthest(line, 0, last)
    kept[at] = 1
    open.push([0, at], [at, last])
  } else open.push([0, last])
  for (let part = open.pop(); part !== undefined; part = open.pop()) {
    const [from, to] = part
    const { at, distance } = farthest(line, from, to)
    if (distance <= tolerance) continue
    kept[at] = 1
    open.push([from, at], [at, to])
  }
  return line.filter((_, i) => kept[i] === 1)
}

/** The corner between two others that lies farthest from the straight line between them, or from both where they are one place. */
function farthest(line: readonly Position[], from: number, to: number): { at: number; distance: number } {
  const [x0, y0] = line[from] as [number, number]
  const [x1, y1] = line[to] as [number, number]
  const shrink = Math.cos(((y0 + y1) * Math.PI) / 360)
  const [dx, dy] = [(x1 - x0) * shrink, y1 - y0]
  const length = dx * dx + dy * dy
  let at = from + 1
  let most = -1
  for (let i = from + 1; i < to; i++) {
    const px = (line[i][0] - x0) * shrink
    const py = line[i][1] - y0
    const share = length === 0 ? 0 : Math.min(1, Math.max(0, (px * dx + py * dy) / length))
    const off = (px - share * dx) ** 2 + (py - share * dy) ** 2
    if (off > most) {
      most = off
      at = i
    }
  }
  return { at, distance: Math.sqrt(Math.max(0, most)) }
}
