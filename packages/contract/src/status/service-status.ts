import { utcMs } from '../api/units.ts'
import { z } from '../api/zod.ts'

export const serviceStatusSchema = z.object({
  /** `degraded`: it works, but a feed is silent or writing is paused. `failing`: nothing comes in, or something does not answer. */
  status: z.enum(['ok', 'degraded', 'failing']),
  startedAt: utcMs,
  now: utcMs,
  /** Whether what the service stands on answers: the database of accounts, the store of tracks. */
  answering: z.object({ database: z.boolean(), tracks: z.boolean() }),
})
export type ServiceStatus = z.infer<typeof serviceStatusSchema>
