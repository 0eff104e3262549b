import { expect, it } from 'vitest'
import { sayRarely } from './say-rarely.ts'

const told = (most?: number) => {
  let now = 0
  const lines: unknown[] = []
  const say = (details: object, sentence: string) => void lines.push([sentence, details])
  const log = sayRarely({ info: say, warn: say, error: say }, { ...(most && { most }), now: () => now })
  return { log, lines, pass: (ms: number) => (now += ms) }
}

it('says a sentence once a minute, and then how often it held it back', () => {
  const { log, lines, pass } = told()
  for (let second = 0; second < 61; second++) {
    log.error({ second }, 'The disk is full.')
    pass(1_000)
  }
  expect(lines).toEqual([
    ['The disk is full.', { second: 0 }],
    ['The disk is full.', { second: 60, heldBack: 59 }],
  ])
})

it('says other sentences meanwhile, and of one as many as it may', () => {
  const { log, lines } = told(2)
  for (const said of ['a', 'b', 'c']) log.warn({ said }, 'The database says what is wrong.')
  log.info({}, 'The database runs again.')
  expect(lines).toEqual([
    ['The database says what is wrong.', { said: 'a' }],
    ['The database says what is wrong.', { said: 'b' }],
    ['The database runs again.', {}],
  ])
})
