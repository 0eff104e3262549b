import type { Publisher } from '../bus/bus.ts'
import { metricByName } from '../health/metric.ts'
import type { Context, Part } from '../part.ts'
import { Intake } from './intake.ts'

export interface IntakePart extends Part {
  readonly intake: Intake
}

/** From the bytes of all feeds to clean reports on the bus. */
export function intakePart({ config }: Context, bus: Publisher): IntakePart {
  const intake = new Intake({ maxShips: config.maxShips, bus })
  return {
    name: 'intake',
    intake,
    health: () => ({ dropped: intake.counts.dropped, samples: intake.samples() }),
    metrics: [
      metricByName('reports_dropped_total', 'Reports dropped by the cleaning', 'reason', () => intake.counts.dropped),
    ],
    start: () => intake.start(),
    quiesce: () => intake.stop(),
  }
}
