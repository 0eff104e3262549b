import { utcMs } from '../api/units.ts'
import { z } from '../api/zod.ts'
import { shipClasses } from '../ships/ship-class.ts'
import { densityLooks } from './density-look.ts'

/** Left out: all classes together, and all months that are kept. */
export const densityQuery = z.object({
  class: z.enum(shipClasses).optional(),
  month: z
    .string()
    .regex(/^\d{4}-\d\d$/)
    .optional(),
})

export const densityTileQuery = densityQuery.extend({
  look: z.enum(densityLooks).default('light'),
  /** The version that the picture says: tiles of a version may be kept. */
  v: z.string().max(16).optional(),
})

export const densitySchema = z.object({
  /** Another one when more was counted. */
  version: z.string(),
  /** More is being counted. */
  counting: z.boolean(),
  /** Days that were counted, and the time they span. */
  days: z.number(),
  since: utcMs.nullable(),
  until: utcMs.nullable(),
  /** Months that can be chosen, newest first, and how many of their days were counted. */
  months: z.array(z.object({ month: z.string(), days: z.number() })),
  /** For each zoom of the tiles: ships a day through a cell, where the faintest colour begins and the strongest. */
  scale: z.array(z.object({ least: z.number(), most: z.number() })),
})
export type DensityPicture = z.infer<typeof densitySchema>
