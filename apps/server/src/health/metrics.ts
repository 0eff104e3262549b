import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import type { Metric } from './metric.ts'

/** The parts' figures as Prometheus reads them, taken afresh at each scrape. */
export function createMetrics(metrics: readonly Metric[]): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  for (const { name, help, labels = [], read } of metrics)
    registry.registerMetric(
      new Gauge({
        name: `fairway_${name}`,
        help,
        labelNames: [...labels],
        registers: [],
        collect() {
          const value = read()
          if (typeof value === 'number') return this.set(value)
          this.reset()
          for (const [values, count] of value) this.set(values, count)
        },
      }),
    )
  return registry
}
