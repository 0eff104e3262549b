import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { MmsiIndex } from './mmsi-index.ts'

it('finds after any adds and deletes what a Map finds', () => {
  // Few numbers, so that adds and deletes meet; multiples of 2^20 crowd the same places.
  const mmsi = fc.oneof(
    fc.integer({ min: 1, max: 40 }),
    fc.integer({ min: 1, max: 40 }).map((n) => n * 2 ** 20),
  )
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.boolean(), mmsi), { maxLength: 300 }), (steps) => {
      const rows = new MmsiIndex()
      const model = new Map<number, number>()
      steps.forEach(([isAdd, number], step) => {
        if (!isAdd) {
          rows.delete(number)
          model.delete(number)
        } else if (!model.has(number)) {
          rows.set(number, step)
          model.set(number, step)
        }
      })
      expect(rows.size).toBe(model.size)
      for (let n = 0; n <= 40; n++)
        for (const number of [n, n * 2 ** 20]) expect(rows.find(number)).toBe(model.get(number) ?? -1)
    }),
  )
})

it('finds 100,000 ships after growing, and every second one after the others went', () => {
  const rows = new MmsiIndex()
  for (let i = 0; i < 100_000; i++) rows.set(200_000_000 + i * 37, i)
  for (let i = 0; i < 100_000; i += 2) rows.delete(200_000_000 + i * 37)
  let wrong = 0
  for (let i = 0; i < 100_000; i++) if (rows.find(200_000_000 + i * 37) !== (i % 2 === 0 ? -1 : i)) wrong++
  expect(wrong).toBe(0)
  expect(rows.size).toBe(50_000)
})
