import { errorCodes, type ErrorName } from '@fairway/contract'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { languageOf, sentence } from './messages.ts'

/** HTTP status of every error code. 200 where a form shows the answer, by the reading of the specification. */
const statuses: Record<ErrorName, number> = {
  ok: 200,
  network: 200,
  badRequest: 400,
  loginNeeded: 401,
  notFound: 404,
  tooMany: 429,
  internal: 500,
  unavailable: 503,
}

/** An answer other than success, thrown by a route; the handler below turns it into the envelope. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly code: ErrorName
  readonly values: Readonly<Record<string, string | number>>
  constructor(code: ErrorName, values: Readonly<Record<string, string | number>> = {}) {
    super(code)
    this.code = code
    this.values = values
  }
}

export const success = <T>(result: T) => ({ code: errorCodes.ok, message: '', result })

export function answerError(request: FastifyRequest, reply: FastifyReply, code: ErrorName, values: Readonly<Record<string, string | number>> = {}) {
  const message = sentence(code, languageOf(request.headers), values)
  return reply.status(statuses[code]).send({ code: errorCodes[code], message, result: null })
}

/** Every failure leaves through here, as the envelope, in the caller's language. */
export function registerErrors(app: FastifyInstance) {
  app.setErrorHandler((error: FastifyError | ApiError, request, reply) => {
    if (error instanceof ApiError) return answerError(request, reply, error.code, error.values)
    if (error.validation || error.statusCode === 400 || error.statusCode === 413 || error.statusCode === 415) {
      return answerError(request, reply, 'badRequest', { detail: describe(error) })
    }
    if (error.statusCode === 429) return answerError(request, reply, 'tooMany', { seconds: String(reply.getHeader('retry-after') ?? 60) })
    request.log.error({ err: error }, 'a request failed')
    return answerError(request, reply, 'internal')
  })
}

/** Field and rule of the first thing wrong; never the value that came. */
function describe(error: FastifyError): string {
  const issue = error.validation?.[0]
  if (!issue) return error.code
  const field = issue.instancePath.replace(/^\//, '').replaceAll('/', '.')
  return field === '' ? (issue.message ?? error.code) : `${field}: ${issue.message ?? ''}`
}
