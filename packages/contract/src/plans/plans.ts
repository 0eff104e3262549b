import { degrees, knots, metres, milliseconds, utcMs } from '../api/units.ts'
import { z } from '../api/zod.ts'
import { lineField } from '../accounts/account-fields.ts'
import { sharingSchema } from '../organisations/sharing.ts'
import { routeLegs } from '../routes/route-limits.ts'
import { plannedRouteSchema, routeSpeed } from '../routes/route-schemas.ts'
import {
  LEAST_CORRIDOR,
  MOST_CORRIDOR,
  MOST_PLAN_CALLS,
  PLAN_NAME,
  PLAN_NOTE,
  PLAN_REASON,
  USUAL_CORRIDOR,
} from './plan-limits.ts'
import { planStatuses } from './plan-steps.ts'

export const planId = z.string().regex(/^[\w-]{16}$/)
export const planParams = z.object({ id: planId })
const status = z.enum(planStatuses)
const revision = z.number().int().min(1)
export const planVersionParams = z.object({ id: planId, revision: z.coerce.number<number | string>().int().min(1) })

/** Several lines. */
const lines = (longest: number) =>
  z
    .string()
    .max(longest)
    .transform((text) => text.normalize('NFC').trim())
    .refine((text) => !/[^\P{Cc}\n\t]|[\u202A-\u202E\u2066-\u2069]/u.test(text), { error: 'signs that cannot be seen' })

const moment = utcMs.int().min(0).max(8_640_000_000_000)
const mmsi = z.number().int().min(1).max(999_999_999)

/** A port on a sea chart: UN/LOCODE, in letters of either size. */
const locode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{2}[A-Z0-9]{3}$/)

/** A port of a plan. The first has no arrival, the last no departure. */
const planCall = z.strictObject({
  port: locode,
  eta: moment.nullable(),
  etd: moment.nullable(),
  note: lineField(200).default(''),
})

const content = {
  name: lineField(PLAN_NAME).pipe(z.string().min(1)),
  mmsi,
  calls: z.array(planCall).min(2).max(MOST_PLAN_CALLS),
  /** Where a waypoint says nothing else. */
  speedKn: routeSpeed,
  /** So far from the route, in nautical miles, she is still on it. */
  corridorNm: z.number().min(LEAST_CORRIDOR).max(MOST_CORRIDOR).default(USUAL_CORRIDOR),
  note: lines(PLAN_NOTE).default(''),
}

/** With an `id`, that one is changed, and `based` says what was read of it; without, one is made. */
export const savePlanBody = z
  .strictObject({
    id: planId.optional(),
    based: z.strictObject({ revision, status }).optional(),
    ...content,
    /** Left out: by sea from port to port, as {@link planWayBody} finds it. */
    route: plannedRouteSchema.nullable().default(null),
  })
  .refine(({ id, based }) => (id === undefined) === (based === undefined), { path: ['based'] })
export type SavePlan = z.output<typeof savePlanBody>

const callShown = z.object({ port: z.string(), eta: utcMs.nullable(), etd: utcMs.nullable(), note: z.string() })
const routeShown = z.object({
  waypoints: z.array(
    z.object({
      lon: degrees,
      lat: degrees,
      name: z.string().nullable(),
      locode: z.string().nullable(),
      leg: z.enum(routeLegs),
      speedKn: knots.nullable(),
      found: z.boolean(),
    }),
  ),
})

export type PlanCall = z.output<typeof callShown>

/** What a revision says. */
export const planContentSchema = z.object({
  name: z.string(),
  mmsi: z.number(),
  calls: z.array(callShown),
  speedKn: knots,
  corridorNm: z.number(),
  note: z.string(),
  route: routeShown,
})
export type PlanContent = z.output<typeof planContentSchema>

const portShown = z.object({
  locode: z.string(),
  name: z.string(),
  nameZh: z.string().nullable(),
  timeZone: z.string().nullable(),
  lat: degrees,
  lon: degrees,
})
export type PlanPort = z.infer<typeof portShown>

/** Between two ports of a plan. */
const planLeg = z.object({ metres, /** That the two times ask for. */ speedKn: knots.nullable() })

/** Who did it and when. A person is named as their account is. */
const approval = z.object({
  revision,
  at: utcMs,
  by: z.string(),
  /** Who approved had saved it himself. */ self: z.boolean(),
})

/** A detected port call that says that a voyage began or ended. */
const proposal = z.object({ step: z.enum(['start', 'end']), port: z.string(), at: utcMs })
export type PlanProposal = z.infer<typeof proposal>

/** Where the ship of an executing plan is against it, by her last position. */
const progress = z.object({
  at: utcMs,
  lat: degrees,
  lon: degrees,
  /** Which of the legs she is on, or lies at the end of. */
  leg: z.number().int(),
  /** Off the route. */
  deviation: metres,
  outside: z.boolean(),
  /** Null where she is too far off the route to be held against it. */
  standing: z
    .object({
      /** Later than planned where positive. */
      slip: milliseconds,
      toGo: metres,
      /** The last ETA with the slip. */
      eta: utcMs,
      /** Of the whole way, 0 to 1. */
      done: z.number(),
    })
    .nullable(),
})
export type PlanProgress = z.infer<typeof progress>

const summary = {
  id: z.string(),
  revision,
  status,
  name: z.string(),
  mmsi: z.number(),
  shipName: z.string().nullable(),
  shipNameZh: z.string().nullable(),
  calls: z.array(callShown),
  ports: z.array(portShown),
  legs: z.array(planLeg),
  speedKn: knots,
  corridorNm: z.number(),
  note: z.string(),
  createdAt: utcMs,
  changedAt: utcMs,
  changedBy: z.string(),
  startedAt: utcMs.nullable(),
  endedAt: utcMs.nullable(),
  /** Of the revision that was approved last; a later one waits for its own. */
  approval: approval.nullable(),
  /** Whether who asks may approve. */
  mayApprove: z.boolean(),
  sharing: sharingSchema,
  proposal: proposal.nullable(),
  progress: progress.nullable(),
}
/** A plan as lists show it. */
export const planRowSchema = z.object(summary)
export type PlanRow = z.infer<typeof planRowSchema>

const logEntry = z.object({
  at: utcMs,
  by: z.string(),
  step: z.enum(['make', 'edit', 'approve', 'start', 'end', 'cancel']),
  from: status.nullable(),
  to: status,
  revision,
  /** Who approved had saved it himself. */
  self: z.boolean(),
  reason: z.string(),
})
export type PlanLogEntry = z.infer<typeof logEntry>

export const planSchema = z.object({
  ...summary,
  route: routeShown,
  /** The latest first. */
  log: z.array(logEntry),
  revisions: z.array(z.object({ revision, at: utcMs, by: z.string(), approved: z.boolean() })),
})
export type Plan = z.infer<typeof planSchema>

/** The latest changed first. */
export const plansSchema = z.object({ plans: z.array(planRowSchema), most: z.number().int() })
export type Plans = z.infer<typeof plansSchema>

/** A revision as it was saved; what was approved stays for good. */
export const planVersionSchema = z.object({
  revision,
  at: utcMs,
  by: z.string(),
  approval: approval.nullable(),
  content: planContentSchema,
})
export type PlanVersion = z.infer<typeof planVersionSchema>

export const planStepBody = z.strictObject({
  step: z.enum(['approve', 'start', 'end', 'cancel']),
  /** Of the plan as it was read. */
  revision,
  /** Why it is cancelled. */
  reason: lineField(PLAN_REASON).default(''),
  /** When the voyage began or ended; left out, now. */
  at: moment.optional(),
})
export type TakePlanStep = z.output<typeof planStepBody>

export const planWayBody = z.strictObject({ ports: z.array(locode).min(2).max(MOST_PLAN_CALLS), mmsi: mmsi.optional() })
export const planWaySchema = z.object({
  route: routeShown,
  /** Of each leg between two ports. */
  metres: z.array(metres),
})
export type PlanWay = z.infer<typeof planWaySchema>
