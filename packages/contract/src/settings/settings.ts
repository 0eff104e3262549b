import { z } from '../api/zod.ts'
import { accountSettingsSchema } from '../accounts/account-settings.ts'
import { mapSourcesSchema } from '../maps/map-sources.ts'

/** What the page needs to know of its server before it draws. */
export const settingsSchema = z.object({
  version: z.string(),
  demo: z.boolean(),
  /** Shown on the map when the operator set one. */
  mapReviewNumber: z.string(),
  /** How far back a visitor sees tracks, hours; further back needs a login. */
  publicTrackHours: z.number(),
  /** Credits of the feeds and the base map, as plain text. */
  credits: z.array(z.string()),
  /** The coast of the built-in chart from zoom 7 on: `making` while the detailed one is being cut. */
  coast: z.enum(['coarse', 'making', 'detailed']),
  /** The operator's maps and overlays, beside the built-in chart. */
  chart: mapSourcesSchema,
  accounts: accountSettingsSchema,
})
export type Settings = z.infer<typeof settingsSchema>
