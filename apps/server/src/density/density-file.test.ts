import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { keyOf, tileNumber, zNumber } from './cells.ts'
import { DamagedFile, PassagesFile, writePassages } from './density-file.ts'
import { nothingCounted } from './counted.ts'
import { KeyCounts } from './key-counts.ts'

const folder = mkdtempSync(join(tmpdir(), 'fairway-passages-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Of two classes, on two zooms, more than is sorted at once. */
const keys = Array.from({ length: 5_000 }, (_, i) =>
  keyOf(i % 7 === 0 ? 5 : 9, zNumber((i * 37) % 900, (i * 11) % 700), 1 + (i % 2)),
)

function written(name: string, more = nothingCounted): string {
  const counts = new KeyCounts(mkdtempSync(join(folder, 'runs-')), 64)
  for (const key of keys) counts.add(key)
  const path = join(folder, name)
  writePassages(path, counts.all(more), { days: { 20000: 5_000 }, finestZoom: 12 })
  return path
}

function everything(path: string): Map<number, number> {
  const file = new PassagesFile(path)
  const counted = file.counted()
  const all = new Map<number, number>()
  let last = -1
  while (counted.next()) {
    if (counted.key <= last) throw new Error('The keys are out of order.')
    last = counted.key
    all.set(counted.key, counted.count)
  }
  file.close()
  return all
}

it('gives back every count, in order', () => {
  const counts = new Map<number, number>()
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
  expect(everything(written('a'))).toEqual(new Map([...counts].sort(([a], [b]) => a - b)))
})

it('adds to what an earlier file has', () => {
  const once = everything(written('b'))
  const before = new PassagesFile(join(folder, 'b'))
  const twice = everything(written('c', before.counted()))
  before.close()
  expect(twice).toEqual(new Map([...once].map(([key, count]) => [key, 2 * count])))
})

it('has the sum of all classes in each tile', () => {
  const file = new PassagesFile(written('d'))
  const tile = tileNumber(9, 0, 0)
  const sumOf = (code: number) => {
    let sum = 0
    file.visit(tile, code, (_, count) => (sum += count))
    return sum
  }
  expect(sumOf(0)).toBe(sumOf(1) + sumOf(2))
  expect(sumOf(1)).toBeGreaterThan(100)
  expect(file.visit(tileNumber(9, 300, 300), 0, () => {})).toBe(false)
  expect(file.about.busiest[9][0]).toBeGreaterThan(0)
  file.close()
})

it('leaves finer zooms out when told to', () => {
  const before = new PassagesFile(written('e'))
  writePassages(join(folder, 'f'), before.counted(), { days: before.about.days, finestZoom: 6 })
  before.close()
  const zooms = new Set([...everything(join(folder, 'f')).keys()].map((key) => Math.floor(key / 2 ** 44)))
  expect(zooms).toEqual(new Set([5]))
})

it('says of a damaged file that it is, wherever it is', () => {
  const path = written('g')
  const bytes = readFileSync(path)
  for (const at of [100, bytes.length - 400, bytes.length - 3]) {
    const spoilt = Buffer.from(bytes)
    spoilt[at] ^= 0xff
    writeFileSync(`${path}-spoilt`, spoilt)
    expect(() => everything(`${path}-spoilt`)).toThrow(DamagedFile)
  }
  copyFileSync(path, `${path}-short`)
  writeFileSync(`${path}-short`, bytes.subarray(0, 300))
  expect(() => everything(`${path}-short`)).toThrow(DamagedFile)
})
