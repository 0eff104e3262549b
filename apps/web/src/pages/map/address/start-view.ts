import type { MapView } from '../../../map/engine/map-controller.ts'
import type { LiveView } from '../../../live/view-request.ts'
import { readerRegion } from './reader-region.ts'

/** A world of 512 pixels at zoom 0. */
const WORLD_PIXELS = 512

/** A phone, CSS pixels: the world on it is a strip of dots. */
const PHONE = 700
export const REGION_ZOOM = 3.4

/** What the browser tells of its reader; nobody else is asked. */
const reader = () => ({
  timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
  languages: navigator.languages,
})

/** The first sight: the whole world across the screen, East Asia and Europe both in it; on a phone the reader's own waters. */
export function startView(width: number, of = reader): MapView {
  const region = width <= PHONE ? readerRegion(of()) : null
  if (region !== null) return { ...region, zoom: REGION_ZOOM }
  return { lat: 22, lon: 65, zoom: Math.max(0.8, Math.log2(width / WORLD_PIXELS)) }
}

/** About what the chart will show at first, so that ships can be asked for while it loads. Rather too large than too small. */
export function firstLook({ lat, lon, zoom }: MapView, width: number, height: number): LiveView {
  const perPixel = 360 / (WORLD_PIXELS * 2 ** zoom)
  const [wide, high] = [(width / 2) * perPixel, (height / 2) * perPixel]
  const whole = wide >= 180
  return {
    west: whole ? -180 : wrap(lon - wide),
    east: whole ? 180 : wrap(lon + wide),
    south: Math.max(-90, lat - high),
    north: Math.min(90, lat + high),
    zoom,
  }
}

const wrap = (lon: number) => (lon < -180 ? lon + 360 : lon > 180 ? lon - 360 : lon)
