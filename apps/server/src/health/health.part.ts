import { statfsSync } from 'node:fs'
import type { Context, Part } from '../part.ts'
import type { Parts } from '../parts.ts'
import { healthRoutes } from './health.routes.ts'
import { metric } from './metric.ts'
import { createMetrics } from './metrics.ts'

/** `/healthz` and `/metrics`, collected from the parts that are there. */
export function healthPart({ config, now, startedAt }: Context, parts: Parts): Part {
  const freeBytes = () => {
    const disk = statfsSync(config.dataDir)
    return disk.bavail * disk.bsize
  }
  const health = () => ({
    status: parts.condition(),
    version: config.version,
    startedAt,
    now: now(),
    ...parts.health(),
    disk: { freeBytes: freeBytes() },
    memory: { rssBytes: process.memoryUsage.rss() },
  })
  const metrics = createMetrics([...parts.metrics, metric('disk_free_bytes', 'Free bytes of the data disk', freeBytes)])
  return { name: 'health', pages: [healthRoutes(health, metrics)] }
}
