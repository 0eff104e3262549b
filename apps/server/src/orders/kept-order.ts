import { areaShape, orderWanted } from '@fairway/contract'
import { z } from 'zod'

/** What is wanted, as it was when it was ordered: areas and fleets may be others by the time it is made. */
export const keptOrder = orderWanted.omit({ where: true }).extend({
  kind: z.enum(['shape', 'area', 'ships', 'fleet']),
  where: z.union([z.strictObject({ mmsis: z.array(z.number()) }), z.strictObject({ shape: areaShape })]),
})
export type KeptOrder = z.output<typeof keptOrder>
