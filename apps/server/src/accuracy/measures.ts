import type { Measure } from './measure.ts'
import { callsByIndex } from './calls-by-index.ts'
import { callsInPort } from './calls-in-port.ts'
import { cleaning } from './cleaning.ts'
import { destinations } from './destinations.ts'
import { distances } from './distances.ts'
import { etaAtDeparture } from './eta-at-departure.ts'
import { overLand } from './over-land.ts'
import { stopKinds } from './stop-kinds.ts'

/** Everything that `npm run accuracy` measures, in the order of the table. */
export const measures: readonly Measure[] = [
  distances,
  overLand,
  callsInPort,
  callsByIndex,
  stopKinds,
  destinations,
  etaAtDeparture,
  cleaning,
]
