import type { TrackFormat } from '@fairway/contract'
import type { StoredPoint } from '../../tracks/read/track-pages.ts'
import { csvFile } from './csv-file.ts'
import { geojsonFile } from './geojson-file.ts'
import { gpxFile } from './gpx-file.ts'
import { kmlFile } from './kml-file.ts'
import type { TrackFacts, TrackFile } from './track-file.ts'

export const trackFiles: Record<TrackFormat, TrackFile> = {
  csv: csvFile,
  geojson: geojsonFile,
  kml: kmlFile,
  gpx: gpxFile,
}

/** The whole file, piece by piece: as fast as its reader takes it. */
export async function* writeTrack(
  file: TrackFile,
  facts: TrackFacts,
  pages: AsyncIterable<readonly StoredPoint[]>,
): AsyncGenerator<string> {
  yield file.begin(facts)
  let last: StoredPoint | null = null
  for await (const points of pages) {
    yield file.page(points, last, facts)
    last = points.at(-1) ?? last
  }
  yield file.end()
}

export const trackFileName = (
  { mmsi, from, to }: Pick<TrackFacts, 'mmsi' | 'from' | 'to'>,
  format: TrackFormat,
): string => `track-${String(mmsi).padStart(9, '0')}-${day(from)}-${day(to)}.${format}`

const day = (time: number) => new Date(time).toISOString().slice(0, 10).replaceAll('-', '')
