import { expect, it } from 'vitest'
import { daysUntil } from './days-until.ts'

it('fills the days without arrivals, so that the bars stand where their days are', () => {
  const days = daysUntil(Date.UTC(2026, 10, 21, 13), [
    { day: Date.UTC(2026, 9, 22), calls: 2 },
    { day: Date.UTC(2026, 10, 21), calls: 5 },
  ])
  expect(days).toHaveLength(31)
  expect(days[0]).toEqual({ day: Date.UTC(2026, 9, 22), calls: 2 })
  expect(days.at(-1)).toEqual({ day: Date.UTC(2026, 10, 21), calls: 5 })
  expect(days.reduce((sum, { calls }) => sum + calls, 0)).toBe(7)
})
