import { COLUMNS, ROWS, columnOf, rowOf } from './water-grid.ts'

/** A cell, and how far it is from the cell of a place, heights of a cell. */
export interface NearCell {
  readonly row: number
  readonly column: number
  readonly away: number
}

/** The cell nearest to a place of those that are asked for; null when there is none within `reach` cells. */
export function nearestCell(
  lat: number,
  lon: number,
  reach: number,
  isOne: (row: number, column: number) => boolean,
): NearCell | null {
  const [row, column] = [rowOf(lat), columnOf(lon)]
  const narrow = Math.cos((lat * Math.PI) / 180)
  let found: NearCell | null = null
  let least = Infinity
  // A cell farther along a meridian may be nearer than one beside: rings are gone through until none can be.
  for (let ring = 0; ring <= reach && ring * narrow < least; ring++)
    for (const [dr, dc] of ringOf(ring)) {
      const away = Math.hypot(dr, dc * narrow)
      const [r, c] = [row + dr, (((column + dc) % COLUMNS) + COLUMNS) % COLUMNS]
      if (away >= least || r < 0 || r >= ROWS || !isOne(r, c)) continue
      least = away
      found = { row: r, column: c, away }
    }
  return found
}

/** The cells at a distance of `ring` cells, along the sides of a square. */
function* ringOf(ring: number): Generator<[number, number]> {
  if (ring === 0) yield [0, 0]
  for (let i = -ring; i < ring; i++) {
    yield [-ring, i]
    yield [i + 1, -ring]
    yield [ring, i + 1]
    yield [i, ring]
  }
}
