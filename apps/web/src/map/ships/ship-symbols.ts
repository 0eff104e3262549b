/** Sizes of ship marks by zoom, in CSS pixels, shared by the shaders and by picking. */

/** Below this zoom every ship is a point. */
export const HULL_ZOOM = 5
/** More marks than this in one view are drawn as points whatever the zoom: hulls could not be told apart anyway. */
export const MOST_HULLS = 10_000
/** From here on dead reckoning moves a ship by a visible distance between two reports. */
export const GLIDE_ZOOM = 8
/** Ships are named from here on. */
export const NAME_ZOOM = 11

/** [zoom, pixels] pairs, straight lines between them. */
const hullLengths: readonly [number, number][] = [
  [5, 9],
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

/** [log10 of the ships, factor] pairs. */
const enlargement: readonly [number, number][] = [
  [3.5, 1.7],
  [4.5, 1.35],
  [5.3, 1],
]

export const hullLength = (zoom: number): number => at(hullLengths, zoom)
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
