import { expect, it } from 'vitest'
import { StoredDelays } from './stored-delay.ts'

it('knows nothing before the first batch', () => {
  expect(new StoredDelays().summary()).toEqual({ p50: 0, p99: 0, max: 0 })
})

it('tells the middle, the slow end and the slowest of the last 600 batches', () => {
  const delays = new StoredDelays()
  delays.add(99_999)
  for (let i = 1; i <= 600; i++) delays.add(i)
  expect(delays.summary()).toEqual({ p50: 301, p99: 595, max: 600 })
})
