import { glideUnits, type Glide } from '../../live/glide.ts'
import type { ShipColumns } from '../../live/ship-columns.ts'
import { pixelX, pixelY, type Screen } from '../geometry/screen.ts'

/** Where a row's mark stands on the screen, for picking and for names. */
export function markPlace(
  { texels }: ShipColumns,
  row: number,
  screen: Screen,
  glide: Glide,
  out: { x: number; y: number },
): void {
  const at = row * 4
  glideUnits(texels, at, glide, out)
  out.x = pixelX(screen, texels[at]) + out.x * screen.pixels
  out.y = pixelY(screen, texels[at + 1]) + out.y * screen.pixels
}
