import { z } from '../api/zod.ts'
import { envelope } from '../api/envelope.ts'

/** Both parties name a request by it. */
export const contactResult = z.object({ reference: z.string() })

/** `status` repeats `code`: the specification reads success as either of them being 0. */
export const contactAnswer = envelope(contactResult).extend({ status: z.literal(0) })
