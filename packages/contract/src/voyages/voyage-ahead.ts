import { degrees, knots, metres, milliseconds, utcMs } from '../api/units.ts'
import { z } from '../api/zod.ts'
import { areaNameSchema } from '../ports/port-areas.ts'

/** How a destination text was understood, the surest first. */
export const destinationMethods = [
  'locode',
  'eri',
  'alias',
  'name-country',
  'name',
  'name-part',
  'fuzzy',
  'learned',
] as const
/** Why a text leads to no port. `no-port`: it names none (FOR ORDERS). `unlikely`: below 0.7, or out of reach. */
const destinationGaps = ['empty', 'no-port', 'ambiguous', 'unknown', 'unlikely'] as const

/** A port as far as a voyage needs it. */
export const voyagePortSchema = z.object({
  locode: z.string(),
  name: z.string(),
  nameZh: z.string().nullable(),
  /** ISO 3166 alpha-2. */
  country: z.string(),
  timeZone: z.string().nullable(),
  lat: degrees,
  lon: degrees,
})
export type VoyagePort = z.infer<typeof voyagePortSchema>

const guess = z.object({
  port: voyagePortSchema,
  method: z.enum(destinationMethods),
  confidence: z.number().min(0).max(1),
})

export const voyageDestinationSchema = z.object({
  /** As the crew typed it, always. */
  raw: z.string().nullable(),
  /** When it was last heard. */
  heardAt: utcMs.nullable(),
  /** Null below 0.7 of confidence. */
  port: voyagePortSchema.nullable(),
  method: z.enum(destinationMethods).nullable(),
  confidence: z.number().min(0).max(1),
  gap: z.enum(destinationGaps).nullable(),
  /** Other ports that it may be, at most 5, the likeliest first. */
  alternatives: z.array(guess).max(5),
  /** The port of departure, where the text names one (`NLRTM>CNSHA`). */
  from: voyagePortSchema.nullable(),
  /** Of the voyages here of ships that said the same, how many ended at the port: the reason of the method `learned`. */
  learned: z.object({ calls: z.number(), of: z.number() }).nullable(),
})

/** `past`: it lies behind us and she is still under way. `stale`: long past, or older than her last departure: nobody has touched it. */
export const crewEtaStates = ['ahead', 'past', 'stale'] as const

/** When a ship may be in the port that she is bound for. */
export const arrivalSchema = z.object({
  crew: utcMs.nullable(),
  crewState: z.enum(crewEtaStates).nullable(),
  /** Ours: with a chance of 10, 50 and 90 % she is there by then; null without a way by sea. */
  ours: z.object({ p10: utcMs, p50: utcMs, p90: utcMs }).nullable(),
  /** What lists are sorted by: ours, else the crew's while it lies ahead. Null for a ship that is there. */
  best: utcMs.nullable(),
})
export type Arrival = z.infer<typeof arrivalSchema>

/** The port call at an end of the voyage: fields of `portCall` that a line "last port → destination" needs. */
export const voyageCallSchema = z.object({
  port: z.string(),
  portName: z.string(),
  portNameZh: z.string().nullable(),
  country: z.string(),
  timeZone: z.string().nullable(),
  ata: utcMs.nullable(),
  atd: utcMs.nullable(),
  confidence: z.number(),
})
export type VoyageCall = z.infer<typeof voyageCallSchema>

/** A canal or strait that a way is named by. */
export const voyagePassageSchema = z.object({ id: z.string(), name: z.string(), nameZh: z.string() })
export type VoyagePassage = z.infer<typeof voyagePassageSchema>

export const voyageAheadSchema = z.object({
  mmsi: z.number(),
  destination: voyageDestinationSchema,
  /** Null without a destination or a position. `bySeaLane: false` is the great circle: no lane could be found. */
  distanceToGo: z
    .object({
      metres,
      bySeaLane: z.boolean(),
      /** The passages on the way, in order. */
      uses: z.array(voyagePassageSchema),
      /** Passages that would shorten it and are too small for her. */
      shut: z.array(voyagePassageSchema),
    })
    .nullable(),
  eta: z.object({
    /** The crew's. */
    crew: utcMs.nullable(),
    crewState: z.enum(crewEtaStates).nullable(),
    /** Ours: with a chance of 10, 50 and 90 % she is there by then; null when she lies still or there is nothing to go by. */
    ours: z.object({ p10: utcMs, p50: utcMs, p90: utcMs }).nullable(),
    /** What ours reckons with. */
    speed: knots.nullable(),
    /** How right ours was, told 12 and 24 hours before arrivals of the last 31 days; null while there are too few. */
    record: z
      .object({
        /** At the port she is bound for; false: at all ports together. */
        atPort: z.boolean(),
        arrivals: z.number(),
        /** The median of how far off it was. */
        error: milliseconds,
        /** Share of the arrivals within the range. */
        inside: z.number().min(0).max(1),
        days: z.number(),
      })
      .nullable(),
  }),
  /** The last port she has left. */
  lastCall: voyageCallSchema.nullable(),
  /** The call that is open now. */
  inPort: voyageCallSchema.nullable(),
  /** The berth or the anchorage that she lies at in it, where the port's are known. */
  liesAt: areaNameSchema.extend({ kind: z.enum(['berth', 'anchor']) }).nullable(),
  /** Share of the way from the last port that lies behind her. */
  progress: z.number().min(0).max(1).nullable(),
  /** When this was reckoned. */
  at: utcMs,
})
export type VoyageAhead = z.infer<typeof voyageAheadSchema>
