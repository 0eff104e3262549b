import { allNamed, childNamed, numberOf, readRoot, textOf, type XmlElement } from '../files/read-xml.ts'
import {
  degreesText,
  escapeXml,
  limitNames,
  routeOf,
  saidOf,
  timeText,
  type RawPoint,
  type RouteRead,
  type RouteToWrite,
} from './route-file.ts'

/** What GPX has no word for: the leg to the next point, its speed in knots, the port, limits. */
const OWN = 'urn:fairway:route:1'

/** The first route of GPX 1.x, else its first track, else its points in their order. Throws `UnreadableFileError`. */
export function readGpxRoute(text: string): RouteRead {
  const root = readRoot(text, 'gpx')
  const route = childNamed(root, 'rte')
  if (route) return routeFrom(textOf(route, 'name'), allNamed(route, 'rtept'))
  const track = childNamed(root, 'trk')
  if (track) return routeFrom(textOf(track, 'name'), allNamed(track, 'trkpt'))
  return routeFrom(textOf(childNamed(root, 'metadata') ?? root, 'name'), allNamed(root, 'wpt'))
}

function routeFrom(name: string, points: readonly XmlElement[]): RouteRead {
  const raw = points.map((point): RawPoint => {
    const own = childNamed(point, 'extensions')
    return {
      lat: numberOf(point.attributes['lat']),
      lon: numberOf(point.attributes['lon']),
      name: textOf(point, 'name'),
      ...(own && {
        ...saidOf((name) => textOf(own, name) || undefined, numberOf),
      }),
    }
  })
  return routeOf(name, raw, { etd: Date.parse(points[0] ? textOf(points[0], 'time') : '') })
}

/** A route as GPX 1.1, a route point each; their times are those of the plan. */
export function writeGpxRoute({ name, waypoints, timetable }: RouteToWrite): string {
  const points = waypoints.map((point, i) => {
    const { lat, lon, name: called, locode, leg, speedKn } = point
    const time = timetable?.times?.[i]
    return [
      `    <rtept lat="${degreesText(lat)}" lon="${degreesText(lon)}">`,
      ...(time === undefined ? [] : [`      <time>${timeText(time)}</time>`]),
      ...(called === null ? [] : [`      <name>${escapeXml(called)}</name>`]),
      '      <extensions>',
      `        <fairway:leg>${leg}</fairway:leg>`,
      ...(speedKn === null ? [] : [`        <fairway:speed>${speedKn}</fairway:speed>`]),
      ...(locode === null ? [] : [`        <fairway:locode>${locode}</fairway:locode>`]),
      ...limitNames.flatMap(([key, name]) =>
        point[key] === undefined ? [] : [`        <fairway:${name}>${point[key]}</fairway:${name}>`],
      ),
      '      </extensions>',
      '    </rtept>',
    ].join('\n')
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<gpx version="1.1" creator="Fairway" xmlns="http://www.topografix.com/GPX/1/1" xmlns:fairway="${OWN}">
  <rte>
    <name>${escapeXml(name)}</name>
${points.join('\n')}
  </rte>
</gpx>
`
}
