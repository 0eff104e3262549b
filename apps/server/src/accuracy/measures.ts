import type { Measure } from './measure.ts'
import { callsInPort } from './calls-in-port.ts'
import { destinations } from './destinations.ts'

/** Everything that `npm run accuracy` measures, in the order of the table. */
export const measures: readonly Measure[] = [callsInPort, destinations]
