import type { MapView } from '../../../map/engine/map-controller.ts'
import { readerRegion } from './reader-region.ts'

/** A world of 512 pixels at zoom 0. */
export const WORLD_PIXELS = 512

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
