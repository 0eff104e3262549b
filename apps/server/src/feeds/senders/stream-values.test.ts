import { expect, it } from 'vitest'
import { dimensionsOf } from './stream-values.ts'

it('of two sides of which one cannot be none is taken: a frame of the bus would be refused for it, with all other ships', () => {
  const none = { toBow: null, toStern: null, toPort: 5, toStarboard: 7 }
  for (const [bow, stern] of [
    [120, -20],
    [-1, 100],
    [1e9, 1],
    [Number.NaN, 5],
    [0, 0],
  ] as const)
    expect(dimensionsOf(bow, stern, 5, 7), `${bow} ${stern}`).toEqual(none)
  expect(dimensionsOf(100, 0, 0, 0)).toEqual({ toBow: 100, toStern: 0, toPort: null, toStarboard: null })
})
