import { qrApi } from '@fairway/contract'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../answers/errors.ts'

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])
/** A code that was confirmed opens a login with it. */
const WRITING_READS = new Set([`/api/${qrApi.getQrStatus.path}`])
const RETRY_SECONDS = 5

/**
 * Answers 503 to every request that may change something while `why` has a reason for its path: what cannot be kept is not
 * acknowledged.
 */
export function refuseWrites(app: FastifyInstance, why: (path: string) => string | null): void {
  app.addHook('onRequest', async (request) => {
    const path = request.routeOptions.url ?? request.url
    if ((READS.has(request.method) && !WRITING_READS.has(path)) || why(path) === null) return
    throw new ApiError('unavailable', { seconds: RETRY_SECONDS })
  })
}
