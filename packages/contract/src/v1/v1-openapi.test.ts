import { createConfig, lintFromString } from '@redocly/openapi-core'
import { describe, expect, it } from 'vitest'
import { v1CallIds } from './v1-calls.ts'
import { v1Docs } from './v1-docs.ts'
import { v1OpenApi } from './v1-openapi.ts'
import { v1Shapes, type V1Shapes } from './v1-shapes.ts'
import { streamCommand, streamFrame } from './v1-stream.ts'

const problemsOf = async (source: object) => {
  const config = await createConfig({ extends: ['recommended'] })
  const problems = await lintFromString({ source: JSON.stringify(source), absoluteRef: 'v1.json', config })
  return problems.map(({ ruleId, severity, location }) => `${severity} ${ruleId} ${location[0]?.pointer}`)
}

it('has no error and no warning by the rules that redocly recommends', async () => {
  const document = v1OpenApi({ version: '1' })
  expect(await problemsOf(document)).toEqual([])
  expect((await problemsOf({ ...document, paths: { '/x': { get: {} } } })).length).toBeGreaterThan(1)
  expect(Object.keys(document['paths'] as object)).toContain('/positions:query')
})

describe.each(v1CallIds)('%s', (id) => {
  it('has an example that fits its shapes', () => {
    const shapes: V1Shapes = v1Shapes[id]
    const { params, query = {}, body } = v1Docs[id].example
    expect(shapes.params?.safeParse(params).error).toBeUndefined()
    expect(shapes.query.safeParse(query).error).toBeUndefined()
    expect(shapes.body?.safeParse(body).error).toBeUndefined()
    expect(shapes.body !== undefined).toBe(body !== undefined)
  })
})

it('tells of the stream: events as an answer, and what a WebSocket is sent and may send', () => {
  const { paths, components } = v1OpenApi({ version: '1' }) as {
    paths: Record<
      string,
      Record<
        string,
        { responses: Record<string, { content: object }>; 'x-websocket'?: { client_sends: { oneOf?: unknown[] } } }
      >
    >
    components: { schemas: Record<string, { oneOf?: unknown[] }> }
  }
  for (const method of ['get', 'post'])
    expect(paths['/stream']![method]!.responses['200']!.content).toEqual({
      'text/event-stream': { schema: { $ref: '#/components/schemas/StreamFrame' } },
    })
  expect(components.schemas['StreamFrame']!.oneOf).toHaveLength(streamFrame.options.length)
  expect(paths['/stream']!['get']!['x-websocket']!.client_sends.oneOf).toHaveLength(streamCommand.options.length)
})
