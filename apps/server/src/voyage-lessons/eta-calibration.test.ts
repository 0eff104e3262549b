import { expect, it } from 'vitest'
import { calibrate, type Lesson } from './eta-calibration.ts'

const HOUR = 3_600_000
const lesson = (fields: Partial<Lesson>): Lesson => ({
  port: 'NLRTM',
  leg_from: 'CNSHA',
  ship_class: 'container',
  lead_h: 24,
  reckoned_ms: 24 * HOUR,
  actual_ms: 24 * HOUR,
  ...fields,
})
const times = (count: number, make: (at: number) => Lesson): Lesson[] =>
  Array.from({ length: count }, (_, at) => make(at))
const plain = { p10: 22 * HOUR, p50: 24 * HOUR, p90: 28 * HOUR }
const voyage = { port: 'NLRTM', from: 'CNSHA', shipClass: 'container' }

it('leaves what is reckoned as it is while nothing is learned', () => {
  expect(calibrate([]).correct(plain, voyage)).toEqual(plain)
  expect(calibrate(times(2, () => lesson({ actual_ms: 40 * HOUR }))).correct(plain, voyage)).toEqual(plain)
})

it('learns the time from 20 nm to the berth of a port, and of that port alone', () => {
  const learned = calibrate(times(20, () => lesson({ lead_h: 0, reckoned_ms: 1.5 * HOUR, actual_ms: 4 * HOUR })))
  expect((learned.correct(plain, voyage).p50 - plain.p50) / HOUR).toBeCloseTo(2, 1)
  expect(learned.correct(plain, { ...voyage, port: 'SGSIN' })).toEqual(plain)
})

it('learns how fast a leg is sailed, and a class where the leg is new', () => {
  const learned = calibrate(times(20, () => lesson({ actual_ms: 30 * HOUR })))
  expect(learned.correct(plain, voyage).p50 / plain.p50).toBeGreaterThan(1.2)
  expect(learned.correct(plain, { ...voyage, from: 'SGSIN', port: 'GBFXT' }).p50 / plain.p50).toBeGreaterThan(1.15)
  expect(learned.correct(plain, { port: 'GBFXT', from: null, shipClass: 'bulk' }).p50).toBe(plain.p50)
})

it('makes the range of the arrivals it has seen: eight of ten of new ones lie within', () => {
  // Off by a bell of 8 %, made of sums of a small generator.
  let seed = 3
  const random = () => (seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31) / 2 ** 31
  const off = () => 1 + 0.08 * (random() + random() + random() + random() + random() + random() - 3) * 1.41
  const seen = times(400, () => lesson({ actual_ms: 24 * HOUR * off() }))
  const { p10, p90 } = calibrate(seen).correct(plain, voyage)
  const inside = times(1_000, () => lesson({ actual_ms: 24 * HOUR * off() })).filter(
    ({ actual_ms }) => actual_ms >= p10 && actual_ms <= p90,
  )
  expect(inside.length / 1_000).toBeGreaterThan(0.76)
  expect(inside.length / 1_000).toBeLessThan(0.84)
})
