import { degrees, metres, utcMs } from '../api/units.ts'
import { z } from '../api/zod.ts'
import { lineField } from '../accounts/account-fields.ts'
import { fleetColourNames } from '../fleets/fleet-colours.ts'
import { AREA_FILE_BYTES, AREA_NAME, AREA_NOTE, areaFileFormats, MOST_AREA_CORNERS, MOST_AREAS } from './area-limits.ts'

export const areaId = z.string().regex(/^[\w-]{16}$/)
export const areaParams = z.object({ id: areaId })

const corner = z.strictObject({ lat: degrees.min(-90).max(90), lon: degrees.min(-180).max(180) })
/** The last corner is joined to the first; between two an edge takes the shorter way round the world. */
const ring = z.array(corner).max(MOST_AREA_CORNERS)
const reach = metres.min(0)

/** Edges are straight on a Mercator chart (rhumb lines). What is no area though it fits here is refused with its own code. */
export const areaShape = z.discriminatedUnion('kind', [
  /** Each polygon is an outline and the holes in it. An outline that goes round the world holds the pole of its hemisphere. */
  z.strictObject({ kind: z.literal('polygons'), polygons: z.array(z.array(ring).max(1_000)).max(1_000) }),
  z.strictObject({ kind: z.literal('circle'), centre: corner, radius: reach }),
  /** West may lie east of east: it then crosses 180°. */
  z.strictObject({
    kind: z.literal('rectangle'),
    box: z.strictObject({
      south: degrees.min(-90).max(90),
      west: degrees.min(-180).max(180),
      north: degrees.min(-90).max(90),
      east: degrees.min(-180).max(180),
    }),
  }),
  /** All within `halfWidth` of a line. */
  z.strictObject({ kind: z.literal('corridor'), line: z.array(corner).max(MOST_AREA_CORNERS), halfWidth: reach }),
])
export type AreaShapeSent = z.output<typeof areaShape>

const name = lineField(AREA_NAME).pipe(z.string().min(1))
/** What the area is for, in several lines. */
const note = z
  .string()
  .max(AREA_NOTE)
  .transform((text) => text.normalize('NFC').trim())
  .refine((text) => !/[^\P{Cc}\n\t]|[\u202A-\u202E\u2066-\u2069]/u.test(text), { error: 'signs that cannot be seen' })

/** With an `id`, that one is changed; without, one is made. */
export const saveAreaBody = z.strictObject({
  id: areaId.optional(),
  /** `changedAt` of the area as it was read: another one now is `areaChanged`. */
  based: utcMs.int().optional(),
  name,
  colour: z.enum(fleetColourNames),
  note: note.default(''),
  /** Whether it is drawn on the map. */
  shown: z.boolean().default(true),
  shape: areaShape,
})
export type SaveArea = z.output<typeof saveAreaBody>

export const areaSchema = z.object({
  id: z.string(),
  name: z.string(),
  colour: z.enum(fleetColourNames),
  note: z.string(),
  shown: z.boolean(),
  shape: areaShape,
  createdAt: utcMs,
  changedAt: utcMs,
})
export type Area = z.infer<typeof areaSchema>
/** By name. */
export const areasSchema = z.object({
  areas: z.array(areaSchema),
  most: z.number().int(),
  mostCorners: z.number().int(),
  /** Rules of other members of the organisation about own areas, by the id of the area; they stop when it is deleted or taken back. */
  remindersOfOthers: z.record(z.string(), z.number().int()),
})
export type Areas = z.infer<typeof areasSchema>

/** An area that somebody with a right to it has laid down; it is nobody's own. */
export const officialAreaSchema = z.object({
  id: areaId,
  set: z.enum(['danger', 'emission']),
  name: z.string(),
  nameZh: z.string(),
  note: z.string(),
  noteZh: z.string(),
  /** Whose word it is. */
  source: z.string(),
  /** The day of that word, `YYYY-MM-DD`: there may be a later one. */
  asOf: z.string(),
  shape: areaShape,
})
export type OfficialArea = z.infer<typeof officialAreaSchema>
/** Its word without its lines. */
export const officialWordSchema = officialAreaSchema.omit({ id: true, shape: true })
export type OfficialWord = z.infer<typeof officialWordSchema>
export const officialAreasSchema = z.object({ areas: z.array(officialAreaSchema) })

export const showAreaBody = z.strictObject({ shown: z.boolean() })

export const importAreasBody = z.strictObject({
  format: z.enum(areaFileFormats),
  text: z.string().max(AREA_FILE_BYTES),
  /** Metres on either side of lines, which become corridors; left out, lines are left out. */
  halfWidth: reach.optional(),
  colour: z.enum(fleetColourNames).default('blue'),
})
export type ImportAreas = z.output<typeof importAreasBody>

/** What of a file is no area, and why. */
const leftOut = z.object({ name: z.string(), why: z.string() })
export const importedAreasSchema = z.object({ areas: z.array(areaSchema), leftOut: z.array(leftOut).max(MOST_AREAS) })
export type ImportedAreas = z.infer<typeof importedAreasSchema>

export const exportAreasQuery = z.object({
  format: z.enum(['geojson', 'csv']),
  /** One of them; left out, all. */
  id: areaId.optional(),
})
