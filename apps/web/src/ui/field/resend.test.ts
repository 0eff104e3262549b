import { expect, it } from 'vitest'
import { resendKey, secondsLeft, startResend, useResendTimes } from './resend.ts'

const T = 1_800_000_000_000

it('counts down whole seconds and ends at none', () => {
  const until = T + 60_000
  expect([T, T + 1, T + 1_000, T + 59_001, T + 60_000, T + 90_000].map((now) => secondsLeft(until, now))).toEqual([
    60, 60, 59, 1, 0, 0,
  ])
  expect(secondsLeft(undefined, T)).toBe(0)
})
it('begins with the seconds that were given, though the page’s clock may be behind', () => {
  startResend('a', 60, T)
  const { until, begun } = useResendTimes.getState()
  expect(secondsLeft(until.a, Math.max(T - 900, begun))).toBe(60)
  useResendTimes.setState({ until: {} })
})
it('keeps each contact and purpose for itself and forgets what is over', () => {
  startResend(resendKey('register', '13800138000'), 60, T)
  startResend(resendKey('reset', '13800138000'), 60, T + 30_000)
  expect(useResendTimes.getState().until).toEqual({
    'register 13800138000': T + 60_000,
    'reset 13800138000': T + 90_000,
  })
  startResend(resendKey('register', 'a@example.com'), 60, T + 61_000)
  expect(Object.keys(useResendTimes.getState().until)).toEqual(['reset 13800138000', 'register a@example.com'])
})
