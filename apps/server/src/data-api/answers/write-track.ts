import type { V1Row } from '@fairway/contract/v1'
import { trackFiles } from '../../ships/track-files/track-files.ts'
import { trackPieces } from '../../ships/track-files/track-pieces.ts'
import type { StoredPoint } from '../../tracks/read/track-pages.ts'

/** Of whom a track is. */
export interface TrackShip {
  mmsi: number
  /** As she says it; null when nobody knows. */
  name: string | null
}

/** A page of a track as the files that the site gives: pieces without gaps, cut at the antimeridian. */
export function trackFile(format: 'kml' | 'gpx', rows: readonly V1Row<'getVesselTrack'>[], ship: TrackShip) {
  const points = rows.map(pointOf)
  const facts = {
    ...ship,
    from: points[0]?.time ?? 0,
    to: points.at(-1)?.time ?? 0,
    simulated: points.some(({ simulated }) => simulated),
  }
  const file = trackFiles[format]
  return { type: file.type, text: file.begin(facts) + file.page(points, null, facts) + file.end() }
}

/** A page of a track as one feature of GeoJSON (RFC 7946: a line has two places at least, and none crosses the antimeridian). */
export function trackFeature(rows: readonly V1Row<'getVesselTrack'>[]): object {
  const pieces = trackPieces(rows.map(pointOf), null, true)
  const lines = pieces.map((piece) => (piece.length === 1 ? [piece[0], piece[0]] : piece))
  return {
    type: 'Feature',
    geometry: { type: 'MultiLineString', coordinates: lines.map((line) => line.map(({ lon, lat }) => [lon, lat])) },
    properties: { times: pieces.map((piece) => piece.map(({ time }) => new Date(time).toISOString())) },
  }
}

const pointOf = (row: V1Row<'getVesselTrack'>): StoredPoint => ({
  time: Date.parse(row.at),
  lat: row.lat,
  lon: row.lon,
  sog: row.sog_kn,
  cog: row.cog_deg,
  heading: row.heading_deg,
  status: row.nav_status,
  gapBefore: row.gap_before,
  simulated: row.quality.simulated,
  flags: 0,
  feed: 0,
  receivedAt: null,
})
