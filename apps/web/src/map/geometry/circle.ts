import { deltaLongitude, destinationPoint, type LatLon } from '@fairway/tracking'

/** Points on a circle, one every so many degrees of bearing. */
const BEND = 3

/** Part of a circle around a place, from one bearing to another clockwise; longitudes run on past ±180. The whole circle when the bearings are a turn apart. */
export function arc(centre: LatLon, metres: number, from = 0, to = 360): [lon: number, lat: number][] {
  const parts = Math.max(2, Math.ceil((to - from) / BEND))
  return Array.from({ length: parts + 1 }, (_, i) => {
    const { lat, lon } = destinationPoint(centre.lat, centre.lon, from + ((to - from) * i) / parts, metres)
    return [centre.lon + deltaLongitude(centre.lon, lon), lat]
  })
}
