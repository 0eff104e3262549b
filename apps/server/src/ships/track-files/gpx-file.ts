import type { StoredPoint } from '../../tracks/read/track-pages.ts'
import type { TrackFile } from './track-file.ts'
import { trackPieces } from './track-pieces.ts'
import { describe, titleOf } from './track-title.ts'
import { xmlText } from './xml-text.ts'

/** Metres a second in a knot, which is what GPX devices count in. */
const KNOT = 1852 / 3600

/** GPX 1.1: a segment for each stretch between gaps, with speed (m/s) and course as Garmin's TrackPointExtension has them. Points are as stored, none is reckoned. */
export const gpxFile: TrackFile = {
  type: 'application/gpx+xml',
  begin: (facts) => `<?xml version="1.0" encoding="UTF-8"?>
<gpx version="1.1" creator="Fairway" xmlns="http://www.topografix.com/GPX/1/1" xmlns:gpxtpx="http://www.garmin.com/xmlschemas/TrackPointExtension/v2">
<metadata><name>${xmlText(titleOf(facts))}</name><desc>${describe(facts)}</desc></metadata>
<trk><name>${xmlText(titleOf(facts))}</name>
<trkseg>
`,
  // The last segment of a page stays open: the next page goes on in it.
  page: (points, last) =>
    trackPieces(points, last, false)
      .map((piece, i) => {
        if (piece[0] === last) return piece.slice(1).map(trackPoint).join('')
        return `${last === null && i === 0 ? '' : '</trkseg>\n<trkseg>\n'}${piece.map(trackPoint).join('')}`
      })
      .join(''),
  end: () => '</trkseg>\n</trk>\n</gpx>\n',
}

function trackPoint({ time, lat, lon, sog, cog }: StoredPoint): string {
  const speed = sog === null ? '' : `<gpxtpx:speed>${(sog * KNOT).toFixed(2)}</gpxtpx:speed>`
  const course = cog === null ? '' : `<gpxtpx:course>${cog}</gpxtpx:course>`
  const extensions =
    speed || course
      ? `<extensions><gpxtpx:TrackPointExtension>${speed}${course}</gpxtpx:TrackPointExtension></extensions>`
      : ''
  return `<trkpt lat="${lat}" lon="${lon}"><time>${new Date(time).toISOString()}</time>${extensions}</trkpt>\n`
}
