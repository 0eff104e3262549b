import { expect, it } from 'vitest'
import { dayOf, mondayOf } from './partition-names.ts'

it.each([
  ['2026-11-16T00:00:00.000Z', 20261116],
  ['2026-11-22T23:59:59.999Z', 20261116],
  ['2026-11-23T00:00:00.000Z', 20261123],
  ['2027-01-01T12:00:00.000Z', 20261228],
  ['1926-11-20T12:00:00.000Z', 19261115],
])('%s lies in the week of %s', (instant, monday) => {
  expect(mondayOf(Date.parse(instant))).toBe(monday)
})

it('calls a day by its date in UTC', () => {
  expect(dayOf(Date.parse('2026-03-05T23:59:59.999Z'))).toBe(20260305)
})
