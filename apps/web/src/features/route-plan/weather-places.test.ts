import { waypointAt } from '@fairway/tracking/routes'
import { expect, it } from 'vitest'
import { weatherPlaces } from './weather-places.ts'

const HOUR = 3_600_000
const NOW = 1_795_000_000_000
const way = [0, 10, 20].map((lon) => ({ ...waypointAt(0, lon), locode: null, found: false }))
const at = (...hours: number[]) => {
  const times = hours.map((hour) => NOW + hour * HOUR)
  return { times, departures: times }
}

it('weather is asked for where she is every six hours, to her arrival', () => {
  const places = weatherPlaces(way, at(0, 10, 20), NOW)
  expect(places.map((one) => (one.at - NOW) / HOUR)).toEqual([0, 6, 12, 18, 20].map((hour) => expect.closeTo(hour, 1)))
  expect(places.map(({ lon }) => lon)).toEqual([0, 6, 12, 18, 20].map((lon) => expect.closeTo(lon, 1)))
})

it('and no farther than a forecast reaches, nor for what is past', () => {
  const long = weatherPlaces(way, at(0, 500, 1_000), NOW)
  expect(long).toHaveLength(21)
  expect((long.at(-1)!.at - NOW) / HOUR).toBeCloseTo(120, 1)
  expect((weatherPlaces(way, at(-10, 0, 10), NOW)[0].at - NOW) / HOUR).toBeCloseTo(0, 1)
  expect(weatherPlaces(way, at(-30, -20, -10), NOW)).toEqual([])
  expect(weatherPlaces(way, at(200, 210, 220), NOW)).toEqual([])
  expect(weatherPlaces(way, null, NOW)).toEqual([])
})

it('and where she lies while she lies there', () => {
  const { times } = at(0, 10, 40)
  const places = weatherPlaces(way, { times, departures: [times[0], times[1] + 20 * HOUR, times[2]] }, NOW)
  expect(places.map(({ lon }) => lon)).toEqual([0, 6, 10, 10, 10, 10, 16, 20].map((lon) => expect.closeTo(lon, 1)))
})
