import { destinationPoint, haversineDistance, initialBearing, type LatLon } from '@fairway/tracking'
import { latLon, type Corner, type Stretch } from './official-area.ts'

/** Metres between two corners that stand for a geodesic: the rhumb line between them is within 80 m of it up to 60° of latitude. */
const GEODESIC_STEP = 50_000

/** The outline that stretches make, once round. */
export function ringOf(ring: readonly Stretch[]): LatLon[] {
  const corners = ring.flatMap((stretch) => pointsOf(stretch))
  const isClosed = same(corners[0], corners.at(-1)!)
  return (isClosed ? corners.slice(0, -1) : corners).map(latLon)
}

/** The corners of a stretch, those between them where it is a geodesic. */
function pointsOf({ corners, geodesic }: Stretch): Corner[] {
  if (geodesic !== true) return [...corners]
  return corners.flatMap((corner, i) => {
    const next = corners[i + 1]
    return next === undefined ? [corner] : [corner, ...between(corner, next)]
  })
}

function between([lat, lon]: Corner, [toLat, toLon]: Corner): Corner[] {
  const metres = haversineDistance(lat, lon, toLat, toLon)
  const steps = Math.ceil(metres / GEODESIC_STEP)
  const bearing = initialBearing(lat, lon, toLat, toLon)
  return Array.from({ length: Math.max(0, steps - 1) }, (_, i) => {
    const place = destinationPoint(lat, lon, bearing, (metres * (i + 1)) / steps)
    return [place.lat, place.lon] as const
  })
}

const same = (a: Corner, b: Corner) => a[0] === b[0] && a[1] === b[1]

/** What of an outline is laid down, longitude first. */
export const linesOf = (ring: readonly Stretch[]) =>
  ring.filter(({ over }) => over === 'sea').map((stretch) => pointsOf(stretch).map(([lat, lon]) => lonLat(lat, lon)))

/** To a metre. */
export const lonLat = (lat: number, lon: number) => [Math.round(lon * 1e5) / 1e5, Math.round(lat * 1e5) / 1e5]
