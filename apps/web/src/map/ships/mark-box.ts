import { texelCourse, texelHeading, texelMoving } from '../../live/ship-texel.ts'
import type { ShipColumns } from '../../live/ship-columns.ts'
import { WORLD_UNITS } from '../../live/mercator.ts'
import { pixelsPerMetre, type Screen } from '../geometry/screen.ts'
import { hullLength } from './ship-symbols.ts'
import type { Box } from './label-room.ts'

/** A hull is drawn to scale from so many symbol lengths on, and a halo stands so far around its mark: the shader's figures. */
const TO_SCALE = 1.9
export const HALO = 6 + 2.25
/** Beam of a ship whose length alone is known, as a share of it. */
const SLENDER = 1 / 6.5
const ABSENT = 3600
/** A hull that lies across is told in pieces of this length, pixels: its box would be mostly water. */
const PIECE = 8
const MOST_PIECES = 40

/** What the mark of a row covers on the screen, its halo included where it has one; `x`, `y` is where it stands. A hull to scale is several boxes along its keel. */
export function markBoxes(
  columns: ShipColumns,
  row: number,
  screen: Screen,
  x: number,
  y: number,
  haloed: boolean,
): readonly Box[] {
  const symbol = hullLength(screen.zoom) / 2
  const metre = pixelsPerMetre(screen) * Math.cosh((columns.texels[row * 4 + 1] / WORLD_UNITS) * 2 * Math.PI)
  const [bow, stern, port, starboard] = columns.outlines.subarray(row * 4, row * 4 + 4)
  const length = (bow + stern) * metre
  const heading = headingOf(columns.texels[row * 4 + 2])
  const toScale = heading < ABSENT && length > symbol * 2 * TO_SCALE && columns.class[row] < 12
  if (!toScale) return [around(x, y, symbol + (haloed ? HALO : 0), symbol + (haloed ? HALO : 0))]
  const beam = port + starboard > 0 ? (port + starboard) * metre : length * SLENDER
  const angle = (heading / 1800) * Math.PI
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)]
  const ahead = bow > 0 && stern > 0 ? ((bow - stern) * metre) / 2 : 0
  const aside = port > 0 && starboard > 0 ? ((starboard - port) * metre) / 2 : 0
  const [midX, midY] = [x + sin * ahead + cos * aside, y - cos * ahead + sin * aside]
  if (haloed) return [around(midX, midY, length / 2 + HALO, length / 2 + HALO)]
  const pieces = Math.min(MOST_PIECES, Math.ceil(length / PIECE))
  const [wide, high] = [Math.abs(sin) * length, Math.abs(cos) * length].map((reach) => reach / pieces)
  return Array.from({ length: pieces }, (_, i) => {
    const along = ((i + 0.5) / pieces - 0.5) * length
    return around(
      midX + sin * along,
      midY - cos * along,
      (wide + Math.abs(cos) * beam) / 2,
      (high + Math.abs(sin) * beam) / 2,
    )
  })
}

/** Tenths of a degree; a ship under way without a heading points where she goes. */
function headingOf(texel: number): number {
  const own = texelHeading(texel)
  return own >= ABSENT && texelMoving(texel) ? texelCourse(texel) : own
}

/** The box around boxes: of those that reach into a band of the screen's height where there are any, else of all. */
export function boxAround(boxes: readonly Box[], top = -Infinity, bottom = Infinity): Box {
  const within = boxes.filter((box) => box.bottom > top && box.top < bottom)
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity }
  for (const one of within.length > 0 ? within : boxes) {
    box.left = Math.min(box.left, one.left)
    box.top = Math.min(box.top, one.top)
    box.right = Math.max(box.right, one.right)
    box.bottom = Math.max(box.bottom, one.bottom)
  }
  return box
}

/** Pixels from the top left, as far to either side. */
export const around = (x: number, y: number, wide: number, high: number): Box => ({
  left: x - wide,
  top: y - high,
  right: x + wide,
  bottom: y + high,
})
