import { describe, expect, it } from 'vitest'
import { portByLocode, ports } from '../ports/index.ts'
import { milesBetween } from './nautical.ts'
import { createSeaWays } from './sea-ways.ts'
import { atOnce } from './work-in-slices.ts'

const ways = atOnce(createSeaWays())
const milesTo = (locode: string, lat: number, lon: number): number | null => {
  const metres = ways.metresTo(portByLocode(locode)!, lat, lon)
  return metres === null ? null : metres / 1852
}

describe('the way to a port', () => {
  // From off the port of departure; distances between the ports as published tables give them (NGA Pub. 151).
  it.each([
    ['NLRTM', 31.0, 122.6, 10_450],
    ['CNSHA', 52.0, 3.6, 10_450],
    ['ZADUR', 1.2, 103.9, 4_880],
    ['USLAX', 30.9, 122.8, 5_640],
    ['SGSIN', 25.2, 54.9, 3_450],
    ['NZAKL', -33.9, 151.4, 1_265],
    ['USNYC', 49.6, -2, 3_070],
    ['JPYOK', 30.9, 122.8, 980],
    ['DEHAM', 51.98, 3.6, 290],
    ['ESALG', 43.2, 5.2, 690],
  ] as const)('to %s from %d, %d is about %d miles', (locode, lat, lon, miles) => {
    const way = milesTo(locode, lat, lon)!
    console.log(`${locode} from ${lat}, ${lon}: ${Math.round(way)} nm, published about ${miles}`)
    expect(way / miles).toBeGreaterThan(0.92)
    expect(way / miles).toBeLessThan(1.1)
  })

  it('is never shorter than the great circle, and grows with the distance on one lane', () => {
    const port = portByLocode('NLRTM')!
    const places = [
      [51.9, 3.5],
      [51.2, 2],
      [50.2, -1.5],
      [49, -5.5],
      [45, -9],
      [40, -11],
    ] as const
    const miles = places.map(([lat, lon]) => milesTo('NLRTM', lat, lon)!)
    expect(miles).toEqual(miles.toSorted((a, b) => a - b))
    for (const [i, [lat, lon]] of places.entries())
      expect(miles[i]).toBeGreaterThanOrEqual(milesBetween(lat, lon, port.lat, port.lon) - 0.01)
  })

  it('leads round land: from one side of Denmark to the other', () => {
    expect(milesTo('DKEBJ', 56.3, 11.5)!).toBeGreaterThan(200)
  })

  it('shrinks steadily as a ship comes closer off the lanes', () => {
    const miles = [0, 1, 2, 3, 4].map((step) => milesTo('SGSIN', -20 + 4 * step, 80 + 4 * step)!)
    expect(miles).toEqual(miles.toSorted((a, b) => b - a))
    for (let i = 1; i < miles.length; i++) expect(miles[i - 1]! - miles[i]!).toBeLessThan(450)
  })

  it('is the straight line within the port', () => {
    const { lat, lon } = portByLocode('SGSIN')!
    expect(milesTo('SGSIN', lat + 0.01, lon)!).toBeLessThan(0.7)
  })

  it('is known to nearly all of the larger ports from the open sea', () => {
    const large = ports.filter(({ size }) => size <= 3)
    const lost = large.filter((port) => ways.metresTo(port, 40, -40) === null).map(({ locode }) => locode)
    console.log(`no way by sea to ${lost.length} of ${large.length} larger ports: ${lost.join(' ')}`)
    expect(lost.length / large.length).toBeLessThan(0.04)
  })

  it('is not known where there is no charted water', () => {
    expect(milesTo('SGSIN', 48, 100)).toBeNull()
    expect(milesTo('CNCKG', 31, 123)).toBeNull()
  })

  it('crosses ±180° the short way', () => {
    expect(milesTo('USHNL', -18, 179)!).toBeLessThan(3_200)
  })
})
