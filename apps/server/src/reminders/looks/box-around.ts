import { deltaLongitude, edgeLongitude, METRES_PER_NM, wrapLongitude } from '@fairway/tracking'
import type { Box } from '../../tracks/read/ships-in-area.ts'

/** A box as high and wide as the circle. */
export function boxAround(lat: number, lon: number, metres: number): Box {
  const high = metres / METRES_PER_NM / 60
  const south = Math.max(-90, lat - high)
  const north = Math.min(90, lat + high)
  const cosine = Math.cos((Math.max(Math.abs(south), Math.abs(north)) * Math.PI) / 180)
  const wide = Math.min(179, high / Math.max(cosine, 0.01))
  return { south, north, west: edgeLongitude(lon - wide), east: edgeLongitude(lon + wide) }
}

/** A box round a short way, across ±180° as well. */
export function boxAlong(places: readonly { readonly lat: number; readonly lon: number }[], metres: number): Box {
  const boxes = places.map(({ lat, lon }) => boxAround(lat, lon, metres))
  const first = boxes[0].west
  const shifted = (lon: number) => first + deltaLongitude(first, lon)
  const west = Math.min(...boxes.map((box) => shifted(box.west)))
  const east = Math.max(...boxes.map((box) => shifted(box.east)))
  return {
    south: Math.min(...boxes.map((box) => box.south)),
    north: Math.max(...boxes.map((box) => box.north)),
    west: wrapLongitude(west),
    east: wrapLongitude(east),
  }
}
