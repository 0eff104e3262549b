// For the build and for tests: the browser gets what comes out of it (`bundler/endpoint-facts.ts`), not the schemas.
import { schemaWriter, type JsonSchema } from '@fairway/contract/openapi'
import {
  problemsOf,
  streamFrame,
  streamProblems,
  streamSubscription,
  v1Calls,
  v1Changes,
  v1Problems,
  v1Shapes,
  v1StreamPath,
  type V1Call,
  type V1CallId,
  type V1ProblemCode,
  type V1Shapes,
} from '@fairway/contract/v1'
import { endpoints, type Endpoint, type EndpointName } from '../endpoints/endpoints.ts'
import type { AnswerTable, EndpointFacts, EndpointTables, Parameter, Sample } from './endpoint-facts.ts'

interface Derived {
  facts: EndpointFacts
  tables: EndpointTables
}
import { parametersOf } from './parameters.ts'
import { fieldsOf, propertiesOf, readField } from './read-field.ts'

/** Real answers as `e2e/support/take-samples.ts` took them. */
const samples = import.meta.glob<string>('../endpoints/*/sample.txt', { query: '?raw', import: 'default', eager: true })

const { write } = schemaWriter()

const pathOf = (id: V1CallId): string => `/v1${v1Calls[id].path.replaceAll(/\/:(\w+)/g, '/{$1}')}`

function factsOf(name: EndpointName, id: Exclude<Endpoint['id'], 'stream'>, also: readonly V1CallId[]): Derived {
  const { method, scope, formats, maxAge }: V1Call = v1Calls[id]
  const shapes: V1Shapes = v1Shapes[id]
  const inputs: [Parameter['place'], 'params' | 'query' | 'body'][] = [
    ['path', 'params'],
    ['query', 'query'],
    ['body', 'body'],
  ]
  const { answer: sampleAnswer, ...sample } = readSample(name)
  return {
    facts: {
      id,
      method: method as 'GET' | 'POST',
      path: pathOf(id),
      scope: scope!,
      formats: ['json', ...formats],
      maxAge,
      also: also.map((one) => ({ method: v1Calls[one].method, path: pathOf(one) })),
      since: sinceOf(id),
      sample,
    },
    tables: {
      sampleAnswer,
      parameters: inputs.flatMap(([place, part]) => {
        const shape = shapes[part]
        return shape ? parametersOf(place, write(shape, 'input')) : []
      }),
      answer: answerTables(write(shapes.result, 'output')),
      errors: errorsOf(problemsOf(id)),
    },
  }
}

/** `data` is the thing itself or a list of them; what a list has around it is a table of its own. */
function answerTables(answer: JsonSchema): AnswerTable[] {
  return propertiesOf(answer).map(([name, schema]) => {
    const { inner } = readField(name, schema)
    if (inner === undefined) throw new Error(`${name} of an answer is no object: it has no table.`)
    return { place: inner.inList ? `${name}[]` : name, fields: fieldsOf(inner.schema) }
  })
}

/** Frames that are told of on the page; all of them stand in the AsyncAPI document. */
const shownFrames: readonly string[] = ['positions', 'statics', 'heartbeat', 'gap']

function streamFacts(name: EndpointName): Derived {
  const frames = streamFrame.options.map((option) => write(option, 'output'))
  const answer = frames.flatMap((frame): AnswerTable[] => {
    const { type } = frame['properties'] as { type: { const: string } }
    return shownFrames.includes(type.const) ? [{ place: type.const, fields: fieldsOf(frame) }] : []
  })
  const { answer: sampleAnswer, ...sample } = readSample(name)
  return {
    facts: {
      id: 'stream',
      method: 'WebSocket',
      path: v1StreamPath,
      scope: 'vessels',
      formats: ['json'],
      maxAge: 0,
      also: [
        { method: 'GET', path: v1StreamPath },
        { method: 'POST', path: v1StreamPath },
      ],
      since: sinceOf('stream'),
      sample,
    },
    tables: {
      sampleAnswer,
      parameters: parametersOf('body', write(streamSubscription, 'input')),
      answer,
      errors: errorsOf(streamProblems()),
    },
  }
}

const errorsOf = (codes: readonly V1ProblemCode[]): EndpointTables['errors'] =>
  codes
    .map((code) => ({ code, status: v1Problems[code][0], zh: v1Problems[code][1], en: v1Problems[code][2] }))
    .toSorted((a, b) => a.status - b.status || a.code.localeCompare(b.code))

function sinceOf(id: V1CallId | 'stream'): EndpointFacts['since'] {
  const change = v1Changes.find(({ added }) => added.includes(id))!
  return { version: change.version, date: change.date }
}

/** Path and body, or a socket's message, in the first line, then the answer. */
function readSample(name: EndpointName): Sample & { answer: string } {
  const folder = name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  const text = samples[`../endpoints/${folder}/sample.txt`]
  const end = text.indexOf('\n')
  const [path = '', ...body] = text.slice(0, end).split(' ')
  return { path, body: body.join(' '), answer: text.slice(end + 1).trimEnd() }
}

const derived = (Object.entries(endpoints) as [EndpointName, Endpoint][]).map(
  ([name, call]) => [name, call.id === 'stream' ? streamFacts(name) : factsOf(name, call.id, call.also ?? [])] as const,
)

/** The facts and the tables of every documented call. */
export const endpointFacts = Object.fromEntries(derived.map(([name, { facts }]) => [name, facts])) as Record<
  EndpointName,
  EndpointFacts
>
export const endpointTables = Object.fromEntries(derived.map(([name, { tables }]) => [name, tables])) as Record<
  EndpointName,
  EndpointTables
>
