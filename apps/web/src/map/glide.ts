import { ANGLE_ABSENT, SPEED_ABSENT, texelCourse, texelGlideSeconds, texelSeconds, texelSpeed } from '../live/ship-texel.ts'
import type { ShipColumns } from '../live/ship-columns.ts'
import { WORLD_UNITS } from './mercator.ts'
import { pixelX, pixelY, pixelsPerMetre, type Screen } from './screen.ts'

const KNOT_TENTHS = 0.051_444_4

export interface Glide {
  /** Seconds of the texels' clock, with fraction. */
  now: number
  on: boolean
}

/**
 * Where a row's mark stands on the screen: the shader's arithmetic once more, for picking and for names.
 * A moving ship goes on along her course at her speed, but no longer than to her next expected report.
 */
export function markPlace(columns: ShipColumns, row: number, screen: Screen, glide: Glide, out: { x: number; y: number }): void {
  const { texels } = columns
  const at = row * 4
  out.x = pixelX(screen, texels[at]!)
  out.y = pixelY(screen, texels[at + 1]!)
  if (!glide.on) return
  const z = texels[at + 2]!
  const w = texels[at + 3]!
  const course = texelCourse(z)
  const speed = texelSpeed(w)
  if (course === ANGLE_ABSENT || speed === SPEED_ABSENT) return
  const seconds = Math.min(Math.max(glide.now - texelSeconds(w), 0), texelGlideSeconds(z))
  const metre = pixelsPerMetre(screen) * Math.cosh((texels[at + 1]! / WORLD_UNITS) * 2 * Math.PI)
  const away = seconds * speed * KNOT_TENTHS * metre
  const angle = (course / 1800) * Math.PI
  out.x += Math.sin(angle) * away
  out.y -= Math.cos(angle) * away
}
