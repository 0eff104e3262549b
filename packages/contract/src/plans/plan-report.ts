import { degrees, knots, metres, milliseconds, utcMs } from '../api/units.ts'
import { z } from '../api/zod.ts'

/** Where a moment of a voyage is taken from: a port call that was detected, or what was said when the plan was started or ended. */
const momentSources = ['call', 'step'] as const

const sailed = z.object({
  departs: utcMs.nullable(),
  arrives: utcMs.nullable(),
  took: milliseconds.nullable(),
  metres: metres.nullable(),
  speedKn: knots.nullable(),
})

/** Plan against actual between two ports; null is "not known". */
const reportLeg = z.object({
  from: z.string(),
  to: z.string(),
  planned: sailed,
  actual: sailed.extend({
    departsBy: z.enum(momentSources).nullable(),
    arrivesBy: z.enum(momentSources).nullable(),
    /** Without reports for more than an hour, together. */
    silent: milliseconds.nullable(),
  }),
  /** Farthest from the route, and how long beyond the corridor; null where no position is known. */
  deviation: z.object({ most: metres, at: utcMs, lat: degrees, lon: degrees, outside: milliseconds }).nullable(),
})
export type PlanReportLeg = z.infer<typeof reportLeg>

export const planReportSchema = z.object({
  madeAt: utcMs,
  revision: z.number().int(),
  legs: z.array(reportLeg),
  total: z.object({ planned: sailed, actual: sailed, most: metres.nullable(), outside: milliseconds.nullable() }),
})
export type PlanReport = z.infer<typeof planReportSchema>
