import { z } from 'zod'
import { edgeLongitude, type GeoBox } from '@fairway/tracking'

/** Features of a page at most; who asks for more gets so many (OGC 17-069r4, 7.15.2). */
const MOST = 1_000
const USUAL = 100

const number = (text: string) => (text.trim() === '' ? Number.NaN : Number(text))

/** West, south, (lowest,) east, north(, highest), degrees. A map that shows more than the world asks for more than the world. */
const bbox = z
  .string()
  .max(200)
  .transform((text) => text.split(',').map(number))
  .refine((parts) => (parts.length === 4 || parts.length === 6) && parts.every(Number.isFinite))
  .transform((parts): GeoBox => {
    const half = parts.length / 2
    const [west, south, east, north] = [parts[0], parts[1], parts[half], parts[half + 1]]
    const isWorld = Math.abs(east - west) >= 360
    return {
      south: latitude(south),
      north: latitude(north),
      west: isWorld ? -180 : edgeLongitude(west),
      east: isWorld ? 180 : edgeLongitude(east),
    }
  })
  .refine(({ south, north }) => south < north)

const latitude = (degrees: number) => Math.max(-90, Math.min(90, degrees))

export interface Period {
  /** UTC ms. */
  from: number
  to: number
}

const instant = z.iso.datetime({ offset: true }).transform((text) => Date.parse(text))
const end = z.union([z.enum(['', '..']).transform(() => null), instant])
/** A moment, or two with a slash between; `..` and nothing are an open end (RFC 3339, 5.6; OGC 17-069r4, 7.15.4). */
const datetime = z
  .string()
  .max(80)
  .transform((text) => text.split('/'))
  .pipe(z.union([z.tuple([instant]), z.tuple([end, end])]))
  .transform((ends): Period => {
    const [from, to = from] = ends as [number | null, (number | null)?]
    return { from: from ?? Number.NEGATIVE_INFINITY, to: to ?? Number.POSITIVE_INFINITY }
  })

/** What may be asked of the features of a collection. */
export const itemsQuery = z.strictObject({
  bbox: bbox.default({ south: -90, west: -180, north: 90, east: 180 }),
  datetime: datetime.optional(),
  limit: z.coerce
    .number<string>()
    .int()
    .min(1)
    .default(USUAL)
    .transform((limit) => Math.min(limit, MOST)),
  /** Of the link to the next page. */
  cursor: z.string().max(500).optional(),
})
export type ItemsQuery = z.output<typeof itemsQuery>
