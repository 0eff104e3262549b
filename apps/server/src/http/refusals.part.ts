import { metricByName } from '../health/metric.ts'
import type { Context, Part } from '../part.ts'
import { Refusals } from './answers/refusals.ts'

export interface RefusalsPart extends Part {
  readonly refusals: Refusals
}

/** What the door refuses, counted where the figures are collected from. */
export function refusalsPart({ now }: Context): RefusalsPart {
  const refusals = new Refusals(now)
  return {
    name: 'refusals',
    refusals,
    metrics: [
      metricByName(
        'refused_requests_total',
        'Requests refused: no or a wrong login or key, not allowed, an unknown host, over a limit',
        'reason',
        () => refusals.counts,
      ),
    ],
  }
}
