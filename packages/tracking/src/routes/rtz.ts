import { childNamed, type XmlElement } from '../areas/read-xml.ts'
import {
  degreesText,
  escapeXml,
  numberOf,
  readRouteXml,
  RouteFileError,
  routeOf,
  timeText,
  type RawPoint,
  type RouteRead,
  type RouteToWrite,
} from './route-file.ts'

// IEC 61174, annex S. What stands in a waypoint's `leg`, and the speed of its schedule element, is of the leg that leads to it.
// Version 1.0 spells the element of a schedule without its c.
const elementOf = { '1.0': 'sheduleElement', '1.2': 'scheduleElement' } as const
export type RtzVersion = keyof typeof elementOf
const elements: readonly string[] = Object.values(elementOf)

/** A route out of RTZ 1.0 to 1.2: the first schedule gives departure and speeds. Throws {@link RouteFileError}. */
export function readRtz(text: string): RouteRead {
  const root = readRouteXml(text)
  const list = childNamed(root, 'waypoints')
  if (root.name !== 'route' || list === undefined) throw new RouteFileError('RTZ: no waypoints')
  const standard = childNamed(list, 'defaultWaypoint')
  const points = list.children.filter(({ name }) => name === 'waypoint')
  const schedule = readSchedule(root)
  const raw = points.map((point, i): RawPoint => {
    const place = childNamed(point, 'position')?.attributes ?? {}
    const next = points[i + 1]
    const said = next && schedule.get(next.attributes['id'] ?? '')
    return {
      lat: numberOf(place['lat']),
      lon: numberOf(place['lon']),
      name: point.attributes['name'],
      leg: legAttribute(next, 'geometryType') ?? legAttribute(standard, 'geometryType'),
      speedKn: numberOf(said?.['speed'] ?? legAttribute(next, 'speedMax') ?? legAttribute(standard, 'speedMax')),
    }
  })
  const etd = utcOf(schedule.get(points[0]?.attributes['id'] ?? '')?.['etd'] ?? '')
  return routeOf(childNamed(root, 'routeInfo')?.attributes['routeName'] ?? '', raw, etd)
}

/** Times are UTC by the standard, whether they say so or not. */
const utcOf = (text: string): number =>
  Date.parse(/(?:z|[+-]\d\d:?\d\d)\s*$/i.test(text) ? text.trim() : `${text.trim()}Z`)

const legAttribute = (point: XmlElement | undefined, name: string): string | undefined =>
  point && childNamed(point, 'leg')?.attributes[name]

/** What the first schedule says of each waypoint; what a person set goes before what was calculated. */
function readSchedule(root: XmlElement): Map<string, Readonly<Record<string, string>>> {
  const first = childNamed(childNamed(root, 'schedules') ?? root, 'schedule')
  const said = new Map<string, Readonly<Record<string, string>>>()
  for (const kind of ['calculated', 'manual'])
    for (const part of first?.children.filter(({ name }) => name === kind) ?? [])
      // Not those deep in extensions of others.
      for (const element of part.children.filter(({ name }) => elements.includes(name))) {
        const id = element.attributes['waypointId'] ?? ''
        said.set(id, { ...said.get(id), ...element.attributes })
      }
  return said
}

/** A route as RTZ; speeds and times stand in one schedule. */
export function writeRtz({ name, waypoints, timetable }: RouteToWrite, version: RtzVersion): string {
  const points = waypoints.map(
    (
      { lat, lon, name: called },
      i,
    ) => `    <waypoint id="${i + 1}"${called === null ? '' : ` name="${escapeXml(called)}"`}>
      <position lat="${degreesText(lat)}" lon="${degreesText(lon === 180 ? -180 : lon)}"/>
${i === 0 ? '' : `      <leg geometryType="${waypoints[i - 1]!.leg === 'rhumb' ? 'Loxodrome' : 'Orthodrome'}"/>\n`}    </waypoint>`,
  )
  const elements = waypoints.map((_, i) => {
    const speed = timetable?.legs[i - 1]?.speedKn ?? waypoints[i - 1]?.speedKn
    const time = timetable?.times?.[i]
    return [
      ` waypointId="${i + 1}"`,
      time === undefined ? '' : ` ${i === 0 ? 'etd' : 'eta'}="${timeText(time)}"`,
      speed === undefined || speed === null ? '' : ` speed="${speed.toFixed(2)}"`,
    ].join('')
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
