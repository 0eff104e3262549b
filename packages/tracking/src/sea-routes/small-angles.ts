// Sines and arcs of small angles by a few terms of their series, for what is done a million times a second. Radians.
// Coefficients are multiplied, not divided by: division takes several times as long.

const C2 = 1 / 2
const C3 = 1 / 3
const C5 = 1 / 5
const C6 = 1 / 6
const C7 = 1 / 7
const C12 = 1 / 12
const C20 = 1 / 20
const C30 = 1 / 30
const C40_3 = 3 / 40
const C336_15 = 15 / 336
/** Tangents up to this by a series. */
const SMALL = 0.05

/** Sine, to 1e-12 up to 0.04. */
export function smallSine(angle: number): number {
  const square = angle * angle
  return angle * (1 - square * C6 * (1 - square * C20))
}

/** Cosine, to 1e-12 up to 0.04. */
export function smallCosine(angle: number): number {
  const square = angle * angle
  return 1 - square * C2 * (1 - square * C12 * (1 - square * C30))
}

/** The angle of a sine, to 1e-12 up to 0.04. */
export function smallArc(sine: number): number {
  const square = sine * sine
  return sine * (1 + square * (C6 + square * (C40_3 + square * C336_15)))
}

/** The angle with this sine and cosine, in any one scale; also one that is not small, as differences of longitude near a pole. */
export function angleBetween(sine: number, cosine: number): number {
  if (Math.abs(sine) > SMALL * cosine) return Math.atan2(sine, cosine)
  const tangent = sine / cosine
  const square = tangent * tangent
  return tangent * (1 - square * (C3 - square * (C5 - square * C7)))
}
