/** One figure of `npm run accuracy`: what was measured, on how much, how sure it is. */
export interface Figure {
  name: string
  value: number
  unit: '%' | 'min' | 'nm' | 'km' | 'ms'
  /** How many cases it is made of. */
  size: number
  /** The 95 % confidence interval; both null when there were too few cases. */
  low: number | null
  high: number | null
  goal?: number
  goalIs?: 'at least' | 'at most' | 'between'
  /** The upper end of a goal that lies between two. */
  goalTo?: number
  /** The cases that were wrong, or what the reader must know; a few short lines. */
  notes?: readonly string[]
}

type Told = Pick<Figure, 'goal' | 'goalIs' | 'goalTo' | 'notes'>

const Z = 1.96

/** A share in per cent, with Wilson's interval. */
export function shareOf(name: string, right: number, size: number, told: Told = {}): Figure {
  if (size === 0) return { name, value: Number.NaN, unit: '%', size, low: null, high: null, ...told }
  const share = right / size
  const middle = (share + Z ** 2 / (2 * size)) / (1 + Z ** 2 / size)
  const half = (Z / (1 + Z ** 2 / size)) * Math.sqrt((share * (1 - share)) / size + Z ** 2 / (4 * size ** 2))
  return {
    name,
    value: 100 * share,
    unit: '%',
    size,
    low: 100 * Math.max(0, middle - half),
    high: 100 * Math.min(1, middle + half),
    ...told,
  }
}

/** The mean of errors, with the interval of its standard error. */
export function meanOf(name: string, unit: Figure['unit'], errors: readonly number[], told: Told = {}): Figure {
  const size = errors.length
  const value = size === 0 ? Number.NaN : errors.reduce((sum, error) => sum + error, 0) / size
  const spread = Math.sqrt(errors.reduce((sum, error) => sum + (error - value) ** 2, 0) / (size - 1) / size)
  const known = size > 1
  return {
    name,
    value,
    unit,
    size,
    low: known ? value - Z * spread : null,
    high: known ? value + Z * spread : null,
    ...told,
  }
}

/** A quantile (0…1) of errors; its interval is that of the order of the cases, without a guess at their distribution. */
export function quantileOf(
  name: string,
  unit: Figure['unit'],
  errors: readonly number[],
  at: number,
  told: Told = {},
): Figure {
  const sorted = errors.toSorted((a, b) => a - b)
  const size = sorted.length
  const place = (share: number) => sorted[Math.min(size - 1, Math.max(0, Math.ceil(share * size) - 1))] ?? Number.NaN
  const half = Z * Math.sqrt((at * (1 - at)) / size)
  const known = size >= 10
  return {
    name,
    value: place(at),
    unit,
    size,
    low: known ? place(at - half) : null,
    high: known ? place(at + half) : null,
    ...told,
  }
}
