import type { PortCall } from '@fairway/contract'
import { inflateRawSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { describeCall } from './describe-call.ts'
import { callsCsv, callsGeoJson, callsXlsx } from './export-calls.ts'
import { day, testCall } from './calls.fixture.ts'

const leg = {
  leg_from: 'SGSIN',
  leg_departed: day(1),
  leg_sailing_ms: 47 * 3_600_000,
  leg_distance_m: 1_852_000,
  leg_filled_share: 0.25,
  leg_average_kn: 21.276_6,
  leg_maximum_kn: 22,
  leg_completeness: 1,
}
const port = (locode: string, name: string) => ({
  locode,
  name,
  nameZh: null,
  country: locode.slice(0, 2),
  lat: 0,
  lon: 0,
  radius: 3_000,
  timeZone: 'Asia/Shanghai',
  size: 1,
})
const ports = new Map(
  [port('CNSHA', '=HYPERLINK("http://evil","Shanghai")'), port('SGSIN', 'Singapore, "the" port')].map((row) => [
    row.locode,
    row,
  ]),
)
const draughts = new Map([
  [
    412_000_001,
    [
      { at: day(1), metres: 11.2 },
      { at: day(4), metres: 9.8 },
    ],
  ],
])
const call: PortCall = describeCall(
  testCall({ id: 'a', began: day(3), lat: -31.5, ...leg }),
  {
    findPort: (locode) => ports.get(locode) ?? null,
    findArea: (port, kind, lat) =>
      lat === null ? null : { id: `${port}-${kind}-3`, number: 3, name: null, nameZh: null },
  },
  draughts,
)

const cells = (csv: string) => {
  const [head, row] = csv
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n')
    .map((line) => line.match(/("([^"]|"")*"|[^,]*)(,|$)/g)!.map((cell) => cell.replace(/,$/, '')))
  return Object.fromEntries(head.slice(0, -1).map((name, i) => [name, row[i]]))
}

it('writes a table with units in its heads and UTC in its times', () => {
  expect(cells(callsCsv([call], 'nm'))).toMatchObject({
    locode: 'CNSHA',
    ata_utc: '2026-11-03T00:00:00.000Z',
    atd_utc: '2026-11-04T00:00:00.000Z',
    time_in_port_hours: '24',
    endurance_hours: '48',
    sailing_hours: '47',
    distance_nm: '1000',
    average_speed_kn: '21.28',
    draught_arrival_m: '11.2',
    draught_departure_m: '9.8',
    still_in_port: 'no',
    berth: 'CNSHA-berth-3',
    anchorage: '',
  })
  expect(cells(callsCsv([call], 'km'))['distance_km']).toBe('1852')
})

it('lets no name become a formula, and leaves negative numbers numbers', () => {
  const row = cells(callsCsv([call], 'nm'))
  expect(row['port_name']).toBe(`"'=HYPERLINK(""http://evil"",""Shanghai"")"`)
  expect(row['from_port']).toBe('"Singapore, ""the"" port"')
  expect(row['latitude']).toBe('-31.5')
})

it('has its columns also without a call', () =>
  expect(callsCsv([], 'nm')).toMatch(/^\uFEFFmmsi,port_name,.*,revision\r\n$/))

it('writes points with the same properties as GeoJSON', () => {
  const { type, features } = JSON.parse(callsGeoJson([call], 'km')) as {
    type: string
    features: { geometry: unknown; properties: Record<string, unknown> }[]
  }
  expect(type).toBe('FeatureCollection')
  expect(features[0].geometry).toEqual({ type: 'Point', coordinates: [121.5, -31.5] })
  expect(features[0].properties).toMatchObject({
    port_name: '=HYPERLINK("http://evil","Shanghai")',
    distance_km: 1852,
  })
  expect(features[0].properties).not.toHaveProperty('latitude')
})

it('writes a workbook in which times are dates and numbers numbers', async () => {
  const file = await callsXlsx(412_000_001, [call], 'nm')
  const sheet = sheetOf(file)
  expect(sheet).toContain('<is><t xml:space="preserve">ata_utc</t></is>')
  // 2026-11-03 in the days that spreadsheets count, and the thousand miles of the leg.
  expect(sheet).toContain('<v>46329</v>')
  expect(sheet).toContain('<v>1000</v>')
})

/** The sheet of a workbook; it is the file at its end. */
function sheetOf(file: Buffer): string {
  const name = 'xl/worksheets/sheet1.xml'
  const from = file.indexOf(name) + name.length
  return inflateRawSync(file.subarray(from)).toString()
}
