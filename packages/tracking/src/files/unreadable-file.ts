/** What can be wrong with a file of areas or of a route; with it come the values that a sentence about it names. */
export interface FileFaults {
  'not-json': { line: number }
  'not-geojson': Record<never, never>
  /** A tag that is not closed, closes nothing or has no end; no element at all. */
  'not-xml': { line: number }
  /** A document type or entities of its own, which are refused whatever they say. */
  'xml-declaration': { line: number }
  'too-many-elements': { most: number }
  'too-deep': { most: number }
  'other-root': { wanted: string; found: string }
  'no-waypoints': Record<never, never>
  'too-few-points': Record<never, never>
  'too-many-points': { most: number }
  /** `number`: of the point, from 1. */
  'no-position': { number: number }
  'no-columns': Record<never, never>
  'no-place-columns': Record<never, never>
  'open-quote': Record<never, never>
  /** By the ending of its name. */
  'unknown-kind': Record<never, never>
  /** Megabytes. */
  'too-large': { most: number }
}
/** The name of a fault in {@link FileFaults}. */
export type FileFault = keyof FileFaults

/** A file that cannot be read. `fault` and `values` are for whoever words it in a reader's language; the message is for a log. */
export class UnreadableFileError<Fault extends FileFault = FileFault> extends Error {
  override name = 'UnreadableFileError'
  readonly fault: Fault
  readonly values: FileFaults[Fault]

  constructor(fault: Fault, values: FileFaults[Fault]) {
    super([fault, ...Object.entries(values).map(([name, value]) => `${name}: ${value}`)].join(', '))
    this.fault = fault
    this.values = values
  }
}

/** The line of a text, from 1, that has the character at `offset`. */
export function lineAt(text: string, offset: number): number {
  let line = 1
  for (let at = text.indexOf('\n'); at >= 0 && at < offset; at = text.indexOf('\n', at + 1)) line++
  return line
}
