import type { TrackEngine } from '../engine/engine.ts'
import { mondayOf } from './partition-names.ts'

const DAY_MS = 86_400_000
const WEEK_MS = 7 * DAY_MS
/** Tables with partitions by time. */
const DIVIDED = ['positions', 'presence', 'refused'] as const

/**
 * Drops the weeks that lie wholly more than `keepDays` before `now` (UTC ms), the presence of their days, and what was refused. Returns what
 * was dropped by its first day, as 20261116.
 */
export async function dropOldTracks(engine: TrackEngine, keepDays: number, now: number): Promise<string[]> {
  const { parts, ofStore, held, changed } = engine.layout
  const { columns, rows } = await engine.query(
    `SELECT DISTINCT table, partition FROM ${parts}
     WHERE active AND ${ofStore} AND table IN (${DIVIDED.map((name) => `'${held(name)}'`).join(', ')}) AND toUInt32OrZero(partition) < {oldest:UInt32}
     ORDER BY partition`,
    { oldest: mondayOf(now - keepDays * DAY_MS) },
  )
  const { table, partition } = columns as { table: string[]; partition: string[] }
  for (let i = 0; i < rows; i++) {
    const name = DIVIDED.find((divided) => held(divided) === table[i])!
    await engine.run(`ALTER TABLE ${changed(name)} DROP PARTITION ${Number(partition[i])}`)
  }
  return [...new Set(rows === 0 ? [] : partition)]
}

/**
 * Has the engine delete what ships said of themselves more than `keepDays` before `now` (UTC ms), in its own time. Their last
 * words and their names stay, in tables of their own. Only once a week's worth has gathered: a deletion writes the parts it
 * touches anew, and a table without partitions has few.
 */
export async function dropOldStatics(engine: TrackEngine, keepDays: number, now: number): Promise<boolean> {
  const oldest = Math.floor(now - keepDays * DAY_MS)
  const before = (time: number) => `ts < fromUnixTimestamp64Milli(${time}, 'UTC')`
  const { columns } = await engine.query(
    `SELECT toUInt8(count() > 0) AS some FROM statics WHERE ${before(oldest - WEEK_MS)}`,
  )
  if (columns['some'][0] === 0) return false
  await engine.run(`ALTER TABLE ${engine.layout.changed('statics')} DELETE WHERE ${before(oldest)}`)
  return true
}
