import { z } from '../api/zod.ts'

const bothLanguages = <T extends z.ZodType>(schema: T) => z.object({ 'zh-CN': schema, 'en-US': schema })

/** Pictures: which of the source's sheets lie over each other, from the bottom up, by language. */
const pictures = z.object({
  kind: z.literal('raster'),
  tileSize: z.number().int(),
  day: bothLanguages(z.array(z.number().int())),
  /** Null: those of the day, in the night look. */
  night: bothLanguages(z.array(z.number().int())).nullable(),
  nightLook: z.enum(['dim', 'invert', 'same']),
  /** What has to be drawn elsewhere than where the tile says: GCJ-02 for display, or rows that are even in latitude. */
  shift: z.enum(['gcj02', 'plate-carree']).nullable(),
})

/** Vector tiles, drawn in the chart's own style. */
const shapes = z.object({ kind: z.literal('vector'), schema: z.enum(['protomaps', 'shortbread']) })

/** A map or an overlay that the operator has put beside the built-in chart. */
export const mapSourceSchema = z.object({
  id: z.string(),
  name: bothLanguages(z.string()),
  /** Said while it is on. */
  credit: bothLanguages(z.string()),
  /** The zooms it has tiles for; beyond the deepest they are enlarged. */
  minZoom: z.number(),
  maxZoom: z.number(),
  /** West, south, east, north; null for the world. */
  bounds: z.tuple([z.number(), z.number(), z.number(), z.number()]).nullable(),
  opacity: z.number(),
  /** Whether a first visit shows it. */
  on: z.boolean(),
  tiles: z.discriminatedUnion('kind', [pictures, shapes]),
  /** Another one when its tiles are others: part of their address, so that browsers may keep them. */
  version: z.string(),
})
export type MapSource = z.infer<typeof mapSourceSchema>
export type RasterTiles = z.infer<typeof pictures>

/** What lies under and over the ships besides the built-in chart. */
export const mapSourcesSchema = z.object({ maps: z.array(mapSourceSchema), overlays: z.array(mapSourceSchema) })
export type MapSources = z.infer<typeof mapSourcesSchema>
