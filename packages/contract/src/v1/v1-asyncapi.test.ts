import { createConfig, lintFromString } from '@redocly/openapi-core'
import { describe, expect, it } from 'vitest'
import { z } from '../api/zod.ts'
import { aisstreamTypes } from './aisstream-shapes.ts'
import { v1AsyncApi } from './v1-asyncapi.ts'
import { streamCommand, streamFrame } from './v1-stream.ts'
import { streamExamples } from './v1-stream-examples.ts'

interface Document {
  channels: Record<string, { address: string; messages: object }>
  operations: Record<string, { messages: object[] }>
  components: {
    messages: Record<string, { name: string; payload: z.core.JSONSchema.JSONSchema; examples?: { payload: object }[] }>
  }
}
const document = v1AsyncApi({ version: '1.2.3', base: 'https://ships.example' }) as unknown as Document

const problemsOf = async (source: object) => {
  const config = await createConfig({ extends: ['recommended'] })
  const problems = await lintFromString({ source: JSON.stringify(source), absoluteRef: 'stream.json', config })
  return problems.map(({ ruleId, severity, location }) => `${severity} ${ruleId} ${location[0]?.pointer}`)
}

it('is an AsyncAPI 3.0 document without an error or a warning', async () => {
  expect(await problemsOf(document)).toEqual([])
  expect(await problemsOf(v1AsyncApi({ version: '1.2.3', base: null }))).toEqual([])
  expect((await problemsOf({ ...document, channels: { x: { adress: '/x' } }, info: {} })).length).toBeGreaterThan(1)
})

it('has both streams, with a message for each command, each frame and each type of aisstream.io', () => {
  expect(Object.values(document.channels).map(({ address }) => address)).toEqual([
    '/v1/stream',
    '/v1/stream',
    '/v0/stream',
  ])
  expect(document.operations['obey']!.messages).toHaveLength(streamCommand.options.length)
  expect(document.operations['tell']!.messages).toHaveLength(streamFrame.options.length)
  expect(document.operations['tellAisstream']!.messages).toHaveLength(aisstreamTypes.length + 1)
})

it('gives examples that the stream itself takes or sends', () => {
  for (const example of streamExamples) {
    const known = [streamCommand, streamFrame].some((schema) => schema.safeParse(example).success)
    expect([example.type, known]).toEqual([example.type, true])
  }
})

describe.each(Object.entries(document.components.messages))('the message %s', (_name, { payload, examples = [] }) => {
  it('is a schema that takes its examples, and nothing that is none', () => {
    const read = z.fromJSONSchema(payload)
    for (const { payload: example } of examples) expect(read.safeParse(example).error).toBeUndefined()
    expect(read.safeParse({ type: 'nothing' }).success).toBe(false)
  })
})
