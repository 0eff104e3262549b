import type { PortCall } from '@fairway/contract'
import { csvText, type CsvValue } from '../../csv/csv-text.ts'
import { xlsx } from '../../spreadsheet/xlsx.ts'

export type DistanceUnit = 'km' | 'nm'

const METRES: Readonly<Record<DistanceUnit, number>> = { km: 1_000, nm: 1_852 }
const HOUR_MS = 3_600_000

const moment = (time: number | null | undefined) => (time == null ? null : new Date(time).toISOString())
const hours = (ms: number | null | undefined) => rounded(ms == null ? null : ms / HOUR_MS, 2)
const rounded = (value: number | null | undefined, digits: number) =>
  value == null ? null : Math.round(value * 10 ** digits) / 10 ** digits

/** The columns of the file, each with its unit in its name; times are UTC. */
const columnsIn = (unit: DistanceUnit): ReadonlyArray<readonly [name: string, value: (call: PortCall) => CsvValue]> => [
  ['mmsi', (call) => call.mmsi],
  ['port_name', (call) => call.portName],
  ['port_name_zh', (call) => call.portNameZh],
  ['locode', (call) => call.port],
  ['country', (call) => call.country],
  ['ata_utc', (call) => moment(call.ata)],
  ['ata_uncertainty_minutes', (call) => rounded(call.ataUncertainty === null ? null : call.ataUncertainty / 60_000, 1)],
  ['anchored_utc', (call) => moment(call.anchoredAt)],
  ['atb_utc', (call) => moment(call.atb)],
  ['unberthed_utc', (call) => moment(call.unberthedAt)],
  ['atd_utc', (call) => moment(call.atd)],
  ['time_in_port_hours', (call) => hours(call.timeInPort)],
  ['time_at_anchor_hours', (call) => hours(call.anchorTime)],
  ['time_at_berth_hours', (call) => hours(call.berthTime)],
  ['berth', ({ berth }) => berth && (berth.name ?? berth.id)],
  ['anchorage', ({ anchorage }) => anchorage && (anchorage.name ?? anchorage.id)],
  ['draught_arrival_m', (call) => call.draughtIn],
  ['draught_departure_m', (call) => call.draughtOut],
  ['from_locode', ({ leg }) => leg?.from ?? null],
  ['from_port', ({ leg }) => leg?.fromName ?? null],
  ['departed_utc', ({ leg }) => moment(leg?.departed)],
  ['endurance_hours', ({ leg }) => hours(leg?.endurance)],
  ['sailing_hours', ({ leg }) => hours(leg?.sailing)],
  [`distance_${unit}`, ({ leg }) => rounded(leg?.distance == null ? null : leg.distance / METRES[unit], 1)],
  ['distance_filled_share', ({ leg }) => rounded(leg?.filledShare, 3)],
  ['average_speed_kn', ({ leg }) => rounded(leg?.averageSpeed, 2)],
  ['maximum_speed_kn', ({ leg }) => rounded(leg?.maximumSpeed, 2)],
  ['track_completeness', ({ leg }) => rounded(leg?.completeness, 3)],
  ['confidence', (call) => call.confidence],
  ['still_in_port', (call) => (call.open ? 'yes' : 'no')],
  ['latitude', (call) => rounded(call.lat, 6)],
  ['longitude', (call) => rounded(call.lon, 6)],
  ['id', (call) => call.id],
  ['revision', (call) => call.revision],
]

/** The calls as a table; its columns stand also when there is none. */
export function callsCsv(calls: readonly PortCall[], unit: DistanceUnit): string {
  const columns = columnsIn(unit)
  return csvText(
    columns.map(([name]) => name),
    calls.map((call) => columns.map(([, value]) => value(call))),
  )
}

/** The same as a workbook, whose times are dates. */
export function callsXlsx(mmsi: number, calls: readonly PortCall[], unit: DistanceUnit): Promise<Buffer> {
  const columns = columnsIn(unit)
  return xlsx(
    `Port calls ${mmsi}`,
    columns.map(([name]) => name),
    calls.map((call) =>
      columns.map(([name, read]) => {
        const value = read(call)
        return name.endsWith('_utc') && typeof value === 'string' ? new Date(value) : value
      }),
    ),
  )
}

/** The same as points where she lay (RFC 7946). */
export function callsGeoJson(calls: readonly PortCall[], unit: DistanceUnit): string {
  const columns = columnsIn(unit).filter(([name]) => name !== 'latitude' && name !== 'longitude')
  const features = calls.map((call) => ({
    type: 'Feature',
    id: call.id,
    geometry: { type: 'Point', coordinates: [rounded(call.lon, 6), rounded(call.lat, 6)] },
    properties: Object.fromEntries(columns.map(([name, value]) => [name, value(call)])),
  }))
  return JSON.stringify({ type: 'FeatureCollection', features })
}
