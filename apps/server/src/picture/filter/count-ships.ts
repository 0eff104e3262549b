import { setImmediate } from 'node:timers/promises'
import { facets, filterTypes, isEmptyFilter, type FilterCounts } from '@fairway/contract'
import { boxContains, type GeoBox } from '@fairway/tracking'
import type { Picture } from '../picture.ts'
import type { CompiledFilter } from './compile-filter.ts'
import { ALL, createTallies, readTallies, tally, type FacetCounts } from './facet-tallies.ts'

/** Rows between two looks at sockets and timers: some 2 ms. */
const AT_ONCE = 32_768

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
): Promise<ShipCounts> {
  const { filter } = compiled.at(now)
  const tallies = createTallies(picture, compiled)
  /** Ships that fail one facet alone, by its place. */
  const failOne = new Uint32Array(facets.length)
  let total = 0
  let ships = 0
  const limit = picture.rowLimit
  for (let from = 0; from < limit; from += AT_ONCE) {
    const c = picture.columns
    for (let row = from; row < Math.min(limit, from + AT_ONCE); row++) {
      if (!picture.isLive(row) || c.class[row] >= filterTypes.length) continue
      if (box !== null && !boxContains(box, c.latE7[row] / 1e7, c.lonE7[row] / 1e7)) continue
      ships++
      const fails = compiled.fails(row)
      if (fails === 0) {
        total++
        tally(ALL, tallies, compiled, c, row, now)
      } else if ((fails & (fails - 1)) === 0) {
        const place = 31 - Math.clz32(fails)
        failOne[place]++
        tally(fails, tallies, compiled, c, row, now)
      }
    }
    await setImmediate()
  }
  return {
    total,
    ships,
    counts: readTallies(tallies, picture, compiled),
    relaxed: isEmptyFilter(filter)
      ? []
      : facets
          .flatMap((facet, i) => (filter[facet] === undefined ? [] : [{ facet, total: total + failOne[i] }]))
          .toSorted((a, b) => b.total - a.total),
    countedAt: now,
  }
}
