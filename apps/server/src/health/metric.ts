/** A figure for Prometheus, read at each scrape. */
export interface Metric {
  /** Without the `fairway_` that all have. */
  readonly name: string
  readonly help: string
  /** Names of the labels, for a figure that has several values. */
  readonly labels?: readonly string[]
  read(): Reading | Promise<Reading>
}

type Reading = number | Iterable<readonly [labels: Record<string, string>, value: number]>

export const metric = (name: string, help: string, read: () => number): Metric => ({ name, help, read })

/** One value a name, as the counts by reason are. */
export const metricByName = (
  name: string,
  help: string,
  label: string,
  read: () => Readonly<Record<string, number>>,
): Metric => ({
  name,
  help,
  labels: [label],
  read: () => Object.entries(read()).map(([value, count]) => [{ [label]: value }, count] as const),
})
