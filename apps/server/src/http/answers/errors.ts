import { codeOfError, errorCodes, statusOf, type ErrorName } from '@fairway/contract'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { problemSentence } from './field-problems.ts'
import { languageOf, sentence } from './messages.ts'
import { isOutOfReach } from '../requests/out-of-reach.ts'

type Values = Readonly<Record<string, string | number>>

/** An answer other than success, thrown by a route; the handler below turns it into the envelope. `seconds` becomes `Retry-After`. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly code: ErrorName
  readonly values: Values
  /** Of a call that refuses with a result: what stands in the way. */
  readonly result: unknown
  constructor(code: ErrorName, values: Values = {}, result: unknown = null) {
    super(code)
    this.code = code
    this.values = values
    this.result = result
  }
}

/** HTTP status that an answer with this code has. */
export const statusOfError = (name: ErrorName): number => statusOf(codeOfError[name])

export const success = <T>(result: T) => ({ code: errorCodes.ok, message: '', result })

export function answerError(
  request: FastifyRequest,
  reply: FastifyReply,
  name: ErrorName,
  values: Values = {},
  result: unknown = null,
) {
  const code = codeOfError[name]
  const status = statusOf(code)
  if ((status === 429 || status === 503) && typeof values['seconds'] === 'number')
    reply.header('retry-after', values['seconds'])
  return reply.status(status).send({ code, message: sentence(name, languageOf(request.headers), values), result })
}

/** How soon to ask again when a database cannot be had, and how often the log says so. */
const RETRY_SECONDS = 5
const SAY_EVERY_MS = 60_000

/** Every failure leaves through here, as the envelope, in the caller's language. */
export function registerErrors(app: FastifyInstance) {
  let sayNext = 0
  app.setErrorHandler((error: FastifyError | ApiError, request, reply) => {
    if (error instanceof ApiError) return answerError(request, reply, error.code, error.values, error.result)
    const finding = error.validation?.[0]
    if (finding)
      return answerError(request, reply, 'badRequest', {
        detail: problemSentence(finding, languageOf(request.headers)),
      })
    // A path that leads out of the folder of the files.
    if (error.statusCode === 403 || error.statusCode === 404) return answerError(request, reply, 'notFound')
    if (error.statusCode === 413) return answerError(request, reply, 'bodyTooLarge')
    if (error.statusCode === 400 || error.statusCode === 415) return answerError(request, reply, 'bodyUnreadable')
    if (error.statusCode === 429)
      return answerError(request, reply, 'tooMany', { seconds: String(reply.getHeader('retry-after') ?? 60) })
    if (isOutOfReach(error)) {
      if (Date.now() >= sayNext) {
        sayNext = Date.now() + SAY_EVERY_MS
        request.log.error({ err: error }, 'requests fail: a database cannot be reached')
      }
      return answerError(request, reply, 'unavailable', { seconds: RETRY_SECONDS })
    }
    request.log.error({ err: error }, 'a request failed')
    return answerError(request, reply, 'internal')
  })
}
