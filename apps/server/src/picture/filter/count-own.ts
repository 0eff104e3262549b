import { boxContains, type GeoBox } from '@fairway/tracking'
import type { Picture } from '../picture.ts'
import type { CompiledFilter } from './compile-filter.ts'
import { facetBit } from './filter-tables.ts'
import { createRowFails } from './mark-fails.ts'

/** Fleets that are counted: their ids, as filters name them, and their ships, each once. */
export type FleetsToCount = readonly { id: string; mmsis: Iterable<number> }[]

type Counts = Record<string, number>

/** Ships of each fleet that match all facets but that one. */
export function countFleets(
  picture: Picture,
  compiled: CompiledFilter,
  box: GeoBox | null,
  fleets: FleetsToCount,
): Counts {
  if (fleets.length === 0) return {}
  const all = new Set<number>()
  for (const { mmsis } of fleets) for (const mmsi of mmsis) all.add(mmsi)
  const matching = matchingOf(picture, compiled, box, all)
  const countOf = (mmsis: Iterable<number>) => {
    let ships = 0
    for (const mmsi of mmsis) if (matching.has(mmsi)) ships++
    return ships
  }
  return { all: matching.size, ...Object.fromEntries(fleets.map(({ id, mmsis }) => [id, countOf(mmsis)])) }
}

function matchingOf(
  picture: Picture,
  compiled: CompiledFilter,
  box: GeoBox | null,
  mmsis: ReadonlySet<number>,
): ReadonlySet<number> {
  const { latE7, lonE7, mmsi: mmsiOf } = picture.columns
  const found = createRowFails(mmsis.size)
  for (const mmsi of mmsis) {
    const row = picture.row(mmsi)
    if (row < 0 || !picture.isLive(row)) continue
    if (box === null || boxContains(box, latE7[row] / 1e7, lonE7[row] / 1e7)) found.rows[found.count++] = row
  }
  compiled.mark(found, 'near')
  const matching = new Set<number>()
  for (let i = 0; i < found.count; i++)
    if ((found.fails[i] & ~facetBit.fleet) === 0) matching.add(mmsiOf[found.rows[i]])
  return matching
}
