import type { TrackFormat } from '@fairway/contract'
import { describe, expect, it } from 'vitest'
import type { StoredPoint } from '../../tracks/read/track-pages.ts'
import { all, readXml } from './read-xml.fixture.ts'
import type { TrackFacts } from './track-file.ts'
import { trackFiles, writeTrack } from './track-files.ts'

const START = Date.UTC(2026, 10, 1)
const HOUR = 3_600_000
const NAME = 'A<B>&"C"\u0001'
const facts: TrackFacts = { mmsi: 1_234, name: NAME, from: START, to: START + 10 * HOUR, simulated: true }

function point(hour: number, lon: number, more: Partial<StoredPoint> = {}): StoredPoint {
  return {
    time: START + hour * HOUR,
    lat: 10,
    lon,
    sog: 10,
    cog: 270.5,
    heading: 90,
    status: 0,
    gapBefore: false,
    simulated: true,
    flags: 16,
    feed: 0,
    receivedAt: null,
    ...more,
  }
}
const points = [
  point(0, 179),
  point(1, 179.5, { lat: 11 }),
  point(2, -179.5, { lat: 12 }),
  point(3, -179),
  point(6, -170, { gapBefore: true, sog: null, cog: null }),
  point(7, -169.5),
]

async function write(format: TrackFormat, pages: StoredPoint[][]): Promise<string> {
  const text: string[] = []
  for await (const part of writeTrack(trackFiles[format], facts, pagesOf(pages))) text.push(part)
  return text.join('')
}
async function* pagesOf(pages: StoredPoint[][]) {
  yield* pages
}
const inPages = (size: number) =>
  Array.from({ length: Math.ceil(points.length / size) }, (_, i) => points.slice(i * size, (i + 1) * size))

interface Feature {
  geometry: { type: string; coordinates: number[][] }
  properties: { coordTimes: string[]; speedKn: Array<number | null>; name: string; mmsi: number; simulated: boolean }
}
const features = (text: string) => (JSON.parse(text) as { features: Feature[] }).features

describe('GeoJSON', () => {
  it('breaks at the antimeridian with a point on both sides, and at gaps', async () => {
    const text = await write('geojson', [points])
    expect(JSON.parse(text)).toMatchObject({ type: 'FeatureCollection', mmsi: 1_234, simulated: true })
    expect(features(text).map(({ geometry }) => geometry.coordinates)).toEqual([
      [
        [179, 10],
        [179.5, 11],
        [180, 11.5],
      ],
      [
        [-180, 11.5],
        [-179.5, 12],
        [-179, 10],
      ],
      [
        [-170, 10],
        [-169.5, 10],
      ],
    ])
    const [first] = features(text)
    expect(first.properties).toMatchObject({
      name: NAME,
      speedKn: [10, 10, null],
      coordTimes: ['2026-11-01T00:00:00.000Z', '2026-11-01T01:00:00.000Z', '2026-11-01T01:30:00.000Z'],
    })
  })
  it('goes on where the page before ended', async () => {
    const lines = features(await write('geojson', inPages(2))).map(({ geometry }) => geometry.coordinates)
    expect(lines).toEqual([
      [
        [179, 10],
        [179.5, 11],
      ],
      [
        [179.5, 11],
        [180, 11.5],
      ],
      [
        [-180, 11.5],
        [-179.5, 12],
        [-179, 10],
      ],
      [
        [-170, 10],
        [-169.5, 10],
      ],
    ])
  })
  it('has a point for a report that stands alone', async () => {
    expect(features(await write('geojson', [[point(0, 1)]]))[0].geometry).toEqual({
      type: 'Point',
      coordinates: [1, 10],
    })
  })
})

describe('GPX', () => {
  it.each([1, 2, 4, 6])('has each stored point once, in segments that pages of %d do not cut', async (size) => {
    const gpx = readXml(await write('gpx', inPages(size)))
    expect(gpx.attributes).toMatchObject({ version: '1.1', xmlns: 'http://www.topografix.com/GPX/1/1' })
    expect(
      all(gpx, 'trkseg').map((segment) =>
        all(segment, 'trkpt').map(({ attributes }) => [Number(attributes['lon']), Number(attributes['lat'])]),
      ),
    ).toEqual([
      [
        [179, 10],
        [179.5, 11],
      ],
      [
        [-179.5, 12],
        [-179, 10],
      ],
      [
        [-170, 10],
        [-169.5, 10],
      ],
    ])
    expect(all(gpx, 'time').map(({ text }) => Date.parse(text))).toEqual(points.map(({ time }) => time))
    expect(all(gpx, 'gpxtpx:speed')[0].text).toBe('5.14')
    expect(all(gpx, 'gpxtpx:course')).toHaveLength(5)
    expect(all(gpx, 'name')[0].text).toBe('A<B>&"C" MMSI 000001234')
  })
})

describe('KML', () => {
  it('has a track for each stretch, with a time for each place', async () => {
    const kml = readXml(await write('kml', inPages(4)))
    const tracks = all(kml, 'gx:Track')
    expect(tracks).toHaveLength(3)
    for (const track of tracks) expect(all(track, 'when')).toHaveLength(all(track, 'gx:coord').length)
    expect(all(tracks[0], 'gx:coord').map(({ text }) => text)).toEqual(['179 10 0', '179.5 11 0', '180 11.5 0'])
    // The schema has all times before all places.
    expect(tracks[0].children.map(({ name }) => name)).toEqual([
      'altitudeMode',
      'when',
      'when',
      'when',
      'gx:coord',
      'gx:coord',
      'gx:coord',
    ])
    expect(all(kml, 'description')[0].text).toContain('simulated')
  })
})
