import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { orderFields, type OrderFormat } from '@fairway/contract'
import { afterAll, expect, it } from 'vitest'
import { all as elements, readXml } from '../../ships/track-files/read-xml.fixture.ts'
import type { ExportQuestion } from './export-points.ts'
import { batchOf } from '../ship.fixture.ts'
import { MINUTE, onBothTrackEngines, passage, START } from '../track-store.fixture.ts'

const HOUR = 60 * MINUTE
const folder = mkdtempSync(join(tmpdir(), 'fairway-export-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const all: ExportQuestion = {
  where: { mmsis: [412_000_001, 412_000_002] },
  from: START,
  to: START + HOUR,
  fields: ['sog', 'heading', 'source', 'simulated'],
  interval: 0,
  format: 'csv',
  feeds: [{ stored: 0, name: "harbour's" }],
}
let files = 0

onBothTrackEngines(({ store }) => {
  const filled = async () => {
    const tracks = await store()
    tracks.append(passage(412_000_002, 60, 122.1))
    tracks.append(passage(412_000_001, 60))
    tracks.append(passage(412_000_003, 60, 140))
    await tracks.flush()
    return tracks
  }
  const write = async (tracks: Awaited<ReturnType<typeof store>>, question: ExportQuestion) => {
    const file = join(folder, `${files++}.${question.format}`)
    await tracks.writeExport(question, file, { signal: AbortSignal.timeout(60_000), progress: () => {} })
    return readFileSync(file)
  }
  const linesOf = (text: Buffer) => text.toString().trim().split('\n')

  it('keeps nothing of a Parquet file for its end that grows with the rows', async () => {
    const tracks = await store()
    const rows = 20_000
    tracks.append(passage(412_000_001, rows, -60))
    await tracks.flush()
    const { length } = await write(tracks, { ...all, to: START + rows * MINUTE, format: 'parquet' })
    // Filters to look values up by would be three more, and lie in memory until all rows are written.
    expect(length / rows).toBeLessThan(10)
  })

  it('writes every row of some ships, in order, as it was counted and shown before', async () => {
    const tracks = await filled()
    expect(await tracks.countExport(all)).toBe(120)
    const sample = await tracks.sampleExport(all, 3)
    expect(sample.columns).toEqual(['mmsi', 'time', 'lat', 'lon', 'sog_kn', 'heading_deg', 'source', 'simulated'])
    expect(sample.rows[1]).toEqual([
      412_000_001,
      new Date(START + MINUTE).toISOString(),
      31,
      122.004,
      12,
      91,
      "harbour's",
      false,
    ])
    const lines = linesOf(await write(tracks, all))
    expect(lines).toHaveLength(121)
    expect(lines[2]).toBe(`412000001,"${new Date(START + MINUTE).toISOString()}",31,122.004,12,91,"harbour's",false`)
    expect(lines[61]).toMatch(/^412000002,/)
  })

  it('takes the first position of each ship in each step of time', async () => {
    const tracks = await filled()
    const thinned: ExportQuestion = { ...all, interval: 600, format: 'ndjson' }
    const rows = linesOf(await write(tracks, thinned)).map((line) => JSON.parse(line) as { mmsi: number; time: string })
    expect(await tracks.countExport(thinned)).toBe(rows.length)
    const first = rows.filter(({ mmsi }) => mmsi === 412_000_001).map(({ time }) => (Date.parse(time) - START) / MINUTE)
    expect(first).toEqual([0, 10, 20, 30, 40, 50])
  })

  it('finds what lies in a shape, with edges as the chart draws them, across 180° too', async () => {
    const tracks = await filled()
    tracks.append(
      batchOf([179.99, -179.99].map((lon, i) => ({ mmsi: 503_000_001, time: START + i * MINUTE, lat: -18, lon }))),
    )
    await tracks.flush()
    const inside = (shape: Extract<ExportQuestion['where'], { shape: unknown }>['shape']) =>
      tracks.countExport({ ...all, where: { shape } })
    const corners = [
      { lat: 30.5, lon: 121.99 },
      { lat: 30.5, lon: 122.099 },
      { lat: 31.5, lon: 122.099 },
      { lat: 31.5, lon: 121.99 },
    ]
    expect(await inside({ kind: 'polygons', polygons: [[corners]] })).toBe(25)
    const [south, west, north, east] = [-19, 179, -17, -179]
    expect(await inside({ kind: 'rectangle', box: { south, west, north, east } })).toBe(2)
    expect(await inside({ kind: 'circle', centre: { lat: -18, lon: 180 }, radius: 5_000 })).toBe(2)
    expect(await inside({ kind: 'circle', centre: { lat: 31, lon: 122 }, radius: 1_000 })).toBe(3)
    // Around a pole; the second reaches down to 30.99°.
    expect(await inside({ kind: 'circle', centre: { lat: -90, lon: -105 }, radius: 185_000 })).toBe(0)
    expect(await inside({ kind: 'circle', centre: { lat: 90, lon: 0 }, radius: 6_562_000 })).toBeGreaterThan(2)
  })

  it('writes every format so that it can be read', async () => {
    const tracks = await filled()
    const made = async (format: OrderFormat) =>
      (await write(tracks, { ...all, format, fields: orderFields })).toString()
    expect(linesOf(Buffer.from(await made('csv')))).toHaveLength(121)
    expect(linesOf(Buffer.from(await made('ndjson')))).toHaveLength(120)
    const parquet = await made('parquet')
    expect([parquet.slice(0, 4), parquet.slice(-4)]).toEqual(['PAR1', 'PAR1'])
    const { features } = JSON.parse(await made('geojson')) as { features: { geometry: unknown; properties: object }[] }
    expect(features).toHaveLength(120)
    expect(features[1].geometry).toEqual({ type: 'Point', coordinates: [122.004, 31] })
    expect(features[1].properties).toMatchObject({ mmsi: 412_000_001, sog_kn: 12 })
    const [gpx, kml] = [await made('gpx'), await made('kml')]
    for (const text of [gpx, kml]) expect(() => readXml(text)).not.toThrow()
    expect([gpx.split('<trkpt '), gpx.split('<trk>')].map(({ length }) => length)).toEqual([121, 3])
    expect(
      [kml.split(/<when>[^<]+<\/when><gx:coord>122\.?\d* 31 0</), kml.split('<Placemark>')].map(({ length }) => length),
    ).toEqual([121, 3])
  })

  it('begins a new piece of a track where the ship was lost', async () => {
    const tracks = await store()
    const minutes = [0, 1, 2, 50, 51]
    tracks.append(
      batchOf(
        minutes.map((minute) => ({ mmsi: 412_000_001, time: START + minute * MINUTE, lon: 122 + minute * 0.01 })),
      ),
    )
    await tracks.flush()
    const text = (await write(tracks, { ...all, format: 'gpx' })).toString()
    expect(text.split('<trkseg>')).toHaveLength(3)
  })

  it('cuts a track at 180°, and has a point for a report that stands alone', async () => {
    const tracks = await store()
    const lons = [179.98, 179.99, -179.99, -179.98]
    tracks.append(
      batchOf([
        ...lons.map((lon, i) => ({ mmsi: 503_000_001, time: START + i * MINUTE, lat: -18, lon })),
        { mmsi: 503_000_001, time: START + 50 * MINUTE, lat: -18, lon: -179 },
        { mmsi: 3_000_002, time: START, lat: -18, lon: 1 },
      ]),
    )
    await tracks.flush()
    const question: ExportQuestion = { ...all, where: { mmsis: [3_000_002, 503_000_001] } }
    const kml = readXml((await write(tracks, { ...question, format: 'kml' })).toString())
    const placemarks = elements(kml, 'Placemark').map((mark) =>
      ['name', 'when', 'gx:coord', 'coordinates'].map((name) => elements(mark, name).map(({ text }) => text)),
    )
    const at = (minute: number) => new Date(START + minute * MINUTE).toISOString()
    expect(placemarks).toEqual([
      [[`MMSI 003000002 ${at(0)}`], [at(0)], [], ['1,-18']],
      [[`MMSI 503000001 ${at(0)}`], [at(0), at(1)], ['179.98 -18 0', '179.99 -18 0'], []],
      [[`MMSI 503000001 ${at(2)}`], [at(2), at(3)], ['-179.99 -18 0', '-179.98 -18 0'], []],
      [[`MMSI 503000001 ${at(50)}`], [at(50)], [], ['-179,-18']],
    ])
    const gpx = readXml((await write(tracks, { ...question, format: 'gpx' })).toString())
    expect(elements(gpx, 'trkseg').map((segment) => elements(segment, 'trkpt').length)).toEqual([1, 2, 2, 1])
  })

  it('is ended by who ordered it, and others are served meanwhile', async () => {
    const tracks = await filled()
    const stop = new AbortController()
    stop.abort()
    const file = join(folder, `${files++}.csv`)
    await expect(tracks.writeExport(all, file, { signal: stop.signal, progress: () => {} })).rejects.toThrow()
    expect(await tracks.countExport(all)).toBe(120)
  })
})
