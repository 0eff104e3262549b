import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { array, assert, constantFrom, integer, nat, oneof, property } from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { nothingCounted, type Counted } from './counted.ts'
import { KeyCounts } from './key-counts.ts'
import { countSorted, readRun, writeRun } from './key-runs.ts'
import { SortedKeys } from './sorted-keys.ts'

const folder = mkdtempSync(join(tmpdir(), 'fairway-counts-'))
afterAll(() => rmSync(folder, { recursive: true }))

const MOST = 2 ** 48 - 1
/** Keys of all sizes, of which many are alike. */
const keys = array(oneof(nat(40), integer({ min: 0, max: MOST }), constantFrom(0, 2 ** 24, MOST)))

function entriesOf(counted: Counted): [key: number, count: number][] {
  const entries: [number, number][] = []
  while (counted.next()) entries.push([counted.key, counted.count])
  return entries
}

function countedByHand(all: readonly number[]): [key: number, count: number][] {
  const counts = new Map<number, number>()
  for (const key of all) counts.set(key, (counts.get(key) ?? 0) + 1)
  return [...counts].toSorted(([a], [b]) => a - b)
}

function listOf(entries: readonly (readonly [number, number])[]): Counted {
  let at = 0
  return {
    key: 0,
    count: 0,
    next() {
      if (at === entries.length) return false
      ;[this.key, this.count] = entries[at++]
      return true
    },
  }
}

it('sorts keys of up to 48 bits as numbers are sorted', () => {
  assert(
    property(keys, (all) => {
      const sorted = new SortedKeys(Math.max(1, all.length))
      for (const key of all) sorted.add(key)
      sorted.sort()
      expect(all.map((_, i) => sorted.at(i))).toEqual(all.toSorted((a, b) => a - b))
      expect(entriesOf(countSorted(sorted))).toEqual(countedByHand(all))
    }),
  )
})

it('reads of a run what was written, however long it is and however large its steps and counts', () => {
  const path = join(folder, 'run')
  const many = Array.from({ length: 100_000 }, (_, i) => [i * 2_000_000_011, (i * 7_919_113) % 2 ** 32] as const)
  for (const entries of [[], [[MOST, 4_294_967_295]] as const, many]) {
    writeRun(path, listOf(entries))
    expect(entriesOf(readRun(path))).toEqual(entries)
  }
})

it('counts more than it holds at once, in runs of runs of runs, as one would by hand', () => {
  const place = mkdtempSync(join(folder, 'levels-'))
  const counts = new KeyCounts(place, 16)
  let seed = 1
  const next = () => (seed = (seed * 48_271) % 2_147_483_647)
  const all = Array.from({ length: 20_000 }, () => (next() % 3_000) * 2 ** 20)
  for (const key of all) counts.add(key)
  // 1,250 runs are one of the thousand, two of a hundred, five of ten.
  expect(readdirSync(place)).toHaveLength(8)
  const before = [[7, 3] as const, [2 ** 20, 1_000] as const]
  const expected = new Map(countedByHand(all))
  for (const [key, count] of before) expected.set(key, (expected.get(key) ?? 0) + count)
  expect(entriesOf(counts.all(listOf(before)))).toEqual([...expected].toSorted(([a], [b]) => a - b))
  expect(entriesOf(new KeyCounts(place, 16).all(nothingCounted))).toEqual([])
})
