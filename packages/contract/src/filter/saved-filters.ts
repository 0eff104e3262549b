import { degrees, utcMs } from '../api/units.ts'
import { z } from '../api/zod.ts'
import { lineField } from '../accounts/account-fields.ts'
import { FILTER_TEXT, facets } from './filter.ts'

/** A filter's text; what is wrong in it is the handler's to say. */
const filterField = z.string().max(FILTER_TEXT)

const box = z.strictObject({
  west: degrees.min(-180).max(180),
  south: degrees.min(-90).max(90),
  /** East may be smaller than west: the box then crosses the antimeridian. */
  east: degrees.min(-180).max(180),
  north: degrees.min(-90).max(90),
})

export const filterCountsBody = z.strictObject({
  filter: filterField,
  /** Counts ships in this box; left out or null: everywhere. */
  box: box.nullish(),
})
export type FilterCountsBody = z.input<typeof filterCountsBody>

export const filterCountsSchema = z.object({
  /** The text as the server understood it. */
  filter: z.string(),
  /** Ships that match. */
  total: z.number(),
  /** Ships there are. */
  ships: z.number(),
  /**
   * Facet → choice as the text form writes it → ships that match this choice and all other facets. `type`, `status`: every choice;
   * `flag`: the groups and each country that has a ship; numbers: the `filterBands`, `unknown`, and the range that is set; `age`: the `filterAges` and
   * what is set; `dest`, `last`: the 30 ports with most ships, every country or territory that has one, the regions, those set, and `unknown`;
   * `area`: what is set; `myarea`: the areas of who asks, but those that would take long; `fleet`: the fleets of who asks, `all`; empty for visitors.
   */
  counts: z.object(
    Object.fromEntries(facets.map((facet) => [facet, z.record(z.string(), z.number())])) as Record<
      (typeof facets)[number],
      z.ZodRecord<z.ZodString, z.ZodNumber>
    >,
  ),
  /** For each facet that is set: ships that would match without it, most first. */
  relaxed: z.array(z.object({ facet: z.enum(facets), total: z.number() })),
  /** Areas of the filter that show no ship: not there (deleted, or another account's), or with too many edges to be looked at for every ship. */
  noAreas: z.array(z.object({ id: z.string(), why: z.enum(['gone', 'intricate']) })),
  /** Counts may be a second old. */
  countedAt: utcMs,
})
export type FilterCounts = z.infer<typeof filterCountsSchema>

/** Saved filters of an account. */
export const MOST_SAVED_FILTERS = 50
export const FILTER_NAME = 60

const filterName = lineField(FILTER_NAME).pipe(z.string().min(1))
export const savedFilterSchema = z.object({
  id: z.number(),
  name: z.string(),
  filter: z.string(),
  createdAt: utcMs,
  changedAt: utcMs,
})
/** By name. `most` is how many an account may have. */
export const savedFiltersSchema = z.object({ filters: z.array(savedFilterSchema), most: z.number() })
export type SavedFilter = z.infer<typeof savedFilterSchema>
export type SavedFilters = z.infer<typeof savedFiltersSchema>

const filterId = z.number().int().min(1).max(2_147_483_647)
/** A name the account uses already is refused (`filterNameTaken`), as is the 51st filter (`filtersFull`) and a text that is no filter (`filterUnusable`). */
export const saveFilterBody = z.strictObject({ name: filterName, filter: filterField.min(1) })
/** What is left out stays. */
export const changeFilterBody = z.strictObject({
  id: filterId,
  name: filterName.optional(),
  filter: filterField.min(1).optional(),
})
export const deleteFilterBody = z.strictObject({ id: filterId })
