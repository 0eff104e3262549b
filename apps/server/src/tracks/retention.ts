import type { TrackEngine } from './engine.ts'
import { mondayOf } from './partition-names.ts'

const DAY_MS = 86_400_000

/**
 * Drops the weeks that lie wholly more than `keepDays` before `now` (UTC ms), and the presence of their days. Returns what
 * was dropped by its first day, as 20261116.
 */
export async function dropOldTracks(engine: TrackEngine, keepDays: number, now: number): Promise<string[]> {
  const { columns, rows } = await engine.query(
    `SELECT DISTINCT table, partition FROM system.parts
     WHERE active AND database = currentDatabase() AND table IN ('positions', 'presence') AND toUInt32OrZero(partition) < {oldest:UInt32}
     ORDER BY partition`,
    { oldest: mondayOf(now - keepDays * DAY_MS) },
  )
  const { table, partition } = columns as { table: string[]; partition: string[] }
  for (let i = 0; i < rows; i++) await engine.run(`ALTER TABLE ${table[i]} DROP PARTITION ${Number(partition[i])}`)
  return [...new Set(rows === 0 ? [] : partition)]
}
