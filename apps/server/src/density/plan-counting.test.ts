import { expect, it } from 'vitest'
import { DAY_MS } from './passages.ts'
import { planCounting, type CountedDays } from './plan-counting.ts'

/** 5 November 2026, 10:00. */
const FIFTH = Date.UTC(2026, 10, 5) / DAY_MS
const NOW = FIFTH * DAY_MS + 10 * 3_600_000

const stored = (days: number, points = 1_000) =>
  new Map(Array.from({ length: days }, (_, i) => [FIFTH - i, points] as const))
const plan = (days: ReadonlyMap<number, number>, counted: Record<string, CountedDays> = {}, now = NOW) =>
  planCounting(days, new Map(Object.entries(counted)), now).map(({ name, goOn, days: of }) => ({
    name,
    goOn,
    days: Object.keys(of).map((day) => FIFTH - Number(day)),
  }))

it('begins with the day that goes on, then month by month, some days at once', () => {
  expect(plan(stored(16))).toEqual([
    { name: '2026-11-05', goOn: false, days: [0] },
    { name: '2026-11', goOn: false, days: [4, 3, 2, 1] },
    { name: '2026-10', goOn: false, days: [12, 11, 10, 9, 8, 7, 6, 5] },
    { name: '2026-10', goOn: true, days: [15, 14, 13] },
  ])
})

it('counts only what is new', () => {
  const counted = { '2026-11-05': { [FIFTH]: 990 }, '2026-11': { [FIFTH - 1]: 1_000, [FIFTH - 2]: 1_000 } }
  expect(plan(stored(3), counted)).toEqual([])
  expect(plan(stored(4), counted)).toEqual([{ name: '2026-11', goOn: true, days: [3] }])
})

it('takes a day into its month an hour after midnight', () => {
  const midnight = (FIFTH + 1) * DAY_MS
  expect(plan(stored(1), {}, midnight + 59 * 60_000)[0].name).toBe('2026-11-05')
  expect(plan(stored(1), {}, midnight + 61 * 60_000)[0].name).toBe('2026-11')
})

it('counts a month anew when much came late, but not when its days are being dropped', () => {
  const counted = { '2026-11-05': { [FIFTH]: 2_000 }, '2026-11': { [FIFTH - 1]: 1_000, [FIFTH - 2]: 1_000 } }
  const late = new Map([...stored(3), [FIFTH - 1, 5_000]])
  expect(plan(late, counted)).toEqual([{ name: '2026-11', goOn: false, days: [2, 1] }])
  late.delete(FIFTH - 2)
  expect(plan(late, counted)).toEqual([])
})

it('takes no day that has not come', () => {
  expect(plan(new Map([[FIFTH + 40, 5]]))).toEqual([])
})
