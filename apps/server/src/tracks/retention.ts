import type { TrackEngine } from './engine.ts'

const DAY_MS = 86_400_000

/** Drops the days that lie more than `keepDays` before `now` (UTC ms). Returns the days dropped, as 20261120. */
export async function dropOldDays(engine: TrackEngine, keepDays: number, now: number): Promise<string[]> {
  const oldest = Number(new Date(now - keepDays * DAY_MS).toISOString().slice(0, 10).replaceAll('-', ''))
  const { columns, rows } = await engine.query(
    `SELECT DISTINCT table, partition FROM system.parts
     WHERE active AND database = currentDatabase() AND table IN ('positions', 'presence') AND toUInt32OrZero(partition) < {oldest:UInt32}
     ORDER BY partition`,
    { oldest },
  )
  const { table, partition } = columns as { table: string[]; partition: string[] }
  for (let i = 0; i < rows; i++) await engine.run(`ALTER TABLE ${table[i]} DROP PARTITION ${Number(partition[i])}`)
  return [...new Set(rows === 0 ? [] : partition)]
}
