import { edgeLongitude } from '@fairway/tracking'
import { latOfUnit, lonOfUnit } from '../../live/mercator.ts'
import type { Screen } from '../../map/geometry/screen.ts'

export interface AreaBox {
  west: number
  south: number
  east: number
  north: number
}

/** Berths are smaller than a pixel before. */
const HARBOUR_ZOOM = 9.5
/** Boxes end at quarters of a degree, so that a little way on the same ones are asked for. */
const PER_DEGREE = 4

/** What is on the screen and a little around it; null before harbour zoom. */
export function areaBox({ zoom, centreX, centreY, width, height, pixels }: Screen): AreaBox | null {
  if (zoom < HARBOUR_ZOOM) return null
  const down = (degrees: number) => Math.floor(degrees * PER_DEGREE) / PER_DEGREE
  const up = (degrees: number) => Math.ceil(degrees * PER_DEGREE) / PER_DEGREE
  const east = (side: -1 | 1) => lonOfUnit(centreX + (side * width) / 2 / pixels)
  const south = (side: -1 | 1) => latOfUnit(centreY + (side * height) / 2 / pixels)
  return {
    west: edgeLongitude(down(east(-1))),
    south: Math.max(-90, down(south(1))),
    east: edgeLongitude(up(east(1))),
    north: Math.min(90, up(south(-1))),
  }
}
