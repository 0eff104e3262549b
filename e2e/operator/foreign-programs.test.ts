import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { apiKeyApi, shipHistoryApi, type NewApiKey } from '@fairway/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { documentedFigures, givenFigures } from '../../scripts/documented-figures.fixture.ts'
import { askProgram, findForeignProgram } from '../../scripts/foreign-programs.mjs'
import { tokenOf } from '../support/accounts.ts'
import { call } from '../support/product.ts'
import { sharedProduct } from '../support/shared-product.ts'

const DAY_MS = 86_400_000
/** A ship that lay still all day has hardly any: another one is taken. */
const FEW_POINTS = 10
const MOST_TRIED = 20
const [promtool, gpsbabel, ogr2ogr, ssconvert] = (['promtool', 'gpsbabel', 'ogr2ogr', 'ssconvert'] as const).map(
  findForeignProgram,
)
let url: string
let token: string
let csv: string
let header: string[]
let rows: string[][]

interface Track {
  mmsi: number
  name: string
}
let ship: Track

beforeAll(async () => {
  ;({ url } = await sharedProduct('history'))
  token = await tokenOf({ url }, '13800000001', 'fairway')
  const { ships } = await call<{ ships: Track[] }>({ url }, `ships?limit=${MOST_TRIED}`)
  for (const one of ships) {
    csv = await dayAsCsv(one.mmsi)
    ;[header, ...rows] = csv
      .replace('\uFEFF', '')
      .trimEnd()
      .split('\r\n')
      .map((line) => line.split(','))
    ship = one
    if (rows.length > FEW_POINTS) break
  }
  expect(rows.length).toBeGreaterThan(FEW_POINTS)
})

async function dayAsCsv(mmsi: number): Promise<string> {
  const period = `from=${Date.now() - DAY_MS}&to=${Date.now()}`
  const path = shipHistoryApi.exportTrack.path.replace(':mmsi', String(mmsi))
  return (await fetch(`${url}/api/${path}?format=csv&${period}`, { headers: { token } })).text()
}
const column = (name: string) => rows.map((row) => row[header.indexOf(name)])
const seconds = (time: string) => Date.parse(`${time.replace(' ', 'T')}Z`)

it.skipIf(promtool === null)("Prometheus' own check finds nothing in our figures", async () => {
  const metrics = await (await fetch(`${url}/metrics`)).text()
  expect(metrics).toContain('# TYPE fairway_feed_lines_total counter')
  expect(askProgram(promtool!, ['check', 'metrics'], metrics)).toEqual({ status: 0, stdout: '', stderr: '' })
})

describe('the documentation for operators', () => {
  it('has every figure of a process without a bus, and none besides', async () => {
    const metrics = await (await fetch(`${url}/metrics`)).text()
    expect(documentedFigures().always).toEqual(givenFigures(metrics))
  })
})

describe('what Prometheus and Grafana are given', () => {
  const deploy = join(import.meta.dirname, '../../deploy')
  const rules = join(deploy, 'prometheus/fairway.rules.yml')

  it('asks for no figure that the server has not', async () => {
    const metrics = await (await fetch(`${url}/metrics`)).text()
    const given = new Set([...metrics.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name))
    const asked = [rules, join(deploy, 'grafana/fairway.json')].flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/\b(?:fairway|nodejs|process)_\w+/g)].map(([name]) => name),
    )
    expect(asked.length).toBeGreaterThan(50)
    expect(asked.filter((name) => !given.has(name))).toEqual([])
  })

  it.skipIf(promtool === null)('has alarms that Prometheus takes', () => {
    expect(askProgram(promtool!, ['check', 'rules', rules], '')).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('SUCCESS'),
    })
  })
})

describe('a track as CSV', () => {
  it.skipIf(gpsbabel === null)('means the same to gpsbabel, in whatever zone it runs', () => {
    const args = ['-t', '-i', 'unicsv', '-f', '-', '-o', 'gpx,gpxver=1.0', '-F', '-']
    const { status, stdout } = askProgram(gpsbabel!, args, csv, { TZ: 'Asia/Shanghai' })
    expect(status).toBe(0)
    const all = (pattern: RegExp) => [...stdout.matchAll(pattern)].map(([, value]) => value)
    expect(all(/<trkpt lat="([^"]+)"/g).map(Number)).toEqual(column('latitude').map(Number))
    expect(all(/<trkpt [^>]*lon="([^"]+)"/g).map(Number)).toEqual(column('longitude').map(Number))
    expect(all(/<trkpt [^>]*>\s*<time>([^<]+)/g).map(Date.parse)).toEqual(column('utc_time').map(seconds))
    const courses = column('course_deg').filter((course) => course !== '')
    expect(all(/<course>([^<]+)/g).map((course) => Number(Number(course).toFixed(1)))).toEqual(courses.map(Number))
    // Its speeds are in metres a second: knots must not be taken for them.
    expect(all(/<speed>([^<]+)/g)).toEqual([])
    expect(new Set(all(/<name>([^<]+)/g))).toEqual(new Set([ship.name]))
  })

  it.skipIf(ogr2ogr === null)('means the same to GDAL: points, times, numbers and the name', () => {
    const places = ['-oo', 'X_POSSIBLE_NAMES=longitude', '-oo', 'Y_POSSIBLE_NAMES=latitude']
    const args = ['-f', 'GeoJSON', '/vsistdout/', 'CSV:/vsistdin/', ...places, '-oo', 'AUTODETECT_TYPE=YES']
    const { status, stdout } = askProgram(ogr2ogr!, args, csv)
    expect(status).toBe(0)
    const { features } = JSON.parse(stdout) as {
      features: { geometry: { coordinates: number[] }; properties: Record<string, unknown> }[]
    }
    expect(features.map(({ geometry }) => geometry.coordinates)).toEqual(
      rows.map((_, i) => [Number(column('longitude')[i]), Number(column('latitude')[i])]),
    )
    // Only what it knows as a time gets the T.
    expect(features.map(({ properties }) => properties['utc_time'])).toEqual(
      column('utc_time').map((time) => time.replace(' ', 'T')),
    )
    expect(features[0].properties).toMatchObject({ name: ship.name, mmsi: ship.mmsi, synthetic: 1 })
  })

  // Excel and LibreOffice take this form for an instant in every language setting; with a T, a Z or a zone Excel leaves a text.
  it('has times that spreadsheets take for times', () => {
    for (const time of column('utc_time')) expect(time).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  })

  it.skipIf(ssconvert === null)(
    'means the same to a spreadsheet: times and numbers to reckon with, and the name',
    () => {
      const asValues = [
        '-O',
        'separator=, format=raw quoting-mode=never',
        '-T',
        'Gnumeric_stf:stf_assistant',
        'fd://0',
        'fd://1',
      ]
      const { status, stdout } = askProgram(ssconvert!, asValues, csv)
      expect(status).toBe(0)
      const cells = stdout
        .trimEnd()
        .split('\n')
        .slice(1)
        .map((line) => line.split(','))
      const values = (name: string) => cells.map((row) => row[header.indexOf(name)])
      // Days since the end of 1899, as spreadsheets count.
      expect(values('utc_time').map((days) => Math.round((Number(days) - 25_569) * 86_400))).toEqual(
        column('utc_time').map((time) => seconds(time) / 1000),
      )
      for (const name of ['latitude', 'longitude', 'course_deg', 'sog_kn'])
        expect(values(name).map(Number)).toEqual(column(name).map(Number))
      expect(new Set(values('name'))).toEqual(new Set([ship.name]))
    },
  )
})

describe('the layers for map software', () => {
  interface Layer {
    features: { geometry: { coordinates: number[] }; properties: Record<string, unknown> }[]
  }

  it.skipIf(ogr2ogr === null)(
    'are opened by GDAL, and so by QGIS: all ships in pages, the ports of a place, and port calls by place and time',
    async () => {
      const wanted = {
        name: 'QGIS',
        scopes: ['vessels', 'ports', 'tracks'],
        networks: [],
        hosts: [],
        expiresAt: null,
        monthlyCap: null,
      }
      const made = await fetch(`${url}/api/${apiKeyApi.createApiKey.path}`, {
        method: 'POST',
        headers: { token, 'content-type': 'application/json' },
        body: JSON.stringify(wanted),
      })
      const { secret } = ((await made.json()) as { result: NewApiKey }).result
      const open = (...args: string[]) => {
        const { status, stdout, stderr } = askProgram(
          ogr2ogr!,
          ['-f', 'GeoJSON', '/vsistdout/', `OAPIF:${url}/ogc`, '-oo', 'PAGE_SIZE=10', ...args],
          '',
          { GDAL_HTTP_HEADERS: `Authorization: Bearer ${secret}` },
        )
        expect([status, stderr]).toEqual([0, ''])
        return (JSON.parse(stdout) as Layer).features
      }
      const vessels = open('vessels')
      const answer = await fetch(`${url}/v1/positions:query?limit=1000`, {
        method: 'POST',
        headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
        body: JSON.stringify({ box: { south: -90, west: -180, north: 90, east: 180 } }),
      })
      const { data } = (await answer.json()) as { data: { mmsi: number }[] }
      expect(vessels.length).toBeGreaterThan(10)
      expect(vessels.map(({ properties }) => properties['mmsi'])).toEqual(data.map(({ mmsi }) => mmsi))
      const codes = open('ports', '-spat', '3.5', '51.5', '5', '52.5').map(({ properties }) => properties['locode'])
      expect(codes).toContain('NLRTM')
      expect(codes).not.toContain('CNSHA')
      const calls = open('port-calls').map(({ properties }) => properties['id'])
      const all = await fetch(`${url}/v1/port-calls?limit=1000&box=-180,-90,180,90`, {
        headers: { authorization: `Bearer ${secret}` },
      })
      expect(calls.length).toBeGreaterThan(10)
      expect(calls).toEqual(((await all.json()) as { data: { id: string }[] }).data.map(({ id }) => id))
    },
  )
})
