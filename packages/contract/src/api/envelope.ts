import { z } from './zod.ts'

/**
 * The envelope of every call the site makes: `code` 0 is success, anything else carries a sentence for the user.
 * HTTP status is 200 for answers a form must show, 401 for a dead token, 429 with `Retry-After` for limits.
 */
export const envelope = <T extends z.ZodType>(result: T) =>
  z.object({ code: z.number().int(), message: z.string(), result: result.nullable() })

export interface Envelope<T> {
  code: number
  message: string
  result: T | null
}
