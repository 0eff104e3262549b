import { expect, it } from 'vitest'
import { shoreLine } from './beside-shore.ts'
import type { Shore } from './shore.ts'

/** A coast through 60° N 20° E that runs by a bearing, land on its left; what lies within 300 m of it is near. */
const coast =
  (bearing: number) =>
  (lat: number, lon: number): Shore => {
    const angle = (bearing * Math.PI) / 180
    const off = (lon - 20) * 55_600 * Math.cos(angle) - (lat - 60) * 111_195 * Math.sin(angle)
    return off < -300 ? 'inland' : off < 300 ? 'near' : 'water'
  }

/** So many metres off that coast. */
const off = (bearing: number, metres: number): [number, number] => {
  const angle = (bearing * Math.PI) / 180
  return [60 - (metres * Math.sin(angle)) / 111_195, 20 + (metres * Math.cos(angle)) / 55_600]
}

it.each([0, 20, 45, 70, 110, 160])('tells that a shore runs by %i°, some hundred metres off it', (bearing) => {
  const line = shoreLine(coast(bearing), ...off(bearing, 420))!
  const apart = Math.abs(line - bearing)
  expect(Math.min(apart, 180 - apart)).toBeLessThan(12)
})

it('tells nothing farther out', () => {
  for (const bearing of [0, 45, 70]) expect(shoreLine(coast(bearing), ...off(bearing, 700))).toBeNull()
})

it('tells nothing where land on all sides is alike', () => {
  const pool = (lat: number, lon: number): Shore =>
    Math.hypot((lat - 60) * 111_195, (lon - 20) * 55_600) < 100 ? 'water' : 'near'
  expect(shoreLine(pool, 60, 20)).toBeNull()
})
