import { PNG } from 'pngjs'
import { strokesOf } from './captcha-glyphs.ts'

/** Shown at 120 × 40; twice that, for screens with small pixels. */
export const CAPTCHA_WIDTH = 240
export const CAPTCHA_HEIGHT = 80

const MARGIN = 20
const LETTER_HEIGHT = 44
const LETTER_WIDTH = 30
const PAPER = [247, 250, 252] as const
const INKS = [
  [16, 50, 84],
  [11, 84, 120],
  [38, 62, 112],
  [20, 74, 74],
] as const
const THREAD = [140, 160, 178] as const

type Colour = readonly [number, number, number]
type Point = readonly [number, number]

/** A picture of the letters, each turned, moved and bent a little, with threads across: a person reads it at a glance. */
export function drawCaptcha(text: string, random: () => number): Buffer {
  const png = new PNG({ width: CAPTCHA_WIDTH, height: CAPTCHA_HEIGHT, colorType: 2 })
  for (let i = 0; i < png.data.length; i += 4) png.data.set([...PAPER, 255], i)
  const within = (least: number, most: number) => least + random() * (most - least)
  const bend = bending(within)
  for (let i = 0; i < 2; i++) drawStroke(png, thread(within), 1.6, THREAD)
  const step = (CAPTCHA_WIDTH - 2 * MARGIN) / text.length
  ;[...text].forEach((letter, i) => {
    const [angle, size, slant] = [within(-0.22, 0.22), within(0.9, 1.1), within(-0.15, 0.15)]
    const [midX, midY] = [MARGIN + (i + 0.5) * step + within(-3, 3), CAPTCHA_HEIGHT / 2 + within(-6, 6)]
    const place = ([x, y]: Point): Point => {
      const [dx, dy] = [(x - 0.5 - slant * (y - 0.5)) * LETTER_WIDTH * size, (y - 0.5) * LETTER_HEIGHT * size]
      return bend([
        midX + dx * Math.cos(angle) - dy * Math.sin(angle),
        midY + dx * Math.sin(angle) + dy * Math.cos(angle),
      ])
    }
    const ink = INKS[Math.floor(random() * INKS.length)]
    const width = within(4.2, 5.2)
    for (const stroke of strokesOf(letter)) drawStroke(png, stroke.map(place), width, ink)
  })
  drawStroke(png, thread(within), 1.2, INKS[0])
  return PNG.sync.write(png, { colorType: 2 })
}

/** Two slow waves through the whole picture. */
function bending(within: (least: number, most: number) => number) {
  const [phaseX, phaseY, longX, longY] = [within(0, 6.3), within(0, 6.3), within(50, 90), within(70, 120)]
  return ([x, y]: Point): Point => [
    x + 2.5 * Math.sin(y / (longX / 6.3) + phaseX),
    y + 3.5 * Math.sin(x / (longY / 6.3) + phaseY),
  ]
}

function thread(within: (least: number, most: number) => number): Point[] {
  const [from, to, high, phase] = [within(15, 65), within(15, 65), within(5, 14), within(0, 6.3)]
  return Array.from({ length: 41 }, (_, i): Point => [
    (i / 40) * CAPTCHA_WIDTH,
    from + (to - from) * (i / 40) + high * Math.sin(phase + i / 6),
  ])
}

function drawStroke(png: PNG, points: readonly Point[], width: number, colour: Colour): void {
  points.slice(1).forEach((to, i) => drawSegment(png, points[i], to, width / 2, colour))
}

/** Every pixel near the segment is covered as much as its distance says: smooth edges. */
function drawSegment(png: PNG, [x1, y1]: Point, [x2, y2]: Point, radius: number, colour: Colour): void {
  const reach = radius + 1
  const [left, right] = [
    Math.max(0, Math.floor(Math.min(x1, x2) - reach)),
    Math.min(CAPTCHA_WIDTH - 1, Math.ceil(Math.max(x1, x2) + reach)),
  ]
  const [top, bottom] = [
    Math.max(0, Math.floor(Math.min(y1, y2) - reach)),
    Math.min(CAPTCHA_HEIGHT - 1, Math.ceil(Math.max(y1, y2) + reach)),
  ]
  const [dx, dy] = [x2 - x1, y2 - y1]
  const long = dx * dx + dy * dy || 1
  for (let y = top; y <= bottom; y++) {
    for (let x = left; x <= right; x++) {
      const t = Math.max(0, Math.min(1, ((x - x1) * dx + (y - y1) * dy) / long))
      const covered = Math.min(1, radius + 0.5 - Math.hypot(x - x1 - t * dx, y - y1 - t * dy))
      if (covered > 0) darken(png.data, (y * CAPTCHA_WIDTH + x) * 4, colour, covered)
    }
  }
}

/** The darker of what is there and the ink: where two segments meet nothing is drawn twice. */
function darken(data: Buffer, at: number, colour: Colour, covered: number): void {
  for (let i = 0; i < 3; i++) data[at + i] = Math.min(data[at + i], PAPER[i] + (colour[i] - PAPER[i]) * covered)
}
