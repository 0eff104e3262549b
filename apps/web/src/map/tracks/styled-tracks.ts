import type { Track } from '@fairway/contract'
import type { Feature, FeatureCollection, LineString } from 'geojson'
import { unwrapLongitudes } from '../geometry/great-circle.ts'
import { trackLetter } from './track-styles.ts'

/** One of several tracks on the chart. `style`, 0 … 9, picks colour, dash and letter (`track-styles.ts`). */
export interface StyledTrack {
  track: Track
  style: number
}

interface StyledLine {
  style: number
  gap: boolean
  letter: string
}

/** Each track as runs of reports and the silences between them. Longitudes run on past ±180, so that no line crosses the whole map. */
export function styledTracks(tracks: readonly StyledTrack[]): FeatureCollection<LineString, StyledLine> {
  return { type: 'FeatureCollection', features: tracks.flatMap(linesOf) }
}

function linesOf({ track, style }: StyledTrack): Feature<LineString, StyledLine>[] {
  const longitudes = unwrapLongitudes(track.lon)
  const gaps = new Set(track.gaps)
  const lines: Feature<LineString, StyledLine>[] = []
  for (let i = 1; i < track.time.length; i++) {
    const gap = gaps.has(i)
    const last = lines[lines.length - 1]
    const here: [number, number] = [longitudes[i], track.lat[i]]
    if (last && last.properties.gap === gap) last.geometry.coordinates.push(here)
    else {
      const coordinates = [[longitudes[i - 1], track.lat[i - 1]], here]
      lines.push({
        type: 'Feature',
        properties: { style, gap, letter: trackLetter(style) },
        geometry: { type: 'LineString', coordinates },
      })
    }
  }
  return lines
}
