import { z } from '../api/zod.ts'
import { searchQuery } from '../ships/search.ts'
import { matchReasons } from '../ships/ships.ts'
import { identityFields } from '../ships/ship-history.ts'
import { destinationMethods } from '../voyages/voyage-ahead.ts'
import { V1_LISTED_VESSELS, V1_NEARBY_NM, V1_TRACK_POINTS } from './v1-calls.ts'
import {
  common,
  latitude,
  listOf,
  longitude,
  moment,
  oneOf,
  paged,
  period,
  position,
  quality,
  vesselId,
  vesselNames,
  vesselParams,
} from './v1-fields.ts'

const vessel = z.object({
  ...vesselNames,
  call_sign: z.string().nullable(),
  former_names: z.array(z.string()),
  /** 0–99. */
  ais_ship_type: z.number().int().nullable(),
  length_m: z.number().nullable(),
  breadth_m: z.number().nullable(),
  draught_m: z.number().nullable(),
  /** Where the antenna is. */
  to_bow_m: z.number().nullable(),
  to_stern_m: z.number().nullable(),
  to_port_m: z.number().nullable(),
  to_starboard_m: z.number().nullable(),
  deadweight_t: z.number().nullable(),
  build_year: z.number().int().nullable(),
  /** As the crew typed it; what it means is told by the voyage. */
  destination_raw: z.string().nullable(),
  eta_crew: moment.nullable(),
  static_at: moment.nullable(),
  position: position.nullable(),
})

const placed = z.object({ ...vesselNames, position })
const port = z.object({
  locode: z.string(),
  name: z.string(),
  name_zh: z.string().nullable(),
  country: z.string(),
  time_zone: z.string().nullable(),
})
const leg = z.object({
  from_locode: z.string().nullable(),
  departed_at: moment.nullable(),
  arrived_at: moment.nullable(),
  distance_nm: z.number().nullable(),
  /** Share of the distance across silences of more than six hours, 0–1. */
  filled_share: z.number(),
  average_speed_kn: z.number().nullable().describe('Under way: stops at sea are left out'),
  maximum_speed_kn: z
    .number()
    .nullable()
    .describe('The highest median of ten minutes of what she said; the average at least'),
  completeness: z.number(),
})

/** A call of a ship at a port; null is not known. */
export const portCall = z.object({
  id: z.string(),
  revision: z.number().int(),
  mmsi: z.number().int(),
  port,
  /** 1 (least) to 4. */
  confidence: z.number().int(),
  open: z.boolean(),
  ata: moment.nullable(),
  ata_uncertainty_s: z.number().nullable(),
  anchored_at: moment.nullable(),
  atb: moment.nullable(),
  unberthed_at: moment.nullable(),
  atd: moment.nullable(),
  time_in_port_s: z.number().nullable(),
  anchor_time_s: z.number().describe('At anchor, also while she waited before ata'),
  berth_time_s: z.number(),
  draught_in_m: z.number().nullable(),
  draught_out_m: z.number().nullable(),
  lat: z.number(),
  lon: z.number(),
  berth: z.string().nullable(),
  anchorage: z.string().nullable(),
  leg: leg.nullable(),
})

const voyage = z.object({
  mmsi: z.number().int(),
  destination: z.object({
    raw: z.string().nullable(),
    heard_at: moment.nullable(),
    unlocode: z.string().nullable(),
    port: port.nullable(),
    /** 0–1. */
    match_score: z.number(),
    matched_by: z.enum(destinationMethods).nullable(),
    /** Why it leads to no port. */
    gap: z.string().nullable(),
    alternatives: z.array(
      z.object({ unlocode: z.string(), match_score: z.number(), matched_by: z.enum(destinationMethods) }),
    ),
  }),
  distance_to_go_nm: z.number().nullable(),
  /** False: the great circle, for no way by sea was found. */
  distance_by_sea: z.boolean().nullable(),
  passages: z.array(z.string()),
  eta: z.object({
    crew: moment.nullable(),
    crew_state: z.enum(['ahead', 'past', 'stale']).nullable(),
    /** With a chance of 10, 50 and 90 % she is there by then. */
    p10: moment.nullable(),
    p50: moment.nullable(),
    p90: moment.nullable(),
    speed_kn: z.number().nullable(),
  }),
  last_port: z.object({ port, ata: moment.nullable(), atd: moment.nullable() }).nullable(),
  in_port: z.object({ port, ata: moment.nullable(), atd: moment.nullable() }).nullable(),
  progress: z.number().nullable(),
  reckoned_at: moment,
})

const identityValue = z.union([z.string(), z.number(), z.record(z.string(), z.number().nullable())]).nullable()
const identity = z.object({
  field: z.enum(identityFields),
  before: identityValue,
  after: identityValue,
  at: moment,
  source: z.string().nullable(),
})

const corner = z.tuple([z.number(), z.number()])
/** A place: a box, a circle, a polygon. */
export const placeFields = {
  box: z.strictObject({ south: latitude, west: longitude, north: latitude, east: longitude }).optional(),
  circle: z.strictObject({ lat: latitude, lon: longitude, radius_nm: z.number().positive().max(100) }).optional(),
  polygon: z
    .strictObject({
      type: z.literal('Polygon'),
      /** [longitude, latitude], RFC 7946; one ring, the first corner again at its end. */
      coordinates: z.array(z.array(corner).min(4).max(500)).length(1),
    })
    .optional(),
}
/** One way to say which ships: exactly one of the members. */
const positionsBody = z
  .strictObject({
    vessels: z.array(vesselId).min(1).max(V1_LISTED_VESSELS).optional(),
    fleet: z.string().min(1).max(60).optional(),
    ...placeFields,
  })
  .refine((body) => Object.values(body).filter((value) => value !== undefined).length === 1, {
    error: 'exactly one of vessels, fleet, box, circle, polygon',
    params: { problem: 'oneOf' },
  })

export const vesselShapes = {
  searchVessels: {
    query: z.strictObject({ ...common, ...paged(50, 20), q: searchQuery.shape.q }),
    result: listOf(
      z.object({
        ...vesselNames,
        call_sign: z.string().nullable(),
        position: position.nullable(),
        match: z.object({ by: z.enum(matchReasons), text: z.string() }),
      }),
    ),
  },
  getVessel: { params: vesselParams, query: z.strictObject(common), result: oneOf(vessel) },
  getVesselPosition: { params: vesselParams, query: z.strictObject(common), result: oneOf(placed) },
  getVesselTrack: {
    params: vesselParams,
    query: z
      .strictObject({
        ...common,
        ...period,
        cursor: paged().cursor,
        limit: z.coerce
          .number<number | string>()
          .int()
          .min(1)
          .max(5_000)
          .optional()
          .meta({ default: V1_TRACK_POINTS, description: 'Not beside max_points' }),
        max_points: z.coerce.number<number | string>().int().min(2).max(10_000).optional(),
      })
      .superRefine((query, context) => {
        if (query.max_points === undefined) return
        for (const name of ['cursor', 'limit'] as const)
          if (query[name] !== undefined)
            context.addIssue({
              code: 'custom',
              message: 'not beside max_points',
              path: [name],
              params: { problem: 'besideMaxPoints' },
            })
      }),
    result: listOf(
      position
        .pick({ lat: true, lon: true, sog_kn: true, cog_deg: true, heading_deg: true, nav_status: true, at: true })
        .extend({
          /** She was lost before it: no line leads here. */
          gap_before: z.boolean(),
          quality,
        }),
    ),
  },
  listVesselPortCalls: {
    params: vesselParams,
    query: z.strictObject({
      ...common,
      ...period,
      ...paged(),
      confidence: z.coerce.number<number | string>().int().min(1).max(4).default(2),
    }),
    result: listOf(portCall),
  },
  getVesselVoyage: { params: vesselParams, query: z.strictObject(common), result: oneOf(voyage) },
  getVesselIdentity: {
    params: vesselParams,
    query: z.strictObject(common),
    result: listOf(identity),
  },
  listNearbyVessels: {
    params: vesselParams,
    query: z.strictObject({
      ...common,
      ...paged(),
      radius_nm: z.coerce.number<number | string>().positive().max(V1_NEARBY_NM).default(5),
    }),
    result: listOf(placed.extend({ distance_nm: z.number() })),
  },
  queryPositions: {
    query: z.strictObject({ ...common, ...paged() }),
    body: positionsBody,
    result: listOf(placed),
  },
  listFleetVessels: {
    params: z.object({ id: z.string().min(1).max(60) }),
    query: z.strictObject({ ...common, ...paged() }),
    result: listOf(z.object({ ...vesselNames, position: position.nullable() })),
  },
}
export type V1PortCall = z.input<typeof portCall>
