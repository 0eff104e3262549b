import { z } from 'zod'

/** What JavaScript takes for a time, UTC ms. */
export const LATEST = 8.64e15

/** A time that another process says, UTC ms. */
export const time = z.number().min(0).max(LATEST)
