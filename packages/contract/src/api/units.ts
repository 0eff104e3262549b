import { z } from './zod.ts'

// Numbers by their units. The OpenAPI document names a unit as it is called here (`x-unit`). A query carries its numbers as text.
export const degrees = z.number()
export const queryDegrees = z.coerce.number<number | string>()
export const degreesPerMinute = z.number()
export const knots = z.number()
export const metres = z.number()
export const millimetres = z.number()
export const metresPerSecond = z.number()
export const tonnes = z.number()
export const percent = z.number()
export const seconds = z.number()
/** A duration. */
export const milliseconds = z.number()
/** A moment. */
export const utcMs = z.number()
export const queryUtcMs = z.coerce.number<number | string>()
