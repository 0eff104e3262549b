import { parsePosition } from './parse-position.ts'

const SHAPE = /^(?:SRID=\d{1,6};)?\s*(?:POLYGON|LINESTRING|MULTIPOINT)\s*Z?\s*\(+([^()]{1,1000000})\)/i
const DEGREES = String.raw`\d{1,3}(?:\s*[°º\-'′’"″:.]{1,2}\s*\d{1,5}){0,4}\s*[°º'′’"″]{0,2}\s*`
const COMPACT_OR_DEGREES = String.raw`(?:\d{4,7}(?:[.,]\d{1,5})?\s*|${DEGREES})`
/** Two coordinates with their hemispheres, somewhere in a running text. */
const IN_TEXT = new RegExp(
  String.raw`${COMPACT_OR_DEGREES}[NS][\s,;/、，]{0,3}${COMPACT_OR_DEGREES}[EW](?![A-Z])` +
    String.raw`|[北南]纬\s*[\d.度分秒°'′"″\s]{1,24}[\s,;/、，]{0,3}[东西]经\s*[\d.度分秒°'′"″]{1,24}`,
  'gi',
)

/**
 * The positions of a pasted text, as they stand there, one each: lines, the corners of a WKT shape,
 * or all that a notice to mariners names in its sentences. A line without any stays as it is, to be seen and mended.
 */
export function splitPositions(text: string): string[] {
  const shape = SHAPE.exec(text.trim())
  if (shape) return withoutClosing(shape[1].split(',').map((pair) => `POINT(${pair.trim()})`))
  return text.split(/\r\n|\r|\n/).flatMap((raw) => {
    const line = raw.trim()
    if (line === '') return []
    if (parsePosition(line) !== null) return [line]
    const pieces = line.split(/[;；]/).filter((piece) => piece.trim() !== '')
    if (pieces.every((piece) => parsePosition(piece) !== null)) return pieces.map((piece) => piece.trim())
    const found = line.match(IN_TEXT)?.map((one) => one.trim()) ?? []
    return found.length > 0 ? found : [line]
  })
}

/** Rings of WKT end where they begin. */
const withoutClosing = (all: string[]): string[] => (all.length > 1 && all.at(-1) === all[0] ? all.slice(0, -1) : all)
