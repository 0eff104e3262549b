import { shipClasses, type Chart, type ChartSeriesName, type ShipClass } from '@fairway/contract'

export const DAY_MS = 86_400_000

/** The beginnings, UTC ms, of so many days of UTC up to today. */
export function lastDays(many: number, now: number): number[] {
  const today = Math.floor(now / DAY_MS) * DAY_MS
  return Array.from({ length: many }, (_, i) => today - (many - 1 - i) * DAY_MS)
}

export const dayLabels = (days: readonly number[]): string[] =>
  days.map((day) => new Date(day).toISOString().slice(0, 10))

export const rounded = (value: number): number => Math.round(value * 10) / 10

type Series = Chart['series'][number]

/** Counts of things that belong to a day, and of some kind; days out of range are none. */
export class DayCounts {
  readonly #days: readonly number[]
  readonly #counts = new Map<ChartSeriesName, number[]>()

  constructor(days: readonly number[]) {
    this.#days = days
  }

  add(name: ChartSeriesName, time: number): void {
    const at = Math.floor((time - this.#days[0]) / DAY_MS)
    if (at < 0 || at >= this.#days.length) return
    this.#of(name)[at]++
  }

  series(name: ChartSeriesName): Series {
    return { name, values: [...this.#of(name)] }
  }

  /** Those classes that were counted at all, in the order of the map's legend. */
  classes(): Series[] {
    return shipClasses.filter((name) => this.#counts.has(name)).map((name: ShipClass) => this.series(name))
  }

  #of(name: ChartSeriesName): number[] {
    let counts = this.#counts.get(name)
    if (!counts) this.#counts.set(name, (counts = this.#days.map(() => 0)))
    return counts
  }
}
