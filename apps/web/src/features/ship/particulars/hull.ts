/** Metres from the antenna, as she says them. */
export interface Sides {
  toBow: number | null
  toStern: number | null
  toPort: number | null
  toStarboard: number | null
}

/** A hull seen from above in the units of a drawing: bow to the right, port side up. */
export interface Hull {
  width: number
  height: number
  outline: string
  /** Null when she does not say where it is. */
  antenna: { x: number; y: number } | null
}

/** How the drawing's space is used: a barge as broad as long is no wider than it is high. */
const MOST_WIDE = 260
const MOST_HIGH = 110
const LEAST_HIGH = 22
/** The share of the length that the bow takes. */
const BOW = 0.16

/** To scale as far as it can be seen; null without dimensions. Where the antenna is not known, M.1371 has her length in B and her breadth in D. */
export function hullOf({ toBow, toStern, toPort, toStarboard }: Sides): Hull | null {
  const length = (toBow ?? 0) + (toStern ?? 0)
  const breadth = (toPort ?? 0) + (toStarboard ?? 0)
  if (length === 0 || breadth === 0) return null
  const scale = Math.min(MOST_WIDE / length, MOST_HIGH / breadth)
  const width = length * scale
  const height = Math.max(LEAST_HIGH, breadth * scale)
  const [bow, corner] = [width * (1 - BOW), height * 0.12]
  const known = !(toBow === 0 && toPort === 0)
  return {
    width,
    height,
    outline: `M${corner} 0H${bow}Q${width - corner} ${height * 0.12} ${width} ${height / 2}Q${width - corner} ${height * 0.88} ${bow} ${height}H${corner}Q0 ${height} 0 ${height - corner}V${corner}Q0 0 ${corner} 0Z`,
    antenna: known ? { x: ((toStern ?? 0) / length) * width, y: ((toPort ?? 0) / breadth) * height } : null,
  }
}
