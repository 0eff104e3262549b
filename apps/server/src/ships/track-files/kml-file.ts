import type { StoredPoint } from '../../tracks/track-pages.ts'
import type { TrackFacts, TrackFile } from './track-file.ts'
import { describe, titleOf } from './track-title.ts'
import { trackPieces } from './track-pieces.ts'
import { xmlText } from './xml-text.ts'

/** OGC KML 2.2 with Google's tracks: a placemark for each stretch between gaps, which Google Earth plays by time. */
export const kmlFile: TrackFile = {
  type: 'application/vnd.google-earth.kml+xml',
  begin: (facts) => `<?xml version="1.0" encoding="UTF-8"?>
<kml xmlns="http://www.opengis.net/kml/2.2" xmlns:gx="http://www.google.com/kml/ext/2.2">
<Document>
<name>${xmlText(titleOf(facts))}</name>
<description>${describe(facts)}</description>
<Style id="track"><LineStyle><color>ffd35b0b</color><width>3</width></LineStyle></Style>
`,
  page: (points, last, facts) =>
    trackPieces(points, last, true)
      .map((piece) => placemark(piece, facts))
      .join(''),
  end: () => '</Document>\n</kml>\n',
}

function placemark(piece: readonly StoredPoint[], facts: TrackFacts): string {
  const first = piece[0]
  const whens = piece.map(({ time }) => `<when>${iso(time)}</when>\n`).join('')
  const coords = piece.map(({ lon, lat }) => `<gx:coord>${lon} ${lat} 0</gx:coord>\n`).join('')
  return `<Placemark><name>${xmlText(titleOf(facts))} ${iso(first.time)}</name><styleUrl>#track</styleUrl><gx:Track>\n<altitudeMode>clampToGround</altitudeMode>\n${whens}${coords}</gx:Track></Placemark>\n`
}

const iso = (time: number) => new Date(time).toISOString()
