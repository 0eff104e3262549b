import type { MapView } from '../../../map/engine/map-controller.ts'
import { regionPlaces } from '../address/reader-region.ts'
import { REGION_ZOOM } from '../address/start-view.ts'
import { coastFile } from './coast-file.ts'

/** Of the world at zoom 0. Not asked of `live/`: this is the first script of the page, and brings nothing along. */
const WORLD_PIXELS = 512
/** Farther in, the coast of the picture would be too coarse. */
const WORLD_TO_ZOOM = 2.5
/** As near as an address tells a place, degrees. */
const SAME_PLACE = 0.01

export interface CoastPicture {
  file: string
  /** CSS pixels. */
  size: string
  /** Of the picture's middle from the middle of the element. */
  position: string
  repeat: 'repeat-x' | 'no-repeat'
}

/** The picture of the coast where a chart opens; null where there is none so fine. */
export function coastPicture({ lat, lon, zoom }: MapView, theme: 'light' | 'dark'): CoastPicture | null {
  const near = ([atLat, atLon]: readonly [number, number]) =>
    Math.abs(atLat - lat) < SAME_PLACE && Math.abs(atLon - lon) < SAME_PLACE
  const region = Math.abs(zoom - REGION_ZOOM) < SAME_PLACE ? regionPlaces.find(near) : undefined
  if (region !== undefined)
    return { file: coastFile(region.join('_'), theme), size: 'auto', position: '50% 50%', repeat: 'no-repeat' }
  if (zoom > WORLD_TO_ZOOM) return null
  const side = WORLD_PIXELS * 2 ** zoom
  // Web Mercator, from the middle of the world, parts of it.
  const y = -Math.atanh(Math.sin((lat * Math.PI) / 180)) / (2 * Math.PI)
  const shifted = (by: number) => `calc(50% + ${(-by * side).toFixed(1)}px)`
  return {
    file: coastFile('world', theme),
    size: `${side.toFixed(1)}px`,
    position: `${shifted(lon / 360)} ${shifted(y)}`,
    repeat: 'repeat-x',
  }
}
