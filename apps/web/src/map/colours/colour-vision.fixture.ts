/** Colour as the eye has it: differences by CIEDE2000, after a simulation of the three kinds of colour blindness. */

export const visions = ['normal', 'protanopia', 'deuteranopia', 'tritanopia'] as const
export type Vision = (typeof visions)[number]
type Triple = readonly [number, number, number]

/** Machado, Oliveira and Fernandes 2009, severity 1.0, on linear RGB, row by row. */
const simulation: Record<Vision, readonly [Triple, Triple, Triple]> = {
  normal: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
}

/** '#rrggbb' as CIELAB (D65), as it looks with a kind of vision. */
export function labOf(hex: string, vision: Vision): Triple {
  const seen = times(simulation[vision], linear(hex)).map((part) => Math.min(1, Math.max(0, part)))
  const [x, y, z] = times(
    [
      [0.4124564 / 0.95047, 0.3575761 / 0.95047, 0.1804375 / 0.95047],
      [0.2126729, 0.7151522, 0.072175],
      [0.0193339 / 1.08883, 0.119192 / 1.08883, 0.9503041 / 1.08883],
    ],
    [seen[0], seen[1], seen[2]],
  ).map((part) => (part > 216 / 24_389 ? Math.cbrt(part) : ((24_389 / 27) * part + 16) / 116))
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}

function linear(hex: string): Triple {
  const part = (from: number) => {
    const value = Number.parseInt(hex.slice(from, from + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return [part(1), part(3), part(5)]
}

function times(rows: readonly [Triple, Triple, Triple], [r, g, b]: Triple): [number, number, number] {
  const row = ([x, y, z]: Triple) => x * r + y * g + z * b
  return [row(rows[0]), row(rows[1]), row(rows[2])]
}

const cos = (degrees: number) => Math.cos((degrees * Math.PI) / 180)
const sin = (degrees: number) => Math.sin((degrees * Math.PI) / 180)

/** CIEDE2000 as Sharma, Wu and Dalal 2005 have written it down; their names. */
export function ciede2000([l1, a1, b1]: Triple, [l2, a2, b2]: Triple): number {
  const chroma = (Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2
  const g = 0.5 * (1 - Math.sqrt(chroma ** 7 / (chroma ** 7 + 25 ** 7)))
  const [c1, h1] = polar(a1 * (1 + g), b1)
  const [c2, h2] = polar(a2 * (1 + g), b2)
  const grey = c1 * c2 === 0
  const turn = h2 - h1 > 180 ? -360 : h2 - h1 < -180 ? 360 : 0
  const dh = grey ? 0 : 2 * Math.sqrt(c1 * c2) * sin((h2 - h1 + turn) / 2)
  const l = (l1 + l2) / 2
  const c = (c1 + c2) / 2
  const h = grey || turn === 0 ? (h1 + h2) / (grey ? 1 : 2) : (h1 + h2 + (h1 + h2 < 360 ? 360 : -360)) / 2
  const t = 1 - 0.17 * cos(h - 30) + 0.24 * cos(2 * h) + 0.32 * cos(3 * h + 6) - 0.2 * cos(4 * h - 63)
  const sl = 1 + (0.015 * (l - 50) ** 2) / Math.sqrt(20 + (l - 50) ** 2)
  const sc = 1 + 0.045 * c
  const sh = 1 + 0.015 * c * t
  const rt = -sin(60 * Math.exp(-(((h - 275) / 25) ** 2))) * 2 * Math.sqrt(c ** 7 / (c ** 7 + 25 ** 7))
  const dc = (c2 - c1) / sc
  return Math.sqrt(((l2 - l1) / sl) ** 2 + dc ** 2 + (dh / sh) ** 2 + rt * dc * (dh / sh))
}

/** Length and angle in 0 … 360°. */
function polar(x: number, y: number): [number, number] {
  const angle = (Math.atan2(y, x) * 180) / Math.PI
  return [Math.hypot(x, y), x === 0 && y === 0 ? 0 : (angle + 360) % 360]
}
