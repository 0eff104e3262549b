import { utcMs } from '../api/units.ts'
import { z } from '../api/zod.ts'
import { lineField } from '../accounts/account-fields.ts'
import { wayChoices } from './find-way.ts'
import { ROUTE_NAME, ROUTE_NOTE, routeModes } from './route-limits.ts'
import { plannedRouteSchema, routeSpeed } from './route-schemas.ts'

const routeId = z.string().regex(/^[\w-]{16}$/)
export const routeParams = z.object({ id: routeId })

const note = z
  .string()
  .max(ROUTE_NOTE)
  .transform((text) => text.normalize('NFC').trim())
  .refine((text) => !/[^\P{Cc}\n\t]|[\u202A-\u202E\u2066-\u2069]/u.test(text), { error: 'signs that cannot be seen' })

/** What a route was planned with. */
export const routeSettingsSchema = z.strictObject({
  mode: z.enum(routeModes),
  ...wayChoices,
  etd: utcMs.nullable().default(null),
  /** When she is to be there; null: she goes at `speedKn`. */
  eta: utcMs.nullable().default(null),
  speedKn: routeSpeed,
})
export type RouteSettings = z.output<typeof routeSettingsSchema>

/** With an `id`, that one is changed; without, one is made. */
export const saveRouteBody = z.strictObject({
  id: routeId.optional(),
  /** The revision that was changed. */
  revision: z.number().int().optional(),
  name: lineField(ROUTE_NAME).pipe(z.string().min(1)),
  note: note.default(''),
  route: plannedRouteSchema,
  settings: routeSettingsSchema,
})
export type SaveRoute = z.output<typeof saveRouteBody>

const head = {
  id: z.string(),
  revision: z.number().int(),
  name: z.string(),
  /** Nautical miles. */
  miles: z.number(),
  createdAt: utcMs,
  changedAt: utcMs,
}
export const savedRouteSchema = z.object({
  ...head,
  note: z.string(),
  route: plannedRouteSchema,
  settings: routeSettingsSchema,
})
export type SavedRoute = z.infer<typeof savedRouteSchema>

/** The last changed first. */
export const savedRoutesSchema = z.object({
  routes: z.array(z.object(head)),
  most: z.number().int(),
})
export type SavedRoutes = z.infer<typeof savedRoutesSchema>
