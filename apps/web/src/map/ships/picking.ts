import { mapClasses } from '@fairway/contract'
import { REACH } from '../overlay/places-at.ts'
import type { ShipStore } from '../../live/ship-store.ts'
import type { Glide } from '../../live/glide.ts'
import { FIXED } from './class-masks.ts'
import { markPlace } from './mark-place.ts'
import { FIXED_ZOOM } from './ship-symbols.ts'
import { worldPixels } from '../../live/mercator.ts'
import { worldCopies, type Screen } from '../geometry/screen.ts'

/** Marks told for one click: a pick list longer than this helps nobody. */
const MOST_HITS = 50

export interface Aim {
  store: ShipStore
  screen: Screen
  hidden: number
  glide: Glide
}

/**
 * Ships within `reach` pixels of a place on the screen (from its centre), nearest first.
 * One pass over the columns; only ships near the place are looked at closely.
 */
export function shipsAt(
  { store, screen, hidden, glide }: Aim,
  x: number,
  y: number,
  reach = REACH,
): { mmsi: number; distance: number }[] {
  const hits: { mmsi: number; distance: number }[] = []
  const world = worldPixels(screen.zoom)
  const copies = worldCopies(screen)
  const { columns, count } = store
  const { texels, mmsi, hidden: unwanted } = columns
  const place = { x: 0, y: 0 }
  // A gliding mark stands at most some 15 km from her report: 180 s at 102 kn, twice that for the poles' sake.
  const near = (reach + (glide.on ? (20_000 / 40_075_017) * world : 0)) / screen.pixels
  const south = screen.centreY + y / screen.pixels
  for (let copy = -copies; copy <= copies; copy++) {
    const east = screen.centreX + (x - copy * world) / screen.pixels
    for (let row = 0, at = 0; row < count; row++, at += 4) {
      const dy = texels[at + 1] - south
      if (dy > near || dy < -near) continue
      const dx = (texels[at] - east) | 0
      if (dx > near || dx < -near) continue
      if ((hidden >>> ((texels[at + 2] >>> 24) & 15)) & 1 || unwanted[row] === 1) continue
      markPlace(columns, row, screen, glide, place)
      const distance = Math.hypot(place.x + copy * world - x, place.y - y)
      if (distance <= reach) hits.push({ mmsi: mmsi[row], distance })
    }
  }
  return hits.sort((a, b) => a.distance - b.distance).slice(0, MOST_HITS)
}

/** Ships on the screen, nearest to its centre first, at most `limit`. */
export function shipsFromCentre({ store, screen, hidden, glide }: Aim, limit: number): number[] {
  const place = { x: 0, y: 0 }
  const nearest: { mmsi: number; distance: number }[] = []
  const { columns, count } = store
  for (let row = 0; row < count; row++) {
    if ((hidden >>> ((columns.texels[row * 4 + 2] >>> 24) & 15)) & 1 || columns.hidden[row] === 1) continue
    markPlace(columns, row, screen, glide, place)
    if (Math.abs(place.x) > screen.width / 2 || Math.abs(place.y) > screen.height / 2) continue
    const distance = Math.hypot(place.x, place.y)
    if (nearest.length === limit && distance >= nearest[limit - 1].distance) continue
    let at = nearest.length
    while (at > 0 && nearest[at - 1].distance > distance) at--
    nearest.splice(at, 0, { mmsi: columns.mmsi[row], distance })
    if (nearest.length > limit) nearest.pop()
  }
  return nearest.map(({ mmsi }) => mmsi)
}

/** Ships of each class on the screen, in the order of `mapClasses`. World copies count once; hidden classes count too; ships hidden by name and what is not drawn at this zoom do not. */
export function countOnScreen({ store, screen }: Pick<Aim, 'store' | 'screen'>): Uint32Array {
  const wide = screen.width >= worldPixels(screen.zoom) ? Infinity : screen.width / 2 / screen.pixels
  const high = screen.height / 2 / screen.pixels
  const { texels, hidden } = store.columns
  const counts = new Uint32Array(mapClasses.length)
  const undrawn = screen.zoom < FIXED_ZOOM ? FIXED : 0
  for (let row = 0, at = 0; row < store.count; row++, at += 4) {
    const east = (texels[at] - screen.centreX) | 0
    const south = texels[at + 1] - screen.centreY
    if (east > wide || east < -wide || south > high || south < -high || hidden[row] === 1) continue
    const of = (texels[at + 2] >>> 24) & 15
    if (((undrawn >>> of) & 1) === 0) counts[of]++
  }
  return counts
}
