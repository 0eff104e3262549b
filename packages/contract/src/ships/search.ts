import { z } from '../api/zod.ts'
import { portHitSchema } from '../ports/ports.ts'
import { shipHitSchema } from './ships.ts'

export const searchQuery = z.object({
  q: z.string().trim().min(1).max(64),
  limit: z.coerce.number<number | string>().int().min(1).max(50).default(10),
})
export const searchSchema = z.object({ ships: z.array(shipHitSchema), ports: z.array(portHitSchema) })
export type SearchResult = z.infer<typeof searchSchema>
