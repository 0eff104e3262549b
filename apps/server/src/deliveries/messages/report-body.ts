import { z } from 'zod'

/** The channel of what leaves the house by which reports are mailed. */
export const REPORT = 'report'

/** Which report a mail is of; the fleet's name is for the log. */
export const reportBody = z.object({ fleetId: z.string(), day: z.string(), fleet: z.string() })
