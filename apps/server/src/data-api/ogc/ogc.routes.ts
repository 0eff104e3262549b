import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { languageOf } from '../../http/answers/messages.ts'
import { publicAddress } from '../../http/site-address/public-address.ts'
import type { Admitted } from '../answers/admit.ts'
import { readCursor, writeCursor } from '../answers/cursor.ts'
import {
  answerPreflight,
  askingOf,
  dataApiScope,
  letPageRead,
  sayCredits,
  sayRequests,
  type DataApiOptions,
} from '../data-api.routes.ts'
import { V1Problem } from '../answers/problem.ts'
import { serveCall } from '../answers/serve-call.ts'
import { wrongParameters } from '../answers/wrong-parameters.ts'
import { aboutFeatures, GEOJSON } from './about.ts'
import { collectionOf, type Collection, type Question } from './collections.ts'
import { chosen, featuresOf } from './features.ts'
import { itemsQuery, type ItemsQuery } from './items-query.ts'

interface Params {
  collection: string
  feature?: string
}

/** Layers for map software: OGC API – Features, Part 1 (OGC 17-069r4) over the calls of `/v1`, with their keys and prices (docs/decisions/0141). */
export const ogcRoutes = (options: DataApiOptions) =>
  dataApiScope('/ogc', (scope) => {
    const about = (request: FastifyRequest) => aboutFeatures(baseOf(request, options), languageOf(request.headers))
    scope.get('/', (request, reply) => toEverybody(reply).send(about(request).landing()))
    scope.get('/api', (request, reply) =>
      toEverybody(reply)
        .type('application/vnd.oai.openapi+json;version=3.0')
        .send(JSON.stringify(about(request).api(options.config.version))),
    )
    scope.get('/conformance', (request, reply) => toEverybody(reply).send(about(request).conformance()))
    scope.get('/collections', (request, reply) => toEverybody(reply).send(about(request).collections()))
    scope.get<{ Params: Params }>('/collections/:collection', (request, reply) => {
      const found = about(request).collection(request.params.collection)
      if (found === null) throw new V1Problem('path_not_found')
      return toEverybody(reply).send(found)
    })
    serveFeatures(scope, '/collections/:collection/items', options, listed)
    serveFeatures(scope, '/collections/:collection/items/:feature', options, one)
    answerPreflight(scope)
  })

const toEverybody = (reply: FastifyReply) => reply.header('cache-control', 'no-cache')
const baseOf = (request: FastifyRequest, { config }: DataApiOptions) =>
  `${publicAddress(request, config.publicUrl, '')}/ogc`

/** What is asked of `/v1`, and what becomes of its answer. */
interface Work {
  question: Question
  answer(text: string, nextCursor: string | null): { delivered: object; rows: number }
}

function serveFeatures(
  scope: FastifyInstance,
  url: string,
  options: DataApiOptions,
  work: (collection: Collection, request: FastifyRequest<{ Params: Params }>, base: string) => Work,
): void {
  const admitted = new WeakMap<object, Admitted & { work: Work }>()
  scope.get<{ Params: Params }>(url, {
    // A key has its own limit.
    config: { rateLimit: false },
    preParsing: async (request, reply) => {
      const collection = collectionOf(request.params.collection)
      // The question tells which scope the key needs; what is wrong with it is said to those only who have a key.
      const id = collection?.list(itemsQuery.parse({})).id ?? 'queryPositions'
      const found = await options.admission.admit(id, askingOf(request, options))
      sayRequests(reply, found, options.prices.requestsPerMinute)
      letPageRead(request, reply, options)
      if (!found.requests.allowed) throw new V1Problem('rate_limited', { seconds: found.requests.seconds })
      if (collection === null) throw new V1Problem('path_not_found')
      admitted.set(request, { ...found, work: work(collection, request, baseOf(request, options)) })
    },
    async handler(request, reply) {
      const { key, work: asked } = admitted.get(request)!
      const served = await serveCall(options, {
        ...asked.question,
        key,
        language: languageOf(request.headers),
        base: publicAddress(request, options.config.publicUrl, ''),
        ifNoneMatch: undefined,
        isHead: request.method === 'HEAD',
        remade(text, nextCursor) {
          const { delivered, rows } = asked.answer(text, nextCursor)
          return { text: JSON.stringify(delivered), rows }
        },
      })
      if (served.balance !== null) sayCredits(reply, served.cost, served.balance)
      return reply.header('cache-control', 'private, no-cache').type(`${GEOJSON}; charset=utf-8`).send(served.text)
    },
  })
}

function listed(collection: Collection, request: FastifyRequest<{ Params: Params }>, base: string): Work {
  const found = itemsQuery.safeParse(request.query)
  if (!found.success)
    throw new V1Problem('parameters_invalid', {
      errors: wrongParameters('query', found.error, request.query, languageOf(request.headers)),
    })
  const asked = found.data
  if (asked.datetime !== undefined && asked.datetime.from > asked.datetime.to)
    throw new V1Problem('period_backwards', { param: 'datetime' })
  return {
    question: collection.list(asked),
    answer(text, nextCursor) {
      const all = chosen(featuresOf(text), collection, asked)
      const { features, next } = nextCursor === null ? partOf(all, asked) : { features: all, next: nextCursor }
      const self = `${base}/collections/${request.params.collection}/items`
      const link = (rel: string, more: Record<string, string>) => {
        const query = { ...(request.query as Record<string, string>), ...more }
        return { href: `${self}?${new URLSearchParams(query)}`, rel, type: GEOJSON }
      }
      const delivered = {
        type: 'FeatureCollection',
        features,
        numberReturned: features.length,
        timeStamp: new Date().toISOString(),
        links: [link('self', {}), ...(next === null ? [] : [link('next', { cursor: next })])],
      }
      return { delivered, rows: features.length }
    },
  }
}

const LIST = 'ogc'

/** Lists that `/v1` gives whole have pages of ours. */
function partOf<T>(all: readonly T[], { limit, cursor }: ItemsQuery): { features: readonly T[]; next: string | null } {
  if (all.length <= limit) return { features: all, next: null }
  const from = Number(readCursor(LIST, cursor) ?? 0)
  const end = from + limit
  return { features: all.slice(from, end), next: end < all.length ? writeCursor(LIST, end) : null }
}

function one(collection: Collection, { params }: FastifyRequest<{ Params: Params }>, base: string): Work {
  const id = params.feature!
  return {
    question: collection.one(id),
    answer(text) {
      const [feature] = featuresOf(text)
      if (feature === undefined) throw new V1Problem('vessel_not_found')
      const self = `${base}/collections/${params.collection}`
      const links = [
        { href: `${self}/items/${encodeURIComponent(id)}`, rel: 'self', type: GEOJSON },
        { href: self, rel: 'collection', type: 'application/json' },
      ]
      return { delivered: { ...feature, links }, rows: 1 }
    },
  }
}
