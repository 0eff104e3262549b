import type { z } from '../api/zod.ts'
import { schemaWriter, type JsonSchema } from '../openapi/json-schema.ts'
import { IDEMPOTENCY_KEY, isRepeatable, v1CallIds, v1Formats, v1Calls, type V1Call, type V1CallId } from './v1-calls.ts'
import { v1Changes } from './v1-changes.ts'
import { v1About, v1Docs } from './v1-docs.ts'
import { v1Problems, type V1ProblemCode } from './v1-problems.ts'
import { v1Shapes, type V1Shapes } from './v1-shapes.ts'
import { v1StreamPath } from './v1-stream.ts'
import { ofStream, streamOpenApi } from './v1-stream-openapi.ts'
import { v1Tags } from './v1-tags.ts'

type Write = (schema: z.ZodType, io: 'input' | 'output') => JsonSchema

/** Of each format. */
export const v1Media = {
  json: 'application/json',
  csv: 'text/csv',
  geojson: 'application/geo+json',
  ndjson: 'application/x-ndjson',
  kml: 'application/vnd.google-earth.kml+xml',
  gpx: 'application/gpx+xml',
} as const

/** The OpenAPI 3.1 document of the data API. `base` is where it lies. */
export function v1OpenApi({ version, base = '/v1' }: { version: string; base?: string }): JsonSchema {
  const { components, write } = schemaWriter()
  const paths: Record<string, JsonSchema> = {}
  for (const id of v1CallIds) {
    const path = v1Calls[id].path.replace(/\/:(\w+)/g, '/{$1}')
    paths[path] = { ...paths[path], [v1Calls[id].method.toLowerCase()]: operationOf(id, write) }
  }
  const stream = streamOpenApi({
    write,
    parameters,
    refusals: (codes) => refusals(streamProblems(codes)),
  })
  paths[v1StreamPath.replace(/^\/v1/, '')] = stream.path
  return {
    openapi: '3.1.0',
    info: {
      title: 'Fairway data API · 航道数据接口',
      version,
      description: v1About,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      'x-changes': v1Changes,
    },
    servers: [{ url: base }],
    security: [{ key: [] }],
    tags: Object.entries(v1Tags).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas: { ...components, ...stream.schemas, Problem: problem },
      headers,
      securitySchemes: { key: { type: 'http', scheme: 'bearer', description: 'A key of the account, `fwk_…`.' } },
    },
  }
}

function operationOf(id: V1CallId, write: Write): JsonSchema {
  const call: V1Call = v1Calls[id]
  const doc = v1Docs[id]
  const { params, query, body, result }: V1Shapes = v1Shapes[id]
  return {
    operationId: id,
    tags: [doc.tag],
    summary: doc.summary,
    ...(doc.description && { description: doc.description }),
    security: call.scope === null ? [] : [{ key: [] }],
    ...(call.retires && { deprecated: true }),
    ...(call.scope !== null && {
      'x-scopes': call.writes ? [call.scope, 'write'] : [call.scope],
      'x-price-class': call.price,
    }),
    parameters: [
      ...(params ? parameters('path', write(params, 'input'), doc.example.params) : []),
      ...parameters('query', write(query, 'input'), doc.example.query),
      ...(isRepeatable(call) ? [idempotencyKey] : []),
    ],
    ...(body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: write(body, 'input'), example: doc.example.body } },
      },
    }),
    responses: {
      ...(call.status === 201 && { 200: looked }),
      [call.status]: success(call, write(result, 'output')),
      ...refusals(problemsOf(id)),
    },
  }
}

function parameters(place: 'path' | 'query', schema: JsonSchema, example: Record<string, unknown> = {}): JsonSchema[] {
  const { properties, required = [] } = schema as { properties: Record<string, JsonSchema>; required?: string[] }
  return Object.entries(properties).map(([name, { description, ...field }]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    ...(description !== undefined && { description }),
    schema: field,
    ...(name in example && { example: example[name] }),
  }))
}

const idempotencyKey: JsonSchema = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'Of this one change: sent again it is not made twice.',
  schema: { type: 'string', minLength: 1, maxLength: IDEMPOTENCY_KEY },
}

const header = (schema: JsonSchema, description: string) => ({ description, schema })
const headers = {
  CreditCost: header({ type: 'integer' }, 'Credits that the call cost.'),
  CreditBalance: header({ type: 'integer' }, 'Credits that the account has left in this month.'),
  RateLimit: header({ type: 'string' }, '`"default";r=requests left;t=seconds` until they are full again.'),
  RateLimitPolicy: header({ type: 'string' }, '`"default";q=requests;w=seconds`.'),
  RequestId: header({ type: 'string' }, 'Name it when you ask about a call.'),
}
const ofKey = {
  'X-Credit-Cost': { $ref: '#/components/headers/CreditCost' },
  'X-Credit-Balance': { $ref: '#/components/headers/CreditBalance' },
  RateLimit: { $ref: '#/components/headers/RateLimit' },
  'RateLimit-Policy': { $ref: '#/components/headers/RateLimitPolicy' },
}
const requestId = { 'X-Request-Id': { $ref: '#/components/headers/RequestId' } }

/** With `dry_run=true`. */
const looked: JsonSchema = {
  description: 'With `dry_run=true`: it could be made, and was not.',
  headers: { ...ofKey, ...requestId },
  content: {
    [v1Media.json]: {
      schema: {
        type: 'object',
        properties: {
          data: {
            type: 'object',
            properties: {
              dry_run: { const: true },
              estimated_rows: { type: 'integer' },
              estimated_credits: { type: 'integer' },
            },
            required: ['dry_run', 'estimated_rows', 'estimated_credits'],
          },
        },
        required: ['data'],
      },
    },
  },
}

const success = ({ formats, scope }: V1Call, schema: JsonSchema): JsonSchema => ({
  description: 'What was asked for.',
  headers: scope === null ? requestId : { ...ofKey, ...requestId },
  content: {
    [v1Media.json]: { schema },
    ...Object.fromEntries(
      formats.map((format) => [v1Media[format], { schema: { type: format === 'geojson' ? 'object' : 'string' } }]),
    ),
  },
})

const ofAll: readonly V1ProblemCode[] = [
  'parameters_invalid',
  'host_unknown',
  'rate_limited',
  'internal',
  'unavailable',
]
const withKey: readonly V1ProblemCode[] = [
  'key_in_url',
  'key_missing',
  'key_unknown',
  'key_expired',
  'key_revoked',
  'key_stopped',
  'scope_missing',
  'address_not_allowed',
  'origin_not_allowed',
]
const priced: readonly V1ProblemCode[] = ['credits_exhausted', 'key_cap_reached', 'request_too_costly']

const repeatable: readonly V1ProblemCode[] = [
  'idempotency_key_invalid',
  'idempotency_key_reused',
  'idempotency_in_progress',
  'idempotency_keys_full',
]

/** Every refusal of a stream before it begins. */
export const streamProblems = (codes = ofStream): V1ProblemCode[] => [...ofAll, ...withKey, ...codes]

/** Every refusal of a call. */
export function problemsOf(id: V1CallId): V1ProblemCode[] {
  const call: V1Call = v1Calls[id]
  const codes = [
    ...ofAll,
    ...v1Docs[id].problems,
    ...(call.scope === null ? [] : withKey),
    ...(call.price === 'free' ? [] : priced),
    ...(call.method === 'GET' ? [] : (['body_unreadable', 'body_too_large'] as const)),
    ...(isRepeatable(call) ? repeatable : []),
    ...(call.formats.length < v1Formats.length - 1 ? (['format_not_available'] as const) : []),
  ]
  return [...new Set(codes)]
}

function refusals(all: readonly V1ProblemCode[]): Record<number, JsonSchema> {
  const ofStatus = (status: number) => all.filter((code) => v1Problems[code][0] === status)
  return Object.fromEntries(
    [...new Set(all.map((code) => v1Problems[code][0]))].map((status) => [
      status,
      {
        description: ofStatus(status)
          .map((code) => `\`${code}\`: ${v1Problems[code][2]}.`)
          .join(' '),
        headers: requestId,
        content: {
          'application/problem+json': {
            schema: {
              allOf: [{ $ref: '#/components/schemas/Problem' }, { properties: { code: { enum: ofStatus(status) } } }],
            },
          },
        },
      },
    ]),
  )
}

const text = { type: 'string' }
/** RFC 9457. */
const problem: JsonSchema = {
  type: 'object',
  properties: {
    type: text,
    title: text,
    status: { type: 'integer' },
    detail: text,
    instance: text,
    code: text,
    param: { type: ['string', 'null'] },
    doc_url: text,
    request_id: text,
    errors: {
      type: 'array',
      items: {
        type: 'object',
        properties: { in: { enum: ['path', 'query', 'body'] }, param: text, code: text, detail: text },
        required: ['in', 'param', 'code', 'detail'],
      },
    },
  },
  required: ['type', 'title', 'status', 'detail', 'instance', 'code', 'param', 'doc_url', 'request_id', 'errors'],
}
