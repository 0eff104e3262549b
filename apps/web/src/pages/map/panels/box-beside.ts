import { wrapLongitude } from '@fairway/tracking'
import type { Box } from '../../../map/engine/map-controller.ts'

/** Pixels of a chart's sides that something covers. */
export interface Beside {
  left: number
  right: number
}

/** Degrees. */
const WORLD = 300

/** What is seen of a chart between what covers its sides. Of the world nothing is left out: nobody can move the rest into view. */
export function boxBeside(box: Box, width: number, { left, right }: Beside): Box {
  const degrees = box.west < box.east ? box.east - box.west : box.east - box.west + 360
  if (degrees >= WORLD || left + right >= width) return box
  const perPixel = degrees / width
  return { ...box, west: wrapLongitude(box.west + left * perPixel), east: wrapLongitude(box.east - right * perPixel) }
}
