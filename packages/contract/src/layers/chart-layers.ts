import { z } from '../api/zod.ts'

export const chartLayerSchema = z.object({
  /** Its name in addresses: lower-case letters, digits and hyphens. */
  id: z.string(),
  name: z.string(),
  /** Chinese name; null where it has none. */
  nameZh: z.string().nullable(),
  /** Whom the map must name while it is shown. */
  credit: z.string(),
  /** What day its data are of, `YYYY-MM-DD`. */
  date: z.string(),
  /** Another for other data: part of the file's address. */
  revision: z.string(),
  /** Languages in which it is not offered. */
  notIn: z.array(z.string()),
})
export const chartLayersSchema = z.object({ layers: z.array(chartLayerSchema) })
export type ChartLayer = z.infer<typeof chartLayerSchema>
