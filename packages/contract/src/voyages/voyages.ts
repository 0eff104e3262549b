import { degrees, knots, metres, milliseconds, queryUtcMs, utcMs } from '../api/units.ts'
import { z } from '../api/zod.ts'
import { areaNameSchema } from '../ports/port-areas.ts'
import { locode } from '../ports/ports.ts'
import { shipSchema } from '../ships/ships.ts'
import { arrivalSchema } from './voyage-ahead.ts'

/**
 * Port calls and the legs between them; null is "not available".
 *
 * What the times mean here (providers differ): ATA is when she crossed the port's limits inwards on the voyage that ended in a
 * stop there, ATB when her first stop at a berth began, ATD when she crossed the limits outwards. Passing through is no call.
 */

/** How sure a call is: 1 neither a stop nor both crossings seen … 4 arrival, stop and departure all seen. Below this is hidden unless asked for. */
export const DEFAULT_CONFIDENCE = 2

/** The way from the departure of the call before to an arrival. */
export const legSchema = z.object({
  /** UN/LOCODE of the port she left; null when none is known. */
  from: z.string().nullable(),
  fromName: z.string().nullable(),
  fromNameZh: z.string().nullable(),
  fromCountry: z.string().nullable(),
  departed: utcMs.nullable(),
  /** Null while she is on the way. */
  arrived: utcMs.nullable(),
  /** From departure to arrival. */
  endurance: milliseconds.nullable(),
  /** Of that: under way, stops at sea taken out. */
  sailing: milliseconds.nullable(),
  /** Geodesic, along the cleaned track. */
  distance: metres.nullable(),
  /** The share of `distance` that runs across silences of more than 6 h, 0…1. */
  filledShare: z.number().min(0).max(1),
  /** Of the time under way. */
  averageSpeed: knots.nullable(),
  /** The highest median of ten minutes: one wrong report does not make it. The average at least. */
  maximumSpeed: knots.nullable(),
  /** Share of the leg's hours with a position, 0…1. */
  completeness: z.number().min(0).max(1),
})
export type Leg = z.infer<typeof legSchema>

export const portCallSchema = z.object({
  /** Stays the same however often the call is corrected. */
  id: z.string(),
  /** Grows with each correction. */
  revision: z.number().int(),
  mmsi: z.number(),
  /** UN/LOCODE. */
  port: z.string(),
  portName: z.string(),
  portNameZh: z.string().nullable(),
  /** ISO 3166 alpha-2. */
  country: z.string(),
  /** IANA time zone of the port. */
  timeZone: z.string().nullable(),
  confidence: z.number().int().min(1).max(4),
  /** She is there still, as far as known. */
  open: z.boolean(),
  ata: utcMs.nullable(),
  /** Half the time between the two positions on either side of the crossing. */
  ataUncertainty: milliseconds.nullable(),
  /** Her first stop at anchor began. */
  anchoredAt: utcMs.nullable(),
  atb: utcMs.nullable(),
  /** Her last stop at a berth ended. */
  unberthedAt: utcMs.nullable(),
  atd: utcMs.nullable(),
  /** `atd - ata`; null while the call is open. */
  timeInPort: milliseconds.nullable(),
  /** Stopped at anchor and at berths; of an open call up to her last position. */
  anchorTime: milliseconds,
  berthTime: milliseconds,
  /** As the crew said at arrival and at departure. */
  draughtIn: metres.nullable(),
  draughtOut: metres.nullable(),
  /** Where she lay: the centre of her longest stop. */
  lat: degrees,
  lon: degrees,
  /** The berth and the anchorage that she lay at longest, where the port's are known. */
  berth: areaNameSchema.nullable(),
  anchorage: areaNameSchema.nullable(),
  /** How she came here; null when nothing is known of it. */
  leg: legSchema.nullable(),
})
export type PortCall = z.infer<typeof portCallSchema>

/** The longest period that is analysed at once: ten years and a little. */
export const MAX_VOYAGE_RANGE_MS = 3_660 * 86_400_000

export const voyagesQuery = z.object({
  /** Default: 30 days before `to`. Calls that touch the period belong to it. */
  from: queryUtcMs.int().min(0).optional(),
  /** Default: now. */
  to: queryUtcMs.int().min(0).optional(),
  /** Only calls of this port. */
  port: locode.optional(),
  /** The lowest confidence shown. */
  confidence: z.coerce.number<number | string>().int().min(1).max(4).default(DEFAULT_CONFIDENCE),
})

/** The period at a glance. Times are cut at its ends; what nothing is known about is in none of them. */
export const voyageSummarySchema = z.object({
  calls: z.number(),
  ports: z.number(),
  /** Of the legs that arrived within the period. */
  distance: metres,
  /** The share of it across silences of more than 6 h, 0…1. */
  filledShare: z.number(),
  /** Between calls, and within a port's limits without a stop. */
  atSea: milliseconds,
  atAnchor: milliseconds,
  atBerth: milliseconds,
  /** `distance` over the sailing time of the same legs. */
  meanSpeed: knots.nullable(),
})
export type VoyageSummary = z.infer<typeof voyageSummarySchema>

export const voyagesSchema = z.object({
  mmsi: z.number(),
  from: utcMs,
  to: utcMs,
  /** Oldest first, at most {@link MOST_CALLS}; `summary.calls` counts all. */
  calls: z.array(portCallSchema),
  /** There were more: these are the newest. */
  cut: z.boolean(),
  summary: voyageSummarySchema,
  /** Every port of the period whatever the port filter says, the most visited first: the choices of the filter. */
  ports: z.array(
    z.object({
      locode: z.string(),
      name: z.string(),
      nameZh: z.string().nullable(),
      country: z.string(),
      calls: z.number(),
    }),
  ),
  /** The last call before the period: what to say when it has none. */
  lastBefore: portCallSchema.nullable(),
  /** The leg she is on; null in port, and when nothing is known. */
  current: legSchema.nullable(),
  /** Up to when her track is analysed; null when none of it is. */
  analysedTo: utcMs.nullable(),
  /** Calls of stored history are still being worked out: what is shown may be incomplete. */
  rebuilding: z.boolean(),
})
export type Voyages = z.infer<typeof voyagesSchema>
/** Calls of one answer. */
export const MOST_CALLS = 5_000

export const voyagesExportQuery = voyagesQuery.extend({
  format: z.enum(['csv', 'geojson', 'xlsx']).default('csv'),
  unit: z.enum(['km', 'nm']).default('nm'),
})

/** What the lists of a port show of a ship. */
export const portShipSchema = shipSchema
  .pick({
    mmsi: true,
    class: true,
    name: true,
    nameZh: true,
    imo: true,
    flag: true,
    length: true,
    draught: true,
    destination: true,
    sog: true,
    status: true,
    positionAt: true,
  })
  .extend({ simulated: z.boolean() })
export type PortShip = z.infer<typeof portShipSchema>

/** Rows of each list of a port; the totals count all. */
export const MOST_PORT_ROWS = 200

export const portActivitySchema = z.object({
  locode: z.string(),
  /** When this was put together. */
  at: utcMs,
  /** Ships with an open call, the latest arrival first. `place` is where she is now; `area`: within the limits, not stopped. */
  inPort: z.array(z.object({ ship: portShipSchema, call: portCallSchema, place: z.enum(['berth', 'anchor', 'area']) })),
  inPortTotal: z.number(),
  atBerthTotal: z.number(),
  atAnchorTotal: z.number(),
  /** Ships under way whose destination means this port; the earliest first. */
  expected: z.array(
    z.object({
      ship: portShipSchema,
      eta: arrivalSchema,
      confidence: z.number().min(0).max(1),
    }),
  ),
  expectedTotal: z.number(),
  /** Calls that ended within 7 days, the latest departure first. */
  departed: z.array(z.object({ ship: portShipSchema, call: portCallSchema })),
  departedTotal: z.number(),
  /** Arrivals of the last 30 days; how many on each of them, oldest first. */
  callsLast30Days: z.number(),
  callsByDay: z.array(z.object({ day: utcMs, calls: z.number() })),
  /** Half of the calls that ended within 30 days were shorter. Null when fewer than 3 did. */
  medianTimeInPort: milliseconds.nullable(),
  /** How many calls that median stands on. */
  medianOf: z.number(),
  /** The first call known of here: how far back the figures can reach. */
  knownSince: utcMs.nullable(),
  rebuilding: z.boolean(),
})
export type PortActivity = z.infer<typeof portActivitySchema>
