import { expect, it } from 'vitest'
import { comesNear, newNearState, type Nearness } from './near-watch.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const METRES_PER_DEGREE = 111_195
const SHANGHAI = { locode: 'CNSHA', lat: 0, lon: 0 }
const away = (miles: number): Nearness => ({ key: 'r away', by: 'away', limit: miles * 1_852 })
const ahead = (hours: number): Nearness => ({ key: 'r ahead', by: 'ahead', limit: hours * HOUR })

/** At so many miles from the port, one after the other, at so many knots: where it is told. */
function toldAt(near: Nearness, miles: readonly number[], sog: number | null = 12, state = newNearState()): number[] {
  return miles.filter((one, i) => {
    const report = { time: i * MINUTE, lat: 0, lon: (one * 1_852) / METRES_PER_DEGREE, sog, cog: 270 }
    return comesNear(state, near, SHANGHAI, report) !== null
  })
}

it('tells once that she is within a distance and came nearer in three reports', () => {
  expect(toldAt(away(50), [60, 57, 54, 51, 48, 45, 42, 50, 45, 40])).toEqual([48])
  expect(toldAt(away(50), [45, 44, 43, 42, 41])).toEqual([42])
  expect(toldAt(away(50), [40, 45, 44, 46, 45, 47])).toEqual([])
})

it('tells by the time that she needs at the speed she makes', () => {
  expect(toldAt(ahead(4), [60, 55, 50, 47, 45])).toEqual([47])
  expect(toldAt(ahead(4), [60, 55, 50, 47, 45], 6)).toEqual([])
  expect(toldAt(ahead(4), [60, 55, 50, 47, 45, 41], null)).toEqual([])
  const state = newNearState()
  const says = [50, 49, 48, 47].map((one) =>
    comesNear(state, ahead(4), SHANGHAI, { time: 0, lat: 0, lon: one / 60, sog: 12, cog: 270 }),
  )
  expect(says[3]).toMatchObject({ knots: 12, allowed: 4 * HOUR })
  expect(says[3]!.left! / HOUR).toBeCloseTo(47 / 12, 1)
})

it('tells again when she was a fifth farther off, or has lain in the port and left it', () => {
  expect(toldAt(away(50), [53, 51, 50, 49, 55, 52, 50, 49])).toEqual([49])
  expect(toldAt(away(50), [53, 51, 50, 49, 61, 52, 50, 49])).toEqual([49, 49])
  const state = newNearState()
  expect(toldAt(away(50), [30, 20, 10, 3], 12, state)).toEqual([3])
  expect(toldAt(away(50), [2], 0, state)).toEqual([])
  expect(toldAt(away(50), [2, 1.9, 1.8, 1.7, 1.6], 8, state)).toEqual([])
  expect(toldAt(away(50), [6, 12, 20, 18, 16, 14], 8, state)).toEqual([14])
})

it('begins anew with another port, and goes on from what was kept', () => {
  const state = newNearState()
  toldAt(away(50), [30, 28, 26], 12, state)
  expect(toldAt(away(50), [24], 12, structuredClone(state))).toEqual([24])
  const other = { ...SHANGHAI, locode: 'CNNGB' }
  expect(comesNear(state, away(50), other, { time: 9, lat: 0, lon: 0.3, sog: 12, cog: 0 })).toBeNull()
})
