import { livePath } from '../api/paths.ts'
import type { Unit } from '../openapi/json-schema.ts'
import type { LiveShips } from './live.ts'
import { viewMessage } from './live-messages.ts'

/** Fractions of the house units, in which the columns of a frame are kept. */
export type LiveUnit = Unit | 'microdegrees' | 'tenthsOfKnot' | 'tenthsOfDegree'

/** What the documentation says of the live socket, which is no API call: where it is, what is sent, the columns that come back. */
export const liveDocs = {
  path: livePath,
  message: viewMessage,
  columns: {
    mmsi: null,
    latE6: 'microdegrees',
    lonE6: 'microdegrees',
    sog: 'tenthsOfKnot',
    cog: 'tenthsOfDegree',
    heading: 'tenthsOfDegree',
    age: 'seconds',
    class: null,
    status: null,
    state: null,
  } satisfies Record<Exclude<keyof LiveShips, 'count'>, LiveUnit | null>,
} as const
