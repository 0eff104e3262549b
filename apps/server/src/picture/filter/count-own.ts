import { filterTypes } from '@fairway/contract'
import { boxContains, type GeoBox } from '@fairway/tracking'
import type { Area } from '@fairway/tracking/areas'
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

/** Work that counting the areas of who asks may be, in edges looked at: some 10 ms. */
const MOST_EFFORT = 3_000_000
/** Of looking at a ship at all. */
const EFFORT_OF_SHIP = 10

/** Ships inside each area that match all facets but that one. Areas for which the time does not do are left out, as are those not asked for. */
export function countAreas(
  picture: Picture,
  compiled: CompiledFilter,
  box: GeoBox | null,
  areas: ReadonlyMap<string, Area>,
): Counts {
  const answer: Counts = {}
  let effort = 0
  for (const [id, area] of areas) {
    let ships = 0
    picture.inBox(area.box, (row) => {
      if (effort > MOST_EFFORT) return
      effort += area.effort + EFFORT_OF_SHIP
      const c = picture.columns
      const [lat, lon] = [c.latE7[row] / 1e7, c.lonE7[row] / 1e7]
      if (c.class[row] >= filterTypes.length) return
      if (!area.contains(lat, lon) || (compiled.fails(row) & ~facetBit.myarea) !== 0) return
      if (box === null || boxContains(box, lat, lon)) ships++
    })
    if (effort > MOST_EFFORT) break
    answer[id] = ships
  }
  return answer
}
