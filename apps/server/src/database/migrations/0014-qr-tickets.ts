import type { Kysely, Migration } from 'kysely'

/** A scene is known to its page alone, and the picture carries a ticket instead: no browser has to be recognised any more. */
export const qrTickets: Migration = {
  async up(db: Kysely<{ qr_scene: object }>) {
    // None of them lasts longer than three minutes.
    await db.deleteFrom('qr_scene').execute()
    await db.schema.alterTable('qr_scene').dropColumn('browser_hash').execute()
    await db.schema.alterTable('qr_scene').renameColumn('scene_hash', 'ticket_hash').execute()
  },
}
