import { ANGLE_ABSENT, SPEED_ABSENT, texelCourse, texelGlideSeconds, texelSeconds, texelSpeed } from './ship-texel.ts'
import { EQUATOR_METRES, WORLD_UNITS } from './mercator.ts'

const KNOT_TENTHS = 0.051_444_4

export interface Glide {
  /** Seconds of the texels' clock, with fraction. */
  now: number
  on: boolean
}

const UNITS_PER_METRE = WORLD_UNITS / EQUATOR_METRES

/**
 * How far the mark of the texel at `at` has gone since its report, Mercator units: the shader's arithmetic once more.
 * A moving ship goes on along her course at her speed, but no longer than to her next expected report.
 */
export function glideUnits(texels: Int32Array, at: number, glide: Glide, out: { x: number; y: number }): void {
  out.x = 0
  out.y = 0
  const z = texels[at + 2]
  const w = texels[at + 3]
  const course = texelCourse(z)
  const speed = texelSpeed(w)
  if (!glide.on || course === ANGLE_ABSENT || speed === SPEED_ABSENT) return
  const seconds = Math.min(Math.max(glide.now - texelSeconds(w), 0), texelGlideSeconds(z))
  const metre = UNITS_PER_METRE * Math.cosh((texels[at + 1] / WORLD_UNITS) * 2 * Math.PI)
  const away = seconds * speed * KNOT_TENTHS * metre
  const angle = (course / 1800) * Math.PI
  out.x = Math.sin(angle) * away
  out.y = -Math.cos(angle) * away
}
