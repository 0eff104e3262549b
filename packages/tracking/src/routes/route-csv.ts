import { UnreadableFileError } from '../files/unreadable-file.ts'
import {
  degreesText,
  limitNames,
  namedLimits,
  routeOf,
  timeText,
  type RawPoint,
  type RouteRead,
  type RouteToWrite,
} from './route-file.ts'

const columns = [
  'number',
  'name',
  'locode',
  'latitude',
  'longitude',
  'leg',
  'speed_kn',
  'course_deg',
  'distance_nm',
  'total_nm',
  'utc_time',
]

/** What a column may be called. */
const called = {
  lat: /^(?:lat|latitude|y|纬度)\b/i,
  lon: /^(?:lon|lng|long|longitude|x|经度)\b/i,
  name: /^(?:name|waypoint|名称)/i,
  locode: /^(?:un\W?)?locode/i,
  leg: /^(?:leg|geometry)/i,
  speedKn: /^(?:speed(?!_m(?:in|ax))|航速)/i,
} as const

/**
 * A row a waypoint, RFC 4180 with the mark that tells Excel of UTF-8; leg, speed, course and distance are those to the next one. Names that
 * a spreadsheet would calculate get an apostrophe.
 */
export function writeRouteCsv({ waypoints, timetable }: RouteToWrite): string {
  // Those that no waypoint has would be columns of nothing.
  const limits = limitNames.filter(([key]) => waypoints.some((point) => point[key] !== undefined))
  let total = 0
  const rows = waypoints.map((point, i) => {
    const { lat, lon, name, locode, leg, speedKn } = point
    const figures = timetable?.legs[i]
    const time = timetable?.times?.[i]
    const row = [
      String(i + 1),
      cell(name ?? ''),
      locode ?? '',
      degreesText(lat),
      degreesText(lon),
      leg,
      speedKn === null ? '' : String(speedKn),
      figures?.course.toFixed(1) ?? '',
      figures?.miles.toFixed(2) ?? '',
      total.toFixed(2),
      time === undefined ? '' : timeText(time).replace('T', ' ').replace('Z', ''),
      ...limits.map(([key]) => String(point[key] ?? '')),
    ]
    total += figures?.miles ?? 0
    return row.join(',')
  })
  return `\uFEFF${[[...columns, ...limits.map(([, title]) => title)].join(','), ...rows].join('\r\n')}\r\n`
}

function cell(text: string): string {
  const safe = /^[\s'"]*[=+\-@＝＋－＠]/.test(text) ? `'${text}` : text
  return /[",\n\r;\t]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/**
 * A route out of CSV with commas, semicolons or tabs: columns by their names, else the first two as latitude and longitude, in decimal
 * degrees. Throws {@link UnreadableFileError}.
 */
export function readRouteCsv(text: string): RouteRead {
  const plain = text.replace(/^\uFEFF/, '')
  const [head = ''] = plain.split(/\r?\n/, 1)
  const between = [';', '\t', ','].find((sign) => head.includes(sign))
  if (between === undefined) throw new UnreadableFileError('no-columns', {})
  const rows = readRows(plain, between).filter((row) => row.some((value) => value.trim() !== ''))
  const place = (pattern: RegExp) => rows[0]?.findIndex((title) => pattern.test(title.trim())) ?? -1
  const [lat, lon] = [place(called.lat), place(called.lon)]
  // Where commas divide, a decimal comma is none.
  const number = (value: string | undefined) =>
    Number((between === ',' ? value : value?.replace(',', '.'))?.trim() || NaN)
  if (lat < 0 || lon < 0) {
    if (!Number.isFinite(number(rows[0]?.[0]))) throw new UnreadableFileError('no-place-columns', {})
    return routeOf(
      '',
      rows.map((row): RawPoint => ({ lat: number(row[0]), lon: number(row[1]) })),
    )
  }
  const [name, locode, leg, speed] = [
    place(called.name),
    place(called.locode),
    place(called.leg),
    place(called.speedKn),
  ]
  const titles = rows[0]!.map((title) => title.trim().toLowerCase())
  const limits = new Map(limitNames.map(([, title]) => [title, titles.indexOf(title)]))
  const points = rows.slice(1).map((row): RawPoint => ({
    lat: number(row[lat]),
    lon: number(row[lon]),
    name: row[name]?.replace(/^'(?=[\s'"]*[=+\-@＝＋－＠])/, ''),
    locode: row[locode],
    leg: row[leg],
    speedKn: number(row[speed]),
    ...namedLimits((title) => number(row[limits.get(title)!])),
  }))
  return routeOf('', points)
}

function readRows(text: string, between: string): string[][] {
  const rows: string[][] = [[]]
  for (let at = 0; at <= text.length;) {
    let value = ''
    if (text[at] === '"') {
      let end = text.indexOf('"', at + 1)
      for (at++; end >= 0 && text[end + 1] === '"'; end = text.indexOf('"', at)) {
        value += text.slice(at, end + 1)
        at = end + 2
      }
      if (end < 0) throw new UnreadableFileError('open-quote', {})
      value += text.slice(at, end)
      at = end + 1
    }
    let end = at
    while (end < text.length && text[end] !== between && text[end] !== '\n' && text[end] !== '\r') end++
    rows.at(-1)!.push(value + text.slice(at, end))
    if (text[end] === '\r' && text[end + 1] === '\n') end++
    if (end < text.length && text[end] !== between) rows.push([])
    at = end + 1
  }
  return rows
}
