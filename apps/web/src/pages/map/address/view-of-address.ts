import type { MapView } from '../../../map/engine/map-controller.ts'

const MOST_ZOOM = 22

/** Where an address looks (`?z=&c=lat,lon`); null where it does not say, or says what is nowhere. */
export function readView(search: URLSearchParams): MapView | null {
  const [lat, lon, ...more] = (search.get('c') ?? '')
    .split(',')
    .map((part) => (part.trim() === '' ? Number.NaN : Number(part)))
  const z = Number(search.get('z') ?? Number.NaN)
  if (lat === undefined || lon === undefined || more.length > 0) return null
  if (!(Math.abs(lat) <= 90) || !(Math.abs(lon) <= 180) || !(z >= 0 && z <= MOST_ZOOM)) return null
  return { lat, lon, zoom: z }
}
