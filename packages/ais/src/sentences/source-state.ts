import { FragmentSets } from './fragment-sets.ts'
import { LineTail } from './line-tail.ts'
import type { NmeaCounters } from './nmea-handlers.ts'
import type { Wrapper } from './station-time.ts'

/** What is kept between two chunks of one source. */
export interface SourceState {
  number: number
  /** Lines taken. */
  lines: number
  tail: LineTail
  wrapper: Wrapper | null
  fragments: FragmentSets
  /** Its lines end with a carriage return alone. */
  returnsOnly: boolean
}

/** Throws a RangeError for a number that does not fit the column of sources. `fragmentTimeout`: ms that a fragment waits for the others. */
export function openSource(source: number, fragments: NmeaCounters['fragments'], fragmentTimeout: number): SourceState {
  if (!(Number.isInteger(source) && source >= 0 && source <= 65_535)) {
    throw new RangeError(`source is ${source}; it must be a whole number from 0 to 65,535`)
  }
  return {
    number: source,
    lines: 0,
    tail: new LineTail(),
    wrapper: null,
    fragments: new FragmentSets(fragments, fragmentTimeout),
    returnsOnly: false,
  }
}
