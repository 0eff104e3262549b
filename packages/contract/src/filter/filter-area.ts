/** A box of the chart, degrees; east smaller than west crosses the antimeridian. */
export interface AreaBox {
  west: number
  south: number
  east: number
  north: number
}

/** Thousandths of a degree, a hundred metres: enough for a harbour, and short in an address. */
const DIGITS = 3

const rounded = (degrees: number) => Number(degrees.toFixed(DIGITS))

/** A box as the filter's text form writes it: `west_south_east_north`. */
export const areaText = ({ west, south, east, north }: AreaBox): string =>
  [west, south, east, north].map((degrees) => String(rounded(degrees) + 0)).join('_')

/** Null for what is no box: not four numbers, beyond the Earth, or nothing between its sides. */
export function readArea(text: string): AreaBox | null {
  const parts = text.split('_')
  if (parts.length !== 4 || !parts.every((part) => /^-?\d{1,3}(?:\.\d{1,9})?$/.test(part))) return null
  const [west = 0, south = 0, east = 0, north = 0] = parts.map((part) => rounded(Number(part)) + 0)
  const onEarth = Math.abs(west) <= 180 && Math.abs(east) <= 180 && Math.abs(south) <= 90 && Math.abs(north) <= 90
  return onEarth && south < north && west !== east ? { west, south, east, north } : null
}
