import { z } from '../api/zod.ts'
import { densityLooks } from '../density/density-look.ts'

export const coverageTileQuery = z.object({
  look: z.enum(densityLooks).default('light'),
  /** The version that the coverage says: tiles of a version may be kept. */
  v: z.string().max(16).optional(),
})

export const coverageSchema = z.object({
  /** Another one when more was heard. */
  version: z.string(),
  /** Of the last seven days (UTC), today among them, those in which anything was heard. */
  days: z.number(),
})
export type Coverage = z.infer<typeof coverageSchema>
