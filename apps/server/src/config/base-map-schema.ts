import { z } from 'zod'

// What an operator writes about a map or an overlay, as JSON. docs/operations.md has it with examples.

const text = z.string().min(1).max(300)
const inLanguages = z.union([text, z.strictObject({ 'zh-CN': text, 'en-US': text })], {
  error: 'expected a text, or one for each language: {"zh-CN": "…", "en-US": "…"}',
})
const zoom = z.number().int().min(0).max(24)
const degrees = (most: number) => z.number().min(-most).max(most)

const common = {
  id: z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/, 'expected 1 to 40 small letters, digits and hyphens'),
  name: inLanguages,
  credit: inLanguages.optional(),
  zooms: z
    .tuple([zoom, zoom], { error: 'expected the first and the last zoom that has tiles: [0, 18]' })
    .refine(([from, to]) => from <= to, 'expected the lower zoom first')
    .optional(),
  bounds: z
    .tuple([degrees(180), degrees(90), degrees(180), degrees(90)], {
      error: 'expected west, south, east and north in degrees: [3.8, 51.8, 4.6, 52.1]',
    })
    .refine(
      ([west, south, east, north]) => west < east && south < north,
      'expected west before east, south before north',
    )
    .optional(),
  opacity: z.number().min(0.1).max(1).default(1),
  on: z.boolean().optional(),
}

/** One layer of a service, or one for each language. */
const layer = z.union([text, z.strictObject({ 'zh-CN': text, 'en-US': text })])
const layers = z.union([text, z.array(layer).min(1).max(4)], {
  error: 'expected a layer, or a list of up to four that lie over each other',
})

/** Where another look's tiles differ. */
const nightLook = z.enum(['dim', 'invert', 'same'])
const night = z.union([nightLook, z.strictObject({ url: text.optional(), layers: layers.optional() })], {
  error: 'expected "dim", "invert", "same", or {"url": …} or {"layers": …} of its own',
})

const fetched = {
  ...common,
  url: text.max(2_000),
  servers: z
    .array(z.string().regex(/^[a-z0-9.-]+$/i, 'expected letters, digits, dots and hyphens'))
    .min(1)
    .max(16)
    .optional(),
  key: z.string().min(1).max(500).optional(),
  headers: z.record(z.string().regex(/^[A-Za-z0-9-]{1,60}$/), z.string().max(500)).optional(),
  tileSize: z.union([z.literal(256), z.literal(512)], { error: 'expected 256 or 512' }).default(256),
  shift: z.literal('gcj02', { error: 'expected "gcj02", or nothing' }).optional(),
  night: night.default('dim'),
  requestsPerDay: z.number().int().min(1).max(100_000_000).optional(),
}

const xyz = z.strictObject({ type: z.literal('xyz'), ...fetched, layers: layers.optional() })
const wmts = z.strictObject({
  type: z.literal('wmts'),
  ...fetched,
  layers,
  style: z.string().max(100).default('default'),
  matrixSet: text,
  /** How the service names a zoom. */
  matrix: text.default('{z}'),
  format: text.default('image/png'),
})
const wms = z.strictObject({
  type: z.literal('wms'),
  ...fetched,
  layers,
  style: z.string().max(100).default(''),
  version: z.enum(['1.3.0', '1.1.1'], { error: 'expected "1.3.0" or "1.1.1"' }).default('1.3.0'),
  crs: z.enum(['EPSG:3857', 'EPSG:900913', 'EPSG:4326', 'CRS:84']).default('EPSG:3857'),
  format: text.default('image/png'),
  transparent: z.boolean().default(true),
})
const pmtiles = z.strictObject({
  type: z.literal('pmtiles'),
  ...common,
  name: inLanguages.optional(),
  file: text,
  schema: z.enum(['protomaps', 'shortbread', 'raster']).optional(),
  night: nightLook.default('dim'),
})

const source = z.discriminatedUnion('type', [pmtiles, xyz, wmts, wms], {
  error: 'expected a type: "pmtiles", "xyz", "wmts" or "wms"',
})

export const baseMapSchema = z.strictObject({
  /** The map of a first visit; the first of the list when left out. */
  start: z.string().optional(),
  maps: z.array(source).max(20).default([]),
  overlays: z.array(source).max(20).default([]),
})

export type WrittenSource = z.infer<typeof source>
export type WrittenService = Exclude<WrittenSource, { type: 'pmtiles' }>
export type WrittenLayer = z.infer<typeof layer>
