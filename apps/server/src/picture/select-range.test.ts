import { expect, it } from 'vitest'
import { selectRange } from './select-range.ts'

let state = 5
const next = (below: number) => (state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff) % below

it.each([
  ['random values', () => next(1_000_000)],
  ['few different values', () => next(3)],
  ['sorted values', (i: number) => i],
  ['values sorted backwards', (i: number) => -i],
  ['an organ pipe', (i: number) => Math.abs(2_500 - i)],
  ['alike values', () => 7],
])('gives the part of the sorted array: %s', (_, valueAt) => {
  const values = Float64Array.from({ length: 5_000 }, (_, i) => valueAt(i))
  const sorted = values.slice().sort()
  for (const [from, to] of [
    [0, 1],
    [0, 100],
    [2_400, 2_600],
    [4_990, 5_000],
    [4_999, 9_000],
    [0, 5_000],
    [5_000, 5_100],
    [10, 10],
  ] as const) {
    expect([...selectRange(values.slice(), from, to)]).toEqual([...sorted.subarray(from, to)])
  }
})
