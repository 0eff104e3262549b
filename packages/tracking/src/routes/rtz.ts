import { childNamed, numberOf, readRoot, type XmlElement } from '../files/read-xml.ts'
import { UnreadableFileError } from '../files/unreadable-file.ts'
import { legMiles } from './legs.ts'
import {
  degreesText,
  escapeXml,
  legOf,
  routeOf,
  timeText,
  type RawPoint,
  type RouteRead,
  type RouteToWrite,
} from './route-file.ts'
import { lengthText, minutesOf, utcOf, type RtzVersion } from './rtz-times.ts'
import { FASTEST, SLOWEST, windowSides, type TimeWindows, type Waypoint } from './waypoint.ts'

// IEC 61174, annex S. What stands in a waypoint's `leg`, and the speed of its schedule element, is of the leg that leads to it.
// Version 1.0 spells the element of a schedule without its c.
const elementOf: Readonly<Record<RtzVersion, string>> = { '1.0': 'sheduleElement', '1.2': 'scheduleElement' }
const elements: readonly string[] = Object.values(elementOf)
/** Nautical miles of a turn that a version takes; a wider one is left out. */
const widestTurn: Readonly<Record<RtzVersion, number>> = { '1.0': 9.99, '1.2': 5 }
const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000

/** `etdBefore` is `etdWindowBefore`. */
const windowName = (side: string) => `${side.slice(0, 3)}Window${side.slice(3)}`

type Attributes = Readonly<Record<string, string>>

/** A route out of RTZ 1.0 to 1.2: the first schedule gives times and speeds. Throws {@link UnreadableFileError}. */
export function readRtz(text: string): RouteRead {
  const root = readRoot(text, 'route')
  const list = childNamed(root, 'waypoints')
  if (list === undefined) throw new UnreadableFileError('no-waypoints', {})
  const standard = childNamed(list, 'defaultWaypoint')
  const points = list.children.filter(({ name }) => name === 'waypoint')
  const schedule = readSchedule(root)
  const saidOf = (point: XmlElement | undefined): Attributes => schedule.get(point?.attributes['id'] ?? '') ?? {}
  const legOfPoint = (point: XmlElement | undefined): Attributes =>
    point === undefined ? {} : { ...legAttributes(standard), ...legAttributes(point) }
  const times = points.map(saidOf)
  const eta = utcOf(times.at(-1)?.['eta'])
  const raw = points.map((point, i): RawPoint => {
    const place = childNamed(point, 'position')?.attributes ?? {}
    const [leg, said] = [legOfPoint(points[i + 1]), times[i + 1] ?? {}]
    const most = numberOf(leg['speedMax'])
    return {
      lat: numberOf(place['lat']),
      lon: numberOf(place['lon']),
      name: point.attributes['name'],
      leg: leg['geometryType'],
      // The most stands for the speed where neither speeds nor an arrival are said.
      speedKn: said['speed'] === undefined ? (Number.isNaN(eta) ? most : undefined) : numberOf(said['speed']),
      radiusNm: numberOf(point.attributes['radius'] ?? standard?.attributes['radius']),
      xtdPortNm: numberOf(leg['portsideXTD']),
      xtdStarboardNm: numberOf(leg['starboardXTD']),
      leastKn: numberOf(leg['speedMin']),
      mostKn: most,
      ...timesOf(times[i]!, i > 0),
    }
  })
  const etd = utcOf(times[0]?.['etd'])
  const withSpeeds = raw.map((point, i) => ({
    ...point,
    speedKn: point.speedKn ?? speedBetween(raw, times, i),
  }))
  return routeOf(childNamed(root, 'routeInfo')?.attributes['routeName'] ?? '', withSpeeds, { etd, eta })
}

const legAttributes = (point: XmlElement | undefined): Attributes =>
  (point && childNamed(point, 'leg')?.attributes) ?? {}

/** Stay and windows of a waypoint: a stay that is not said is what lies between arrival and departure. */
function timesOf(said: Attributes, arrives: boolean): Pick<RawPoint, 'stayMinutes' | 'windows'> {
  const between = arrives ? Math.round((utcOf(said['etd']) - utcOf(said['eta'])) / MINUTE_MS) : NaN
  const stay = said['stay'] === undefined ? between : minutesOf(said['stay'])
  const windows: TimeWindows = {}
  for (const side of windowSides) windows[side] = minutesOf(said[windowName(side)])
  return { ...(stay > 0 && { stayMinutes: stay }), windows }
}

/** The speed of the leg from a point to the next by their times, knots with two places. */
function speedBetween(points: readonly RawPoint[], said: readonly Attributes[], i: number): number | undefined {
  const [from, to] = [points[i]!, points[i + 1]]
  if (to === undefined) return undefined
  const leaves = utcOf(said[i]!['etd'] ?? said[i]!['eta'])
  const stay = said[i]!['etd'] === undefined ? (from.stayMinutes ?? 0) * MINUTE_MS : 0
  const hours = (utcOf(said[i + 1]!['eta']) - leaves - stay) / HOUR_MS
  const speed = Math.round((legMiles(from, to, legOf(from.leg)) / hours) * 100) / 100
  return speed >= SLOWEST && speed <= FASTEST ? speed : undefined
}

/** What is read of a schedule's elements: a file may have as many others as it likes. */
const scheduled = ['eta', 'etd', 'speed', 'stay', ...windowSides.map(windowName)]

/** What the first schedule says of each waypoint; what a person set goes before what was calculated. */
function readSchedule(root: XmlElement): Map<string, Attributes> {
  const first = childNamed(childNamed(root, 'schedules') ?? root, 'schedule')
  const said = new Map<string, Record<string, string>>()
  for (const kind of ['calculated', 'manual'])
    for (const part of first?.children.filter(({ name }) => name === kind) ?? [])
      // Not those deep in extensions of others.
      for (const element of part.children.filter(({ name }) => elements.includes(name))) {
        const id = element.attributes['waypointId'] ?? ''
        const before = said.get(id) ?? {}
        for (const name of scheduled)
          if (element.attributes[name] !== undefined) before[name] = element.attributes[name]
        said.set(id, before)
      }
  return said
}

/** A route as RTZ; speeds and times stand in one schedule. A stay of a day and more is in 1.0 only what lies between its times; a turn of more than five miles is not in 1.2. */
export function writeRtz({ name, waypoints, timetable }: RouteToWrite, version: RtzVersion): string {
  const points = waypoints.map((point, i) => {
    const attributes = [
      ['id', String(i + 1)],
      // Not every schema of 1.2 lets it be left out.
      ['revision', version === '1.2' ? '0' : null],
      ['name', point.name === null ? null : escapeXml(point.name)],
      ['radius', (point.radiusNm ?? 0) > widestTurn[version] ? null : numberText(point.radiusNm)],
    ] as const
    return `    <waypoint${attributesText(attributes)}>
      <position lat="${degreesText(point.lat)}" lon="${degreesText(point.lon === 180 ? -180 : point.lon)}"/>
${i === 0 ? '' : `      <leg${legText(waypoints[i - 1]!)}/>\n`}    </waypoint>`
  })
  const elements = waypoints.map((point, i) => {
    const speed = timetable?.legs[i - 1]?.speedKn ?? waypoints[i - 1]?.speedKn
    const [arrives, leaves] = [timetable?.times?.[i], timetable?.departures?.[i]]
    return attributesText([
      ['waypointId', String(i + 1)],
      ['eta', i === 0 || arrives === undefined ? null : timeText(arrives)],
      ['etd', leaves === undefined || (i > 0 && leaves === arrives) ? null : timeText(leaves)],
      ...windowSides.map((side) => [windowName(side), minutesText(point.windows?.[side], version)] as const),
      ['stay', minutesText(point.stayMinutes, version)],
      ['speed', speed === undefined || speed === null ? null : speed.toFixed(2)],
    ])
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<route xmlns="http://www.cirm.org/RTZ/${version.replace('.', '/')}" version="${version}">
  <routeInfo routeName="${escapeXml(name)}"/>
  <waypoints>
${points.join('\n')}
  </waypoints>
  <schedules>
    <schedule id="1">
      <manual>
${elements.map((element) => `        <${elementOf[version]}${element}/>`).join('\n')}
      </manual>
    </schedule>
  </schedules>
</route>
`
}

/** The attributes of the leg from a waypoint, which RTZ writes at the next one. */
const legText = ({ leg, xtdPortNm, xtdStarboardNm, leastKn, mostKn }: Waypoint): string =>
  attributesText([
    ['portsideXTD', numberText(xtdPortNm)],
    ['starboardXTD', numberText(xtdStarboardNm)],
    ['geometryType', leg === 'rhumb' ? 'Loxodrome' : 'Orthodrome'],
    ['speedMin', numberText(leastKn)],
    ['speedMax', numberText(mostKn)],
  ])

const numberText = (value: number | undefined): string | null => (value === undefined ? null : degreesText(value))
const minutesText = (minutes: number | undefined, version: RtzVersion): string | null =>
  minutes === undefined ? null : lengthText(minutes, version)

/** Null: it is not written. */
const attributesText = (attributes: readonly (readonly [string, string | null])[]): string =>
  attributes.map(([name, value]) => (value === null ? '' : ` ${name}="${value}"`)).join('')
