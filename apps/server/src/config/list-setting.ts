import { z } from 'zod'

/** Values with commas between. */
export const listSetting = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== ''),
)
