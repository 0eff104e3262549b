import { DESK_PAGE, type DeskKey, type DeskLead, type DeskQuestion, type DeskUser } from '@fairway/contract'
import { sql } from 'kysely'
import type { Database } from '../database/open-database.ts'
import { containing } from './containing.store.ts'

interface Listed<T> {
  rows: T[]
  total: number
}

const hasFactor = sql<boolean>`(exists (select 1 from totp t where t.user_id = user_account.id and t.confirmed_at is not null)
  or exists (select 1 from passkey p where p.user_id = user_account.id))`

const users = (db: Database) =>
  db
    .selectFrom('user_account')
    .select([
      'id',
      'name',
      'real_name as realName',
      'mobile',
      'email',
      'company',
      'registered_at as registeredAt',
      'locked_at as lockedAt',
      'demo',
      hasFactor.as('secondFactor'),
      sql<boolean>`exists (select 1 from operator o where o.user_id = user_account.id)`.as('operator'),
      sql<Date | null>`(select max(s.last_seen_at) from user_session s where s.user_id = user_account.id)`.as(
        'lastSeenAt',
      ),
    ])

type Row = Awaited<ReturnType<ReturnType<typeof users>['executeTakeFirstOrThrow']>>
const readUser = ({ registeredAt, lockedAt, lastSeenAt, ...row }: Row): DeskUser & { realName: string } => ({
  ...row,
  registeredAt: registeredAt.getTime(),
  lockedAt: lockedAt?.getTime() ?? null,
  lastSeenAt: lastSeenAt?.getTime() ?? null,
})

/** The newest first. */
export async function listUsers(db: Database, { q, page }: DeskQuestion): Promise<Listed<DeskUser>> {
  const wanted =
    q === '' ? sql<boolean>`true` : containing(q, ['id', 'name', 'real_name', 'mobile', 'email', 'company'])
  const rows = await users(db)
    .where(wanted)
    .orderBy('registered_at', 'desc')
    .orderBy('id')
    .limit(DESK_PAGE)
    .offset(page * DESK_PAGE)
    .execute()
  const { total } = await db
    .selectFrom('user_account')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where(wanted)
    .executeTakeFirstOrThrow()
  return { rows: rows.map((row) => readUser(row)), total: Number(total) }
}

export async function deskUser(db: Database, id: number): Promise<(DeskUser & { realName: string }) | null> {
  const row = await users(db).where('id', '=', id).executeTakeFirst()
  return row ? readUser(row) : null
}

const countOf = async (db: Database, table: 'fleet' | 'followed_ship' | 'api_key', userId: number) => {
  const { count } = await db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .$if(table === 'api_key', (keys) => keys.where(sql<boolean>`revoked_at is null`))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** How much an account keeps. */
export async function countThings(db: Database, userId: number) {
  const [fleets, followedShips, apiKeys] = await Promise.all([
    countOf(db, 'fleet', userId),
    countOf(db, 'followed_ship', userId),
    countOf(db, 'api_key', userId),
  ])
  return { fleets, followedShips, apiKeys }
}

export async function lockUser(db: Database, id: number, at: Date | null): Promise<void> {
  await db.updateTable('user_account').set({ locked_at: at }).where('id', '=', id).execute()
}

/** The newest first; `month` is YYYY-MM. */
export async function listKeys(db: Database, { q, page }: DeskQuestion, month: string): Promise<Listed<DeskKey>> {
  const found = db
    .selectFrom('api_key')
    .innerJoin('user_account', 'user_account.id', 'api_key.user_id')
    .$if(q !== '', (all) =>
      all.where(
        containing(q, ['api_key.name', 'api_key.prefix', 'user_account.name', 'user_account.id', 'mobile', 'email']),
      ),
    )
  const rows = await found
    .select([
      'api_key.id',
      'api_key.user_id as userId',
      'user_account.name as userName',
      'api_key.name',
      'prefix',
      'scopes',
      'created_at as createdAt',
      'last_used_at as lastUsedAt',
      'expires_at as expiresAt',
      'revoked_at as revokedAt',
      'monthly_cap as monthlyCap',
      sql<number>`coalesce((select sum(u.credits) from api_usage u
        where u.user_id = api_key.user_id and u.key_id = api_key.id and u.day like ${`${month}-%`}), 0)::bigint`.as(
        'credits',
      ),
    ])
    .orderBy('created_at', 'desc')
    .orderBy('api_key.id')
    .limit(DESK_PAGE)
    .offset(page * DESK_PAGE)
    .execute()
  const { total } = await found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return {
    rows: rows.map((row) => ({
      ...row,
      scopes: row.scopes === '' ? [] : row.scopes.split(' '),
      credits: Number(row.credits),
    })),
    total: Number(total),
  }
}

/** The beginning of a key that was revoked now, and whose it is; null when there is none that works. */
export async function revokeKey(db: Database, id: string, now: number) {
  const row = await db
    .updateTable('api_key')
    .set({ revoked_at: now, changed_at: now, old_prefix: null, old_key_hash: null, old_until: null })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning(['prefix', 'user_id as userId'])
    .executeTakeFirst()
  return row ?? null
}

/** The newest first. */
export async function listDeskLeads(db: Database, { q, page }: DeskQuestion): Promise<Listed<DeskLead>> {
  const found = db
    .selectFrom('contact_request')
    .$if(q !== '', (all) => all.where(containing(q, ['reference', 'user_name', 'company_name', 'reach_by', 'content'])))
  const rows = await found
    .select([
      'reference',
      'received_at as receivedAt',
      'kind',
      'user_name as userName',
      'company_name as companyName',
      'reach_by as reachBy',
      'content',
      'content_type as contentType',
    ])
    .orderBy('received_at', 'desc')
    .orderBy('reference')
    .limit(DESK_PAGE)
    .offset(page * DESK_PAGE)
    .execute()
  const { total } = await found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return {
    rows: rows.map(({ receivedAt, ...row }) => ({ ...row, receivedAt: receivedAt.getTime() })),
    total: Number(total),
  }
}
