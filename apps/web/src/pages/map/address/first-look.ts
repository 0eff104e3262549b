import { edgeLongitude } from '@fairway/tracking'
import type { LiveView } from '../../../live/view-request.ts'
import type { MapView } from '../../../map/engine/map-controller.ts'
import { WORLD_PIXELS } from './start-view.ts'

/** About what the chart will show at first, so that ships can be asked for while it loads. Rather too large than too small. */
export function firstLook({ lat, lon, zoom }: MapView, width: number, height: number): LiveView {
  const perPixel = 360 / (WORLD_PIXELS * 2 ** zoom)
  const [wide, high] = [(width / 2) * perPixel, (height / 2) * perPixel]
  const whole = wide >= 180
  return {
    west: whole ? -180 : edgeLongitude(lon - wide),
    east: whole ? 180 : edgeLongitude(lon + wide),
    south: Math.max(-90, lat - high),
    north: Math.min(90, lat + high),
    zoom,
  }
}
