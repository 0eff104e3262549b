import type { Glide } from '../../live/glide.ts'
import type { ShipStore } from '../../live/ship-store.ts'
import type { OverlayChart } from '../overlay/overlay.ts'
import { GLIDE_ZOOM } from './ship-symbols.ts'

/** How far gliding has come at this moment. */
export function glideNow(chart: OverlayChart, store: ShipStore): Glide {
  return { now: (store.now() - store.epoch) / 1000, on: chart.look.motion && chart.screen().zoom >= GLIDE_ZOOM }
}
