import { z } from 'zod'

export const MAIL = 'mail'

/** The events of a mail by their ids, and how many more there were. */
export const mailBody = z.object({ events: z.array(z.string()), more: z.number().int() })
