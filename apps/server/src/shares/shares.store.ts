import { MOST_SHARE_VIEWS, type ShareField, type ShareKind, type ShareViews } from '@fairway/contract'
import { sql } from 'kysely'
import { unlockedAccounts } from '../accounts/users.store.ts'
import type { Database } from '../database/open-database.ts'

export interface ShareRow {
  id: string
  userId: number
  kind: ShareKind
  mmsi: number | null
  fleetId: string | null
  view: string | null
  departed: number | null
  title: string
  fields: ShareField[]
  createdAt: Date
  expiresAt: Date
  revokedAt: Date | null
}

export interface CountedShare extends ShareRow {
  viewers: number
  lastViewedAt: Date | null
}

const columns = [
  'id',
  'user_id as userId',
  'kind',
  'mmsi',
  'fleet_id as fleetId',
  'view',
  'departed',
  'title',
  'fields',
  'created_at as createdAt',
  'expires_at as expiresAt',
  'revoked_at as revokedAt',
] as const

/** One user's links: every statement names the user. `db` may be a transaction. */
export function sharesOf(db: Database, userId: number) {
  return { ...listShares(db, userId), ...changeShares(db, userId) }
}

/** The links themselves. */
const listShares = (db: Database, userId: number) => ({
  /** The newest first. */
  async list(): Promise<CountedShare[]> {
    const rows = await db
      .selectFrom('share_link')
      .select(columns)
      .select(({ selectFrom, fn }) => [
        selectFrom('share_view')
          .whereRef('share_id', '=', 'share_link.id')
          .select(fn.countAll<number>().as('viewers'))
          .as('viewers'),
        selectFrom('share_view')
          .whereRef('share_id', '=', 'share_link.id')
          .select(({ fn: latest }) => latest.max('last_at').as('lastViewedAt'))
          .as('lastViewedAt'),
      ])
      .where('user_id', '=', userId)
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .execute()
    return rows.map(({ viewers, lastViewedAt, ...row }) => ({ ...read(row), viewers: viewers ?? 0, lastViewedAt }))
  },
})

/** What changes them, and who opened one. */
const changeShares = (db: Database, userId: number) => ({
  async insert(row: ShareRow, tokenHash: string): Promise<void> {
    await db
      .insertInto('share_link')
      .values({
        id: row.id,
        user_id: userId,
        token_hash: tokenHash,
        kind: row.kind,
        mmsi: row.mmsi,
        fleet_id: row.fleetId,
        view: row.view,
        departed: row.departed,
        title: row.title,
        fields: row.fields.join(','),
        created_at: row.createdAt,
        expires_at: row.expiresAt,
        revoked_at: null,
      })
      .execute()
  },

  /** Whether there is such a link; one that is revoked already stays as it is. */
  async revoke(id: string, at: Date): Promise<boolean> {
    const changed = await db
      .updateTable('share_link')
      .set({ revoked_at: sql<Date>`coalesce(revoked_at, ${at})` })
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .executeTakeFirst()
    return changed.numUpdatedRows > 0n
  },

  /** Who opened a link, the latest first; null when there is no such link. */
  async views(id: string): Promise<ShareViews['views'] | null> {
    const own = await db
      .selectFrom('share_link')
      .select('id')
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .executeTakeFirst()
    if (own === undefined) return null
    const rows = await db
      .selectFrom('share_view')
      .select(['first_at', 'last_at', 'times', 'device', 'network'])
      .where('share_id', '=', id)
      .orderBy('last_at', 'desc')
      .orderBy('viewer')
      .limit(MOST_SHARE_VIEWS)
      .execute()
    return rows.map(({ first_at: firstAt, last_at: lastAt, ...rest }) => ({
      ...rest,
      firstAt: firstAt.getTime(),
      lastAt: lastAt.getTime(),
    }))
  },
})

/** The link that a secret opens now; null for one that is over, and for a secret of nothing. */
export async function openShareBy(db: Database, tokenHash: string, now: Date): Promise<ShareRow | null> {
  const row = await db
    .selectFrom('share_link')
    .select(columns)
    .where('token_hash', '=', tokenHash)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .where('user_id', 'in', unlockedAccounts(db))
    .executeTakeFirst()
  return row === undefined ? null : read(row)
}

export interface Viewer {
  /** A keyed hash of address and browser. */
  key: string
  device: string
  network: string
}

/** Notes a visit; asking again within half an hour is the same one. The readers longest gone make room. */
export async function noteView(
  db: Database,
  shareId: string,
  viewer: Viewer,
  at: Date,
  sameVisitMs: number,
): Promise<void> {
  const again = new Date(at.getTime() - sameVisitMs)
  await db
    .insertInto('share_view')
    .values({
      share_id: shareId,
      viewer: viewer.key,
      first_at: at,
      last_at: at,
      times: 1,
      device: viewer.device,
      network: viewer.network,
    })
    .onConflict((conflict) =>
      conflict.columns(['share_id', 'viewer']).doUpdateSet({
        last_at: at,
        times: sql<number>`share_view.times + case when share_view.last_at < ${again} then 1 else 0 end`,
      }),
    )
    .execute()
  await sql`
    delete from share_view where share_id = ${shareId} and viewer in (
      select viewer from share_view where share_id = ${shareId} order by last_at desc, viewer offset ${MOST_SHARE_VIEWS})`.execute(
    db,
  )
}

/** Links that ended before an instant are forgotten, with who opened them. */
export async function forgetShares(db: Database, endedBefore: Date): Promise<void> {
  await db.deleteFrom('share_link').where('expires_at', '<', endedBefore).execute()
}

/** The columns hold what the schema let in. */
const read = ({
  kind,
  fields,
  ...row
}: Omit<ShareRow, 'kind' | 'fields'> & { kind: string; fields: string }): ShareRow => ({
  ...row,
  kind: kind as ShareKind,
  fields: fields === '' ? [] : (fields.split(',') as ShareField[]),
})
