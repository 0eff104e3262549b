import { MOST_USAGE_DAYS } from '@fairway/contract'
import { expect, it } from 'vitest'
import { dayAfter, daysOf, everyDay, faultOf, readAsked, usagePeriods, writeAsked } from './usage-choice.ts'

const TODAY = '2026-03-05'

it.each([
  ['month', '2026-03-01', TODAY],
  ['lastMonth', '2026-02-01', '2026-02-28'],
  ['quarter', '2025-12-06', TODAY],
  ['year', '2025-03-06', TODAY],
] as const)('%s is the days from %s to %s', (period, from, to) => {
  expect(daysOf(period, TODAY)).toEqual({ from, to })
  expect(faultOf({ from, to })).toBeNull()
})

it('the month before January is December', () =>
  expect(daysOf('lastMonth', '2026-01-31')).toEqual({ from: '2025-12-01', to: '2025-12-31' }))

it('says what is wrong with days, and with which', () => {
  expect(faultOf({ from: '', to: TODAY })).toEqual({ field: 'from', fault: 'missing' })
  expect(faultOf({ from: TODAY, to: '2026-13-40' })).toEqual({ field: 'to', fault: 'missing' })
  expect(faultOf({ from: TODAY, to: '2026-03-04' })).toEqual({ field: 'to', fault: 'backwards' })
  expect(faultOf({ from: '2025-03-05', to: dayAfter('2025-03-05', MOST_USAGE_DAYS) })).toMatchObject({
    fault: 'tooLong',
  })
})

it('reads from an address what it wrote there, and shows this month for what cannot be', () => {
  const asked = { from: '2026-01-01', to: '2026-02-01', key: 'site', call: 'getVessel', page: 2 }
  expect(readAsked(new URLSearchParams(writeAsked(asked)), TODAY)).toEqual(asked)
  expect(writeAsked({ ...asked, key: undefined, call: undefined, page: 0 })).toEqual({
    from: '2026-01-01',
    to: '2026-02-01',
  })
  const wrong = new URLSearchParams('from=yesterday&to=2026-01-01&page=-3')
  expect(readAsked(wrong, TODAY)).toEqual({ ...daysOf('month', TODAY), key: undefined, call: undefined, page: 0 })
  expect(usagePeriods).toHaveLength(4)
})

it('days without use stand between the others', () =>
  expect(
    everyDay({ from: '2026-02-27', to: '2026-03-02' }, [{ day: '2026-03-01', credits: 7 }]).map(
      ({ day, credits }) => `${day} ${credits}`,
    ),
  ).toEqual(['2026-02-27 0', '2026-02-28 0', '2026-03-01 7', '2026-03-02 0']))
