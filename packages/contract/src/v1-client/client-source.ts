import { isRepeatable, v1CallIds, v1Calls, type V1Call, type V1CallId } from '../v1/v1-calls.ts'
import { v1Docs } from '../v1/v1-docs.ts'
import { v1OpenApi } from '../v1/v1-openapi.ts'
import { v1StreamPath } from '../v1/v1-stream.ts'
import { v1Problems } from '../v1/v1-problems.ts'
import type { JsonSchema } from '../openapi/json-schema.ts'
import { typeOfSchema } from './schema-type.ts'

interface Operation {
  parameters: { name: string; in: string; required: boolean; description?: string; schema: JsonSchema }[]
  requestBody?: { content: { 'application/json': { schema: JsonSchema } } }
  responses: Record<string, { content: { 'application/json': { schema: JsonSchema } } }>
}

/** Chosen by the client itself. */
const OF_THE_CLIENT = new Set(['format', 'dry_run', 'Idempotency-Key'])

/** The generated files of `@fairway/client`: types and a method for each call, and every refusal. */
export function clientSource(): Record<'v1.ts' | 'problem.ts', string> {
  const document = v1OpenApi({ version: '1' }) as {
    paths: Record<string, Record<string, Operation>>
    components: { schemas: Record<string, JsonSchema> }
  }
  const operationOf = (id: V1CallId): Operation => {
    const { method, path } = v1Calls[id]
    return document.paths[path.replace(/\/:(\w+)/g, '/{$1}')]![method.toLowerCase()]!
  }
  const { Problem: problem, ...schemas } = document.components.schemas
  const calls = [
    MADE,
    "import { Caller, type Answer, type CallOptions } from '../caller.ts'",
    ...Object.entries(schemas).map(([name, schema]) => `export type ${name} = ${typeOfSchema(schema)}`),
    `/** What a stream brings. */\nexport type StreamSubscription = ${typeOfSchema(bodyOf(document.paths[STREAM]!['post']!)!)}`,
    ...v1CallIds.flatMap((id) => typesOf(id, operationOf(id))),
    operationTable(operationOf),
    `/** What each call takes and gives. */\nexport interface Calls {\n${v1CallIds
      .map((id) => `${id}: { input: ${named(id)}Input; answer: ${named(id)}Answer }`)
      .join('\n')}\n}`,
    'export type CallId = keyof Calls',
    '/** A row of a list. */\nexport type RowOf<Id extends CallId> = Calls[Id]["answer"] extends { data: readonly (infer Row)[] } ? Row : never',
    `/** A method for each call of the data API. */\nexport class V1 extends Caller {\n${v1CallIds
      .map((id) => methodOf(id, operationOf(id)))
      .join('\n\n')}\n}`,
    '',
  ]
  const refusals = [
    MADE,
    `/** A refusal (RFC 9457). */\nexport interface Problem ${typeOfSchema(problem!)}`,
    `/** Every code of a refusal. */\nexport type ProblemCode = ${Object.keys(v1Problems)
      .map((code) => JSON.stringify(code))
      .join(' | ')}`,
    '',
  ]
  return { 'v1.ts': calls.join('\n\n'), 'problem.ts': refusals.join('\n\n') }
}

const STREAM = v1StreamPath.replace('/v1', '')
const MADE = '// Made by `npm run client` from the calls of the data API: change those, not this.'

const named = (id: string): string => `${id[0]!.toUpperCase()}${id.slice(1)}`

const ofCaller = ({ parameters }: Operation) => parameters.filter(({ name }) => !OF_THE_CLIENT.has(name))
const bodyOf = (operation: Operation): JsonSchema | undefined =>
  operation.requestBody?.content['application/json'].schema
const isList = (operation: Operation): boolean => operation.parameters.some(({ name }) => name === 'cursor')

function typesOf(id: V1CallId, operation: Operation): string[] {
  const fields = ofCaller(operation).map(
    ({ name, required, description, schema }) =>
      `${description === undefined ? '' : `/** ${description} */\n`}${name}${required ? '' : '?'}: ${typeOfSchema(schema)}${required ? '' : ' | undefined'}`,
  )
  const body = bodyOf(operation)
  if (body !== undefined) fields.push(`body: ${typeOfSchema(body)}`)
  const answer = operation.responses[v1Calls[id].status]!.content['application/json'].schema
  return [
    `export ${fields.length === 0 ? `type ${named(id)}Input = Record<never, never>` : `interface ${named(id)}Input {\n${fields.join('\n')}\n}`}`,
    `export interface ${named(id)}Answer ${typeOfSchema(answer)}`,
  ]
}

function operationTable(operationOf: (id: V1CallId) => Operation): string {
  const lines = v1CallIds.map((id) => {
    const call: V1Call = v1Calls[id]
    const operation = operationOf(id)
    const inPlace = (place: string) =>
      JSON.stringify(ofCaller(operation).flatMap((parameter) => (parameter.in === place ? [parameter.name] : [])))
    return `${id}: { id: '${id}', method: '${call.method}', path: '${call.path}', inPath: ${inPlace('path')}, inQuery: ${inPlace('query')}, repeatable: ${isRepeatable(call)}, formats: ${JSON.stringify(call.formats)} }`
  })
  return `export const operations = {\n${lines.join(',\n')},\n} as const`
}

function methodOf(id: V1CallId, operation: Operation): string {
  const { method, path }: V1Call = v1Calls[id]
  const { summary, description } = v1Docs[id]
  const address = path.replace(/\/:(\w+)/g, '/{$1}')
  const needsInput = ofCaller(operation).some(({ required }) => required) || operation.requestBody !== undefined
  const input = `input: ${named(id)}Input${needsInput ? '' : ' = {}'}`
  const words = [`${summary}.`, ...(description === undefined ? [] : [description]), `\`${method} /v1${address}\``]
  const doc = `/**\n${words.map((line) => ` * ${line}`).join('\n *\n')}\n */`
  const one = `${doc}\n${id}(${input}, options?: CallOptions): Promise<Answer<${named(id)}Answer>> {\nreturn this.call(operations.${id}, input, options)\n}`
  if (!isList(operation)) return one
  return `${one}\n\n/** Every row of {@link ${id}}, a page after the other. */\n${id}Rows(${input}, options?: CallOptions): AsyncGenerator<RowOf<'${id}'>, void, undefined> {\nreturn this.rows<RowOf<'${id}'>>(operations.${id}, input, options)\n}`
}
