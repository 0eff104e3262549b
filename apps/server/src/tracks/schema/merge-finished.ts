import type { TrackEngine } from '../engine/engine.ts'
import { dayOf, mondayOf } from './partition-names.ts'

/** How long nothing must have come to a partition before it is merged: usually, and after so little (a late satellite pass) that writing all of it anew must pay for more. */
export interface Patience {
  seconds: number
  secondsAfterLittle: number
}
const usual: Patience = { seconds: 30, secondsAfterLittle: 3_600 }
export const noPatience: Patience = { seconds: -1, secondsAfterLittle: -1 }

/**
 * Makes one part of the parts of the most recent finished week of points, or day of presence, that still has several: a
 * track then reads one place a week. Returns its first day, as 20261116, or null when none is left.
 */
export async function mergeOneFinished(
  engine: TrackEngine,
  now: number,
  { seconds, secondsAfterLittle }: Patience = usual,
): Promise<string | null> {
  const { parts, ofStore, held, changed, eachServer } = engine.layout
  const { rows, columns } = await engine.query(
    `SELECT table, partition FROM ${parts} AS p
     WHERE active AND ${ofStore}
       AND (table = '${held('positions')}' AND toUInt32OrZero(partition) < {week:UInt32} OR table = '${held('presence')}' AND toUInt32OrZero(partition) < {day:UInt32})
     GROUP BY table, partition${eachServer}
     HAVING count() > 1 AND max(modification_time) < now() - if((sum(p.rows) - max(p.rows)) * 20 < max(p.rows), ${secondsAfterLittle}, ${seconds})
     ORDER BY partition DESC LIMIT 1`,
    { week: mondayOf(now), day: dayOf(now) },
  )
  if (rows === 0) return null
  const { table, partition } = columns as { table: string[]; partition: string[] }
  const first = String(Number(partition[0]))
  const name = table[0] === held('positions') ? 'positions' : 'presence'
  await engine.run(`OPTIMIZE TABLE ${changed(name)} PARTITION ${first} FINAL`, true)
  return first
}
