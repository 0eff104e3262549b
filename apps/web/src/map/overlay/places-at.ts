import { unitX, unitY } from '../../live/mercator.ts'
import { pixelX, pixelY } from '../geometry/screen.ts'
import type { Place, Pointer } from './overlay.ts'

/** Half of the 24-pixel target that WCAG 2.5.8 asks for. */
export const REACH = 12

/** Places that a pointer meets, nearest first, with their distance from it in pixels. */
export function placesAt<T extends Place>(places: readonly T[], pointer: Pointer): { place: T; distance: number }[] {
  const { screen, x, y } = pointer
  const met: { place: T; distance: number }[] = []
  for (const place of places) {
    const distance = Math.hypot(pixelX(screen, unitX(place.lon)) - x, pixelY(screen, unitY(place.lat)) - y)
    if (distance <= REACH) met.push({ place, distance })
  }
  return met.sort((a, b) => a.distance - b.distance)
}
