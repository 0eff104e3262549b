import { allNamed, childNamed, dataOf, numberOf, readRoot, textOf, type XmlElement } from '../files/read-xml.ts'
import { wrapLongitude } from '../geodesy.ts'
import { routeLine } from './legs.ts'
import {
  degreesText,
  escapeXml,
  limitNames,
  routeOf,
  saidOf,
  type RawPoint,
  type RouteRead,
  type RouteToWrite,
} from './route-file.ts'

/** Points that say what leads to the next one, else the first line, its parts joined, or track, else all points in their order. Throws `UnreadableFileError`. */
export function readKmlRoute(text: string): RouteRead {
  const root = readRoot(text, 'kml')
  const marks = allNamed(root, 'Placemark')
  const points = marks.flatMap((mark) => {
    const point = childNamed(mark, 'Point')
    return point ? [pointOf(mark, point)] : []
  })
  const name = textOf(childNamed(root, 'Document') ?? root, 'name')
  const own = points.filter(({ leg }) => leg !== undefined)
  if (own.length > 1) return routeOf(name, own)
  for (const mark of marks) {
    // One that crosses 180° is cut there.
    const ways = allNamed(mark, 'LineString')
    const [track] = allNamed(mark, 'Track')
    const places =
      ways.length > 0
        ? ways.flatMap((way) => tuplesOf(way, /\s+/).map((tuple) => tuple.split(',')))
        : track
          ? allNamed(track, 'coord').map(({ text: tuple }) => tuple.trim().split(/\s+/))
          : []
    if (places.length > 1) return routeOf(textOf(mark, 'name') || name, places.map(placeOf))
  }
  return routeOf(name, points)
}

const tuplesOf = (shape: XmlElement, between: RegExp): string[] =>
  textOf(shape, 'coordinates')
    .split(between)
    .filter((tuple) => tuple !== '')

const placeOf = ([lon, lat]: readonly string[]): RawPoint => ({ lat: numberOf(lat), lon: numberOf(lon) })

function pointOf(mark: XmlElement, point: XmlElement): RawPoint {
  const data = dataOf(mark)
  return {
    ...placeOf(textOf(point, 'coordinates').split(',')),
    name: textOf(mark, 'name'),
    ...saidOf((name) => data.get(name), numberOf),
  }
}

/** A route as KML 2.2: the line as a chart draws it, and its waypoints with what leads to the next one. */
export function writeKmlRoute({ name, waypoints }: RouteToWrite): string {
  const places = routeLine(waypoints).map(([lon, lat]) => `${degreesText(wrapLongitude(lon))},${degreesText(lat)}`)
  const data = (key: string, value: string | number | null | undefined) =>
    value === null || value === undefined ? [] : [`        <Data name="${key}"><value>${value}</value></Data>`]
  const points = waypoints.map((point, i) => {
    const { lat, lon, name: called, leg, speedKn, locode } = point
    return [
      '    <Placemark>',
      ...(called === null ? [] : [`      <name>${escapeXml(called)}</name>`]),
      '      <ExtendedData>',
      ...data('number', i + 1),
      ...data('leg', leg),
      ...data('speed_kn', speedKn),
      ...data('locode', locode),
      ...limitNames.flatMap(([key, field]) => data(field, point[key])),
      '      </ExtendedData>',
      `      <Point><coordinates>${degreesText(lon)},${degreesText(lat)}</coordinates></Point>`,
      '    </Placemark>',
    ].join('\n')
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<kml xmlns="http://www.opengis.net/kml/2.2">
  <Document>
    <name>${escapeXml(name)}</name>
    <Placemark>
      <name>${escapeXml(name)}</name>
      <LineString><tessellate>1</tessellate><coordinates>${places.join(' ')}</coordinates></LineString>
    </Placemark>
${points.join('\n')}
  </Document>
</kml>
`
}
