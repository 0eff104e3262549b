import type { Context, Part } from '../part.ts'
import type { Parts } from '../parts.ts'
import { healthRoutes, statusRoutes } from './health.routes.ts'
import { worstOf } from './condition.ts'
import type { Metric } from './metric.ts'
import { createMetrics } from './metrics.ts'
import { isReady, ReadinessProbe, type Readiness } from './readiness.ts'

/** `/livez`, `/readyz`, `/healthz` and `/metrics`, collected from the parts that are there. */
export function healthPart({ config, log, now, startedAt }: Context, parts: Parts): Part {
  const probe = new ReadinessProbe({ foundations: parts.foundations, log: log('health'), now })
  const conditionOf = (readiness: Readiness) => worstOf([parts.condition(), isReady(readiness) ? 'ok' : 'failing'])
  const health = async () => {
    const readiness = await probe.check()
    return {
      status: conditionOf(readiness),
      version: config.version,
      startedAt,
      now: now(),
      unanswered: Object.fromEntries(Object.entries(readiness).filter(([, trouble]) => trouble !== null)),
      ...parts.health(),
      memory: { rssBytes: process.memoryUsage.rss() },
    }
  }
  const status = async () => {
    const readiness = await probe.check()
    const { database = null, tracks = null } = readiness
    const answering = { database: database === null, tracks: tracks === null }
    return { status: conditionOf(readiness), startedAt, now: now(), answering }
  }
  const metrics = createMetrics([...parts.metrics, readyMetric(probe)])
  return {
    name: 'health',
    api: [statusRoutes(status)],
    pages: [healthRoutes({ health, readiness: () => probe.check(), metrics })],
    // So that the log says it where nobody asks.
    sweep: async () => void (await probe.check()),
  }
}

const readyMetric = (probe: ReadinessProbe): Metric => ({
  name: 'ready',
  help: '1 while what the server stands on answers',
  labels: ['part'],
  read: async () =>
    Object.entries(await probe.check()).map(([part, trouble]) => [{ part }, Number(trouble === null)] as const),
})
