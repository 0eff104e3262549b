import type { Screen } from '../geometry/screen.ts'

/** Sizes of ship marks by zoom, in CSS pixels, shared by the shaders and by picking. */

/** What is fixed (base stations, aids to navigation) is shown from here on: further out it would bury the ships. */
export const FIXED_ZOOM = 7
/** Share of a hull's square that she covers. */
const HULL_FILL = 0.35
/** Once drawn as hulls, ships stay hulls until so many more have come: what comes and goes at the edge must not flicker. */
const HOLD = 1.3
/** From here on dead reckoning moves a ship by a visible distance between two reports. */
export const GLIDE_ZOOM = 8
/** Ships are named from here on. */
export const NAME_ZOOM = 11

/** [zoom, pixels] pairs, straight lines between them. */
const hullLengths: readonly [number, number][] = [
  [5, 10],
  [7, 12],
  [9, 15],
  [12, 19],
  [15, 22],
]
const dotDiameters: readonly [number, number][] = [
  [0, 1.7],
  [2, 2.2],
  [4, 3.2],
  [5, 4],
  [8, 5],
]

/** [zoom, share of the screen that hulls may cover]: further out a view is for where ships are many, nearer for each of them. */
const hullShares: readonly [number, number][] = [
  [4, 0.05],
  [8, 0.25],
]

/** [log10 of the ships, factor] pairs. */
const enlargement: readonly [number, number][] = [
  [3.5, 1.7],
  [4.5, 1.35],
  [5.3, 1],
]

export const hullLength = (zoom: number): number => at(hullLengths, zoom)

/** How many ships in view are drawn as hulls; more than that as points, for hulls could not be told apart. `held`: they are hulls now. */
export function mostHulls({ zoom, width, height }: Pick<Screen, 'zoom' | 'width' | 'height'>, held: boolean): number {
  const most = (at(hullShares, zoom) * width * height) / (HULL_FILL * hullLength(zoom) ** 2)
  return Math.floor(held ? most * HOLD : most)
}

/** The fewer ships, the larger their points: three thousand in the world are seen, three hundred thousand stay apart. */
export const dotDiameter = (zoom: number, ships: number): number =>
  at(dotDiameters, zoom) * at(enlargement, Math.log10(Math.max(1, ships)))

function at(steps: readonly [number, number][], zoom: number): number {
  const next = steps.findIndex(([z]) => z > zoom)
  if (next === 0) return steps[0][1]
  if (next === -1) return steps[steps.length - 1][1]
  const [z0, v0] = steps[next - 1]
  const [z1, v1] = steps[next]
  return v0 + ((v1 - v0) * (zoom - z0)) / (z1 - z0)
}
