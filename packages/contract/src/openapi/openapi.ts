import type { z } from 'zod'
import { liveDocs, type LiveUnit } from '../live/live-docs.ts'
import { apiRooms, documentedCalls, type DocumentedCall } from './api-rooms.ts'
import { schemaWriter, type JsonSchema } from './json-schema.ts'
import { codeOfError } from '../api/code-of-error.ts'
import { errorsOf, refusalsOf, takesBody, type Refusal } from './refusals.ts'

// What the pages of the documentation are made of besides.
export { codeOfError, documentedCalls, errorsOf, liveDocs, schemaWriter }
export type { JsonSchema, LiveUnit }

type Write = (schema: z.ZodType, io: 'input' | 'output') => JsonSchema

const languageHeader = {
  name: 'language',
  in: 'header',
  description: 'The language of messages.',
  schema: { type: 'string', enum: ['zh-CN', 'en-US'] },
}

/** The OpenAPI 3.1 document of every API call. `base` is where the calls lie on the server. */
export async function openApi({ version, base = '/api' }: { version: string; base?: string }): Promise<JsonSchema> {
  const { components, write } = schemaWriter()
  const paths: Record<string, JsonSchema> = {}
  for (const documented of documentedCalls) {
    const { call } = documented
    const path = `/${call.path.replace(/:(\w+)/g, '{$1}')}`
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: await operationOf(documented, write) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Fairway · 航道',
      version,
      description: 'The API calls of the Fairway website, in the envelope `{code, message, result}`.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: base }],
    tags: apiRooms.map(({ tag, about }) => ({ name: tag, description: about })),
    paths,
    components: {
      schemas: components,
      parameters: { language: languageHeader },
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: 'token', description: 'The `token` of the login.' },
      },
    },
  }
}

async function operationOf(documented: DocumentedCall, write: Write): Promise<JsonSchema> {
  const { id, tag, call, summary, description, example } = documented
  const schemas = await call.schemas()
  const { params, query, body, result, refusal } = schemas
  const errors = errorsOf(documented, schemas)
  const answer = result && write(result, 'output')
  return {
    operationId: id,
    tags: [tag],
    summary,
    ...(description && { description }),
    security: call.login === 'none' ? [] : call.login === 'required' ? [{ token: [] }] : [{}, { token: [] }],
    parameters: [
      { $ref: '#/components/parameters/language' },
      ...(params ? parameters('path', write(params, 'input'), example.params) : []),
      ...(query ? parameters('query', write(query, 'input'), example.query) : []),
    ],
    ...(takesBody(call, schemas) && { requestBody: bodyOf(documented, body && write(body, 'input')) }),
    responses: responsesOf(
      documented,
      answer,
      refusalsOf(errors, refusal ? write(refusal, 'output') : call.refusesWithResult && answer),
    ),
  }
}

/** Fields of an object, or of each of several alternatives, as parameters; one that only some of them have is not required. */
function parameters(place: 'path' | 'query', schema: JsonSchema, example: unknown): JsonSchema[] {
  const shapes = (schema['anyOf'] ?? [schema]) as { properties: Record<string, JsonSchema>; required?: string[] }[]
  const examples = new Map(Object.entries(example ?? {}))
  return [...new Map(shapes.flatMap(({ properties }) => Object.entries(properties)))].map(([name, field]) => ({
    name,
    in: place,
    required: shapes.every(({ required }) => required?.includes(name)),
    schema: field,
    ...(examples.has(name) && { example: examples.get(name) }),
  }))
}

function bodyOf({ call, example }: DocumentedCall, schema: JsonSchema | undefined): JsonSchema {
  const types =
    call.sends === undefined
      ? ['application/json']
      : call.sends === 'form'
        ? ['application/x-www-form-urlencoded', 'multipart/form-data', 'application/json']
        : call.sends
  const content = schema ? { schema, ...(example.body !== undefined && { example: example.body }) } : { schema: binary }
  return { required: !isOptional(schema), content: Object.fromEntries(types.map((type) => [type, content])) }
}

const binary = { type: 'string', format: 'binary' }
const isOptional = (schema: JsonSchema | undefined): boolean =>
  Array.isArray(schema?.['anyOf']) && schema['anyOf'].some((part: JsonSchema) => part['type'] === 'null')

function responsesOf({ call, example }: DocumentedCall, answer: JsonSchema | undefined, refusals: readonly Refusal[]) {
  const shown = refusals.find(({ status }) => status === 200)
  const status = call.repeatsStatus && { status: { type: 'integer', const: 0 } }
  const success = answer && {
    type: 'object',
    properties: { code: { type: 'integer', const: 0 }, message: { type: 'string' }, result: answer, ...status },
    required: ['code', 'message', 'result', ...(status ? ['status'] : [])],
  }
  const json = success && {
    schema: shown ? { oneOf: [success, shown.schema] } : success,
    ...(example.result !== undefined && {
      example: { code: 0, message: '', result: example.result, ...(status && { status: 0 }) },
    }),
  }
  const files = Object.fromEntries((call.file ?? []).map((type) => [type, { schema: binary }]))
  return {
    200: {
      description: shown ? `Done, or refused: ${shown.names.join(', ')}.` : 'Done.',
      content: json ? { 'application/json': json } : files,
    },
    ...Object.fromEntries(
      refusals
        .filter(({ status }) => status !== 200)
        .map(({ status, names, schema }) => [
          status,
          {
            description: `Refused: ${names.join(', ')}.`,
            ...(status === 429 && {
              headers: { 'retry-after': { description: 'Seconds.', schema: { type: 'integer' } } },
            }),
            content: {
              'application/json': {
                schema,
                example: { code: codeOfError[names[0]!], message: 'A sentence.', result: null },
              },
            },
          },
        ]),
    ),
  }
}
