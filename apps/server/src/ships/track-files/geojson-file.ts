import type { StoredPoint } from '../../tracks/read/track-pages.ts'
import type { TrackFile } from './track-file.ts'
import { trackPieces } from './track-pieces.ts'

/** RFC 7946: a line for each stretch between gaps, with times (`coordTimes`), speeds and courses beside its coordinates. */
export const geojsonFile: TrackFile = {
  type: 'application/geo+json',
  begin: ({ mmsi, name, from, to, simulated }) =>
    `{"type":"FeatureCollection",${JSON.stringify({ mmsi, name, from: iso(from), to: iso(to), simulated }).slice(1, -1)},"features":[`,
  page(points, last, { mmsi, name }) {
    const features = trackPieces(points, last, true).map((piece) => JSON.stringify(feature(piece, { mmsi, name })))
    return features.length === 0 ? '' : `${last === null ? '' : ','}${features.join(',')}`
  },
  end: () => ']}\n',
}

function feature(piece: readonly StoredPoint[], who: { mmsi: number; name: string | null }) {
  const coordinates = piece.map(({ lon, lat }) => [lon, lat])
  const properties = {
    ...who,
    coordTimes: piece.map(({ time }) => iso(time)),
    speedKn: piece.map(({ sog }) => sog),
    courseDeg: piece.map(({ cog }) => cog),
    simulated: piece.some(({ simulated }) => simulated),
  }
  const geometry =
    coordinates.length === 1 ? { type: 'Point', coordinates: coordinates[0] } : { type: 'LineString', coordinates }
  return { type: 'Feature', properties, geometry }
}

const iso = (time: number) => new Date(time).toISOString()
