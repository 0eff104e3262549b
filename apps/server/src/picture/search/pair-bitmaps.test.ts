import { expect, it } from 'vitest'
import { PAIR_BITS } from './letter-pairs.ts'
import { BLOCK, NearPairs, PairBitmaps } from './pair-bitmaps.ts'
import { LENGTH_ROWS, LENGTHS, ROWS } from './rows.ts'

/** Blocks that are full, and one that has begun. */
const ENTRIES = 5 * BLOCK + 540
const blocks = Array.from({ length: Math.ceil(ENTRIES / BLOCK) }, (_, block) => block)

/** Twelve of the first 40 bits for each entry and a length, the same in every run; entries of a block and a part of the next come and go. */
function filled() {
  let state = 11
  const next = (below: number) => (state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff) % below
  const bitmaps = new PairBitmaps(ROWS)
  const truth = new Map<number, Set<number>>()
  for (let entry = 0; entry < ENTRIES; entry++) {
    const pairs = Array.from({ length: 12 }, () => (next(40) * 13) % PAIR_BITS)
    const long = next(LENGTHS.length)
    const bits = Uint16Array.of(...pairs, ...LENGTHS.slice(long).map((_, at) => LENGTH_ROWS + long + at))
    bitmaps.set(entry, bits, bits.length)
    if (next(5) === 0) bitmaps.clear(entry, bits, bits.length)
    else truth.set(entry, new Set(bits))
  }
  return {
    bitmaps,
    truth,
    query: (length: number) => Uint16Array.from(new Set(Array.from({ length }, () => (next(40) * 13) % PAIR_BITS))),
  }
}

const has = (bits: Set<number>, wanted: Uint16Array) => wanted.every((bit) => bits.has(bit))

it('finds the entries that have all bits', () => {
  const { bitmaps, truth, query } = filled()
  for (const length of [1, 2, 3, 5]) {
    const wanted = query(length)
    const expected = [...truth].filter(([, bits]) => has(bits, wanted)).map(([entry]) => entry)
    expect(expected.length).toBeGreaterThan(0)
    const asked = bitmaps.asking(wanted)
    expect(blocks.flatMap((block) => [...bitmaps.withAll(asked, block)])).toEqual(expected)
    const first: number[] = []
    bitmaps.visitAll(wanted, (entry) => first.push(entry) < 3)
    expect(first).toEqual(expected.slice(0, 3))
  }
})

it.each([1, 2])('finds the entries that %i edits may part from a query, and says which one may', (edits) => {
  const { bitmaps, truth, query } = filled()
  for (const length of [4, 9]) {
    const bits = query(length)
    const swapped = query(length + 9).slice(0, bits.length)
    const found = new Map<number, boolean>()
    const near = { bits, swapped, two: edits === 2, shortest: 7, longest: 12 }
    const pairs = new NearPairs(near)
    for (const block of blocks) bitmaps.visitNearly(pairs, block, near, (entry, one) => found.set(entry, one))
    /** Whether edits explain what is missing from a pair on: none where it is there, else two pairs, or three round one turned. */
    const may = (entry: Set<number>, from: number, left: number): boolean => {
      if (from >= bits.length) return true
      if (entry.has(bits[from]) && may(entry, from + 1, left)) return true
      if (left === 0) return false
      // At the first pair an edit may take that one only.
      if (from === 0 && may(entry, 1, left - 1)) return true
      if (may(entry, from + 2, left - 1)) return true
      return from + 3 <= bits.length && entry.has(swapped[from + 1]) && may(entry, from + 3, left - 1)
    }
    const expected = [...truth]
      .filter(
        ([, entry]) => !entry.has(LENGTH_ROWS + LENGTHS.indexOf(6)) && entry.has(LENGTH_ROWS + LENGTHS.indexOf(12)),
      )
      .filter(([, entry]) => may(entry, 0, edits))
      .map(([number, entry]) => [number, may(entry, 0, 1)])
    expect(expected.length).toBeGreaterThan(0)
    expect([...found]).toEqual(expected)
  }
})
