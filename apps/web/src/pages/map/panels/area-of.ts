import { areaText, readArea } from '@fairway/contract'
import { wrapLongitude } from '@fairway/tracking'
import type { Spot } from '../../../features/select/drawn-shape.ts'
import type { MapController } from '../../../map/engine/map-controller.ts'
import { placeAt } from '../../../map/geometry/screen.ts'

/** The box between the first corner, the north-western one, and the third. */
export function areaOf(map: MapController, corners: readonly Spot[]): string | null {
  const screen = map.screen()
  const [from, , to] = corners.map(({ x, y }) => placeAt(screen, x - screen.width / 2, y - screen.height / 2))
  if (from === undefined || to === undefined) return null
  const box = { west: wrapLongitude(from.lon), east: wrapLongitude(to.lon), south: to.lat, north: from.lat }
  const read = readArea(areaText(box))
  return read && areaText(read)
}
