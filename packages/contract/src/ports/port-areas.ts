import { degrees, queryDegrees, utcMs } from '../api/units.ts'
import { z } from '../api/zod.ts'

/** What a berth or an anchorage of a port is called by; the number is ours, not the port's. */
export const areaNameSchema = z.object({
  id: z.string(),
  number: z.number().int(),
  /** Only where the operator of the server gave it one. */
  name: z.string().nullable(),
  nameZh: z.string().nullable(),
})
export type AreaName = z.infer<typeof areaNameSchema>

/** Where ships lie again and again, learned from their calls or drawn by the operator of the server. */
export const portAreaSchema = areaNameSchema.extend({
  /** UN/LOCODE, or what a harbour without one is named by. */
  port: z.string(),
  /** `limits`: how far the port reaches; a ship that stops within them calls at it. */
  kind: z.enum(['berth', 'anchor', 'limits']),
  /** [longitude, latitude] of its corners, counter-clockwise, the first again at the end; across ±180° longitudes go on beyond it. */
  outline: z.array(z.tuple([degrees, degrees])),
  /** Stops that lay in it, of how many ships, and when the first and the last of them began. */
  stops: z.number().int(),
  ships: z.number().int(),
  first: utcMs.nullable(),
  last: utcMs.nullable(),
  /** Drawn or approved by the operator: learning does not change it. */
  drawn: z.boolean(),
})
export type PortArea = z.infer<typeof portAreaSchema>

/** Areas of one answer, those with the most stops. */
export const MOST_PORT_AREAS = 1_000
const WIDEST = 10

export const portAreasQuery = z
  .object({
    west: queryDegrees.min(-180).max(180),
    south: queryDegrees.min(-90).max(90),
    /** East may be smaller than west: the box then crosses the antimeridian. */
    east: queryDegrees.min(-180).max(180),
    north: queryDegrees.min(-90).max(90),
  })
  .refine(
    ({ west, south, east, north }) =>
      north - south <= WIDEST && (east >= west ? east - west : east - west + 360) <= WIDEST,
    {
      message: `A box of at most ${WIDEST} degrees, please.`,
      path: ['east'],
    },
  )

export const portAreasSchema = z.object({
  /** At most {@link MOST_PORT_AREAS}, those with the most stops first. */
  areas: z.array(portAreaSchema),
})
export type PortAreas = z.infer<typeof portAreasSchema>

/** Areas as the operator corrects them: a FeatureCollection of GeoJSON (RFC 7946). What a feature must be is told by its number. */
export const portAreaFileSchema = z.object({
  type: z.literal('FeatureCollection'),
  features: z.array(z.unknown()).max(5_000),
})

export const correctedAreasSchema = z.object({
  /** Areas that were in the file, and how many of them learning leaves as they are now. */
  saved: z.number().int(),
  frozen: z.number().int(),
})

/** Corners of an outline, the first again at the end. */
const MOST_OUTLINE = 500
const outlineSchema = z
  .array(z.tuple([degrees.min(-360).max(360), degrees.min(-90).max(90)]))
  .min(4)
  .max(MOST_OUTLINE)
const areaNameField = z.string().trim().min(1).max(80).nullable()

/** An area as it is kept: what learning may not change (`drawn`), and what was removed and is not learned again. */
export const deskPortAreaSchema = portAreaSchema.extend({ removed: z.boolean(), changedAt: utcMs })
export type DeskPortArea = z.infer<typeof deskPortAreaSchema>
export const deskPortAreasSchema = z.object({ areas: z.array(deskPortAreaSchema) })

export const deskPortAreaBody = z
  .object({
    /** Null draws a new one; of one that is kept neither port nor kind can change. */
    id: z.string().max(80).nullable(),
    port: z.string().max(48),
    kind: portAreaSchema.shape.kind,
    name: areaNameField,
    nameZh: areaNameField,
    outline: outlineSchema,
    /** False gives it back to learning, as long as name and outline are what they were. */
    drawn: z.boolean(),
    removed: z.boolean(),
    /** `changedAt` of the area as it was read: another one now is `areaChanged`. */
    based: utcMs.nullable(),
  })
  .refine(({ id, based }) => (id === null) === (based === null), { path: ['based'] })
export type DeskPortAreaBody = z.output<typeof deskPortAreaBody>
