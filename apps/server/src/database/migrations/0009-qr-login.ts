import { sql, type Kysely, type Migration } from 'kysely'

export const qrLogin: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('qr_scene')
      .addColumn('scene_hash', 'text', (column) => column.primaryKey())
      .addColumn('browser_hash', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) =>
        column.notNull().check(sql`state in ('waiting', 'scanned', 'confirmed', 'refused', 'used')`),
      )
      .addColumn('user_id', 'bigint', (column) => column.references('user_account.id').onDelete('cascade'))
      .addColumn('device', 'text', (column) => column.notNull())
      .addColumn('address', 'text', (column) => column.notNull())
      .addColumn('asked_at', 'timestamptz', (column) => column.notNull())
      .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
      .addCheckConstraint('qr_scene_known_phone', sql`(state = 'waiting') = (user_id is null)`)
      .execute()
    await db.schema.createIndex('qr_scene_user').on('qr_scene').column('user_id').execute()
    await db.schema.createIndex('qr_scene_expires_at').on('qr_scene').column('expires_at').execute()
  },
}
