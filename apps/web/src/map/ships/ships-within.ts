import { mapClasses, type MapClass } from '@fairway/contract'
import { unitX, unitY } from '../../live/mercator.ts'
import type { ShipStore } from '../../live/ship-store.ts'
import { pixelX, pixelY, type Screen } from '../geometry/screen.ts'

/** Pixels from the top left of the screen. */
interface Spot {
  x: number
  y: number
}

/** The ships on the screen within a shape drawn on it; classes that are hidden are not on it. */
export function shipsWithin(
  store: ShipStore,
  hidden: readonly MapClass[],
  corners: readonly Spot[],
  screen: Screen,
): number[] {
  if (corners.length < 3) return []
  const { columns, count } = store
  const unwanted = new Set(hidden.map((name) => mapClasses.indexOf(name)))
  const found: number[] = []
  for (let row = 0; row < count; row++) {
    if (columns.hidden[row] === 1 || unwanted.has(columns.class[row])) continue
    const x = pixelX(screen, unitX(columns.lonE6[row] / 1e6)) + screen.width / 2
    const y = pixelY(screen, unitY(columns.latE6[row] / 1e6)) + screen.height / 2
    if (isInside(corners, x, y)) found.push(columns.mmsi[row])
  }
  return found
}

/** Whether a way to the far left crosses the outline an odd number of times. */
function isInside(corners: readonly Spot[], x: number, y: number): boolean {
  let inside = false
  for (let i = 0, j = corners.length - 1; i < corners.length; j = i++) {
    const [a, b] = [corners[i], corners[j]]
    if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) inside = !inside
  }
  return inside
}
