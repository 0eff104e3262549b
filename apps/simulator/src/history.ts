import type { Fleet } from './fleet/fleet.ts'
import { heardAt, Heard } from './motion/coverage.ts'
import { createFix, takeFix } from './motion/fix.ts'
import { hoursIntoRound, partAt } from './motion/itinerary.ts'

/** Columns that {@link writeHistory} fills; a `PositionBatch` of @fairway/tracking fits. */
export interface HistoryColumns {
  /** UTC ms. */
  time: Float64Array
  lat: Float64Array
  lon: Float64Array
  sog: Float32Array
  cog: Float32Array
  heading: Float32Array
  status: Uint8Array
}

/**
 * Writes what was heard of one ship in (fromMs, toMs], every `stepMs` (times are multiples of the step), from row 0 on.
 * Returns the rows written. Throws RangeError when the columns may not hold them.
 */
export function writeHistory(
  fleet: Fleet,
  ship: number,
  fromMs: number,
  toMs: number,
  stepMs: number,
  out: HistoryColumns,
): number {
  const firstStep = Math.floor(fromMs / stepMs) + 1
  const lastStep = Math.floor(toMs / stepMs)
  if (lastStep - firstStep + 1 > out.time.length)
    throw new RangeError(
      `history of ${lastStep - firstStep + 1} steps does not fit into columns of ${out.time.length} rows`,
    )
  const plan = fleet.planOf(ship)
  const bridge = fleet.bridgeOf(ship)
  const own = fleet.ownOf(ship)
  const { routes } = fleet
  const fix = createFix()
  let part = plan.parts[0]
  let rows = 0
  for (let step = firstStep; step <= lastStep; step++) {
    const time = step * stepMs
    const round = hoursIntoRound(plan, time)
    if (round < part.begins || round >= part.begins + part.hours) part = plan.parts[partAt(plan, round)]
    takeFix(routes, part, round - part.begins, time, plan.kind, bridge, fix)
    if (heardAt(own, time, fix.offshore) !== Heard.well) continue
    out.time[rows] = time
    out.lat[rows] = fix.lat
    out.lon[rows] = fix.lon
    out.sog[rows] = fix.sog
    out.cog[rows] = fix.cog
    out.heading[rows] = fix.heading
    out.status[rows] = fix.status
    rows++
  }
  return rows
}
