import { mapClasses, type MapClass, type ShipClass } from '@fairway/contract'

/**
 * The shapes of the chart's marks, once for the shaders, the legend's icons and the test that tells classes apart. Lengths are shares of
 * a hull's length, x to starboard, y forward; a shape is the same on both sides.
 */
export type Point = readonly [x: number, y: number]
/** Inside where a · |x| + b · y + d < 0; (a, b) has length 1. */
export type Edge = readonly [a: number, b: number, d: number]
/** Four points of the starboard side, from the middle of the bow to the middle of the stern. */
export type Outline = readonly [Point, Point, Point, Point]

/** Classes that colour blindness may confuse differ in their form: a hull of its own under way, a mark of its own when stopped. */
export const forms = ['arrow', 'box', 'dart', 'kite'] as const
export type Form = (typeof forms)[number]

const formOfShip: Record<ShipClass, Form> = {
  tanker: 'kite',
  lng: 'kite',
  bulk: 'kite',
  container: 'box',
  'general-cargo': 'box',
  'multi-purpose': 'box',
  'ro-ro': 'box',
  fishing: 'dart',
  working: 'dart',
  passenger: 'arrow',
  'public-service': 'arrow',
  other: 'arrow',
}

const isShip = (of: MapClass): of is ShipClass => of in formOfShip
export const formOf = (of: MapClass): Form => (isShip(of) ? formOfShip[of] : 'arrow')
/** Index of a class's form, in the order of `mapClasses`. */
export const formIndexes: readonly number[] = mapClasses.map((of) => forms.indexOf(formOf(of)))

/** Hulls under way. Notched sterns and broad shoulders: told at nine pixels, and none looks the same backwards. */
export const hulls: Record<Form, Outline> = {
  arrow: [
    [0, 0.5],
    [0.21, -0.075],
    [0.21, -0.5],
    [0, -0.385],
  ],
  box: [
    [0, 0.5],
    [0.23, 0.27],
    [0.23, -0.5],
    [0, -0.5],
  ],
  dart: [
    [0, 0.5],
    [0.17, 0],
    [0.34, -0.5],
    [0, -0.16],
  ],
  kite: [
    [0, 0.5],
    [0.15, 0.19],
    [0.3, -0.12],
    [0, -0.5],
  ],
}

export const diamond: Outline = [
  [0, 0.42],
  [0.21, 0.21],
  [0.42, 0],
  [0, -0.42],
]
const square: Outline = [
  [0, 0.29],
  [0.29, 0.29],
  [0.29, -0.29],
  [0, -0.29],
]
/** Middle of the ring's band and half its width; half length and half width of the cross's arms. */
export const stoppedRing = { middle: 0.255, half: 0.115 } as const
export const stoppedCross = { long: 0.43, half: 0.115 } as const
/** What a stopped ship is drawn as: the ring and the cross have no outline of straight edges on one side. */
export const stopped: Record<Form, Outline | 'ring' | 'cross'> = {
  arrow: diamond,
  box: square,
  dart: 'cross',
  kite: 'ring',
}

/** Drawn as lines with a dot in the middle: what is fixed is no ship. */
export const fixedMarks: Record<'base-station' | 'aton', Outline> = {
  'base-station': [
    [0, 0.44],
    [0.24, 0.04],
    [0.48, -0.36],
    [0, -0.36],
  ],
  aton: [
    [0, 0.46],
    [0.17, 0.23],
    [0.34, 0],
    [0, -0.46],
  ],
}

/** The three edges of an outline; the middle of the mark is inside of them. */
export function edgesOf([bow, shoulder, quarter, stern]: Outline): readonly [Edge, Edge, Edge] {
  return [edge(bow, shoulder), edge(shoulder, quarter), edge(quarter, stern)]
}

function edge(from: Point, to: Point): Edge {
  const [x, y] = [to[0] - from[0], to[1] - from[1]]
  const length = Math.hypot(x, y)
  const [a, b] = [-y / length, x / length]
  const d = -(a * from[0] + b * from[1])
  return d > 0 ? [-a, -b, -d] : [a, b, d]
}

/** How far it reaches to each side and forward. */
export function extentOf(outline: Outline): Point {
  return [Math.max(...outline.map(([x]) => x)), Math.max(...outline.map(([, y]) => Math.abs(y)))]
}
