import { readGpxRoute, writeGpxRoute } from './gpx.ts'
import { readKmlRoute, writeKmlRoute } from './kml.ts'
import { readRouteCsv, writeRouteCsv } from './route-csv.ts'
import { UnreadableFileError } from '../files/unreadable-file.ts'
import { MOST_ROUTE_FILE, MOST_ROUTE_FILE_MB, type RouteRead, type RouteToWrite } from './route-file.ts'
import { readRouteGeoJson, writeRouteGeoJson } from './route-geojson.ts'
import { readRtz, writeRtz } from './rtz.ts'

const readers = {
  rtz: readRtz,
  gpx: readGpxRoute,
  kml: readKmlRoute,
  csv: readRouteCsv,
  geojson: readRouteGeoJson,
  json: readRouteGeoJson,
} as const
/** The kinds of files that routes are read from, by the endings of their names. */
export const routeFileKinds = Object.keys(readers) as (keyof typeof readers)[]

/** The route of a file of such a name. Throws {@link UnreadableFileError} for what it cannot read, and for more than 4 MiB. */
export function readRouteFile(fileName: string, text: string): RouteRead {
  const kind = routeFileKinds.find((one) => fileName.toLowerCase().endsWith(`.${one}`))
  if (kind === undefined) throw new UnreadableFileError('unknown-kind', {})
  if (text.length > MOST_ROUTE_FILE) throw new UnreadableFileError('too-large', { most: MOST_ROUTE_FILE_MB })
  return readers[kind](text)
}

/** The formats that routes are written in: ending of the name, media type. */
export const routeFormats = {
  'rtz-1.2': { ending: 'rtz', type: 'application/xml', write: (route: RouteToWrite) => writeRtz(route, '1.2') },
  'rtz-1.0': { ending: 'rtz', type: 'application/xml', write: (route: RouteToWrite) => writeRtz(route, '1.0') },
  gpx: { ending: 'gpx', type: 'application/gpx+xml', write: writeGpxRoute },
  csv: { ending: 'csv', type: 'text/csv', write: writeRouteCsv },
  kml: { ending: 'kml', type: 'application/vnd.google-earth.kml+xml', write: writeKmlRoute },
  geojson: { ending: 'geojson', type: 'application/geo+json', write: writeRouteGeoJson },
} as const
/** The name of a form in {@link routeFormats}. */
export type RouteFormat = keyof typeof routeFormats

const LONGEST_NAME = 80

/** A route as a file. Of RTZ the name of the route is that of its file, which ECDIS compare. */
export function routeFileOf(route: RouteToWrite, format: RouteFormat): { name: string; type: string; text: string } {
  const { ending, type, write } = routeFormats[format]
  const name = plainName(route.name)
  return { name: `${name}.${ending}`, type, text: write(ending === 'rtz' ? { ...route, name } : route) }
}

/** Without what no file system takes. */
const plainName = (name: string): string =>
  name
    .replaceAll(/[\p{Cc}\p{Cf}<>:"/\\|?*]+/gu, '-')
    .slice(0, LONGEST_NAME)
    .replaceAll(/^[\s.-]+|[\s.-]+$/g, '') || 'route'
