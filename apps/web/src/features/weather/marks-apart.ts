import { WORLD_UNITS, unitX, unitY, worldPixels } from '../../live/mercator.ts'

/** Marks whose middles are nearer than this lie on each other, pixels. */
const APART = 44
/** From here on every mark is drawn. */
const ALL_ZOOM = 11

/** The zoom from which each place has room for its mark: the first one always, others as soon as they stand clear of those before. */
export function zoomsApart(places: readonly { lat: number; lon: number }[]): number[] {
  const zooms = places.map(() => ALL_ZOOM)
  const drawn: number[] = []
  for (let zoom = 0; zoom < ALL_ZOOM; zoom++)
    for (const [i, place] of places.entries())
      if (zooms[i] === ALL_ZOOM && drawn.every((other) => pixelsApart(place, places[other], zoom) >= APART)) {
        zooms[i] = zoom
        drawn.push(i)
      }
  return zooms
}

function pixelsApart(one: { lat: number; lon: number }, other: { lat: number; lon: number }, zoom: number): number {
  const x = (unitX(one.lon) - unitX(other.lon)) | 0
  return Math.hypot(x, unitY(one.lat) - unitY(other.lat)) * (worldPixels(zoom) / WORLD_UNITS)
}
