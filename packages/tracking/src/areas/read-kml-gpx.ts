import type { LatLon } from '../geodesy.ts'
import { allNamed, childNamed, dataOf, numberOf, readRoot, textOf, type XmlElement } from '../files/read-xml.ts'
import { takeShape, type AreaFile, type AreaFileOptions } from './area-file.ts'
import { openRing } from './read-geojson.ts'
import { thinnedLine } from './thinned-line.ts'

/** Areas out of KML 2.x: the polygons of each placemark, its lines where a width is given. Throws `UnreadableFileError`. */
export function readKml(text: string, options: AreaFileOptions): AreaFile {
  const root = readRoot(text, 'kml')
  const file: AreaFile = { areas: [], leftOut: [] }
  for (const mark of allNamed(root, 'Placemark')) {
    const named = { name: textOf(mark, 'name'), note: textOf(mark, 'description') || (dataOf(mark).get('note') ?? '') }
    const polygons = allNamed(mark, 'Polygon').map((polygon) =>
      ['outerBoundaryIs', 'innerBoundaryIs'].flatMap((side) =>
        polygon.children
          .filter(({ name }) => name === side)
          .flatMap((boundary) => allNamed(boundary, 'coordinates').map((list) => openRing(kmlPlaces(list)))),
      ),
    )
    if (polygons.length > 0) takeShape(file, named, { kind: 'polygons', polygons })
    const lines = allNamed(mark, 'LineString').map((line) => kmlPlaces(childNamed(line, 'coordinates')))
    takeLines(file, named, lines, options)
    if (polygons.length + lines.length === 0) file.leftOut.push({ name: named.name, why: 'place' })
  }
  return file
}

/**
 * Areas out of GPX 1.x: a track or route that ends where it began is an outline, another is a corridor where a width is given.
 * Throws `UnreadableFileError`.
 */
export function readGpx(text: string, options: AreaFileOptions): AreaFile {
  const root = readRoot(text, 'gpx')
  const file: AreaFile = { areas: [], leftOut: [] }
  for (const way of root.children) {
    const named = { name: textOf(way, 'name'), note: textOf(way, 'desc') }
    const lines =
      way.name === 'trk'
        ? allNamed(way, 'trkseg').map((segment) => gpxPlaces(segment, 'trkpt'))
        : way.name === 'rte'
          ? [gpxPlaces(way, 'rtept')]
          : []
    for (const line of lines) {
      const ring = openRing(line)
      if (ring.length < line.length && ring.length > 2) takeShape(file, named, { kind: 'polygons', polygons: [[ring]] })
      else takeLines(file, named, [line], options)
    }
    if (way.name === 'wpt') file.leftOut.push({ name: named.name, why: 'place' })
  }
  return file
}

type Named = { name: string; note: string }

function takeLines(file: AreaFile, named: Named, lines: readonly LatLon[][], { halfWidth }: AreaFileOptions): void {
  for (const line of lines)
    if (halfWidth === null) file.leftOut.push({ name: named.name, why: 'line' })
    else takeShape(file, named, { kind: 'corridor', line: thinnedLine(line), halfWidth })
}

const kmlPlaces = (list: XmlElement | undefined): LatLon[] =>
  (list?.text.trim() ?? '')
    .split(/\s+/)
    .filter((tuple) => tuple !== '')
    .map((tuple) => {
      const [lon, lat] = tuple.split(',')
      return { lat: numberOf(lat), lon: numberOf(lon) }
    })

const gpxPlaces = (way: XmlElement, name: string): LatLon[] =>
  way.children
    .filter((child) => child.name === name)
    .map(({ attributes }) => ({ lat: numberOf(attributes['lat']), lon: numberOf(attributes['lon']) }))
