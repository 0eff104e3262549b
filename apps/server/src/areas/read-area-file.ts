import { fileFaultText, MOST_AREAS, type ImportAreas, type Language } from '@fairway/contract'
import {
  readGeoJson,
  readGpx,
  readKml,
  UnreadableFileError,
  type AreaFile,
  type NamedShape,
} from '@fairway/tracking/areas'
import { ApiError } from '../http/answers/errors.ts'
import { leftOutSentence, nothingSentence } from './area-fault-error.ts'

const readers = { geojson: readGeoJson, kml: readKml, gpx: readGpx }

interface FileRead {
  shapes: NamedShape[]
  /** What is no area, and why, in the reader's language. */
  leftOut: { name: string; why: string }[]
}

/** The areas of a file. Throws `areaFileUnreadable`, and `areaFileEmpty` where nothing in it is one. */
export function readAreaFile(
  { format, text, halfWidth }: Pick<ImportAreas, 'format' | 'text' | 'halfWidth'>,
  language: Language,
): FileRead {
  const file = readWith(readers[format], text, halfWidth ?? null, language)
  const leftOut = file.leftOut
    .slice(0, MOST_AREAS)
    .map(({ name, why }) => ({ name, why: leftOutSentence(why, language) }))
  if (file.areas.length === 0)
    throw new ApiError('areaFileEmpty', { reason: leftOut[0]?.why ?? nothingSentence(language) })
  return { shapes: file.areas, leftOut }
}

function readWith(read: typeof readGeoJson, text: string, halfWidth: number | null, language: Language): AreaFile {
  try {
    return read(text, { halfWidth })
  } catch (error) {
    if (!(error instanceof UnreadableFileError)) throw error
    throw new ApiError('areaFileUnreadable', { reason: fileFaultText(error, language) })
  }
}
