import { lineAt, UnreadableFileError } from './unreadable-file.ts'

export type Json = Readonly<Record<string, unknown>>

/** The object that a GeoJSON file is. Throws {@link UnreadableFileError}. */
export function geoJsonRoot(text: string): Json {
  const root = jsonObject(readJson(text.replace(/^\uFEFF/, '')))
  if (root === null || typeof root['type'] !== 'string') throw new UnreadableFileError('not-geojson', {})
  return root
}

/** Null for all that is no object. */
export const jsonObject = (value: unknown): Json | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : null

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    // Engines say the place in words of their own, or that the text ends too early.
    const [, position] = /position (\d+)/.exec((error as Error).message) ?? []
    const at = position === undefined ? text.trimEnd().length : Number(position)
    throw new UnreadableFileError('not-json', { line: lineAt(text, at) })
  }
}
