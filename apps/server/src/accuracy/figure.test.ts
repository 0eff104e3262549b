import { expect, it } from 'vitest'
import { meanOf, quantileOf, shareOf } from './figure.ts'
import { accuracyTable } from './table.ts'

it('gives a share with the interval that Wilson gives, never beyond 0 and 100', () => {
  expect(shareOf('right', 15, 37)).toMatchObject({ size: 37, unit: '%' })
  expect(shareOf('right', 15, 37).low).toBeCloseTo(26.3, 1)
  expect(shareOf('right', 15, 37).high).toBeCloseTo(56.5, 1)
  expect(shareOf('right', 10, 10).high).toBe(100)
  expect(shareOf('right', 0, 0).low).toBeNull()
})

it('gives means and quantiles with their intervals, none where there are too few cases', () => {
  const errors = Array.from({ length: 101 }, (_, at) => at)
  expect(meanOf('error', 'min', errors)).toMatchObject({ value: 50, size: 101 })
  const p90 = quantileOf('error', 'min', errors, 0.9)
  expect([p90.low, p90.value, p90.high]).toEqual([84, 90, 96])
  expect(quantileOf('error', 'min', [1, 2], 0.5).low).toBeNull()
  expect(meanOf('error', 'min', [3]).high).toBeNull()
})

it('prints a table that says which goal is missed, and what was wrong below it', () => {
  const table = accuracyTable(
    { calls: [shareOf('at the right port', 1, 2, { goal: 95, goalIs: 'at least', notes: ['FIHEL: no call'] })] },
    '2026-11-23T04:00:00.000Z',
  )
  expect(table).toContain('| calls | at the right port | 2 | 50 % | 9.45–90.5 | ≥ 95 **missed** |')
  expect(table).toMatch(/at the right port:\n {2}FIHEL: no call$/)
})

it('knows goals that lie between two, and takes no case for no miss', () => {
  const between = { goal: 78, goalTo: 85, goalIs: 'between' } as const
  const table = accuracyTable(
    { etas: [shareOf('well', 8, 10, between), shareOf('too wide', 10, 10, between), shareOf('none', 0, 0, between)] },
    '2026-11-23T04:00:00.000Z',
  )
  expect(table).toMatch(/well \| 10 \| 80 % .* 78–85 \|$/m)
  expect(table).toMatch(/too wide .* 78–85 \*\*missed\*\* \|$/m)
  expect(table).toMatch(/none \| 0 \| – % \| – \| 78–85 \|$/m)
})
