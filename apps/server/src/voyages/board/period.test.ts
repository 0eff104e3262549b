import { expect, it } from 'vitest'
import { periodOf } from './period.ts'
import { day } from '../calls/calls.fixture.ts'

const NOW = day(20, 12)

it('is the last 30 days when nothing is said', () =>
  expect(periodOf({}, NOW)).toEqual({ from: NOW - 30 * 86_400_000, to: NOW }))
it('ends now at the latest', () =>
  expect(periodOf({ from: day(1), to: day(25) }, NOW)).toEqual({ from: day(1), to: NOW }))
it('begins 30 days before an end that is said', () =>
  expect(periodOf({ to: day(10) }, NOW)).toEqual({ from: day(10) - 30 * 86_400_000, to: day(10) }))
it.each([
  ['ends before it begins', { from: day(5), to: day(4) }, 'rangeBackwards'],
  ['is empty', { from: day(5), to: day(5) }, 'rangeBackwards'],
  ['begins in the future', { from: NOW + 1 }, 'rangeInFuture'],
  ['lies in the future and backwards', { from: day(26), to: day(25) }, 'rangeBackwards'],
  ['reaches back further than is answered at once', { from: 0 }, 'rangeTooLong'],
] as const)('is refused when it %s', (_, asked, problem) => expect(periodOf(asked, NOW)).toBe(problem))
