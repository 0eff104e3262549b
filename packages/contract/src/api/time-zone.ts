import { z } from './zod.ts'

/** An IANA name of a time zone that is known here. */
export const timeZone = z
  .string()
  .max(60)
  .refine((name) => {
    try {
      return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
    } catch {
      return false
    }
  })

/** By the clock of a time zone. */
export const minuteOfDay = z.number().int().min(0).max(1_439)
