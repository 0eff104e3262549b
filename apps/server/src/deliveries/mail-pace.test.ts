import { expect, it } from 'vitest'
import { mailDue, quietUntil } from './mail-pace.ts'

const MINUTE = 60_000
const now = Date.UTC(2026, 10, 20, 12)
const at = (text: string) => Date.parse(text)

it('the first mails leave at once with what came together, then one every ten minutes, after sixty one an hour', () => {
  expect(mailDue(now, [])).toBe(now + 15_000)
  expect(mailDue(now, [now - 1, now - 2])).toBe(now + 15_000)
  expect(mailDue(now, [now - 1, now - 2, now - 3])).toBe(now + 10 * MINUTE)
  expect(mailDue(now, [now - 1, now - 2, now - 11 * MINUTE])).toBe(now + 15_000)
  const day = Array.from({ length: 60 }, (_, i) => now - (i + 11) * MINUTE)
  expect(mailDue(now, day)).toBe(now + 60 * MINUTE)
  expect(mailDue(now, day.slice(1))).toBe(now + 15_000)
})

it('quiet hours end in the reader’s zone, over midnight and when the clock is changed', () => {
  const night = { from: 22 * 60, to: 7 * 60, zone: 'Asia/Shanghai' }
  expect(quietUntil(at('2026-11-20T13:59:59+00:00'), night)).toBe(at('2026-11-20T13:59:59Z'))
  expect(quietUntil(at('2026-11-20T22:00:30+08:00'), night)).toBe(at('2026-11-21T07:00:00+08:00'))
  expect(quietUntil(at('2026-11-21T06:59:59+08:00'), night)).toBe(at('2026-11-21T07:00:00+08:00'))
  expect(quietUntil(at('2026-11-21T07:00:00+08:00'), night)).toBe(at('2026-11-21T07:00:00+08:00'))
  const noon = { from: 12 * 60, to: 13 * 60, zone: 'UTC' }
  expect(quietUntil(now, noon)).toBe(now + 60 * MINUTE)
  expect(quietUntil(now, { ...noon, to: 12 * 60 })).toBe(now)
  expect(quietUntil(now, null)).toBe(now)
  const berlin = { from: 22 * 60, to: 7 * 60, zone: 'Europe/Berlin' }
  expect(quietUntil(at('2026-10-24T23:00:00+02:00'), berlin)).toBe(at('2026-10-25T07:00:00+01:00'))
  expect(quietUntil(at('2026-03-28T23:00:00+01:00'), berlin)).toBe(at('2026-03-29T07:00:00+02:00'))
})
