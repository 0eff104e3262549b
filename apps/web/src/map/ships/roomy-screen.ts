import { worldPixels } from '../../live/mercator.ts'
import { pixelX, pixelY, type Screen } from '../geometry/screen.ts'

/** Share of the screen that is looked at beyond each of its edges, so that the map can be dragged some way before ships are looked for again. */
const MARGIN = 0.25

/** A screen with its surroundings, as far as there is a world. */
export function roomyScreen(screen: Screen): Screen {
  const world = worldPixels(screen.zoom)
  const height = Math.min(screen.height * (1 + 2 * MARGIN), Math.max(screen.height, world))
  return {
    ...screen,
    width: Math.min(screen.width * (1 + 2 * MARGIN), Math.max(screen.width, world)),
    height,
    centreY: height >= world ? 0 : screen.centreY,
  }
}

/** Whether what was found for `covered` fills `screen`. The world's whole width always does, from east to west. */
export function covers(covered: Screen, screen: Screen): boolean {
  if (covered.zoom !== screen.zoom) return false
  const world = worldPixels(screen.zoom)
  const east = Math.abs(pixelX(screen, covered.centreX))
  const south = Math.abs(pixelY(screen, covered.centreY))
  return (
    (covered.width >= world || east <= (covered.width - screen.width) / 2) &&
    (covered.height >= world || south <= (covered.height - screen.height) / 2)
  )
}
