import {
  DESK_PAGE,
  type Announce,
  type Announcement,
  type DeskAnnouncement,
  type DeskQuestion,
} from '@fairway/contract'
import type { Selectable } from 'kysely'
import type { AnnouncementTable } from '../database/tables/announcement-tables.ts'
import type { Database } from '../database/open-database.ts'
import { containing } from '../desk/containing.store.ts'

const readRow = (row: Selectable<AnnouncementTable>): DeskAnnouncement => ({
  id: row.id,
  text: { 'zh-CN': row.text_zh, 'en-US': row.text_en },
  from: row.from_at,
  until: row.until_at,
  createdAt: row.created_at,
  endedAt: row.ended_at,
})

/** Those that are shown at a moment or later, the newest first. */
export async function announcementsFrom(db: Database, now: number, most: number): Promise<Announcement[]> {
  const rows = await db
    .selectFrom('announcement')
    .selectAll()
    .where('until_at', '>', now)
    .where('ended_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(most)
    .execute()
  return rows.map((row) => {
    const { createdAt: _created, endedAt: _ended, ...shown } = readRow(row)
    return shown
  })
}

export async function insertAnnouncement(
  db: Database,
  { id, text, from, until, now }: Announce & { id: string; now: number },
): Promise<void> {
  await db
    .insertInto('announcement')
    .values({
      id,
      text_zh: text['zh-CN'],
      text_en: text['en-US'],
      from_at: from,
      until_at: until,
      created_at: now,
      ended_at: null,
    })
    .execute()
}

/** False when no such announcement is running. */
export async function endAnnouncement(db: Database, id: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('announcement')
    .set({ ended_at: now })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where('until_at', '>', now)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The newest first. */
export async function listAllAnnouncements(db: Database, { q, page }: DeskQuestion) {
  const found = db.selectFrom('announcement').$if(q !== '', (all) => all.where(containing(q, ['text_zh', 'text_en'])))
  const rows = await found
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(DESK_PAGE)
    .offset(page * DESK_PAGE)
    .execute()
  const { total } = await found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { rows: rows.map(readRow), total: Number(total) }
}

/** Lets go of what was shown long ago. */
export async function forgetAnnouncements(db: Database, before: number): Promise<void> {
  await db.deleteFrom('announcement').where('until_at', '<', before).execute()
}
