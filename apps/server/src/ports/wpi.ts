/**
 * Reads the World Port Index (NGA Pub. 150) as its CSV editions of 2023 and 2025 come: columns are found by name, the rest is ignored.
 */
import { readCsv } from '../csv/read-csv.ts'

/** A row of the table `imported_port`, without when it was imported. */
export interface ImportedPort {
  locode: string
  name: string
  name_zh: string | null
  country: string
  lat: number
  lon: number
  radius_m: number
  time_zone: string | null
  size: number
  source: string
}

export type Refusal = 'no-locode' | 'bad-locode' | 'no-name' | 'bad-position' | 'repeated'

export interface ParsedIndex {
  ports: ImportedPort[]
  refused: Record<Refusal, number>
}

/** The file is no World Port Index; the sentence says what is missing. */
class NotAPortIndex extends Error {
  override name = 'NotAPortIndex'
}

const columns = ['Main Port Name', 'UN/LOCODE', 'Harbor Size', 'Latitude', 'Longitude'] as const
type Column = (typeof columns)[number]

/** Harbour size of the index → our size and the radius that counts as "in port", metres. The largest of the world are our own rows. */
const sizes: Readonly<Record<string, readonly [size: number, radius: number]>> = {
  Large: [2, 8_000],
  Medium: [3, 6_000],
  Small: [4, 5_000],
  'Very Small': [5, 4_000],
}
const unknownSize = sizes['Very Small']
const MOST_NAME = 100

/** Ports of the index that have a UN/LOCODE and a position; everything else is counted by reason. Of rows with one code the first stays. */
export function parseWorldPortIndex(csv: string): ParsedIndex {
  const rows = readCsv(csv)
  const header = (rows.next().value ?? []) as string[]
  const at = columnsOf(header)
  const ports = new Map<string, ImportedPort>()
  const refused: Record<Refusal, number> = {
    'no-locode': 0,
    'bad-locode': 0,
    'no-name': 0,
    'bad-position': 0,
    repeated: 0,
  }
  for (const row of rows) {
    const port = portOf((column) => (row[at[column]] ?? '').trim())
    if (typeof port === 'string') refused[port]++
    else if (ports.has(port.locode)) refused.repeated++
    else ports.set(port.locode, port)
  }
  return { ports: [...ports.values()], refused }
}

function columnsOf(header: readonly string[]): Record<Column, number> {
  const missing = columns.filter((column) => !header.includes(column))
  if (missing.length > 0)
    throw new NotAPortIndex(
      `This is not a World Port Index: the column ${missing.map((column) => `"${column}"`).join(', ')} is missing.`,
    )
  return Object.fromEntries(columns.map((column) => [column, header.indexOf(column)])) as Record<Column, number>
}

function portOf(field: (column: Column) => string): ImportedPort | Refusal {
  const locode = field('UN/LOCODE').replace(/\s/g, '').toUpperCase()
  if (locode === '') return 'no-locode'
  if (!/^[A-Z]{2}[A-Z2-9]{3}$/.test(locode)) return 'bad-locode'
  const name = plainName(field('Main Port Name'))
  if (name === '') return 'no-name'
  const lat = degrees(field('Latitude'), 90)
  const lon = degrees(field('Longitude'), 180)
  if (lat === null || lon === null || (lat === 0 && lon === 0)) return 'bad-position'
  const [size, radius] = Object.hasOwn(sizes, field('Harbor Size')) ? sizes[field('Harbor Size')] : unknownSize
  return {
    locode,
    name,
    name_zh: null,
    country: locode.slice(0, 2),
    lat,
    lon,
    radius_m: radius,
    time_zone: null,
    size,
    source: 'World Port Index',
  }
}

/** Control and formatting characters (Cc, Cf) have no place in a name; PostgreSQL refuses NUL besides. */
const plainName = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MOST_NAME)

function degrees(text: string, limit: number): number | null {
  const value = /^-?\d{1,3}(?:\.\d+)?$/.test(text) ? Number(text) : Number.NaN
  return Math.abs(value) <= limit ? value : null
}
