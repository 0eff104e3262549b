import { expect, it } from 'vitest'
import { readUtcMinute, writeUtcMinute } from './utc-minute.ts'

it('reads what it writes', () => {
  const time = Date.UTC(2026, 10, 24, 18, 5)
  expect(writeUtcMinute(time)).toBe('2026-11-24 18:05')
  expect(readUtcMinute(' 2026-11-24 18:05')).toBe(time)
})

it.each(['2026-02-31 10:00', '2026-11-24', '2026-11-24 25:00', 'tomorrow', ''])('%j is no minute', (typed) => {
  expect(readUtcMinute(typed)).toBeNull()
})
