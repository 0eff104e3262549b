import { degrees, metres } from '../api/units.ts'
import { z } from '../api/zod.ts'
import { shipSchema } from '../ships/ships.ts'

/** UN/LOCODE, in letters of either size, or what a harbour without one is named by: its country, a full stop, letters and figures. */
export const locode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{2}(?:[A-Z0-9]{3}|\.[A-Z0-9]{1,40})$/)
export const portParams = z.object({ locode })

/** A port of the table. Size 1 (world's busiest) … 5 (small); labels appear by size. */
export const portSchema = z.object({
  locode: z.string(),
  name: z.string(),
  nameZh: z.string().nullable(),
  /** ISO 3166 alpha-2. */
  country: z.string(),
  lat: degrees,
  lon: degrees,
  /** What around the position counts as "in port" while the port has no outline. */
  radius: metres,
  /** IANA time zone. */
  timeZone: z.string().nullable(),
  size: z.number().int().min(1).max(5),
})
export type Port = z.infer<typeof portSchema>

export const portsSchema = z.object({ ports: z.array(portSchema) })

export const portDetailSchema = z.object({
  port: portSchema,
  /** Ships whose last position (≤ 24 h old) lies within the radius, newest first, at most 500. */
  inPort: z.array(shipSchema),
  inPortTotal: z.number(),
  /** Of those: stopped (≤ 0.5 kn or moored or at anchor). */
  stoppedTotal: z.number(),
})
export type PortDetail = z.infer<typeof portDetailSchema>

export const portHitSchema = portSchema.extend({ match: z.enum(['locode', 'name', 'name-zh', 'name-part', 'fuzzy']) })
export type PortHit = z.infer<typeof portHitSchema>
