import { expect, it } from 'vitest'
import { RequestCounts } from './request-counts.ts'

const MINUTE = 60_000

it('counts the requests of an address minute by minute, and as many addresses as it may', () => {
  let now = 5
  const counts = new RequestCounts({ kept: 2, now: () => now })
  const take = (key: string) => {
    let seen = { current: 0, ttl: 0 }
    counts.incr(key, (_, counted) => (seen = counted), MINUTE)
    return seen
  }
  expect([take('a'), take('a'), take('b')].map(({ current }) => current)).toEqual([1, 2, 1])
  now += 20_000
  expect(take('a')).toEqual({ current: 3, ttl: 40_000 })
  // The third address takes the place of the longest silent one.
  take('c')
  expect([take('a'), take('b')].map(({ current }) => current)).toEqual([4, 1])
  now += MINUTE
  expect(take('a')).toEqual({ current: 1, ttl: MINUTE })
})

it('forgets addresses whose minute is over while others come', () => {
  let now = 0
  const counts = new RequestCounts({ kept: 10_000, now: () => now })
  for (let i = 0; i < 5_000; i++) {
    now += 1_000
    counts.incr(`10.0.${i >> 8}.${i & 255}`, () => {}, MINUTE)
  }
  expect(counts.size).toBe(60)
})
