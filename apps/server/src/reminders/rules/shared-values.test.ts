import { expect, it } from 'vitest'
import { SharedValues } from './shared-values.ts'
import { WeakValues } from './weak-values.ts'

it('gives one value for all that are equal', () => {
  const shared = new SharedValues()
  const ships = Array.from({ length: 40 }, (_, i) => 413_000_000 + i)
  const first = shared.of(ships)
  expect([first, shared.of([...ships]), shared.of(first)]).toEqual([ships, ships, ships])
  expect([shared.of([...ships]) === first, shared.of(['area-enter']) === shared.of(['area-enter'])]).toEqual([
    true,
    true,
  ])
})

it('tells apart what is not', () => {
  const shared = new SharedValues()
  expect([shared.of([1, 2]), shared.of([2, 1]), shared.of({ over: 14 }), shared.of({ over: 15 })]).toEqual([
    [1, 2],
    [2, 1],
    { over: 14 },
    { over: 15 },
  ])
})

it('keeps a value while somebody holds it, and makes it once', () => {
  const values = new WeakValues<{ made: number }>()
  const held = values.get('a', () => ({ made: 1 }))
  for (let i = 0; i < 5_000; i++) values.get(`${i}`, () => ({ made: i }))
  expect(values.get('a', () => ({ made: 2 }))).toBe(held)
})
