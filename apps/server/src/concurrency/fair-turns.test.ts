import { expect, it } from 'vitest'
import { FairTurns } from './fair-turns.ts'

const all = (turns: FairTurns<string>) => Array.from({ length: turns.waiting }, () => turns.take())

it('gives whoever asks a turn after the others, however much one asks for', () => {
  const turns = new FairTurns<string>(10)
  for (const item of ['a1', 'a2', 'a3']) turns.add(item, 'a', 5)
  turns.add('b1', 'b', 5)
  expect(turns.take()).toBe('a1')
  for (const item of ['b2', 'c1']) turns.add(item, item[0], 5)
  expect(all(turns)).toEqual(['b1', 'a2', 'c1', 'b2', 'a3'])
  expect(turns.take()).toBeUndefined()
})

it('takes no more of one than may wait, and of all together', () => {
  const turns = new FairTurns<string>(3)
  expect(['a1', 'a2', 'a3'].map((item) => turns.add(item, 'a', 2))).toEqual([true, true, false])
  expect(['b1', 'c1'].map((item) => turns.add(item, item[0], 2))).toEqual([true, false])
  expect(all(turns)).toEqual(['a1', 'b1', 'a2'])
  expect(turns.add('a3', 'a', 2)).toBe(true)
})

it('leaves out what nobody waits for any more', () => {
  const turns = new FairTurns<string>(5)
  for (const item of ['a1', 'b1', 'a2']) turns.add(item, item[0], 5)
  turns.drop('b1')
  turns.drop('a1')
  turns.drop('never')
  expect(turns.waiting).toBe(1)
  expect(all(turns)).toEqual(['a2'])
})
