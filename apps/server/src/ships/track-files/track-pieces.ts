import type { StoredPoint } from '../../tracks/read/track-pages.ts'

/**
 * A page of points as the lines to draw: broken where she was lost, and at the antimeridian, where a line would else cross the
 * whole map. `last` continues the line of the page before. `bridged`: both lines at the antimeridian get a point on it, reckoned
 * in a straight line, so that nothing is missing between them (RFC 7946, 3.1.9).
 */
export function trackPieces(
  points: readonly StoredPoint[],
  last: StoredPoint | null,
  bridged: boolean,
): StoredPoint[][] {
  const pieces: StoredPoint[][] = []
  let piece: StoredPoint[] = []
  const cut = () => {
    if (piece.length > 0) pieces.push(piece)
    piece = []
  }
  let before = last
  if (last !== null && points[0] !== undefined && !points[0].gapBefore) piece.push(last)
  for (const point of points) {
    if (point.gapBefore) cut()
    else if (before !== null && Math.abs(point.lon - before.lon) > 180) {
      const [here, there] = atAntimeridian(before, point)
      if (bridged) piece.push(here)
      cut()
      if (bridged) piece.push(there)
    }
    piece.push(point)
    before = point
  }
  cut()
  return pieces
}

/** The same place on both sides of the antimeridian, between two points on either side of it. */
function atAntimeridian(a: StoredPoint, b: StoredPoint): [StoredPoint, StoredPoint] {
  const side = a.lon < 0 ? -180 : 180
  const way = b.lon + (a.lon < 0 ? -360 : 360) - a.lon
  const share = way === 0 ? 0 : (side - a.lon) / way
  const place = {
    ...a,
    time: Math.round(a.time + (b.time - a.time) * share),
    lat: Math.round((a.lat + (b.lat - a.lat) * share) * 1e6) / 1e6,
    sog: null,
    cog: null,
    heading: null,
    status: null,
    gapBefore: false,
  }
  return [
    { ...place, lon: side },
    { ...place, lon: -side },
  ]
}
