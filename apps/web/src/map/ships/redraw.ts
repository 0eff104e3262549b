import { metresPerPixel } from '../../live/mercator.ts'
import { GLIDE_ZOOM } from './ship-symbols.ts'

/** A fast merchant ship, metres a second: 20 kn. */
const BRISK = 10.3
/** A ship may lag this far behind her reckoning before the map is drawn again. */
const STEP_PIXELS = 0.35
const FASTEST_MS = 80
const SLOWEST_MS = 10_000

/** Milliseconds between two frames that gliding needs at a view, null when it needs none. */
export function glidePeriod(lat: number, zoom: number): number | null {
  if (zoom < GLIDE_ZOOM) return null
  const period = ((STEP_PIXELS * metresPerPixel(lat, zoom)) / BRISK) * 1000
  return Math.min(SLOWEST_MS, Math.max(FASTEST_MS, period))
}

/** Calls `draw` as often as gliding needs it; `period` is asked again each time. Hidden pages draw nothing. */
export function keepGliding(period: () => number | null, draw: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tick = () => {
    const wait = period()
    if (wait !== null && document.visibilityState === 'visible') draw()
    timer = setTimeout(tick, wait ?? 1000)
  }
  timer = setTimeout(tick, 1000)
  return () => clearTimeout(timer)
}
