import { expect, it } from 'vitest'
import { readRouteFile, UnreadableFileError } from './index.ts'

/** Seconds of the processor. */
function took(work: () => void): number {
  const began = process.cpuUsage()
  work()
  return process.cpuUsage(began).user / 1e6
}

it('a table of many columns and rows is read in a time that grows with its length', () => {
  const columns = 'x,'.repeat(200_000)
  const text = `lat,lon,${columns}\n${'1,1\n2,2\n'.repeat(20_000)}`
  expect(took(() => readRouteFile('a.csv', text))).toBeLessThan(5)
})

it('a name with more marks than letters is cut before its marks are put in order', () => {
  const name = `Ste${'\u0301\u0327'.repeat(400_000)}`
  const points = '<rtept lat="1" lon="1"/><rtept lat="2" lon="2"/>'
  const text = `<gpx><rte><name>${name}</name>${points}</rte></gpx>`
  expect(took(() => expect(readRouteFile('a.gpx', text).name.length).toBeLessThan(81))).toBeLessThan(5)
})

it('what is an object where a word belongs is a fault of the file and nothing else', () => {
  const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`
  for (const type of ['{"toString":1}', deep, '["LineString"]', 'null'])
    expect(() =>
      readRouteFile(
        'a.geojson',
        `{"type":"FeatureCollection","features":[{"type":"Feature","geometry":{"type":${type}}}]}`,
      ),
    ).toThrow(UnreadableFileError)
})

it('a schedule that says something else of one waypoint each time is read in a time that grows with its length', () => {
  const point = (id: number) => `<waypoint id="${id}"><position lat="1" lon="${id}"/></waypoint>`
  const elements = Array.from({ length: 40_000 }, (_, i) => `<scheduleElement waypointId="2" a${i}="1" speed="9"/>`)
  const schedule = `<schedules><schedule><manual>${elements.join('')}</manual></schedule></schedules>`
  const text = `<route><waypoints>${point(1)}${point(2)}</waypoints>${schedule}</route>`
  expect(took(() => expect(readRouteFile('a.rtz', text).waypoints[0]!.speedKn).toBe(9))).toBeLessThan(5)
})
