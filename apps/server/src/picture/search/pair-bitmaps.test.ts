import { expect, it } from 'vitest'
import { PAIR_BITS } from './letter-pairs.ts'
import { PairBitmaps } from './pair-bitmaps.ts'

const ENTRIES = 9_000

/** Twelve of the first 40 bits for each entry, the same in every run; entries of two blocks and a part of a third come and go. */
function filled() {
  let state = 11
  const next = (below: number) => (state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff) % below
  const bitmaps = new PairBitmaps()
  const truth = new Map<number, Set<number>>()
  const letters = new Map<number, number>()
  for (let entry = 0; entry < ENTRIES; entry++) {
    const bits = Uint16Array.from({ length: 12 }, () => (next(40) * 13) % PAIR_BITS)
    const set = Array.from({ length: 9 }, () => 1 << next(32)).reduce((all, letter) => all | letter, 0)
    bitmaps.set(entry, bits, bits.length, set)
    if (next(5) === 0) bitmaps.clear(entry, bits, bits.length, set)
    else {
      truth.set(entry, new Set(bits))
      letters.set(entry, set)
    }
  }
  return {
    bitmaps,
    truth,
    letters,
    query: (length: number) => Uint16Array.from(new Set(Array.from({ length }, () => (next(40) * 13) % PAIR_BITS))),
  }
}

const countOf = (letters: number) => Array.from({ length: 32 }, (_, at) => (letters >>> at) & 1).reduce((a, b) => a + b)
const lacking = (bits: Set<number> | undefined, wanted: Uint16Array) =>
  wanted.filter((bit) => bits?.has(bit) !== true).length

it('finds the entries that have all bits', () => {
  const { bitmaps, truth, query } = filled()
  for (const length of [1, 2, 3, 5]) {
    const wanted = query(length)
    const expected = [...truth].filter(([, bits]) => lacking(bits, wanted) === 0).map(([entry]) => entry)
    expect(expected.length).toBeGreaterThan(0)
    expect([...bitmaps.withAll(wanted)]).toEqual(expected)
  }
})

it.each([1, 2])('finds the entries that %i edits may part from a query, and says which one may', (edits) => {
  const { bitmaps, truth, letters, query } = filled()
  for (const length of [4, 8, 14]) {
    const bits = query(length)
    const swapped = query(2)
    const written = (1 << 3) | (1 << 17) | (1 << 31)
    const found: [number, boolean][] = []
    const near = { bits, swapped, letters: written, parts: [bits.slice(0, 2), bits.slice(2, 3)], straddling: swapped }
    bitmaps.visitNearly(near, edits === 2, (entry, one) => found.push([entry, one]))
    const may = (entry: number, most: number) => {
      const missing = lacking(truth.get(entry), bits)
      const isSwapped = lacking(truth.get(entry), swapped) < swapped.length
      const isWhole = near.parts.some((part) => lacking(truth.get(entry), part) === 0)
      return (
        (isWhole || isSwapped) &&
        countOf(written & ~(letters.get(entry) ?? 0)) <= most &&
        (missing <= 2 * most || (isSwapped && missing <= 3 * most))
      )
    }
    const expected = Array.from({ length: ENTRIES }, (_, entry) => [entry, may(entry, 1)] as const).filter(([entry]) =>
      may(entry, edits),
    )
    expect(found).toEqual(expected)
  }
})
