import { expect, it } from 'vitest'
import { leavesAt, mailDue, nextDaily, quietUntil } from './mail-pace.ts'

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

it('what goes together once a day leaves at the next such hour of the reader’s zone, also when the clock is changed', () => {
  const morning = { at: 8 * 60, zone: 'Asia/Shanghai' }
  expect(nextDaily(at('2026-11-20T07:59:59+08:00'), morning)).toBe(at('2026-11-20T08:00:00+08:00'))
  // What comes in the very minute of it may find that the message has gone.
  expect(nextDaily(at('2026-11-20T08:00:00+08:00'), morning)).toBe(at('2026-11-21T08:00:00+08:00'))
  expect(nextDaily(at('2026-11-20T08:00:30+08:00'), morning)).toBe(at('2026-11-21T08:00:00+08:00'))
  const berlin = { at: 7 * 60, zone: 'Europe/Berlin' }
  expect(nextDaily(at('2026-10-24T09:00:00+02:00'), berlin)).toBe(at('2026-10-25T07:00:00+01:00'))
  expect(nextDaily(at('2026-03-28T09:00:00+01:00'), berlin)).toBe(at('2026-03-29T07:00:00+02:00'))
})

it('an alarm waits for no hour of the day, and by mail for the end of quiet hours', () => {
  const now = at('2026-11-20T23:00:00+08:00')
  const zone = 'Asia/Shanghai'
  const tell = { daily: { at: 12 * 60, zone }, quiet: { from: 22 * 60, to: 7 * 60, zone } }
  expect(leavesAt(now, tell, 'warning')).toBe(at('2026-11-21T12:00:00+08:00'))
  expect(leavesAt(now, tell, 'alarm')).toBe(at('2026-11-21T07:00:00+08:00'))
  expect(leavesAt(now, { ...tell, daily: null }, 'warning')).toBe(at('2026-11-21T07:00:00+08:00'))
})
