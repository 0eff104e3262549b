import type { TrackEngine } from './engine.ts'

/** A day is left alone until nothing has come to it for this long. */
const QUIET_SECONDS = 30

/**
 * Makes one part of the parts of the most recent finished day that still has several: a track then reads one place a day,
 * which halves its cost. Returns the day, as 20261120, or null when none is left.
 */
export async function mergeOneDay(engine: TrackEngine, now: number, quietSeconds = QUIET_SECONDS): Promise<string | null> {
  const today = Number(new Date(now).toISOString().slice(0, 10).replaceAll('-', ''))
  const { rows, columns } = await engine.query(
    `SELECT table, partition FROM system.parts
     WHERE active AND database = currentDatabase() AND table IN ('positions', 'presence') AND toUInt32OrZero(partition) < {today:UInt32}
     GROUP BY table, partition HAVING count() > 1 AND max(modification_time) < now() - ${quietSeconds}
     ORDER BY partition DESC LIMIT 1`,
    { today },
  )
  if (rows === 0) return null
  const { table, partition } = columns as { table: string[]; partition: string[] }
  const day = String(Number(partition[0]))
  await engine.run(`OPTIMIZE TABLE ${table[0]} PARTITION ${day} FINAL`, true)
  return day
}
