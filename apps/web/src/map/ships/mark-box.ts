import { texelCourse, texelHeading, texelMoving } from '../../live/ship-texel.ts'
import type { ShipColumns } from '../../live/ship-columns.ts'
import { WORLD_UNITS } from '../../live/mercator.ts'
import { pixelsPerMetre, type Screen } from '../geometry/screen.ts'
import { hullLength } from './ship-symbols.ts'
import type { Box } from './label-room.ts'

/** A hull is drawn to scale from so many symbol lengths on, and a halo stands so far around its mark: the shader's figures. */
const TO_SCALE = 1.9
const HALO = 6 + 2.25
/** Beam of a ship whose length alone is known, as a share of it. */
const SLENDER = 1 / 6.5
const ABSENT = 3600

/** What the mark of a row covers on the screen, its halo included where it has one; `x`, `y` is where it stands. */
export function markBox(columns: ShipColumns, row: number, screen: Screen, x: number, y: number, haloed: boolean): Box {
  const z = columns.texels[row * 4 + 2]
  const symbol = hullLength(screen.zoom) / 2
  const own = texelHeading(z)
  const heading = own >= ABSENT && texelMoving(z) ? texelCourse(z) : own
  const metre = pixelsPerMetre(screen) * Math.cosh((columns.texels[row * 4 + 1] / WORLD_UNITS) * 2 * Math.PI)
  const [bow, stern, port, starboard] = columns.outlines.subarray(row * 4, row * 4 + 4)
  const length = (bow + stern) * metre
  const toScale = heading < ABSENT && length > symbol * 2 * TO_SCALE && columns.class[row] < 12
  if (!toScale) return around(x, y, symbol + (haloed ? HALO : 0), symbol + (haloed ? HALO : 0))
  const beam = port + starboard > 0 ? (port + starboard) * metre : length * SLENDER
  const angle = (heading / 1800) * Math.PI
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)]
  const ahead = bow > 0 && stern > 0 ? ((bow - stern) * metre) / 2 : 0
  const aside = port > 0 && starboard > 0 ? ((starboard - port) * metre) / 2 : 0
  const reach = length / 2 + HALO
  return around(
    x + sin * ahead + cos * aside,
    y - cos * ahead + sin * aside,
    haloed ? reach : (Math.abs(sin) * length + Math.abs(cos) * beam) / 2,
    haloed ? reach : (Math.abs(cos) * length + Math.abs(sin) * beam) / 2,
  )
}

const around = (x: number, y: number, wide: number, high: number): Box => ({
  left: x - wide,
  top: y - high,
  right: x + wide,
  bottom: y + high,
})
