import { expect, it } from 'vitest'
import { MmsiIndex } from './mmsi-index.ts'
import { Heard, RecentPayloads } from './recent-payloads.ts'

it('knows a copy within the window, counted from the first, and forgets it after', () => {
  const recent = new RecentPayloads(1024)
  expect(recent.seen(1, 2, 1_000, 10_000)).toBe(false)
  expect(recent.seen(1, 2, 9_000, 10_000)).toBe(true)
  expect(recent.seen(1, 2, 11_000, 10_000)).toBe(false)
  expect(recent.seen(1, 2, 20_999, 10_000)).toBe(true)
})

it('lets a feed ask for a longer window than another', () => {
  const recent = new RecentPayloads(1024)
  recent.seen(5, 6, 0, 10_000)
  expect(recent.seen(5, 6, 30_000, 60_000)).toBe(true)
  expect(recent.seen(5, 6, 30_000, 10_000)).toBe(false)
})

it('takes for sent anew what its station sent later by the window, and comes all at once', () => {
  const recent = new RecentPayloads(1024)
  const now = 3_600_000
  const said = [0, 180_000, 189_000, 360_000, 360_000].map((ownTime) => recent.hear(1, 2, now, 10_000, 1_000 + ownTime))
  expect(said).toEqual([Heard.first, Heard.again, Heard.copy, Heard.again, Heard.copy])
})

it('takes for a copy what a slow clock says or none, and a fast one is believed up to now', () => {
  const recent = new RecentPayloads(1024)
  const now = 3_600_000
  recent.hear(1, 2, now, 10_000, now)
  const later = [now - 300_000, Number.NaN, now + 300_000].map((ownTime) => recent.hear(1, 2, now + 1, 10_000, ownTime))
  expect(later).toEqual([Heard.copy, Heard.copy, Heard.copy])
  recent.hear(3, 4, now, 10_000)
  expect(recent.hear(3, 4, now, 10_000, now)).toBe(Heard.copy)
})

it('tells payloads apart by either half of the hash, zero included', () => {
  const recent = new RecentPayloads(1024)
  expect([recent.seen(0, 0, 5, 9), recent.seen(0, 9, 5, 9), recent.seen(1, 0, 5, 9), recent.seen(0, 0, 5, 9)]).toEqual([
    false,
    false,
    false,
    true,
  ])
})

it('forgets the oldest when a bucket is full', () => {
  const recent = new RecentPayloads(8)
  for (let low = 1; low <= 9; low++) expect(recent.seen(0, low, low, 1_000)).toBe(false)
  expect(recent.seen(0, 9, 10, 1_000)).toBe(true)
  expect(recent.seen(0, 1, 10, 1_000)).toBe(false)
})

/** Two numbers that have nothing to do with their neighbours'. */
const hashOf = (n: number): [high: number, low: number] => [mixed(n), mixed(n + 0x5bd1_e995)]
const mixed = (n: number) => {
  const a = Math.imul(n ^ (n >>> 16), 0x85eb_ca6b)
  const b = Math.imul(a ^ (a >>> 13), 0xc2b2_ae35)
  return (b ^ (b >>> 16)) >>> 0
}

it('forgets no copy while it grows with what is heard', () => {
  const recent = new RecentPayloads()
  const [second, late] = [5_000, 20_000]
  let lost = 0
  let mistaken = 0
  for (let n = 0; n < 60 * second; n++) {
    const now = 1e9 + Math.floor(n / 5)
    if (recent.hear(...hashOf(n), now, 10_000, now) !== Heard.first) mistaken++
    if (n >= late && recent.hear(...hashOf(n - late), now, 10_000, now) !== Heard.copy) lost++
  }
  expect([lost, mistaken]).toEqual([0, 0])
})

it('survives a clock that is set back', () => {
  const recent = new RecentPayloads(8)
  recent.seen(1, 2, 100_000, 10_000)
  expect(recent.seen(1, 2, 50_000, 10_000)).toBe(false)
})

it('gives each MMSI one row however many there are', () => {
  const index = new MmsiIndex()
  const numbers = Array.from({ length: 50_000 }, (_, i) => 201_000_000 + i * 7_919)
  expect(numbers.map((mmsi) => index.find(mmsi) === -1 && index.add(mmsi))).toEqual(numbers.map((_, row) => row))
  expect(numbers.every((mmsi, row) => index.find(mmsi) === row)).toBe(true)
  expect([index.find(1), index.find(0)]).toEqual([-1, -1])
  index.clear()
  expect(index.find(numbers[0]!)).toBe(-1)
})
