import { z } from '../api/zod.ts'
import { lineField } from '../accounts/account-fields.ts'
import { AREA_NAME, AREA_NOTE, MOST_AREA_CORNERS } from '../areas/area-limits.ts'
import { fleetColourNames } from '../fleets/fleet-colours.ts'
import {
  common,
  gone,
  latitude,
  listOf,
  longitude,
  lonLat,
  moment,
  oneOf,
  ownParams,
  paged,
  plain,
  position,
  vesselNames,
} from './v1-fields.ts'

const reach = z.number().positive().max(10_800)
/** Edges are straight on a Mercator chart. */
const shape = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('polygons'),
    /** As in a MultiPolygon (RFC 7946): polygons, each an outline and its holes, each a ring whose last corner is its first. */
    coordinates: z
      .array(z.array(z.array(lonLat).min(3).max(MOST_AREA_CORNERS)).min(1).max(1_000))
      .min(1)
      .max(1_000),
  }),
  z.strictObject({ kind: z.literal('circle'), lat: latitude, lon: longitude, radius_nm: reach }),
  /** West may lie east of east: it then crosses 180°. */
  z.strictObject({ kind: z.literal('box'), south: latitude, west: longitude, north: latitude, east: longitude }),
  z.strictObject({
    kind: z.literal('corridor'),
    /** As in a LineString. */
    coordinates: z.array(lonLat).min(2).max(MOST_AREA_CORNERS),
    half_width_nm: reach,
  }),
])
export type V1AreaShape = z.input<typeof shape>

const note = z
  .string()
  .max(AREA_NOTE)
  .transform((text) => text.normalize('NFC').trim())
  .refine((text) => !/[^\P{Cc}\n\t]|[\u202A-\u202E\u2066-\u2069]/u.test(text), { error: 'signs that cannot be seen' })
const wanted = z.strictObject({
  name: lineField(AREA_NAME).pipe(z.string().min(1)),
  colour: z.enum(fleetColourNames).default('blue'),
  note: note.default(''),
  shown_on_map: z.boolean().default(true),
  shape,
})
const area = z.object({
  id: z.string(),
  name: z.string(),
  colour: z.enum(fleetColourNames),
  note: z.string(),
  shown_on_map: z.boolean(),
  shape,
  created_at: moment,
  changed_at: moment,
})

export const areaShapes = {
  listAreas: { query: plain, result: listOf(area) },
  createArea: { query: plain, body: wanted, result: oneOf(area) },
  getArea: { params: ownParams, query: plain, result: oneOf(area) },
  replaceArea: { params: ownParams, query: plain, body: wanted, result: oneOf(area) },
  deleteArea: { params: ownParams, query: plain, result: gone },
  listAreaVessels: {
    params: ownParams,
    query: z.strictObject({ ...common, ...paged() }),
    result: listOf(z.object({ ...vesselNames, position })),
  },
}
