import { collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client'
import type { Metric } from './metric.ts'

/** Figures of prom-client's own that are called a total and count up and down: their parts stand in `nodejs_active_resources`. */
const NO_COUNTERS = ['nodejs_active_handles_total', 'nodejs_active_requests_total', 'nodejs_active_resources_total']

/** The parts' figures as Prometheus reads them, taken afresh at each scrape. What ends in `_total` is a counter, as the name says. */
export function createMetrics(metrics: readonly Metric[]): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  for (const name of NO_COUNTERS) registry.removeSingleMetric(name)
  for (const metric of metrics)
    registry.registerMetric(metric.name.endsWith('_total') ? counterOf(metric) : gaugeOf(metric))
  return registry
}

const settingsOf = ({ name, help, labels = [] }: Metric) => ({
  name: `fairway_${name}`,
  help,
  labelNames: [...labels],
  registers: [],
})

const gaugeOf = (metric: Metric) =>
  new Gauge({
    ...settingsOf(metric),
    async collect() {
      const value = await metric.read()
      if (typeof value === 'number') return this.set(value)
      this.reset()
      for (const [values, count] of value) this.set(values, count)
    },
  })

/** The parts do the counting; a scrape tells how far they are. */
const counterOf = (metric: Metric) =>
  new Counter({
    ...settingsOf(metric),
    async collect() {
      const value = await metric.read()
      this.reset()
      if (typeof value === 'number') return this.inc(value)
      for (const [values, count] of value) this.inc(values, count)
    },
  })
