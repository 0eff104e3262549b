import type { Measure } from './measure.ts'
import { callsByIndex } from './calls-by-index.ts'
import { callsInPort } from './calls-in-port.ts'
import { cleaning } from './cleaning.ts'
import { destinations } from './destinations.ts'
import { distances } from './distances.ts'
import { etaAtDeparture } from './eta-at-departure.ts'
import { overLand } from './over-land.ts'
import { ownEtas } from './own-etas.ts'
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
  // As root it goes on as the owner of the data folder: what reads other files comes before.
  ownEtas,
]
