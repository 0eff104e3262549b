import type { FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'
import type { Condition } from './condition.ts'

/** `/healthz` for people and load balancers, `/metrics` for Prometheus. Both tell counts, never a ship, a user or a secret. */
export const healthRoutes = (health: () => { status: Condition }, metrics: Registry) => (app: FastifyInstance) => {
  app.get('/healthz', { schema: { hide: true } }, async (_request, reply) => {
    const answer = health()
    return reply
      .status(answer.status === 'failing' ? 503 : 200)
      .header('cache-control', 'no-store')
      .send(answer)
  })
  app.get('/metrics', { schema: { hide: true } }, async (_request, reply) =>
    reply
      .type(metrics.contentType)
      .header('cache-control', 'no-store')
      .send(await metrics.metrics()),
  )
}
