import { STATUS_ABSENT } from '@fairway/tracking'
import { readCsv } from '../csv/read-csv.ts'

/** A line of a table of AIS positions. UTC ms, degrees, knots; NaN is "not available". */
export interface CsvReport {
  time: number
  mmsi: number
  lat: number
  lon: number
  sog: number
  cog: number
  heading: number
  status: number
  shipType: number | null
  imo: number | null
}

/** Navigation status as the Danish authority writes it (M.1371 table 45). */
const statusTexts: Readonly<Record<string, number>> = {
  'under way using engine': 0,
  'at anchor': 1,
  'not under command': 2,
  'restricted maneuverability': 3,
  'constrained by her draught': 4,
  moored: 5,
  aground: 6,
  'engaged in fishing': 7,
  'under way sailing': 8,
}

/** Ship types as the Danish authority writes them, to a type of M.1371 table 50. */
const typeTexts: Readonly<Record<string, number>> = {
  cargo: 70,
  tanker: 80,
  passenger: 60,
  hsc: 40,
  fishing: 30,
  tug: 52,
  towing: 31,
  'towing long/wide': 32,
  pilot: 50,
  dredging: 33,
  diving: 34,
  military: 35,
  sailing: 36,
  pleasure: 37,
  sar: 51,
  'law enforcement': 55,
  'port tender': 53,
}

const names = {
  time: ['basedatetime', 'base_date_time', '# timestamp', 'timestamp', 'time', 'datetime', 't'],
  mmsi: ['mmsi'],
  lat: ['lat', 'latitude'],
  lon: ['lon', 'longitude'],
  sog: ['sog', 'speed'],
  cog: ['cog', 'course'],
  heading: ['heading'],
  status: ['status', 'navigational status', 'navstat'],
  shipType: ['vesseltype', 'vessel_type', 'ship type', 'shiptype'],
  imo: ['imo'],
} as const
type Column = keyof typeof names

/** A reader of lines under this header: NOAA MarineCadastre's, the Danish authority's, or any with the same names. Throws a sentence when a column is missing. */
export function csvReader(header: string): (line: string) => CsvReport | null {
  const found = cellsOf(header.replace(/^\uFEFF/, '')).map((name) => name.trim().toLowerCase())
  const column = Object.fromEntries(
    Object.entries(names).map(([key, known]) => [
      key,
      known.map((name) => found.indexOf(name)).find((at) => at >= 0) ?? -1,
    ]),
  ) as Record<Column, number>
  for (const needed of ['time', 'mmsi', 'lat', 'lon'] as const)
    if (column[needed] < 0) throw new Error(`no column for ${needed}; it has: ${found.join(', ')}`)
  return (line) => {
    const cells = cellsOf(line)
    const cell = (key: Column) => (column[key] < 0 ? '' : (cells[column[key]] ?? '').trim())
    const number = (key: Column) => (cell(key) === '' ? Number.NaN : Number(cell(key)))
    const [time, mmsi, lat, lon] = [timeOf(cell('time')), number('mmsi'), number('lat'), number('lon')]
    if (!(time > 0 && mmsi > 0 && Math.abs(lat) <= 90 && Math.abs(lon) <= 180)) return null
    const sog = number('sog')
    return {
      time,
      mmsi,
      lat,
      lon,
      sog: sog < 102.2 ? sog : Number.NaN,
      cog: number('cog'),
      heading: number('heading'),
      status: statusOf(cell('status')),
      shipType: typeOf(cell('shipType')),
      imo: Number(cell('imo').replace(/^IMO\s*/i, '')) || null,
    }
  }
}

const cellsOf = (line: string): string[] => (line.includes('"') ? (readCsv(line).next().value ?? []) : line.split(','))

function timeOf(text: string): number {
  const danish = /^(\d\d)\/(\d\d)\/(\d{4}) (\d\d):(\d\d):(\d\d)$/.exec(text)
  if (danish)
    return Date.UTC(
      Number(danish[3]),
      Number(danish[2]) - 1,
      Number(danish[1]),
      Number(danish[4]),
      Number(danish[5]),
      Number(danish[6]),
    )
  if (/^\d{10}$/.test(text)) return Number(text) * 1000
  if (/^\d{13}$/.test(text)) return Number(text)
  const iso = text.replace(' ', 'T')
  return Date.parse(/(Z|[+-]\d\d:?\d\d)$/.test(iso) ? iso : `${iso}Z`)
}

function statusOf(text: string): number {
  const value = /^\d/.test(text) ? Math.round(Number(text)) : (statusTexts[text.toLowerCase()] ?? STATUS_ABSENT)
  return value >= 0 && value <= 15 ? value : STATUS_ABSENT
}

const typeOf = (text: string): number | null =>
  /^\d/.test(text) ? Math.round(Number(text)) : (typeTexts[text.toLowerCase()] ?? null)
