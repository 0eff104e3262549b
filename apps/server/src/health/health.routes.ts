import { statusApi, type ServiceStatus } from '@fairway/contract'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Registry } from 'prom-client'
import { apiRoutes } from '../http/api-routes.ts'
import { isReady, type Readiness } from './readiness.ts'

interface Told {
  /** What `/healthz` answers. */
  health(): Promise<object>
  readiness(): Promise<Readiness>
  metrics: Registry
}

/**
 * `/livez` and `/readyz` for who restarts the process and who sends it requests, `/healthz` for people, `/metrics` for Prometheus. All
 * tell counts and sentences, never a ship, a user or a secret.
 */
export const healthRoutes =
  ({ health, readiness, metrics }: Told) =>
  (app: FastifyInstance) => {
    const get = (path: string, answer: (reply: FastifyReply) => Promise<unknown>) =>
      app.get(path, { schema: { hide: true } }, async (_request, reply) => {
        reply.header('cache-control', 'no-store')
        return answer(reply)
      })
    get('/livez', async () => ({ live: true }))
    get('/readyz', async (reply) => {
      const found = await readiness()
      // The reasons name hosts and folders: they are in the log and in /healthz.
      const parts = Object.fromEntries(Object.entries(found).map(([name, trouble]) => [name, trouble === null]))
      return reply.status(isReady(found) ? 200 : 503).send({ ready: isReady(found), ...parts })
    })
    get('/healthz', health)
    get('/metrics', async (reply) => reply.type(metrics.contentType).send(await metrics.metrics()))
  }

/** The same for a page, in short. */
export const statusRoutes = (status: () => Promise<ServiceStatus>) => (app: FastifyInstance) =>
  apiRoutes(app)(statusApi.getStatus, status)
