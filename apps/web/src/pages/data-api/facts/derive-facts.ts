// For the build and for tests: the browser gets what comes out of it (`bundler/call-facts.ts`), not the schemas.
import { statusOf } from '@fairway/contract'
import { codeOf, documentedCalls, errorsOf, liveDocs, schemaWriter } from '@fairway/contract/openapi'
import { calls, type Call, type CallName } from '../calls/calls.ts'
import { answerTables, type Explained } from './answer-tables.ts'
import type { CallFacts, Parameter, Sample } from './call-facts.ts'
import { parametersOf } from './parameters.ts'

/** Where the calls lie on a server that nobody set up otherwise. */
const BASE = '/api/'

/** Real answers as `e2e/support/take-samples.ts` took them. */
const samples = import.meta.glob<string>('../calls/*/sample.txt', { query: '?raw', import: 'default', eager: true })

/** The facts of every documented call. */
export const callFacts = await deriveAll()

/** In the order of the calls: an object is explained by the first that has it. */
async function deriveAll(): Promise<Record<CallName, CallFacts>> {
  const { components: objects, write } = schemaWriter()
  const explained: Explained = { objects, by: new Map() }
  const facts: Partial<Record<CallName, CallFacts>> = {}
  for (const [name, call] of Object.entries(calls) as [CallName, Call][])
    facts[name] = call.id === 'live' ? liveFacts(write) : await factsOf(name, call, explained, write)
  return facts as Record<CallName, CallFacts>
}

type Write = ReturnType<typeof schemaWriter>['write']

async function factsOf(name: CallName, { id, repeats }: Call, explained: Explained, write: Write): Promise<CallFacts> {
  const documented = documentedCalls.find((one) => one.id === id)!
  const { method, path, login, perMinute, bodyBytes } = documented.call
  const schemas = await documented.call.schemas()
  const inputs: [Parameter['place'], 'params' | 'query' | 'body'][] = [
    ['path', 'params'],
    ['query', 'query'],
    ['body', 'body'],
  ]
  return {
    method,
    path: BASE + path.replace(/:(\w+)/g, '{$1}'),
    login,
    perMinute,
    bodyBytes,
    parameters: inputs.flatMap(([place, part]) =>
      schemas[part] ? parametersOf(place, write(schemas[part], 'input')) : [],
    ),
    answer: answerTables(name, write(schemas.result!, 'output'), explained, repeats),
    errors: errorsOf(documented, schemas)
      .map((error) => ({ name: error, code: codeOf(error), status: statusOf(codeOf(error)) }))
      .toSorted((a, b) => a.code - b.code),
    sample: readSample(name),
  }
}

/** The live socket is no API call: a message goes out, and frames of columns come back. */
function liveFacts(write: Write): CallFacts {
  return {
    method: 'WebSocket',
    path: BASE + liveDocs.path,
    login: 'none',
    parameters: parametersOf('message', write(liveDocs.message, 'input')),
    answer: [
      {
        paths: ['ships'],
        fields: Object.entries(liveDocs.columns).map(([name, unit]) => ({
          name,
          type: 'numbers' as const,
          ...(unit && { unit }),
        })),
      },
    ],
    errors: [],
    sample: readSample('live'),
  }
}

/** Path and body, or a socket's message, in the first line, then the answer. */
function readSample(name: CallName): Sample {
  const call: Call = calls[name]
  const folder = name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  const text = samples[`../calls/${folder}/sample.txt`]
  const end = text.indexOf('\n')
  const request = text.slice(0, end)
  const [path = '', ...body] = call.id === 'live' ? [BASE + liveDocs.path, request] : request.split(' ')
  return { path, body: body.join(' '), answer: text.slice(end + 1).trimEnd(), cut: call.cut === true }
}
