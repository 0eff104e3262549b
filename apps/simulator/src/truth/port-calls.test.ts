import { fastDistance } from '@fairway/tracking'
import { ports } from '@fairway/tracking/ports'
import { PortAreas } from '@fairway/tracking/voyages'
import { describe, expect, it } from 'vitest'
import { createWorld } from '../world.ts'
import { trueCalls } from './calls.ts'
import { makeCalls } from './made-calls.ts'
import { quantile, scoreCalls } from './score.ts'

const DAY = 86_400_000
const MINUTE = 60_000
const TO = Date.UTC(2026, 9, 1)
const areas = new PortAreas(ports)

const world = createWorld({ seed: 3, ships: 150 })

function score(ships: number, days: number, every: number) {
  const from = TO - days * DAY
  const known = Array.from({ length: ships }, (_, ship) => trueCalls(world, ship, from, TO, areas)).flat()
  const result = scoreCalls(known, makeCalls(world, { from, to: TO, every, areas, last: ships }))
  const percent = (share: number) => `${(100 * share).toFixed(2)} %`
  console.log(
    `${result.known} port calls, positions every ${every / 1000} s: recall ${percent(result.recall)}, precision ${percent(result.precision)}, arrival ${(quantile(result.ataErrors, 0.5) / MINUTE).toFixed(1)} min off in the median, ${(quantile(result.ataErrors, 0.95) / MINUTE).toFixed(1)} at p95`,
  )
  return result
}

it('knows where its ships truly lay: they are there from the beginning of each stay to its end, and one stay follows another', () => {
  for (let ship = 0; ship < 40; ship++) {
    const stays = world.stays(ship, TO - 20 * DAY, TO)
    for (const [index, stay] of stays.entries()) {
      for (const time of [stay.begin + MINUTE, (stay.begin + stay.end) / 2, stay.end - MINUTE]) {
        const place = world.placeOf(ship, time)
        expect(fastDistance(place.lat, place.lon, stay.lat, stay.lon), `${stay.kind} in ${stay.port}`).toBeLessThan(
          stay.kind === 'berth' ? 10 : 400,
        )
      }
      expect(stay.begin).toBeGreaterThanOrEqual(stays[index - 1]?.end ?? 0)
    }
  }
})

describe('port calls of the simulated world, against where its ships truly were', () => {
  it('finds 98 % of more than 2,000 calls, with 98 % precision and arrivals right to ten minutes, from points five minutes apart', () => {
    const result = score(150, 30, 5 * MINUTE)
    expect(result.known).toBeGreaterThanOrEqual(2_000)
    expect(result.recall).toBeGreaterThanOrEqual(0.98)
    expect(result.precision).toBeGreaterThanOrEqual(0.98)
    expect(quantile(result.ataErrors, 0.5)).toBeLessThanOrEqual(10 * MINUTE)
    expect(quantile(result.ataErrors, 0.95)).toBeLessThanOrEqual(60 * MINUTE)
  })

  it('does so from points as often as ships send them', () => {
    const result = score(30, 6, 30_000)
    expect(result.known).toBeGreaterThan(50)
    expect(result.recall).toBeGreaterThanOrEqual(0.98)
    expect(result.precision).toBeGreaterThanOrEqual(0.98)
    expect(quantile(result.ataErrors, 0.5)).toBeLessThanOrEqual(10 * MINUTE)
  })
})
