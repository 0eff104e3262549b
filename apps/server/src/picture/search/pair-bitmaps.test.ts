import { expect, it } from 'vitest'
import { PAIR_BITS } from './letter-pairs.ts'
import { FEW_LACKING, MORE_LACKING, PairBitmaps } from './pair-bitmaps.ts'

const ENTRIES = 9_000

/** Twelve of the first 40 bits for each entry, the same in every run; entries of two blocks and a part of a third come and go. */
function filled() {
  let state = 11
  const next = (below: number) => (state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff) % below
  const bitmaps = new PairBitmaps()
  const truth = new Map<number, Set<number>>()
  for (let entry = 0; entry < ENTRIES; entry++) {
    const bits = Uint16Array.from({ length: 12 }, () => (next(40) * 13) % PAIR_BITS)
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

it.each([
  ['few', false, FEW_LACKING],
  ['more', true, MORE_LACKING],
])('finds the entries that lack %s of the bits, and says which lack few', (_, more, most) => {
  const { bitmaps, truth, query } = filled()
  for (const length of [8, 14, 30]) {
    const wanted = query(length)
    const found: [number, boolean][] = []
    bitmaps.visitNearly(wanted, more, (entry, lacksFew) => found.push([entry, lacksFew]))
    const expected = Array.from({ length: ENTRIES }, (_, entry) => [entry, lacking(truth.get(entry), wanted)] as const)
      .filter(([, count]) => count <= most)
      .map(([entry, count]) => [entry, count <= FEW_LACKING])
    expect(found).toEqual(expected)
  }
})
