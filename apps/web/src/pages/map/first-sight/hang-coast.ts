import { coastFolder } from 'virtual:first-coast'
import type { MapView } from '../../../map/engine/map-controller.ts'
import { coastPicture } from './coast-picture.ts'

/** Puts the coast behind a chart that is not there yet, and tells its address. The chart takes it away when it is drawn or moves. */
export function hangCoast(element: HTMLElement, view: MapView, theme: 'light' | 'dark'): string | null {
  const picture = coastFolder === null ? null : coastPicture(view, theme)
  if (picture === null) return null
  const address = `${import.meta.env.BASE_URL}${coastFolder}/${picture.file}`
  const { style } = element
  style.backgroundSize = picture.size
  style.backgroundPosition = picture.position
  style.backgroundRepeat = picture.repeat
  style.backgroundImage = `url("${address}")`
  return address
}
