import type { StoredPoint } from '../../tracks/read/track-pages.ts'
import { coordOf, KML_BEGIN, KML_END, KML_STYLE, pointMark, TRACK_END, trackBegin, whenOf } from './kml-parts.ts'
import type { TrackFacts, TrackFile } from './track-file.ts'
import { describe, titleOf } from './track-title.ts'
import { trackPieces } from './track-pieces.ts'
import { xmlText } from './xml-text.ts'

/** OGC KML 2.2 with Google's tracks: a placemark for each stretch between gaps, which Google Earth plays by time. */
export const kmlFile: TrackFile = {
  type: 'application/vnd.google-earth.kml+xml',
  begin: (facts) =>
    `${KML_BEGIN}<name>${xmlText(titleOf(facts))}</name>\n<description>${describe(facts)}</description>\n${KML_STYLE}`,
  page: (points, last, facts) =>
    trackPieces(points, last, true)
      .map((piece) => placemark(piece, facts))
      .join(''),
  end: () => KML_END,
}

function placemark(piece: readonly StoredPoint[], facts: TrackFacts): string {
  const first = piece[0]
  const name = `${xmlText(titleOf(facts))} ${iso(first.time)}`
  if (piece.length === 1) return pointMark(name, iso(first.time), String(first.lon), String(first.lat))
  const whens = piece.map(({ time }) => `${whenOf(iso(time))}\n`).join('')
  const coords = piece.map(({ lon, lat }) => `${coordOf(String(lon), String(lat))}\n`).join('')
  return `${trackBegin(name)}${whens}${coords}${TRACK_END}`
}

const iso = (time: number) => new Date(time).toISOString()
