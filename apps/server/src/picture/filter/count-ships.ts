import { facets, isEmptyFilter, type FilterCounts } from '@fairway/contract'
import { boxContains, type GeoBox } from '@fairway/tracking'
import { createYieldWhenDue } from '../../concurrency/yield-when-due.ts'
import { isShipOnMap } from '../count-live-ships.ts'
import type { Picture } from '../picture.ts'
import type { CompiledFilter } from './compile-filter.ts'
import { COUNTING_STRETCH_MS } from './counting-stretch.ts'
import { createTallies, tallyAll, tallyOf, type FacetCounts, type RowsToTally } from './facet-tallies.ts'
import { facetBit } from './filter-tables.ts'
import { createRowFails, ROWS_AT_ONCE, type RowFails } from './mark-fails.ts'
import { readTallies } from './read-tallies.ts'

/** The counts but those of fleets, which are everybody's own. Of areas of who asks only those that are set. */
export type ShipCounts = Omit<FilterCounts, 'filter' | 'counts' | 'noAreas'> & { counts: FacetCounts }

/**
 * Counts the live ships that match, and for every facet those of each choice that match all other facets: a ship that fails no facet counts in all,
 * one that fails a single facet counts in that one, and nobody else does.
 */
export async function countShips(
  picture: Picture,
  compiled: CompiledFilter,
  box: GeoBox | null,
  now: number,
  stretchMs = COUNTING_STRETCH_MS,
): Promise<ShipCounts> {
  const { filter } = compiled.at(now)
  const tallies = createTallies(picture, compiled)
  const counted: RowsToTally = { rows: new Int32Array(ROWS_AT_ONCE), count: 0, picture, compiled, now }
  /** Ships that fail one facet alone. */
  const failOne = new Map(facets.map((facet) => [facet, 0]))
  let total = 0
  let ships = 0
  const limit = picture.rowLimit
  const pause = createYieldWhenDue(stretchMs)
  const block = createRowFails()
  for (let from = 0; from < limit; from += ROWS_AT_ONCE) {
    shipsIn(picture, box, from, Math.min(limit, from + ROWS_AT_ONCE), block)
    ships += block.count
    compiled.mark(block, 'near')
    total += keepThoseOf(0, block, counted)
    tallyAll(tallies, counted)
    for (const facet of facets) {
      if (filter[facet] === undefined) continue
      failOne.set(facet, failOne.get(facet)! + keepThoseOf(facetBit[facet], block, counted))
      // Who fails the areas of who asks is in none of them, and fleets are everybody's own.
      if (facet !== 'fleet' && facet !== 'myarea') tallyOf[facet](tallies, counted)
    }
    await pause()
  }
  return {
    total,
    ships,
    counts: readTallies(tallies, picture, compiled),
    relaxed: isEmptyFilter(filter)
      ? []
      : facets
          .flatMap((facet) => (filter[facet] === undefined ? [] : [{ facet, total: total + failOne.get(facet)! }]))
          .toSorted((a, b) => b.total - a.total),
    countedAt: now,
  }
}

/** The live ships of a block of rows, in the box. */
function shipsIn(picture: Picture, box: GeoBox | null, from: number, to: number, block: RowFails): void {
  const { latE7, lonE7 } = picture.columns
  const { rows } = block
  let count = 0
  for (let row = from; row < to; row++) {
    rows[count] = row
    const isIn = isShipOnMap(picture, row) && (box === null || boxContains(box, latE7[row] / 1e7, lonE7[row] / 1e7))
    count += Number(isIn)
  }
  block.count = count
}

/** The rows of a block that fail just these facets; returns how many. */
function keepThoseOf(bits: number, { rows, fails, count }: RowFails, kept: RowsToTally): number {
  const to = kept.rows
  let left = 0
  for (let i = 0; i < count; i++) {
    to[left] = rows[i]
    left += Number(fails[i] === bits)
  }
  kept.count = left
  return left
}
