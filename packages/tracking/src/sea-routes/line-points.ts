/** Points of a line as unit vectors, in order. */
export type LinePoints = Float64Array[]

/** Whether nothing but open water lies between two points. */
export type Sees = (a: Float64Array, b: Float64Array) => boolean

/** From each point on to the farthest that it sees of the next ones. */
export function withoutNeedless(line: LinePoints, sees: Sees): LinePoints {
  const kept = [line[0]!]
  for (let i = 0; i < line.length - 1;) {
    let next = i + 1
    while (next + 1 < line.length && sees(line[i]!, line[next + 1]!)) next++
    kept.push(line[next]!)
    i = next
  }
  return kept
}

/** Distance of two points through the sphere. */
export function chord(a: Float64Array, b: Float64Array): number {
  const x = a[0]! - b[0]!
  const y = a[1]! - b[1]!
  const z = a[2]! - b[2]!
  return Math.sqrt(x * x + y * y + z * z)
}

/** The unit vector of a place between two others. */
export function between(a: Float64Array, b: Float64Array, share: number): Float64Array {
  const x = a[0]! * (1 - share) + b[0]! * share
  const y = a[1]! * (1 - share) + b[1]! * share
  const z = a[2]! * (1 - share) + b[2]! * share
  const size = Math.sqrt(x * x + y * y + z * z)
  const point = new Float64Array(3)
  point[0] = x / size
  point[1] = y / size
  point[2] = z / size
  return point
}
