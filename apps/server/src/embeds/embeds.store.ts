import { chartWanted, type Embed, type EmbedKind } from '@fairway/contract'
import type { Selectable } from 'kysely'
import { unlockedAccounts } from '../accounts/users.store.ts'
import type { EmbedTable } from '../database/tables/embed-tables.ts'
import type { Database } from '../database/open-database.ts'

const columns = [
  'id',
  'user_id',
  'kind',
  'view',
  'mmsi',
  'fleet_id',
  'locode',
  'chart',
  'name',
  'hosts',
  'theme',
  'language',
  'created_at',
  'changed_at',
] as const

/** One user's frames: every statement names the user. `db` may be a transaction. */
export function embedsOf(db: Database, userId: number) {
  const own = () => db.selectFrom('embed').select(columns).where('user_id', '=', userId)
  return {
    list: async (): Promise<Embed[]> =>
      (await own().orderBy('created_at', 'desc').orderBy('id').execute()).map(readEmbed),

    async insert(embed: Embed): Promise<void> {
      await db
        .insertInto('embed')
        .values({ ...written(embed), id: embed.id, user_id: userId, created_at: new Date(embed.createdAt) })
        .execute()
    },

    async update(embed: Embed): Promise<void> {
      await db
        .updateTable('embed')
        .set(written(embed))
        .where('user_id', '=', userId)
        .where('id', '=', embed.id)
        .execute()
    },

    /** Whether it was there. */
    async remove(id: string): Promise<boolean> {
      const gone = await db.deleteFrom('embed').where('user_id', '=', userId).where('id', '=', id).executeTakeFirst()
      return gone.numDeletedRows > 0n
    },
  }
}

/** A frame and whose it is; null when there is none. */
export async function embedBy(db: Database, id: string): Promise<{ userId: number; embed: Embed } | null> {
  const row = await db
    .selectFrom('embed')
    .select(columns)
    .where('id', '=', id)
    .where('user_id', 'in', unlockedAccounts(db))
    .executeTakeFirst()
  return row === undefined ? null : { userId: row.user_id, embed: readEmbed(row) }
}

/** The columns hold what the schema let in. */
const readEmbed = (row: Selectable<EmbedTable>): Embed => ({
  id: row.id,
  kind: row.kind as EmbedKind,
  view: row.view,
  mmsi: row.mmsi,
  fleet: row.fleet_id,
  locode: row.locode,
  chart: row.chart === null ? null : chartWanted.parse(JSON.parse(row.chart)),
  name: row.name,
  hosts: row.hosts === '' ? [] : row.hosts.split(' '),
  theme: row.theme as Embed['theme'],
  language: row.language as Embed['language'],
  createdAt: row.created_at.getTime(),
  changedAt: row.changed_at.getTime(),
})

const written = ({ kind, view, mmsi, fleet, locode, chart, name, hosts, theme, language, changedAt }: Embed) => ({
  kind,
  view,
  mmsi,
  fleet_id: fleet,
  locode,
  chart: chart === null ? null : JSON.stringify(chart),
  name,
  hosts: hosts.join(' '),
  theme,
  language,
  changed_at: new Date(changedAt),
})
