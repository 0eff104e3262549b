import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { NumberLists } from './number-lists.ts'

it('lists in one array hold what each alone would, and their places are used again', () => {
  const step = fc.record({
    which: fc.nat(5),
    kind: fc.constantFrom('add' as const, 'add' as const, 'cut' as const, 'drop' as const),
    numbers: fc.array(fc.integer({ min: -9, max: 2 ** 31 - 1 }), { minLength: 1, maxLength: 20 }),
    at: fc.nat(),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 120 }), (steps) => {
      const lists = new NumberLists()
      const places = [0, 0, 0, 0, 0, 0]
      const right: number[][] = places.map(() => [])
      for (const { which, kind, numbers, at } of steps) {
        const own = right[which]!
        if (kind === 'add') {
          places[which] = lists.add(places[which]!, numbers)
          own.push(...numbers)
        } else if (kind === 'drop') {
          expect(lists.drop(places[which]!)).toEqual(own)
          ;[places[which], right[which]] = [0, []]
        } else if (own.length > 0) {
          const from = at % own.length
          const count = Math.min(numbers.length, own.length - from)
          places[which] = lists.cut(places[which]!, from, count)
          own.splice(from, count)
        }
        for (const [i, list] of places.entries())
          expect(Array.from(lists.all.subarray(list + 1, list + 1 + lists.all[list]!))).toEqual(right[i])
      }
    }),
  )
  const lists = new NumberLists()
  let list = 0
  for (let round = 0; round < 1_000; round++) {
    list = lists.add(list, [1, 2, 3, 4, 5, 6, 7])
    list = lists.cut(list, 0, 7)
  }
  expect(lists.all.length).toBe(64)
})
