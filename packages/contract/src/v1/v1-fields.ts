import { z } from '../api/zod.ts'
import { v1Formats } from './v1-calls.ts'

/** RFC 3339, UTC, with `Z`. */
export const moment = z.iso.datetime().describe('UTC, RFC 3339 with Z')

/** UTC ms, between 1970 and 2243. */
export const askedMoment = z.iso
  .datetime({ offset: true })
  .transform((text) => Date.parse(text))
  .pipe(z.number().int().min(0).max(8_640_000_000_000))
  .describe('RFC 3339, with Z or an offset')

/** How each call of the data API may be asked. */
export const common = {
  /** `dry_run=true`: what it would give and cost, for nothing. */
  dry_run: z
    .enum(['true', 'false'])
    .default('false')
    .transform((text) => text === 'true')
    .describe(
      'true: how many rows it would give and what it would cost, free of charge; what changes something is only looked at',
    ),
  format: z.enum(v1Formats).default('json'),
}
export const period = { from: askedMoment.optional(), to: askedMoment.optional() }

/** Pages of a list: an opaque cursor, rows a page. */
export const paged = (most = 1_000, usual = 100) => ({
  cursor: z.string().max(2_000).optional().describe('next_cursor of the page before'),
  limit: z.coerce.number<number | string>().int().min(1).max(most).default(usual),
})

export const vesselId = z
  .string()
  .regex(/^(?:mmsi:(?=\d*[1-9])\d{1,9}|imo:\d{7})$/)
  .describe('mmsi:477995300 or imo:9811000')
export const vesselParams = z.object({ id: vesselId })

/** Of what an account keeps. */
export const ownId = z.string().regex(/^[\w-]{16}$/)
export const ownParams = z.object({ id: ownId })
export const plain = z.strictObject(common)
/** Whole lists of what an account keeps, which are short. */
export const gone = z.object({ data: z.object({ id: z.string(), deleted: z.literal(true) }) })
/** [longitude, latitude], RFC 7946. */
export const lonLat = z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)])

export const latitude = z.number().min(-90).max(90)
export const longitude = z.number().min(-180).max(180)

/** `west,south,east,north` in degrees, as a query; west of east where it crosses 180°. */
export const boxText = z
  .string()
  .max(100)
  .transform((text) => {
    const [west, south, east, north, ...more] = text
      .split(',')
      .map((part) => (part.trim() === '' ? Number.NaN : Number(part)))
    return more.length > 0 ? {} : { south, west, north, east }
  })
  .pipe(z.strictObject({ south: latitude, west: longitude, north: latitude, east: longitude }))

export const page = z.object({
  /** Null: this is the last page. */
  next_cursor: z.string().nullable(),
  has_more: z.boolean(),
  /** Null where it is not counted. */
  total: z.number().int().nullable(),
  /** `gte`: there are at least so many. */
  total_relation: z.enum(['eq', 'gte']).nullable(),
})
export const listOf = <T extends z.ZodType>(row: T) => z.object({ data: z.array(row), page })
export const oneOf = <T extends z.ZodType>(row: T) => z.object({ data: row })

/** How good a position is and where it comes from. */
export const quality = z.object({
  /** The feed; null for one that is not among those of today. */
  source: z.string().nullable(),
  credit: z.string().nullable(),
  simulated: z.boolean(),
  received_at: moment.nullable(),
  /** Known only of positions of message 27, which are good to about 185 m. */
  accuracy_m: z.number().nullable(),
  /** Received more than 15 minutes after it was sent; null where it is not recorded. */
  late: z.boolean().nullable(),
  ais_class: z.enum(['A', 'B']).nullable(),
  /** Reports under her number came from a place that she cannot have reached; null where it is not recorded. */
  suspected_jump: z.boolean().nullable(),
  /** Another vessel sends the same number. */
  mmsi_conflict: z.boolean().nullable(),
  /** Positions of several vessels around her are jammed or spoofed. */
  gnss_interference: z.boolean().nullable(),
})

export const position = z.object({
  lat: z.number(),
  lon: z.number(),
  sog_kn: z.number().nullable(),
  cog_deg: z.number().nullable(),
  heading_deg: z.number().nullable(),
  rot_deg_per_min: z.number().nullable(),
  /** ITU-R M.1371, 0–14. */
  nav_status: z.number().int().nullable(),
  /** When it was true. */
  at: moment,
  quality,
})

export const vesselNames = {
  id: z.string(),
  mmsi: z.number().int(),
  imo: z.number().int().nullable(),
  name: z.string().nullable(),
  name_zh: z.string().nullable(),
  /** ISO 3166 alpha-2, by the MID of the MMSI. */
  flag: z.string().nullable(),
  class: z.string(),
}
