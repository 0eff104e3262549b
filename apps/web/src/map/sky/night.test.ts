import { expect, it } from 'vitest'
import { darkStretches, nightShapes, sunOverhead } from './night.ts'

it.each([
  // Solstices and equinox of 2026, and the equation of time at its greatest (3 November: the sun is 16.4 minutes ahead).
  ['2026-06-21T12:00:00Z', 23.43, 0.45],
  ['2026-12-21T12:00:00Z', -23.44, -0.48],
  ['2026-03-20T14:46:00Z', 0, -39.6],
  ['2026-11-03T12:00:00Z', -15.1, -4.1],
])('knows where the sun stands overhead at %s', (time, lat, lon) => {
  const sun = sunOverhead(Date.parse(time))
  expect(sun.lat).toBeCloseTo(lat, 0)
  expect(Math.abs(sun.lon - lon)).toBeLessThan(0.3)
})

/** The sun's height by spherical trigonometry, degrees. */
function altitude(sun: { lat: number; lon: number }, lat: number, lon: number): number {
  const r = Math.PI / 180
  const sin =
    Math.sin(lat * r) * Math.sin(sun.lat * r) +
    Math.cos(lat * r) * Math.cos(sun.lat * r) * Math.cos((lon - sun.lon) * r)
  return Math.asin(sin) / r
}

it('calls dark exactly what the sun is lower over, at all places and seasons', () => {
  const wrong: string[] = []
  for (const sun of [
    { lat: 23.4, lon: 10 },
    { lat: -23.4, lon: -170 },
    { lat: 0.2, lon: 90 },
  ])
    // prettier-ignore
    for (const below of [0, -6, -12])
      for (let lon = -180; lon < 180; lon += 15) {
        const dark = darkStretches(sun, lon, below)
        for (let lat = -88; lat <= 88; lat += 4) {
          const height = altitude(sun, lat, lon)
          if (Math.abs(height - below) < 0.01) continue
          if (dark.some(([south, north]) => lat > south && lat < north) !== height < below) wrong.push(`${lat} ${lon}`)
        }
      }
  expect(wrong).toEqual([])
})

it('draws the polar night and the midnight sun', () => {
  const { features } = nightShapes(Date.UTC(2026, 11, 21, 12), [0])
  const covers = (lat: number) =>
    features.filter(({ geometry }) => {
      const lats = geometry.coordinates[0].map(([, y]) => y)
      return Math.min(...lats) < lat && Math.max(...lats) > lat
    }).length
  expect(covers(80)).toBe(360)
  expect(covers(-80)).toBe(0)
  expect(covers(0)).toBeGreaterThan(170)
  expect(covers(0)).toBeLessThan(190)
})
