/** One measured figure of the benchmark: what it is, what it should be, and what others reach in the same run. */
export interface BenchRow {
  name: string
  value: number
  unit: string
  target?: number
  targetIs?: 'at least' | 'at most'
  /** The same figure for other programs on the same input, by name. */
  peers?: Record<string, number>
  note?: string
}
