import { STATIC_ABSENT, staticFields } from './blocks.ts'
import type { TrackEngine } from './engine.ts'

/** What each ship said of her draught, oldest first; `metres` null: said to be not available. */
export type Draughts = ReadonlyMap<number, readonly { at: number; metres: number | null }[]>

/** Changes read at most for one question. */
const MOST_ROWS = 100_000
const DRAUGHT_BIT = staticFields.indexOf('draught')

/** Every draught that some ships said up to an instant (UTC ms). */
export async function saidDraughts(engine: TrackEngine, ships: readonly number[], to: number): Promise<Draughts> {
  const said = new Map<number, { at: number; metres: number | null }[]>()
  if (ships.length === 0) return said
  const { rows, columns } = await engine.query(
    `SELECT mmsi, ts, draught FROM statics WHERE mmsi IN (${ships.map((mmsi) => Math.trunc(mmsi)).join(',')}) AND bitTest(carried, ${DRAUGHT_BIT})
     AND ts <= fromUnixTimestamp64Milli({to:Int64}, 'UTC') ORDER BY mmsi, ts LIMIT ${MOST_ROWS}`,
    { to: Math.floor(to) },
  )
  const { mmsi, ts, draught } = columns as Record<string, Float64Array>
  for (let row = 0; row < rows; row++) {
    const list = said.get(mmsi![row]!)
    const metres = draught![row] === STATIC_ABSENT.draught ? null : Math.round(draught![row]! * 10) / 10
    if (!list) said.set(mmsi![row]!, [{ at: ts![row]!, metres }])
    else if (list.at(-1)!.metres !== metres) list.push({ at: ts![row]!, metres })
  }
  return said
}

/** Her draught at an instant: what she had last said by then; null when she had said nothing. */
export function draughtAt(said: Draughts, mmsi: number, at: number): number | null {
  return said.get(mmsi)?.findLast((change) => change.at <= at)?.metres ?? null
}
