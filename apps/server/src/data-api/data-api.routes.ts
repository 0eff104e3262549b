import { randomBytes } from 'node:crypto'
import { languages, v1CallIds, v1Calls, type Language, type V1CallId } from '@fairway/contract'
import { problemTitle, v1AsyncApi, v1OpenApi, v1Problems, type V1ProblemCode } from '@fairway/contract/v1'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { DoorSettings } from '../config/door-settings.ts'
import { ApiError } from '../http/answers/errors.ts'
import { publicAddress } from '../http/site-address/public-address.ts'
import { languageOf } from '../http/answers/messages.ts'
import { isOutOfReach } from '../http/requests/out-of-reach.ts'
import { refusalOf } from './answers/part-refusals.ts'
import { isForeignPage } from '../http/site-address/own-site.ts'
import type { Admission, Admitted } from './answers/admit.ts'
import { allowedMethods } from './answers/allowed-methods.ts'
import { answerOnce, type GivenAnswer, type OnceOptions } from './metering/answer-once.ts'
import { holdsKey } from './keys/holds-key.ts'
import type { Balance } from './keys/key-book.ts'
import { problemBody, problemStatus, V1Problem } from './answers/problem.ts'
import { retirementHeaders } from './answers/retirement.ts'
import { routerPath } from './answers/router-path.ts'

export interface DataApiOptions extends OnceOptions {
  admission: Admission
  config: DataApiConfig
}

export type DataApiConfig = Pick<DoorSettings, 'publicUrl' | 'allowedOrigins'> & { version: string }

const BODY_BYTES = 256 * 1024
const RETRY_SECONDS = 5
const seenByPages =
  'Deprecation, ETag, Idempotent-Replayed, Link, Location, Retry-After, RateLimit, RateLimit-Policy, Sunset, X-Credit-Balance, X-Credit-Cost, X-Request-Id'

/** The data API below `/v1`: its own refusals, its own key, nothing of the site's envelope. */
export const dataApiRoutes = (options: DataApiOptions) =>
  dataApiScope('/v1', (scope) => {
    for (const id of v1CallIds) serve(scope, id, options)
    serveAbout(scope, options.config)
  })

/** Routes that refuse as the data API does. */
export const dataApiScope =
  (prefix: string, addRoutes: (scope: FastifyInstance) => void) =>
  async (app: FastifyInstance): Promise<void> => {
    await app.register(
      async (scope) => {
        answerProblems(scope)
        scope.addHook('onRequest', async (request, reply) => {
          reply.header('x-request-id', requestIdOf(request))
          reply.header('vary', 'Authorization, Accept-Language, Origin')
          if (holdsKey(request.raw.url)) throw new V1Problem('key_in_url')
        })
        addRoutes(scope)
      },
      { prefix },
    )
  }

const requestIds = new WeakMap<FastifyRequest, string>()
/** Told to the caller and written to the log. */
function requestIdOf(request: FastifyRequest): string {
  let id = requestIds.get(request)
  if (id === undefined) requestIds.set(request, (id = randomBytes(9).toString('base64url')))
  return id
}

function serve(scope: FastifyInstance, id: V1CallId, options: DataApiOptions): void {
  const { method, path, scope: right, maxAge } = v1Calls[id]
  const admitted = new WeakMap<FastifyRequest, Admitted>()
  const retiring = retirementHeaders(v1Calls[id])
  scope.route({
    method,
    url: routerPath(path),
    bodyLimit: BODY_BYTES,
    // A key has its own limit; who has none is counted with everybody else of the address.
    ...(right !== null && { config: { rateLimit: false } }),
    // Before the body is read: a stranger's megabytes are not even taken in.
    preParsing: async (request, reply) => {
      if (right === null) return
      const found = await options.admission.admit(id, askingOf(request, options))
      admitted.set(request, found)
      sayRequests(reply, found, options.prices.requestsPerMinute)
      letPageRead(request, reply, options)
      if (!found.requests.allowed) throw new V1Problem('rate_limited', { seconds: found.requests.seconds })
    },
    async handler(request, reply) {
      const key = admitted.get(request)?.key ?? null
      if (key !== null) sayCredits(reply, 0, options.book.balance(key))
      const served = {
        id,
        key,
        sent: { params: request.params, query: request.query, body: request.body },
        language: languageOf(request.headers),
        base: publicAddress(request, options.config.publicUrl, ''),
        ifNoneMatch: request.headers['if-none-match'],
        isHead: request.method === 'HEAD',
      }
      reply.headers(retiring)
      const name = request.headers['idempotency-key']
      return send(request, reply, await answerOnce(options, served, name?.toString()), maxAge)
    },
  })
}

function send(request: FastifyRequest, reply: FastifyReply, answer: GivenAnswer, maxAge: number): FastifyReply {
  if (answer.balance !== null) sayCredits(reply, answer.cost, answer.balance)
  reply.header('etag', answer.etag)
  reply.header('cache-control', maxAge === 0 ? 'no-store' : `private, max-age=${maxAge}`)
  if (answer.nextCursor !== null && request.method === 'GET') {
    const [path, search = ''] = request.url.split('?') as [string, string | undefined]
    const next = new URLSearchParams(search)
    next.set('cursor', answer.nextCursor)
    reply.header('link', `<${path}?${next}>; rel="next"`)
  }
  if (answer.location !== null) reply.header('location', answer.location)
  if (answer.replayed) reply.header('idempotent-replayed', 'true')
  if (answer.status === 304) return reply.status(304).send()
  return reply.status(answer.status).type(answer.type).send(answer.text)
}

/** Whoever asks, as the check of keys sees him. */
export const askingOf = (request: FastifyRequest, { config }: Pick<DataApiOptions, 'config'>) => ({
  authorization: request.headers.authorization,
  address: request.ip,
  foreignOrigin: isForeignPage(request.headers, request.host, config) ? (request.headers.origin ?? 'null') : null,
})

/** The key is taken from this page: the browser may let it read the answer. */
export function letPageRead(
  request: FastifyRequest,
  reply: FastifyReply,
  { config }: Pick<DataApiOptions, 'config'>,
): void {
  const { origin } = request.headers
  if (origin === undefined || !isForeignPage(request.headers, request.host, config)) return
  reply.header('access-control-allow-origin', origin)
  reply.header('access-control-expose-headers', seenByPages)
}

export function sayRequests(reply: FastifyReply, { requests }: Admitted, most: number): void {
  reply.header('ratelimit-policy', `"default";q=${most};w=60`)
  reply.header('ratelimit', `"default";r=${requests.left};t=${requests.seconds}`)
  reply.header('x-ratelimit-limit', most)
  reply.header('x-ratelimit-remaining', requests.left)
  reply.header('x-ratelimit-reset', requests.seconds)
}

export function sayCredits(reply: FastifyReply, cost: number, { account, key }: Balance): void {
  reply.header('x-credit-cost', cost)
  reply.header('x-credit-balance', Math.max(0, Math.min(account, key ?? account)))
}

/** Nothing of anybody's: a page of any site may read it. */
const toEveryPage = (reply: FastifyReply) => reply.header('access-control-allow-origin', '*')

function once<T>(make: () => T): () => T {
  let made: { it: T } | undefined
  return () => (made ??= { it: make() }).it
}

/** What is said of the API itself, to everybody. */
function serveAbout(scope: FastifyInstance, { version, publicUrl }: DataApiConfig): void {
  const openApi = once(() => v1OpenApi({ version }))
  const asyncApi = once(() => v1AsyncApi({ version, base: publicUrl }))
  const said = (reply: FastifyReply) => toEveryPage(reply).header('cache-control', 'public, max-age=3600')
  scope.get('/openapi.json', (_request, reply) => said(reply).send(openApi()))
  scope.get('/asyncapi.json', (_request, reply) => said(reply).send(asyncApi()))
  scope.get('/problems', (request, reply) => {
    const language = languageOf(request.headers)
    const codes = Object.keys(v1Problems) as V1ProblemCode[]
    return said(reply).send({
      data: codes.map((code) => ({ code, status: problemStatus(code), title: problemTitle(code, language) })),
    })
  })
  answerPreflight(scope)
}

/** A browser asks before it sends a key; which pages a key is taken from is looked at when it comes. */
export function answerPreflight(scope: FastifyInstance): void {
  scope.options('/*', (request, reply) =>
    reply
      .headers({
        'access-control-allow-origin': request.headers.origin ?? '*',
        'access-control-allow-methods': 'GET, HEAD, POST, PUT, DELETE',
        'access-control-allow-headers':
          'Authorization, Accept, Accept-Language, Content-Type, Idempotency-Key, If-None-Match',
        'access-control-max-age': '600',
      })
      .status(204)
      .send(),
  )
}

function answerProblems(scope: FastifyInstance): void {
  const answer = (request: FastifyRequest, reply: FastifyReply, problem: Pick<V1Problem, 'code' | 'more'>) => {
    const language: Language = languageOf(request.headers)
    const { seconds } = problem.more
    if (seconds !== undefined) reply.header('retry-after', seconds)
    if (problemStatus(problem.code) === 401) toEveryPage(reply).header('www-authenticate', 'Bearer')
    return reply
      .status(problemStatus(problem.code))
      .header('cache-control', 'no-store')
      .header(
        'content-language',
        languages.find((one) => one === language),
      )
      .type('application/problem+json; charset=utf-8')
      .send(
        JSON.stringify(
          // The question may hold a key that should not be there.
          problemBody(problem, { language, instance: request.url.split('?')[0], requestId: requestIdOf(request) }),
        ),
      )
  }
  scope.setNotFoundHandler({ preHandler: scope.rateLimit() }, (request, reply) => {
    const allowed = allowedMethods(request.url.split('?')[0])
    if (allowed.length === 0) return answer(request, reply, { code: 'path_not_found', more: {} })
    reply.header('allow', allowed.join(', '))
    return answer(request, reply, { code: 'method_not_allowed', more: {} })
  })
  scope.setErrorHandler((error: FastifyError | ApiError | V1Problem, request, reply) => {
    if (error instanceof V1Problem) return answer(request, reply, error)
    const known = problemOf(error, request, reply)
    if (known === null)
      request.log.error({ err: error, requestId: requestIdOf(request) }, 'a call of the data API failed')
    return answer(request, reply, known ?? { code: 'internal', more: {} })
  })
}

/** What other parts refuse, as a problem; null for a failure of ours. */
function problemOf(
  error: FastifyError | ApiError,
  request: FastifyRequest,
  reply: FastifyReply,
): Pick<V1Problem, 'code' | 'more'> | null {
  if (isOutOfReach(error)) return { code: 'unavailable', more: { seconds: RETRY_SECONDS } }
  if (error instanceof ApiError) {
    return refusalOf(error, languageOf(request.headers))
  }
  const { statusCode } = error
  if (statusCode === 429)
    return { code: 'rate_limited', more: { seconds: Number(reply.getHeader('retry-after') ?? 60) } }
  if (statusCode === 413) return { code: 'body_too_large', more: {} }
  if (statusCode === 400 || statusCode === 415) return { code: 'body_unreadable', more: {} }
  return null
}
