import { cleanText, type StreamPosition, type StreamStatics } from '../../intake/stream-report.ts'
import { CsvError, readCsv } from '../../csv/read-csv.ts'
import { csvShipTypes, csvStates, registerTypes } from './csv-terms.ts'
import { degreesOf, dimensionsOf, etaOf, speedOf, statusOf } from '../senders/stream-values.ts'

/** What is read of a row, under the names that the archives give it: MarineCadastre's of before and since 2025, and the Danish Maritime Authority's. */
const names = {
  mmsi: ['mmsi'],
  time: ['basedatetime', 'timestamp'],
  lat: ['lat', 'latitude'],
  lon: ['lon', 'longitude'],
  sog: ['sog'],
  cog: ['cog'],
  heading: ['heading'],
  rot: ['rot'],
  status: ['status', 'navigationalstatus'],
  // Until 2020 misspelt by MarineCadastre.
  station: ['transceiverclass', 'transcieverclass', 'transceiver', 'typeofmobile'],
  name: ['vesselname', 'name'],
  imo: ['imo'],
  callSign: ['callsign'],
  shipType: ['vesseltype', 'shiptype'],
  cargo: ['cargo'],
  length: ['length'],
  width: ['width'],
  draught: ['draft', 'draught'],
  destination: ['destination'],
  eta: ['eta'],
  toBow: ['a'],
  toStern: ['b'],
  // The authority's own description has the starboard side before the port side.
  toStarboard: ['c'],
  toPort: ['d'],
} as const

type Field = keyof typeof names
const needed: readonly Field[] = ['mmsi', 'time', 'lat', 'lon']
const FROM = Date.UTC(2000, 0, 1)
const UNTIL = Date.UTC(2050, 0, 1)
const CLASS_B = 18

/** What a row says. `time`: UTC ms. */
export interface CsvReport {
  position: StreamPosition
  /** Null where the row says nothing of the kind. */
  statics: StreamStatics | null
  time: number
}

export type RowReader = (line: string) => CsvReport | null

/** Reads rows under a header; null when a needed column is missing. A row that is none answers null. */
export function readerOf(header: string): RowReader | null {
  const columns =
    cellsOf(header.replace(/^\uFEFF/, ''))?.map((name) => name.toLowerCase().replaceAll(/[^a-z]/g, '')) ?? []
  const at = (field: Field) => columns.findIndex((name) => (names[field] as readonly string[]).includes(name))
  const places = Object.fromEntries((Object.keys(names) as Field[]).map((field) => [field, at(field)])) as Record<
    Field,
    number
  >
  if (needed.some((field) => places[field] < 0)) return null
  return (line) => {
    const cells = cellsOf(line)
    // A row that is cut, or that has more than it should, says nothing for certain.
    if (cells === null || cells.length !== columns.length) return null
    return reportOf((field) => cells[places[field]]?.trim() ?? '')
  }
}

/** Cells of one line, null when its quotes are wrong. */
function cellsOf(line: string): string[] | null {
  if (!line.includes('"')) return line.replace(/\r$/, '').split(',')
  try {
    return readCsv(line).next().value ?? null
  } catch (error) {
    if (error instanceof CsvError) return null
    throw error
  }
}

type Cell = (field: Field) => string

function reportOf(cell: Cell): CsvReport | null {
  const mmsi = numberIn(cell('mmsi'))
  const time = timeIn(cell('time'))
  if (!(Number.isInteger(mmsi) && mmsi > 0 && mmsi <= 999_999_999) || Number.isNaN(time)) return null
  const [lat, lon] = [numberIn(cell('lat')), numberIn(cell('lon'))]
  if (Number.isNaN(lat) || Number.isNaN(lon)) return null
  const type = typeOf(cell('station'))
  const rot = numberIn(cell('rot'))
  const position = {
    type,
    mmsi,
    // The time of the row is that of the log: see the feed.
    time: Number.NaN,
    // 91 and 181 are "not available".
    lat: Math.abs(lat) <= 90 ? lat : Number.NaN,
    lon: Math.abs(lon) <= 180 ? lon : Number.NaN,
    sog: speedOf(numberIn(cell('sog'))),
    cog: degreesOf(numberIn(cell('cog'))),
    heading: degreesOf(numberIn(cell('heading'))),
    rot: Math.abs(rot) <= 720 ? rot : Number.NaN,
    status: statusIn(cell('status')),
  }
  return { position, time, statics: staticsIn(cell, mmsi, type === CLASS_B) }
}

/** Only what is said: an archive leaves the words out of most rows. */
function staticsIn(cell: Cell, mmsi: number, classB: boolean): StreamStatics | null {
  const words = (field: Field) => (/^unknown$/i.test(cell(field)) ? '' : cell(field))
  const imo = /\d{7}/.exec(cell('imo'))
  const shipType = typeIn(cell('shipType'), cell('cargo'))
  const draught = numberIn(cell('draught'))
  const said = {
    ...(words('name') !== '' && { name: cleanText(words('name'), 20) }),
    ...(words('callSign') !== '' && { callSign: cleanText(words('callSign'), 7) }),
    ...(imo !== null && { imo: Number(imo[0]) }),
    ...(shipType !== null && { shipType }),
    ...sizeIn(cell),
    ...(draught > 0 && draught <= 25.5 && { draught }),
    ...(words('destination') !== '' && { destination: cleanText(words('destination'), 20) }),
    ...etaIn(cell('eta')),
  }
  return Object.keys(said).length === 0 ? null : { mmsi, time: Number.NaN, ...(classB && { classB }), ...said }
}

/** Where only length and width are told the antenna's place is not known: M.1371 has 0 for the bow and for port then. */
function sizeIn(cell: Cell) {
  const [bow, stern, port, starboard] = (['toBow', 'toStern', 'toPort', 'toStarboard'] as const).map((field) =>
    metres(cell(field)),
  )
  const size =
    bow + stern > 0
      ? dimensionsOf(bow, stern, port, starboard)
      : dimensionsOf(0, metres(cell('length')), 0, metres(cell('width')))
  return size.toBow === null && size.toPort === null ? {} : size
}

function etaIn(text: string) {
  const at = new Date(timeIn(text))
  if (Number.isNaN(at.getTime())) return {}
  return { eta: etaOf(at.getUTCMonth() + 1, at.getUTCDate(), at.getUTCHours(), at.getUTCMinutes()) }
}

/** `2023-01-11T00:00:00`, with a space too, or `11/01/2023 00:00:00` with the day first: UTC in both archives. */
function timeIn(text: string): number {
  const iso = /^(\d{4})-(\d\d)-(\d\d)[T ](\d\d):(\d\d):(\d\d)(?:\.\d+)?Z?$/.exec(text)
  const day = /^(\d\d)\/(\d\d)\/(\d{4}) (\d\d):(\d\d):(\d\d)$/.exec(text)
  const parts = iso?.slice(1) ?? (day && [day[3], day[2], day[1], ...day.slice(4)])
  if (!parts) return Number.NaN
  const [year, month, date, hour, minute, second] = parts.map(Number) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  if (month > 12 || month < 1 || date > 31 || hour > 23 || minute > 59 || second > 60) return Number.NaN
  const time = Date.UTC(year, month - 1, date, hour, minute, second)
  return time >= FROM && time < UNTIL ? time : Number.NaN
}

function typeOf(station: string): number {
  if (/^(?:class )?b$/i.test(station)) return CLASS_B
  if (/^base station$/i.test(station)) return 4
  if (/^aton$/i.test(station)) return 21
  return /^sar airborne$/i.test(station) ? 9 : 1
}

function statusIn(text: string): number {
  const number = numberIn(text)
  return Number.isNaN(number) ? statusOf(csvStates.get(text.toLowerCase())) : statusOf(number)
}

/** `cargo`: the type as the ship herself said it, beside one that the Coast Guard's register gives her. */
function typeIn(text: string, cargo: string): number | null {
  const type = Math.trunc(numberIn(text))
  if (Number.isNaN(type)) return csvShipTypes.get(text.toLowerCase()) ?? null
  if (type <= 99) return type || null
  const said = Math.trunc(numberIn(cargo))
  return registerTypes.get(type) ?? (said >= 10 && said <= 99 ? said : null)
}

const numberIn = (text: string): number => (text === '' ? Number.NaN : Number(text))

function metres(text: string): number {
  const value = Math.round(numberIn(text))
  return value > 0 && value <= 511 ? value : 0
}
