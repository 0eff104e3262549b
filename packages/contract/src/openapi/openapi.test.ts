import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import openapiTS, { astToString } from 'openapi-typescript'
import { afterAll, describe, expect, it } from 'vitest'
import { documentedCalls } from './api-rooms.ts'
import { openApi } from './openapi.ts'

const document = await openApi({ version: '1' })
const folder = mkdtempSync(join(tmpdir(), 'fairway-client-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const problemsOf = async (source: object) => {
  const config = await createConfig({ extends: ['recommended'] })
  const problems = await lintFromString({ source: JSON.stringify(source), absoluteRef: 'openapi.json', config })
  return problems.map(({ ruleId, severity, location }) => `${severity} ${ruleId} ${location[0]?.pointer}`)
}

it('has no error and no warning by the rules that redocly recommends', async () => {
  expect(await problemsOf(document)).toEqual([])
  // And they do look.
  expect((await problemsOf({ ...document, servers: undefined, paths: { '/x': { get: {} } } })).length).toBeGreaterThan(
    3,
  )
})

it('says the unit of a number, in answers and in what is sent', () => {
  const { components, paths } = document as {
    components: { schemas: Record<string, { properties: Record<string, unknown> }> }
    paths: Record<string, { get: { parameters: { name?: string; schema?: unknown }[] } }>
  }
  expect(components.schemas['Ship']!.properties['sog']).toEqual({
    anyOf: [{ type: 'number', 'x-unit': 'knots' }, { type: 'null' }],
  })
  const { parameters } = paths['/SHIPDT-SERVICE-NEW/ships']!.get
  expect(parameters.find(({ name }) => name === 'west')!.schema).toMatchObject({ 'x-unit': 'degrees', minimum: -180 })
})

describe.each(documentedCalls.map((documented) => [documented.id, documented] as const))(
  '%s',
  (_, { call, example }) => {
    it('has an example that fits its schemas', async () => {
      const schemas = await call.schemas()
      for (const part of ['params', 'query', 'body'] as const)
        if (schemas[part] && example[part] !== undefined)
          expect([part, schemas[part].safeParse(example[part]).error]).toEqual([part, undefined])
      if (example.result !== undefined) expect(schemas.result!.safeParse(example.result).error).toBeUndefined()
    })
  },
)

it('names every call once', () => {
  const ids = documentedCalls.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
})

it('makes a client whose results and errors are typed, and that compiles strictly', async () => {
  writeFileSync(join(folder, 'api.d.ts'), astToString(await openapiTS(structuredClone(document) as never)))
  writeFileSync(join(folder, 'client.ts'), client)
  const tsc = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc')
  const settings = ['--noEmit', '--strict', '--skipLibCheck', 'false', '--target', 'es2022', '--module', 'esnext']
  const said = await promisify(execFile)(process.execPath, [tsc, ...settings, join(folder, 'client.ts')], {
    cwd: folder,
  }).then(
    ({ stdout }) => stdout,
    (error: { stdout: string }) => error.stdout,
  )
  expect(said).toBe('')
}, 120_000)

/** Each `@ts-expect-error` is an error itself where the line below it compiles. */
const client = `
import type { operations } from './api.d.ts'

type Json<R> = R extends { content: { 'application/json': infer T } } ? T : never
type Answer<Id extends keyof operations> = Json<operations[Id]['responses'][keyof operations[Id]['responses']]>

declare const login: Answer<'login'>
if (login.code === 0) {
  const token: string = login.result.token
  void token
} else {
  const ticket: string | undefined = login.result?.ticket
  void ticket
  const known: 2001 | 2002 | 2027 | 2053 | 4000 | 4007 | 4030 | 4130 | 4210 | 4290 | 4291 | 5000 | 5031 = login.code
  void known
  // @ts-expect-error 4040 is no answer of a login
  if (login.code === 4040) throw new Error()
}

declare const ship: Answer<'getShip'>
if (ship.code === 0) void (ship.result.mmsi satisfies number)
else if (ship.code === 4040) void (ship.result satisfies null)

const query: operations['listShips']['parameters']['query'] = { west: 121, sort: 'age' }
void query
// @ts-expect-error no such order
const wrong: operations['listShips']['parameters']['query'] = { order: 'sideways' }
void wrong
`
