import { z } from '../api/zod.ts'
import { apiScopes } from '../data-api/api-key-limits.ts'
import { locode, portParams } from '../ports/ports.ts'
import { searchQuery } from '../ships/search.ts'
import { boxText, common, listOf, moment, oneOf, paged, period, plain, vesselNames } from './v1-fields.ts'
import { portCall } from './v1-vessel-shapes.ts'

const port = z.object({
  locode: z.string(),
  name: z.string(),
  name_zh: z.string().nullable(),
  country: z.string(),
  lat: z.number(),
  lon: z.number(),
  time_zone: z.string().nullable(),
  /** 1 (the busiest of the world) to 5. */
  size: z.number().int(),
})
const busyPort = port.extend({
  vessels_in_port: z.number().int(),
  vessels_at_berth: z.number().int(),
  vessels_at_anchor: z.number().int(),
  vessels_expected: z.number().int(),
  departures_7_days: z.number().int(),
  calls_30_days: z.number().int(),
  /** Of calls that ended within 30 days; null where fewer than three did. */
  median_time_in_port_s: z.number().nullable(),
  /** Calls are still being worked out: the figures may be incomplete. */
  rebuilding: z.boolean(),
})
const vessel = z.object({
  ...vesselNames,
  length_m: z.number().nullable(),
  draught_m: z.number().nullable(),
  sog_kn: z.number().nullable(),
  simulated: z.boolean(),
})
const there = z.object({ vessel, place: z.enum(['berth', 'anchor', 'area']), call: portCall })
const pages = z.strictObject({ ...common, ...paged(200, 100) })
const berth = z.object({
  id: z.string(),
  /** Ours, not the port's. */
  number: z.number().int(),
  /** Only where the operator of the server gave it one. */
  name: z.string().nullable(),
  name_zh: z.string().nullable(),
  /** `limits`: how far the port reaches. */
  kind: z.enum(['berth', 'anchor', 'limits']),
  /** [longitude, latitude] of its corners, the first again at the end. */
  outline: z.array(z.tuple([z.number(), z.number()])),
  /** Stops that lay in it, and of how many vessels. */
  stops: z.number().int(),
  vessels: z.number().int(),
  first_stop_at: moment.nullable(),
  last_stop_at: moment.nullable(),
  /** Drawn or approved by the operator, not learned. */
  drawn: z.boolean(),
})

const portsQuery = z
  .strictObject({
    ...common,
    ...paged(1_000, 20),
    q: searchQuery.shape.q.optional(),
    box: boxText.optional().describe('west,south,east,north in degrees'),
  })
  .refine(({ q, box }) => (q === undefined) !== (box === undefined), {
    error: 'exactly one of q, box',
    params: { problem: 'textOrBox' },
  })

const callsQuery = z
  .strictObject({
    ...common,
    ...period,
    ...paged(),
    port: locode.optional().describe('UN/LOCODE'),
    box: boxText.optional().describe('west,south,east,north in degrees'),
    confidence: z.coerce.number<number | string>().int().min(1).max(4).default(2),
  })
  .refine(({ port: locodeOf, box }) => (locodeOf === undefined) !== (box === undefined), {
    error: 'exactly one of port, box',
    params: { problem: 'portOrBox' },
  })
/** With who made it; null where she is not heard any more. */
const placedCall = portCall.extend({ vessel: z.object(vesselNames).nullable() })
/** As the calls have it: number of the ship, port, when she came. */
const callId = z.string().regex(/^\d{1,9}-[A-Z0-9.]{5,43}-[0-9a-z]{1,9}$/)

export const portShapes = {
  searchPorts: { query: portsQuery, result: listOf(port) },
  getPort: { params: portParams, query: plain, result: oneOf(busyPort) },
  listPortVessels: { params: portParams, query: pages, result: listOf(there) },
  listPortAnchored: { params: portParams, query: pages, result: listOf(there) },
  listPortExpected: {
    params: portParams,
    query: pages,
    result: listOf(
      z.object({
        vessel,
        eta: moment.nullable(),
        eta_by: z.enum(['crew', 'fairway']).nullable(),
        eta_crew: moment.nullable(),
        eta_fairway: z.object({ p10: moment, p50: moment, p90: moment }).nullable(),
        match_score: z.number(),
      }),
    ),
  },
  listPortCalls: { query: callsQuery, result: listOf(placedCall) },
  getPortCall: { params: z.object({ id: callId }), query: plain, result: oneOf(placedCall) },
  listPortDepartures: { params: portParams, query: pages, result: listOf(z.object({ vessel, call: portCall })) },
  listPortBerths: { params: portParams, query: z.strictObject({ ...common, ...paged() }), result: listOf(berth) },
}

export const accountShapes = {
  listFleets: {
    query: plain,
    result: listOf(z.object({ id: z.string(), name: z.string(), vessels: z.number().int(), created_at: moment })),
  },
  getUsage: {
    query: z.strictObject({
      ...common,
      month: z
        .string()
        .regex(/^20\d\d-(?:0[1-9]|1[0-2])$/)
        .optional()
        .describe('2026-11; default: this month (UTC)'),
    }),
    result: listOf(
      z.object({
        day: z.string(),
        key_id: z.string(),
        call: z.string(),
        calls: z.number().int(),
        rows: z.number().int(),
        credits: z.number().int(),
      }),
    ).extend({
      summary: z.object({ month: z.string(), credits_allowance: z.number().int(), credits_used: z.number().int() }),
    }),
  },
  listKeys: {
    query: plain,
    result: listOf(
      z.object({
        id: z.string(),
        name: z.string(),
        prefix: z.string(),
        scopes: z.array(z.enum(apiScopes)),
        created_at: moment,
        expires_at: moment.nullable(),
        last_used_at: moment.nullable(),
        revoked_at: moment.nullable(),
        monthly_cap: z.number().int().nullable(),
        credits_this_month: z.number().int(),
      }),
    ),
  },
  getStatus: {
    query: plain,
    result: oneOf(
      z.object({
        status: z.enum(['ok', 'degraded']),
        version: z.string(),
        /** Vessels and everything else that speaks AIS. */
        stations_known: z.number().int(),
        sources: z.array(
          z.object({
            source: z.string(),
            simulated: z.boolean(),
            connected: z.boolean(),
            last_received_at: moment.nullable(),
            lag_s: z.number().nullable(),
          }),
        ),
        /** Port calls are still being worked out. */
        port_calls_rebuilding: z.boolean(),
      }),
    ),
  },
}
