import type { ApiScope } from '@fairway/contract'
import { sql, type Selectable } from 'kysely'
import type { ApiKeyTable } from '../../database/tables/data-api-tables.ts'
import type { Database } from '../../database/open-database.ts'
import { buys } from '../../purchases/bought.store.ts'

/** A key as it is kept; moments are UTC ms. */
export interface ApiKeyRow {
  id: string
  userId: number
  name: string
  prefix: string
  keyHash: string
  oldPrefix: string | null
  oldKeyHash: string | null
  oldUntil: number | null
  scopes: readonly ApiScope[]
  networks: readonly string[]
  hosts: readonly string[]
  expiresAt: number | null
  monthlyCap: number | null
  createdAt: number
  changedAt: number
  lastUsedAt: number | null
  revokedAt: number | null
  /** Because it used far more than usual; the meter's, and its owner's who lets it go on. */
  stoppedAt: number | null
}

/** One user's keys: every statement names the user. `db` may be a transaction. */
export function apiKeysOf(db: Database, userId: number) {
  const own = () => db.selectFrom('api_key').selectAll().where('user_id', '=', userId)
  return {
    /** The newest first. */
    list: async (): Promise<ApiKeyRow[]> =>
      (await own().orderBy('created_at', 'desc').orderBy('id').execute()).map(readKey),
    async insert(key: ApiKeyRow): Promise<void> {
      await db.insertInto('api_key').values(written(key)).execute()
      await db
        .insertInto('api_account')
        .values({ user_id: userId, first_key_at: key.createdAt })
        .onConflict((conflict) => conflict.column('user_id').doNothing())
        .execute()
    },
    async update(key: ApiKeyRow): Promise<void> {
      // When it was last used, and that it is stopped, is the meter's.
      const { id, user_id: _user, created_at: _created, last_used_at: _used, ...changed } = written(key)
      await db.updateTable('api_key').set(changed).where('user_id', '=', userId).where('id', '=', id).execute()
    },
    /** Lets a key that was stopped go on. */
    async lift(id: string, now: number): Promise<void> {
      await db
        .updateTable('api_key')
        .set({ stopped_at: null, lifted_at: now })
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .execute()
    },
    async remove(ids: readonly string[]): Promise<void> {
      if (ids.length === 0) return
      await db.deleteFrom('api_key').where('user_id', '=', userId).where('id', 'in', ids).execute()
    },
    /** When the account made its first key, UTC ms; null: it never made one. */
    async firstKeyAt(): Promise<number | null> {
      const found = await db
        .selectFrom('api_account')
        .select('first_key_at')
        .where('user_id', '=', userId)
        .executeTakeFirst()
      return found?.first_key_at ?? null
    },
  }
}

/** A key that somebody has, with what it and its account used in a month. */
export interface FoundKey extends ApiKeyRow {
  /** The hash by which it was found. */
  foundBy: string
  firstKeyAt: number
  keyCredits: number
  accountCredits: number
  /** Bought for the month. */
  boughtCredits: number
}

/** Keys by the hashes of what was sent; `month` is YYYY-MM. A key of before its rotation is found until its time is over. */
export async function keysByHash(
  db: Database,
  hashes: readonly string[],
  month: string,
  now: number,
): Promise<FoundKey[]> {
  const asked = sql<{
    hash: string
  }>`(select value as hash from jsonb_array_elements_text(${JSON.stringify(hashes)}::jsonb))`
  const { rows } = await sql<
    Selectable<ApiKeyTable> & {
      found_by: string
      first_key_at: number
      key_credits: number
      account_credits: number
      bought: number
    }
  >`
    select k.*, asked.hash as found_by, a.first_key_at,
      coalesce((select sum(u.credits) from api_usage u
        where u.user_id = k.user_id and u.day like ${`${month}-%`} and u.key_id = k.id), 0)::bigint
        + coalesce((select sum(o.credits_told) from history_order o
        where o.user_id = k.user_id and o.key_id = k.id and o.state in ('queued', 'running')), 0)::bigint as key_credits,
      coalesce((select sum(u.credits) from api_usage u
        where u.user_id = k.user_id and u.day like ${`${month}-%`}), 0)::bigint
        + coalesce((select sum(o.credits_told) from history_order o
        where o.user_id = k.user_id and o.state in ('queued', 'running')), 0)::bigint as account_credits,
      coalesce((select sum(p.credits_per_month) from purchase p where ${buys(sql.ref('k.user_id'), month)}), 0)::bigint
        as bought
    from ${asked} asked
    join api_key k on k.key_hash = asked.hash or (k.old_key_hash = asked.hash and k.old_until > ${now})
    join api_account a on a.user_id = k.user_id
    join user_account o on o.id = k.user_id and o.locked_at is null`.execute(db)
  return rows.map((row) => ({
    ...readKey(row),
    foundBy: row.found_by,
    firstKeyAt: row.first_key_at,
    keyCredits: row.key_credits,
    accountCredits: row.account_credits,
    boughtCredits: row.bought,
  }))
}

const list = (text: string) => (text === '' ? [] : text.split(' '))

/** The columns hold what the schema let in. */
const readKey = (row: Selectable<ApiKeyTable>): ApiKeyRow => ({
  id: row.id,
  userId: row.user_id,
  name: row.name,
  prefix: row.prefix,
  keyHash: row.key_hash,
  oldPrefix: row.old_prefix,
  oldKeyHash: row.old_key_hash,
  oldUntil: row.old_until,
  scopes: list(row.scopes) as ApiScope[],
  networks: list(row.networks),
  hosts: list(row.hosts),
  expiresAt: row.expires_at,
  monthlyCap: row.monthly_cap,
  createdAt: row.created_at,
  changedAt: row.changed_at,
  lastUsedAt: row.last_used_at,
  revokedAt: row.revoked_at,
  stoppedAt: row.stopped_at,
})

const written = (key: ApiKeyRow): Omit<Selectable<ApiKeyTable>, 'stopped_at' | 'lifted_at'> => ({
  id: key.id,
  user_id: key.userId,
  name: key.name,
  prefix: key.prefix,
  key_hash: key.keyHash,
  old_prefix: key.oldPrefix,
  old_key_hash: key.oldKeyHash,
  old_until: key.oldUntil,
  scopes: key.scopes.join(' '),
  networks: key.networks.join(' '),
  hosts: key.hosts.join(' '),
  expires_at: key.expiresAt,
  monthly_cap: key.monthlyCap,
  created_at: key.createdAt,
  changed_at: key.changedAt,
  last_used_at: key.lastUsedAt,
  revoked_at: key.revokedAt,
})
