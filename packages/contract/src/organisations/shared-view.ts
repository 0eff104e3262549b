import { z } from '../api/zod.ts'
import { areaSchema } from '../areas/areas.ts'
import { reminderSchema } from '../reminders/reminders.ts'

const ids = z.array(z.string())

/** What others share with who asks, but for plans, which stand in the list of plans; and what of the own is shared. */
export const sharedViewSchema = z.object({
  /** Whether who asks may share own things. */
  mayShare: z.boolean(),
  own: z.object({ fleet: ids, area: ids, rule: ids, plan: ids }),
  fleets: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      colour: z.string(),
      by: z.string(),
      ships: z.array(z.object({ mmsi: z.number(), name: z.string().nullable(), nameZh: z.string().nullable() })),
    }),
  ),
  /** Ships of shared fleets that are left out: too many. */
  shipsLeftOut: z.number().int(),
  areas: z.array(areaSchema.extend({ by: z.string(), mayEdit: z.boolean() })),
  /** Without how their owners are told. */
  rules: z.array(
    reminderSchema.extend({ by: z.string(), areaName: z.string().nullable(), fleetName: z.string().nullable() }),
  ),
})
export type SharedView = z.infer<typeof sharedViewSchema>
export type SharedFleet = SharedView['fleets'][number]
export type SharedArea = SharedView['areas'][number]
export type SharedRule = SharedView['rules'][number]
