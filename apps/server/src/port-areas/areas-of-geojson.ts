import { fastDistance } from '@fairway/tracking'
import { doubleArea, middleOf, type AreaOutline } from '@fairway/tracking/voyages'
import { z } from 'zod'
import { newArea, rounded } from './merge-areas.ts'
import { keptKinds, type AreaRow, type KeptKind } from './port-areas.store.ts'

const MOST_CORNERS = 500
/** Larger ones are no berth and no anchorage, and no limits, metres from the middle. */
const LARGEST = 20_000
const LARGEST_LIMITS = 60_000
const position = z.tuple([z.number().min(-360).max(360), z.number().min(-90).max(90)]).rest(z.number())
const name = z.string().trim().min(1).max(80).nullable().optional()

const feature = z.object({
  type: z.literal('Feature'),
  properties: z.object({
    /** Of an area that is kept: it is corrected. Left out: a new one. */
    id: z.string().max(80).nullable().optional(),
    port: z.string().regex(/^[A-Z]{2}(?:[A-Z0-9]{3}|\.[A-Z0-9]{1,40})$/),
    kind: z.enum(keptKinds),
    name,
    nameZh: name,
    frozen: z.boolean().optional(),
    removed: z.boolean().optional(),
  }),
  geometry: z.object({
    type: z.literal('Polygon'),
    coordinates: z.array(z.array(position).min(4).max(MOST_CORNERS)).length(1, 'an outline without holes'),
  }),
})
const collection = z.object({ type: z.literal('FeatureCollection'), features: z.array(z.unknown()).max(50_000) })

/**
 * What a GeoJSON file makes of the areas that are kept: the rows to save. What it corrects or adds is frozen, and what it leaves as it
 * is stays as free as it says, so that a file that was written out can be read in again. Throws a sentence that names the feature.
 */
export function areasOfGeoJson(text: string, kept: readonly AreaRow[], now: number): AreaRow[] {
  return areasOfFeatures(collection.parse(parseJson(text)).features, kept, now)
}

/** The same of features that were read already. */
export function areasOfFeatures(features: readonly unknown[], kept: readonly AreaRow[], now: number): AreaRow[] {
  const byId = new Map(kept.map((area) => [area.id, area]))
  const numbers = new Map<string, number>()
  for (const { port, kind, number } of kept) raise(numbers, `${port} ${kind}`, number)
  return features.map((one, at) => {
    const read = feature.safeParse(one)
    if (!read.success) {
      const [{ path, message }] = read.error.issues as [z.core.$ZodIssue]
      throw new Error(`Feature ${at + 1}: ${path.join('.')}: ${message}`)
    }
    const { properties, geometry } = read.data
    const outline = outlineOf(geometry.coordinates[0], properties.kind, `Feature ${at + 1}`)
    const { id, port, kind } = properties
    const before = id == null ? undefined : byId.get(id)
    if (id != null && before === undefined)
      throw new Error(`Feature ${at + 1}: there is no area ${id}; leave the id out to add one.`)
    if (before !== undefined && (before.port !== port || before.kind !== kind))
      throw new Error(`Feature ${at + 1}: ${id} is of kind ${before.kind} of ${before.port}; both cannot change.`)
    const row =
      before ?? newArea(port, kind, raise(numbers, `${port} ${kind}`, (numbers.get(`${port} ${kind}`) ?? 0) + 1))
    const said = { outline, name: properties.name ?? null, name_zh: properties.nameZh ?? null }
    const same =
      before !== undefined &&
      said.name === before.name &&
      said.name_zh === before.name_zh &&
      JSON.stringify(outline) === JSON.stringify(before.outline)
    return {
      ...row,
      ...said,
      frozen: same ? (properties.frozen ?? before.frozen) : true,
      removed: properties.removed ?? row.removed,
      changed_at: now,
    }
  })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    throw new Error('This is no JSON. Berths and anchorages are read from a FeatureCollection of GeoJSON.')
  }
}

function outlineOf(ring: readonly (readonly number[])[], kind: KeptKind, where: string): AreaOutline {
  const outline = rounded(ring.map(([lon, lat]): [number, number] => [lon, lat]))
  const [first, last] = [outline[0], outline.at(-1)!]
  if (first[0] !== last[0] || first[1] !== last[1])
    throw new Error(`${where}: the outline does not end where it begins.`)
  const largest = kind === 'limits' ? LARGEST_LIMITS : LARGEST
  const middle = middleOf(outline)
  if (outline.some(([lon, lat]) => fastDistance(middle.lat, middle.lon, lat, lon) > largest))
    throw new Error(`${where}: the outline reaches more than ${largest / 1000} km from its middle.`)
  return counterClockwise(outline)
}

/** Corners are drawn either way round. */
const counterClockwise = (outline: AreaOutline): AreaOutline =>
  doubleArea(outline) < 0 ? outline.toReversed() : outline

function raise(numbers: Map<string, number>, key: string, number: number): number {
  numbers.set(key, Math.max(number, numbers.get(key) ?? 0))
  return number
}
