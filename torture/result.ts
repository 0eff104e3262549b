export interface TortureOptions {
  rounds: number
  /** Of what happens at random, where that can be said. */
  seed?: number
  /** Which service is away, and for how long, where one is. */
  what?: string
  seconds?: number
  /** What may be gone of the tracks, where it is another than usual: the gate runs beside other work and measures no times. */
  tracksLostMs?: number
  /** Of a storm: how many are cut off. */
  clients?: number
  /** Of flips: names of the kinds of files that are tried. Default: all. */
  kinds?: readonly string[]
  /** How long people may wait, where it is another than usual, for the same reason. */
  unansweredMs?: number
  /** Whether no further round is to be begun. Default: never. */
  isOver?: () => boolean
  /** Gets a line for each thing that happens. */
  say: (line: string) => void
}

export interface TortureResult {
  /** What must not be, in sentences; empty when all held. */
  findings: string[]
  summary: string
  /** Of those asked for, where it ended sooner. */
  rounds?: number
}

/** Of some values, in any order; `share` from 0 to 1. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN
}

/** Of a line through the samples: how much the value grows while `at` grows by one. */
export function slopeOf(samples: readonly { at: number; value: number }[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const at = mean(samples.map((sample) => sample.at))
  const value = mean(samples.map((sample) => sample.value))
  const above = samples.reduce((sum, sample) => sum + (sample.at - at) * (sample.value - value), 0)
  return above / samples.reduce((sum, sample) => sum + (sample.at - at) ** 2, 0)
}
