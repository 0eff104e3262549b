import { z } from 'zod'

/** A setting that is on with 1. */
export const flag = z.enum(['0', '1', '']).transform((text) => text === '1')
