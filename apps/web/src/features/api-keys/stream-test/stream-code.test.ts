import { expect, it } from 'vitest'
import { codeLanguages, streamCode } from './stream-code.ts'

const address = 'https://ships.example/v1/stream'

it.each(codeLanguages)('%s carries the subscription and reads the key from the environment', (language) => {
  const code = streamCode(language, address, { messages: ['positions'], vessels: ['mmsi:413000001'] })
  expect(code).toContain(address)
  expect(code).toContain('mmsi:413000001')
  expect(code).toContain('FAIRWAY_KEY')
  expect(code).not.toContain('fwk_')
})

it('a name with quotes stays within those of the shell', () => {
  expect(streamCode('curl', address, { fleet: "it's" })).toContain(String.raw`-d '{"fleet":"it'\''s"}'`)
})
