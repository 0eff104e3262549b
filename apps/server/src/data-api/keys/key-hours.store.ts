import { sql } from 'kysely'
import type { Database } from '../../database/open-database.ts'

const HOUR_MS = 3_600_000
/** What a usual hour is made of: the hours of two weeks in which a key was used. */
const KEPT_HOURS = 14 * 24
/** With fewer of them nobody knows what is usual. */
const ENOUGH_HOURS = 24
/** A key that its owner let go on is left alone so long, until what it does now is part of what is usual. */
const LEFT_ALONE_MS = 24 * HOUR_MS

/** When a key is stopped: it used `times` its usual hour within one, and at least so many credits. `times` 0: never. */
export interface UnusualUse {
  readonly times: number
  readonly fromCredits: number
}

export interface StoppedKey {
  id: string
  userId: number
  prefix: string
}

/**
 * Adds to the hour of each key what it used, and stops keys that use far more than they usually do: in the transaction that books
 * the use, so that every process's counts once. Gives those that were stopped by this.
 */
export async function bookHours(
  transaction: Database,
  uses: readonly { readonly keyId: string; readonly credits: number }[],
  { usedAt, unusual }: { usedAt: number; unusual: UnusualUse },
): Promise<StoppedKey[]> {
  const hour = Math.floor(usedAt / HOUR_MS)
  const used = new Map<string, number>()
  for (const { keyId, credits } of uses) if (credits > 0) used.set(keyId, (used.get(keyId) ?? 0) + credits)
  if (used.size === 0) return []
  const rows = JSON.stringify([...used].map(([key_id, credits]) => ({ key_id, credits })))
  // In one order, so that two processes do not wait for each other.
  await sql`
    insert into api_key_hour as kept (key_id, hour, credits)
      select k.id, ${hour}, u.credits from jsonb_to_recordset(${rows}::jsonb) as u(key_id text, credits bigint)
      join api_key k on k.id = u.key_id order by k.id
    on conflict (key_id, hour) do update set credits = kept.credits + excluded.credits`.execute(transaction)
  if (unusual.times === 0) return []
  const stopped = await sql<{ id: string; user_id: number; prefix: string }>`
    update api_key k set stopped_at = ${usedAt}
    from (
      select h.key_id, max(h.credits) filter (where h.hour = ${hour}) as current,
        avg(h.credits) filter (where h.hour < ${hour}) as usual, count(*) filter (where h.hour < ${hour}) as hours
      from api_key_hour h
      where h.key_id in (select key_id from jsonb_to_recordset(${rows}::jsonb) as u(key_id text))
        and h.hour between ${hour - KEPT_HOURS} and ${hour}
      group by h.key_id
    ) seen
    where k.id = seen.key_id and k.stopped_at is null and k.revoked_at is null
      and (k.lifted_at is null or k.lifted_at <= ${usedAt - LEFT_ALONE_MS})
      and seen.hours >= ${ENOUGH_HOURS} and seen.current >= ${unusual.fromCredits}
      and seen.current > ${unusual.times} * seen.usual
    returning k.id, k.user_id, k.prefix`.execute(transaction)
  return stopped.rows.map(({ id, user_id: userId, prefix }) => ({ id, userId, prefix }))
}

/** Lets go of hours that are no part of what is usual any more. */
export async function sweepHours(db: Database, now: number): Promise<void> {
  await db
    .deleteFrom('api_key_hour')
    .where('hour', '<', Math.floor(now / HOUR_MS) - KEPT_HOURS)
    .execute()
}
