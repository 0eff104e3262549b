import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../database/open-database.ts'
import type { Window } from './limit-table.ts'

/** The n-th newest time must lie before the window that allows n: only then is there room for one more. Times to come are none: the clock has been set back. */
const endOf = ({ max, seconds }: Window, now: Date): RawBuilder<Date | null> =>
  sql`case when l.times[${sql.lit(max)}] <= ${now}::timestamptz + interval '1 minute' then l.times[${sql.lit(max)}] + ${sql.lit(seconds)} * interval '1 second' end`
const nextAt = (windows: readonly Window[], now: Date) =>
  sql<Date | null>`greatest(${sql.join(windows.map((window) => endOf(window, now)))})`

const latest = (windows: readonly Window[], what: keyof Window) => Math.max(...windows.map((window) => window[what]))

/**
 * Counts do not wait for the disk, as accounts do: a power cut may take those of the last second. A login has several of them, and on a
 * busy disk each would be as long as all the rest.
 */
const unhurried = sql`unhurried as (select set_config('synchronous_commit', 'off', true))`

/**
 * Adds `now` to the times of this key unless a window is full, in one statement: two processes cannot both take the last one.
 * Null when it was taken, else when the next can be.
 */
export async function takeOne(
  db: Database,
  name: string,
  keyHash: string,
  windows: readonly Window[],
  now: Date,
): Promise<Date | null> {
  const forgetAt = new Date(now.getTime() + latest(windows, 'seconds') * 1000)
  const { rows } = await sql<{ taken: boolean; next_at: Date | null }>`
    with ${unhurried}, taken as (
      insert into limit_taking as l (name, key_hash, times, forget_at) values (${name}, ${keyHash}, array[${now}::timestamptz], ${forgetAt})
      on conflict (name, key_hash) do update
        set times = (array[${now}::timestamptz] || l.times)[1:${sql.lit(latest(windows, 'max'))}], forget_at = excluded.forget_at
        where coalesce(${nextAt(windows, now)} <= ${now}, true)
      returning 1
    )
    select true as taken, null::timestamptz as next_at from taken, unhurried
    union all
    select false, ${nextAt(windows, now)} from limit_taking as l where name = ${name} and key_hash = ${keyHash} and not exists (select from taken)
  `.execute(db)
  if (rows[0]?.taken === true) return null
  // No row at all: another process made the first one at this very moment.
  return rows[0]?.next_at ?? new Date(now.getTime() + Math.min(...windows.map((window) => window.seconds)) * 1000)
}

/** When the next can be taken; null when one can be now. */
export async function lookAt(
  db: Database,
  name: string,
  keyHash: string,
  windows: readonly Window[],
  now: Date,
): Promise<Date | null> {
  const { rows } = await sql<{ next_at: Date | null }>`
    select ${nextAt(windows, now)} as next_at from limit_taking as l where name = ${name} and key_hash = ${keyHash}
  `.execute(db)
  const next = rows[0]?.next_at ?? null
  return next !== null && next > now ? next : null
}

export async function forgetTaken(db: Database, name: string, keyHash: string): Promise<void> {
  await sql`
    with ${unhurried} delete from limit_taking using unhurried where name = ${name} and key_hash = ${keyHash}
  `.execute(db)
}

/** Takes one of the day's; false when there is none left. `day` is YYYY-MM-DD. */
export async function takeOfDay(db: Database, name: string, max: number, day: string): Promise<boolean> {
  const { rows } = await sql`
    insert into day_budget as b (name, day, taken) values (${name}, ${day}, 1)
    on conflict (name, day) do update set taken = b.taken + 1 where b.taken < ${max}
    returning 1
  `.execute(db)
  return rows.length > 0
}

/** Forgets what counts for nothing any more. */
export async function sweepLimits(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('limit_taking').where('forget_at', '<=', now).execute()
  const day = new Date(now.getTime() - 2 * 86_400_000).toISOString().slice(0, 10)
  await sql`delete from day_budget where day < ${day}`.execute(db)
}
