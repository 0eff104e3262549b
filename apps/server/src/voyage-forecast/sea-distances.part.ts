import type { Context, Part } from '../part.ts'
import { KnownSpeeds } from './known-speeds.ts'
import { SeaDistances } from './sea-distances.ts'

export interface SeaDistancesPart extends Part {
  readonly to: SeaDistances['to']
  readonly plan: SeaDistances['plan']
  readonly speeds: KnownSpeeds
}

/** Ways by sea from a position to a port. */
export function seaDistancesPart({ log }: Context): SeaDistancesPart {
  const distances = new SeaDistances((error) =>
    log('voyages ahead').error({ error }, 'the thread that measures ways by sea failed; the next way starts another'),
  )
  return {
    name: 'sea distances',
    to: (...question) => distances.to(...question),
    plan: (...question) => distances.plan(...question),
    speeds: new KnownSpeeds(),
    stop: () => distances.close(),
  }
}
