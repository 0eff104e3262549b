/** Points in a box of 1 × 1, y downwards. */
export type Stroke = readonly (readonly [x: number, y: number])[]

interface Glyph {
  /** Straight from point to point. */
  lines?: readonly Stroke[]
  /** Round through the points. */
  curves?: readonly Stroke[]
  /** As many times as wide as the others. */
  wide?: number
}

/** Letters and digits that a person does not take for one another, drawn by hand: no O 0 Q D, no I 1 l, no S 5, no B 8, no Z 2, no U V, no G 6 9, no F beside E. */
const glyphs: Readonly<Record<string, Glyph>> = {
  A: {
    lines: [
      [
        [0, 1],
        [0.5, 0],
        [1, 1],
      ],
      [
        [0.2, 0.64],
        [0.8, 0.64],
      ],
    ],
  },
  C: {
    curves: [
      [
        [0.95, 0.18],
        [0.75, 0.03],
        [0.5, 0],
        [0.2, 0.12],
        [0.03, 0.4],
        [0.03, 0.6],
        [0.2, 0.88],
        [0.5, 1],
        [0.75, 0.97],
        [0.95, 0.82],
      ],
    ],
  },
  E: {
    lines: [
      [
        [0.9, 0],
        [0.12, 0],
        [0.12, 1],
        [0.9, 1],
      ],
      [
        [0.12, 0.48],
        [0.78, 0.48],
      ],
    ],
  },
  H: {
    lines: [
      [
        [0.08, 0],
        [0.08, 1],
      ],
      [
        [0.92, 0],
        [0.92, 1],
      ],
      [
        [0.08, 0.5],
        [0.92, 0.5],
      ],
    ],
  },
  K: {
    lines: [
      [
        [0.1, 0],
        [0.1, 1],
      ],
      [
        [0.9, 0],
        [0.1, 0.6],
      ],
      [
        [0.38, 0.4],
        [0.95, 1],
      ],
    ],
  },
  L: {
    lines: [
      [
        [0.14, 0],
        [0.14, 1],
        [0.9, 1],
      ],
    ],
  },
  M: {
    wide: 1.3,
    lines: [
      [
        [0, 1],
        [0.06, 0],
        [0.5, 0.7],
        [0.94, 0],
        [1, 1],
      ],
    ],
  },
  N: {
    lines: [
      [
        [0.08, 1],
        [0.08, 0],
        [0.92, 1],
        [0.92, 0],
      ],
    ],
  },
  P: {
    lines: [
      [
        [0.1, 1],
        [0.1, 0],
        [0.5, 0],
      ],
      [
        [0.5, 0.56],
        [0.1, 0.56],
      ],
    ],
    curves: [
      [
        [0.5, 0],
        [0.8, 0.07],
        [0.93, 0.28],
        [0.8, 0.49],
        [0.5, 0.56],
      ],
    ],
  },
  R: {
    lines: [
      [
        [0.1, 1],
        [0.1, 0],
        [0.5, 0],
      ],
      [
        [0.5, 0.54],
        [0.1, 0.54],
      ],
      [
        [0.48, 0.54],
        [0.95, 1],
      ],
    ],
    curves: [
      [
        [0.5, 0],
        [0.8, 0.07],
        [0.92, 0.27],
        [0.8, 0.47],
        [0.5, 0.54],
      ],
    ],
  },
  T: {
    lines: [
      [
        [0, 0],
        [1, 0],
      ],
      [
        [0.5, 0],
        [0.5, 1],
      ],
    ],
  },
  W: {
    wide: 1.35,
    lines: [
      [
        [0, 0],
        [0.24, 1],
        [0.5, 0.25],
        [0.76, 1],
        [1, 0],
      ],
    ],
  },
  X: {
    lines: [
      [
        [0.05, 0],
        [0.95, 1],
      ],
      [
        [0.95, 0],
        [0.05, 1],
      ],
    ],
  },
  Y: {
    lines: [
      [
        [0, 0],
        [0.5, 0.5],
        [1, 0],
      ],
      [
        [0.5, 0.5],
        [0.5, 1],
      ],
    ],
  },
  '3': {
    curves: [
      [
        [0.08, 0.14],
        [0.35, 0],
        [0.7, 0.04],
        [0.86, 0.22],
        [0.74, 0.4],
        [0.4, 0.47],
      ],
      [
        [0.4, 0.47],
        [0.8, 0.53],
        [0.95, 0.74],
        [0.8, 0.95],
        [0.45, 1],
        [0.05, 0.86],
      ],
    ],
  },
  '4': {
    lines: [
      [
        [0.7, 1],
        [0.7, 0],
        [0.02, 0.7],
        [0.98, 0.7],
      ],
    ],
  },
  '7': {
    lines: [
      [
        [0.05, 0],
        [0.95, 0],
        [0.4, 1],
      ],
    ],
  },
}

export const captchaLetters = Object.keys(glyphs).join('')

/** The strokes of a letter as points that lie close together, so that a picture can be bent. */
export function strokesOf(letter: string): Stroke[] {
  const { lines = [], curves = [], wide = 1 } = glyphs[letter] ?? {}
  const widened = (stroke: Stroke): Stroke => stroke.map(([x, y]) => [0.5 + (x - 0.5) * wide, y])
  return [...lines.map((line) => finely(line, straight)), ...curves.map((curve) => finely(curve, round))].map(widened)
}

const STEPS = 8
type Point = readonly [number, number]
type Between = (before: Point, from: Point, to: Point, after: Point, t: number) => [number, number]

function finely(points: Stroke, between: Between): Stroke {
  const fine = points.slice(1).flatMap((to, i) => {
    const from = points[i]
    return Array.from({ length: STEPS }, (_, step) =>
      between(points[i - 1] ?? from, from, to, points[i + 2] ?? to, step / STEPS),
    )
  })
  return [...fine, points.at(-1)!]
}

const straight: Between = (_before, from, to, _after, t) => [
  from[0] + (to[0] - from[0]) * t,
  from[1] + (to[1] - from[1]) * t,
]

/** Catmull and Rom, 1974: a curve through all points. */
const round: Between = (before, from, to, after, t) => {
  const along = (a: number, b: number, c: number, d: number) =>
    0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t)
  return [along(before[0], from[0], to[0], after[0]), along(before[1], from[1], to[1], after[1])]
}
