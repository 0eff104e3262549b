import { z } from '../api/zod.ts'
import { lineField } from '../accounts/account-fields.ts'
import {
  LEAST_CORRIDOR,
  MOST_CORRIDOR,
  MOST_PLAN_CALLS,
  PLAN_NAME,
  PLAN_NOTE,
  USUAL_CORRIDOR,
} from '../plans/plan-limits.ts'
import { planId } from '../plans/plans.ts'
import { locode } from '../ports/ports.ts'
import {
  LEAST_WAYPOINTS,
  LONGEST_STAY_MINUTES,
  MOST_ROUTE_SPEED,
  MOST_WAYPOINTS,
  routeLegs,
  WAYPOINT_NAME,
  WIDEST_LIMIT,
} from '../routes/route-limits.ts'
import { routeSpeed } from '../routes/route-schemas.ts'
import { askedMoment, gone, latitude, listOf, longitude, moment, oneOf, plain, vesselId } from './v1-fields.ts'

const v1PlanStatuses = ['pending_approval', 'pending_start', 'executing', 'finished', 'cancelled'] as const
const status = z.enum(v1PlanStatuses)
const revision = z.number().int().min(1)
const params = z.object({ id: planId })

const limitNm = z.number().min(0).max(WIDEST_LIMIT).nullable()
const limitKn = z.number().min(0).max(MOST_ROUTE_SPEED).nullable()
const minutes = z.number().int().min(0).max(LONGEST_STAY_MINUTES).nullable()
/** What a bridge is told of a waypoint and of the leg from it to the next (RTZ); null: nothing was said. */
const waypointLimits = {
  /** Of the turn at it. */
  turn_radius_nm: limitNm,
  /** How far off the leg she may be to either side (XTD). */
  xtd_port_nm: limitNm,
  xtd_starboard_nm: limitNm,
  least_kn: limitKn,
  most_kn: limitKn,
  /** How long she lies at it. */
  stay_min: minutes,
  /** How early and how late a departure and an arrival may be. */
  etd_early_min: minutes,
  etd_late_min: minutes,
  eta_early_min: minutes,
  eta_late_min: minutes,
}
type AskedLimits = { [Name in keyof typeof waypointLimits]: z.ZodDefault<(typeof waypointLimits)[Name]> }
/** The same, where what is left out was not said. */
const askedLimits = Object.fromEntries(
  Object.entries(waypointLimits).map(([name, limit]) => [name, limit.default(null)]),
) as AskedLimits

const waypoint = {
  name: z.string().nullable(),
  locode: z.string().nullable(),
  /** How she sails from it to the next. */
  leg: z.enum(routeLegs),
  /** Null: the speed of the plan. */
  speed_kn: z.number().nullable(),
  /** Placed by the search for a way over water, not by a person. */
  found: z.boolean(),
  ...waypointLimits,
}
const askedWaypoint = z.strictObject({
  lat: latitude,
  lon: longitude,
  name: z
    .string()
    .min(1)
    .max(WAYPOINT_NAME)
    .refine((text) => !/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/u.test(text), {
      error: 'signs that cannot be seen',
    })
    .nullable()
    .default(null),
  locode: locode.nullable().default(null),
  leg: z.enum(routeLegs).default('rhumb'),
  speed_kn: routeSpeed.nullable().default(null),
  found: z.boolean().default(false),
  ...askedLimits,
})
const wanted = {
  name: lineField(PLAN_NAME).pipe(z.string().min(1)),
  vessel: vesselId,
  /** The first has no arrival, the last no departure. */
  calls: z
    .array(
      z.strictObject({
        port: locode,
        eta: askedMoment.nullable().default(null),
        etd: askedMoment.nullable().default(null),
        note: lineField(200).default(''),
      }),
    )
    .min(2)
    .max(MOST_PLAN_CALLS),
  speed_kn: routeSpeed,
  corridor_nm: z.number().min(LEAST_CORRIDOR).max(MOST_CORRIDOR).default(USUAL_CORRIDOR),
  note: z
    .string()
    .max(PLAN_NOTE)
    .transform((text) => text.normalize('NFC').trim())
    .refine((text) => !/[^\P{Cc}\n\t]|[\u202A-\u202E\u2066-\u2069]/u.test(text), { error: 'signs that cannot be seen' })
    .default(''),
  /** Null: by sea from port to port. */
  route: z
    .strictObject({ waypoints: z.array(askedWaypoint).min(LEAST_WAYPOINTS).max(MOST_WAYPOINTS) })
    .nullable()
    .default(null),
}

const approval = z.object({ revision: z.number().int(), at: moment, by: z.string(), self: z.boolean() })
const summary = {
  id: z.string(),
  revision: z.number().int(),
  status,
  name: z.string(),
  mmsi: z.number().int(),
  vessel_name: z.string().nullable(),
  vessel_name_zh: z.string().nullable(),
  calls: z.array(z.object({ port: z.string(), eta: moment.nullable(), etd: moment.nullable(), note: z.string() })),
  /** Between two ports: the way, and the speed that the two times ask for. */
  legs: z.array(z.object({ distance_nm: z.number(), speed_kn: z.number().nullable() })),
  speed_kn: z.number(),
  corridor_nm: z.number(),
  note: z.string(),
  created_at: moment,
  changed_at: moment,
  started_at: moment.nullable(),
  ended_at: moment.nullable(),
  approval: approval.nullable(),
  /** A detected port call that says that the voyage began or ended. */
  proposal: z.object({ step: z.enum(['start', 'end']), port: z.string(), at: moment }).nullable(),
  /** Where she is against the plan, by her last position. */
  progress: z
    .object({
      at: moment,
      lat: z.number(),
      lon: z.number(),
      leg: z.number().int(),
      off_route_nm: z.number(),
      outside_corridor: z.boolean(),
      /** Later than planned where positive; like the next three null more than 200 nm off the route. */
      slip_s: z.number().nullable(),
      distance_to_go_nm: z.number().nullable(),
      eta: moment.nullable(),
      /** 0–1. */
      done_share: z.number().nullable(),
    })
    .nullable(),
}
const plan = z.object({
  ...summary,
  route: z.object({ waypoints: z.array(z.object({ lat: z.number(), lon: z.number(), ...waypoint })) }),
  /** The latest first. */
  log: z.array(
    z.object({
      at: moment,
      by: z.string(),
      step: z.enum(['make', 'edit', 'approve', 'start', 'end', 'cancel']),
      from: status.nullable(),
      to: status,
      revision: z.number().int(),
      reason: z.string(),
    }),
  ),
})

const sailed = z.object({
  departs: moment.nullable(),
  arrives: moment.nullable(),
  took_s: z.number().nullable(),
  distance_nm: z.number().nullable(),
  speed_kn: z.number().nullable(),
})
const by = z.enum(['call', 'step']).nullable()
const report = z.object({
  made_at: moment,
  revision: z.number().int(),
  legs: z.array(
    z.object({
      from: z.string(),
      to: z.string(),
      planned: sailed,
      actual: sailed.extend({
        departs_by: by,
        arrives_by: by,
        /** Without reports for more than an hour, together. */
        silent_s: z.number().nullable(),
      }),
      deviation: z
        .object({ most_nm: z.number(), at: moment, lat: z.number(), lon: z.number(), outside_s: z.number() })
        .nullable(),
    }),
  ),
  total: z.object({
    planned: sailed,
    actual: sailed,
    most_deviation_nm: z.number().nullable(),
    outside_s: z.number().nullable(),
  }),
})

export const planShapes = {
  listPlans: { query: plain, result: listOf(z.object(summary)) },
  createPlan: { query: plain, body: z.strictObject(wanted), result: oneOf(plan) },
  getPlan: { params, query: plain, result: oneOf(plan) },
  replacePlan: {
    params,
    query: plain,
    /** `based_on`: of the plan as it was read. */
    body: z.strictObject({ ...wanted, based_on: z.strictObject({ revision, status }) }),
    result: oneOf(plan),
  },
  deletePlan: { params, query: plain, result: gone },
  takePlanStep: {
    params,
    query: plain,
    body: z.strictObject({
      step: z.enum(['approve', 'start', 'end', 'cancel']),
      /** Of the plan as it was read. */
      revision,
      /** Why it is cancelled. */
      reason: lineField(300).default(''),
      /** When the voyage began or ended; left out, now. */
      at: askedMoment.optional(),
    }),
    result: oneOf(plan),
  },
  getPlanReport: { params, query: plain, result: oneOf(report) },
}
