import type { FastifyInstance } from 'fastify'
import { ApiError } from './errors.ts'

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])
const RETRY_SECONDS = 5

/** Answers 503 to every request that may change something while `why` has a reason: what cannot be kept is not acknowledged. */
export function refuseWrites(app: FastifyInstance, why: () => string | null): void {
  app.addHook('onRequest', async (request) => {
    if (READS.has(request.method) || why() === null) return
    throw new ApiError('unavailable', { seconds: RETRY_SECONDS })
  })
}
