import { expect, it } from 'vitest'
import { edgesOf, fixedMarks, forms, hulls, stopped, stoppedCross, stoppedRing, type Outline } from './mark-shapes.ts'

type Distance = (x: number, y: number) => number

const ofEdges = (outline: Outline): Distance => {
  const edges = edgesOf(outline)
  return (x, y) => Math.max(...edges.map(([a, b, d]) => a * Math.abs(x) + b * y + d))
}
/** As the fragment shader has it. */
const ofStopped = (shape: Outline | 'ring' | 'cross'): Distance => {
  if (shape === 'ring') return (x, y) => Math.abs(Math.hypot(x, y) - stoppedRing.middle) - stoppedRing.half
  if (shape !== 'cross') return ofEdges(shape)
  const { long, half } = stoppedCross
  return (x, y) => {
    const [east, north] = [Math.abs(x), Math.abs(y)]
    return Math.min(Math.max(east - long, north - half), Math.max(east - half, north - long))
  }
}

/** The marks of ten pixels that a form may have, turned by an angle: how much of each pixel they cover. */
function pixels(distance: Distance, angle: number, length = 10): number[] {
  const side = 16
  return Array.from({ length: side * side }, (_, i) => {
    const [x, y] = [(i % side) + 0.5 - side / 2, side / 2 - Math.floor(i / side) - 0.5]
    const away = distance(
      (x * Math.cos(angle) - y * Math.sin(angle)) / length,
      (x * Math.sin(angle) + y * Math.cos(angle)) / length,
    )
    return Math.min(1, Math.max(0, 0.5 - away * length))
  })
}

/** Share of what either mark covers that the other does not, least of sixteen headings. */
function difference(one: Distance, other: Distance, turns = 16): number {
  const shares = Array.from({ length: turns }, (_, turn) => {
    const [a, b] = [pixels(one, (turn * 2 * Math.PI) / turns), pixels(other, (turn * 2 * Math.PI) / turns)]
    const apart = a.reduce((sum, value, i) => sum + Math.abs(value - b[i]), 0)
    return apart / a.reduce((sum, value, i) => sum + Math.max(value, b[i]), 0)
  })
  return Math.min(...shares)
}

const pairs = forms.flatMap((one, i) => forms.slice(i + 1).map((other) => [one, other] as const))

it.each(pairs)('tells %s from %s by their shape alone at the smallest size, under way and stopped', (one, other) => {
  expect(difference(ofEdges(hulls[one]), ofEdges(hulls[other]))).toBeGreaterThan(0.27)
  expect(difference(ofStopped(stopped[one]), ofStopped(stopped[other]), 1)).toBeGreaterThan(0.27)
})

it.each(forms)('tells a stopped %s from one under way, whatever her heading', (form) => {
  const still = pixels(ofStopped(stopped[form]), 0)
  for (let turn = 0; turn < 16; turn++) {
    const moving = pixels(ofEdges(hulls[form]), (turn * Math.PI) / 8)
    const apart = still.reduce((sum, value, i) => sum + Math.abs(value - moving[i]), 0)
    expect(apart / still.reduce((sum, value, i) => sum + Math.max(value, moving[i]), 0)).toBeGreaterThan(0.27)
  }
})

it('has the middle of every mark inside of its edges', () => {
  for (const outline of [...Object.values(hulls), ...Object.values(fixedMarks)])
    expect(ofEdges(outline)(0, 0)).toBeLessThan(0)
})
