import { MOST_PICKED } from '@fairway/contract'
import { beforeEach, expect, it } from 'vitest'
import { pickShips, showPicked, unpickAll, unpickShips, usePicked } from './picked-ships.ts'

beforeEach(unpickAll)

it('adds ships to those that are picked, each once, and takes them away', () => {
  pickShips([3, 1])
  pickShips([1, 2])
  expect(usePicked.getState().ships).toEqual([3, 1, 2])
  unpickShips([1])
  expect(usePicked.getState().ships).toEqual([3, 2])
})

it('shows all ships again when none is picked any more', () => {
  pickShips([1])
  showPicked(true)
  unpickShips([1])
  expect(usePicked.getState()).toEqual({ ships: [], alone: false })
})

it('has room for so many, and says how many it left out', () => {
  expect(pickShips(Array.from({ length: MOST_PICKED + 5 }, (_, i) => i + 1))).toBe(5)
  expect(usePicked.getState().ships).toHaveLength(MOST_PICKED)
})
