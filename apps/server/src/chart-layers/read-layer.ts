import { languages } from '@fairway/contract'
import { z } from 'zod'

/** An operator's file: beyond this the browser that shows it would suffer. */
export const MOST_BYTES = 24 * 1024 * 1024
export const MOST_POINTS = 400_000
const MOST_FEATURES = 50_000
const LONGEST_NAME = 80

const place = z.tuple([z.number().min(-360).max(360), z.number().min(-90).max(90)], z.number())
const line = z.array(place).min(2)
const polygon = z.array(z.array(place).min(4)).min(1)
const geometry = z.discriminatedUnion('type', [
  z.object({ type: z.literal('Point'), coordinates: place }),
  z.object({ type: z.literal('MultiPoint'), coordinates: z.array(place) }),
  z.object({ type: z.literal('LineString'), coordinates: line }),
  z.object({ type: z.literal('MultiLineString'), coordinates: z.array(line) }),
  z.object({ type: z.literal('Polygon'), coordinates: polygon }),
  z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(polygon) }),
])
const text = z.string().trim().min(1).max(LONGEST_NAME)
const file = z.object({
  type: z.literal('FeatureCollection'),
  name: text,
  nameZh: text.optional(),
  credit: z.string().trim().min(1).max(200),
  date: z.iso.date(),
  notIn: z.array(z.enum(languages)).default([]),
  features: z
    .array(z.object({ type: z.literal('Feature'), properties: z.record(z.string(), z.unknown()).nullish(), geometry }))
    .min(1)
    .max(MOST_FEATURES),
})

/** A layer as it is shown and told of. */
export interface Layer {
  name: string
  nameZh: string | null
  credit: string
  date: string
  /** Languages in which it is not offered. */
  notIn: string[]
  /** GeoJSON without anything that is not drawn. */
  json: string
}

/** Reads an operator's GeoJSON; throws with a sentence that says what is wrong where. Of the properties only `name`, `nameZh` and an `edge` that is not drawn are kept. */
export function readLayer(content: string): Layer {
  let value: unknown
  try {
    value = JSON.parse(content)
  } catch {
    throw new Error('it is not JSON')
  }
  const read = file.safeParse(value)
  if (!read.success) {
    const [issue] = read.error.issues
    throw new Error(`${issue.path.join('.') || 'the file'}: ${issue.message}`)
  }
  const { name, nameZh = null, credit, date, notIn, features } = read.data
  let points = 0
  const json = JSON.stringify(
    {
      type: 'FeatureCollection',
      features: features.map(({ properties, geometry: shape }) => ({
        type: 'Feature',
        properties: drawnOf(properties ?? {}),
        geometry: shape,
      })),
    },
    // A metre is a hundred-thousandth of a degree.
    (_, inner: unknown) => {
      if (!Array.isArray(inner) || typeof inner[0] !== 'number') return inner
      points++
      return [Math.round(inner[0] * 1e5) / 1e5, Math.round(Number(inner[1]) * 1e5) / 1e5]
    },
  )
  if (points > MOST_POINTS) throw new Error(`it has ${points} points, and ${MOST_POINTS} is the most: simplify it`)
  return { name, nameZh, credit, date, notIn, json }
}

const drawnOf = (properties: Readonly<Record<string, unknown>>): Record<string, string | false> =>
  Object.fromEntries([
    ...['name', 'nameZh'].flatMap((key) => {
      const said = properties[key]
      return typeof said === 'string' ? [[key, said.slice(0, LONGEST_NAME)] as const] : []
    }),
    ...(properties['edge'] === false ? [['edge', false] as const] : []),
  ])
