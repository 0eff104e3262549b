import type { Cell } from './provider.ts'

/** Cells a degree: 0.25°, the grid of the global models behind wind and waves. */
const PER_DEGREE = 4

/** The cell of a position. Everybody within it is told the same, and it is asked for once. */
export function cellOf(lat: number, lon: number): Cell {
  const snapped = Math.round(lon * PER_DEGREE) / PER_DEGREE
  // + 0: no −0, which would be a second key.
  return { lat: Math.round(lat * PER_DEGREE) / PER_DEGREE + 0, lon: (snapped >= 180 ? snapped - 360 : snapped) + 0 }
}

export const keyOf = ({ lat, lon }: Cell): string => `${lat},${lon}`
