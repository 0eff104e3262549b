import type { Measure } from './measure.ts'
import { callsInPort } from './calls-in-port.ts'
import { destinations } from './destinations.ts'
import { stopKinds } from './stop-kinds.ts'

/** Everything that `npm run accuracy` measures, in the order of the table. */
export const measures: readonly Measure[] = [callsInPort, stopKinds, destinations]
