import { boxContains, type GeoBox } from '@fairway/tracking'
import type { Picture } from '../picture.ts'
import { facetBit, type CompiledFilter } from './compile-filter.ts'

/** Fleets that are counted: their ids, as filters name them, and their ships. */
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
  const { latE7, lonE7 } = picture.columns
  const counts = (mmsi: number) => {
    const row = picture.row(mmsi)
    if (row < 0 || !picture.isLive(row) || (compiled.fails(row) & ~facetBit.fleet) !== 0) return false
    return box === null || boxContains(box, latE7[row] / 1e7, lonE7[row] / 1e7)
  }
  const all = new Set<number>()
  const answer: Counts = {}
  for (const { id, mmsis } of fleets) {
    const matching = new Set(Array.from(mmsis).filter(counts))
    answer[id] = matching.size
    for (const mmsi of matching) all.add(mmsi)
  }
  return { all: all.size, ...answer }
}
