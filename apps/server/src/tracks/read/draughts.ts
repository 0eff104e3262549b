import { STATIC_ABSENT, staticFields } from '../write/blocks.ts'
import type { TrackEngine } from '../engine/engine.ts'

/** What each ship said of her draught, oldest first; `metres` null: said to be not available. */
export type Draughts = ReadonlyMap<number, readonly { at: number; metres: number | null }[]>

/** Reports read at most for one question, the newest of each ship; and of each ship when there are many. */
const MOST_ROWS = 100_000
const ENOUGH_OF_SHIP = 1_000
/** A ship that sails says her draught more often. */
const SAID_WITHIN_MS = 90 * 86_400_000
const DRAUGHT_BIT = staticFields.indexOf('draught')

/** The draughts that some ships said from some time before `from` up to `to` (UTC ms). */
export async function saidDraughts(
  engine: TrackEngine,
  ships: readonly number[],
  from: number,
  to: number,
): Promise<Draughts> {
  const said = new Map<number, { at: number; metres: number | null }[]>()
  if (ships.length === 0) return said
  const { rows, columns } = await engine.query(
    `SELECT mmsi, ts, draught FROM statics WHERE mmsi IN (${ships.map((mmsi) => Math.trunc(mmsi)).join(',')}) AND bitTest(carried, ${DRAUGHT_BIT})
     AND ts > fromUnixTimestamp64Milli({from:Int64}, 'UTC') AND ts <= fromUnixTimestamp64Milli({to:Int64}, 'UTC') ORDER BY mmsi, ts DESC LIMIT {ofShip:UInt32} BY mmsi`,
    {
      from: Math.max(0, Math.floor(from - SAID_WITHIN_MS)),
      to: Math.floor(to),
      ofShip: Math.max(ENOUGH_OF_SHIP, Math.floor(MOST_ROWS / ships.length)),
    },
  )
  const { mmsi, ts, draught } = columns as Record<string, Float64Array>
  for (let row = rows - 1; row >= 0; row--) {
    const list = said.get(mmsi[row])
    const metres = draught[row] === STATIC_ABSENT.draught ? null : Math.round(draught[row] * 10) / 10
    if (!list) said.set(mmsi[row], [{ at: ts[row], metres }])
    else if (list.at(-1)!.metres !== metres) list.push({ at: ts[row], metres })
  }
  return said
}

/** Her draught at an instant: what she had last said by then; null when she had said nothing. */
export function draughtAt(said: Draughts, mmsi: number, at: number): number | null {
  return said.get(mmsi)?.findLast((change) => change.at <= at)?.metres ?? null
}
