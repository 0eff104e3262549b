import type { NoteFields } from '@fairway/contract'
import { sql } from 'kysely'
import type { Database } from '../database/open-database.ts'
import { among } from './among.store.ts'

export interface NoteRow extends NoteFields {
  mmsi: number
  changedAt: Date
}

/** What a user wrote about ships. */
export function shipNotes(db: Database, userId: number) {
  const notes = () => db.selectFrom('ship_note').where('user_id', '=', userId)
  return {
    notes: (): Promise<NoteRow[]> =>
      notes()
        .select([
          'mmsi',
          'name_zh as nameZh',
          'name_en as nameEn',
          'grouping',
          'type',
          'total_tonnage as totalTonnage',
          'name',
          'remarks',
          'changed_at as changedAt',
        ])
        .execute(),

    async noteChangedAt(mmsi: number): Promise<Date | null> {
      return (await notes().select('changed_at').where('mmsi', '=', mmsi).executeTakeFirst())?.changed_at ?? null
    },

    async countNotes(mmsis: readonly number[]): Promise<number> {
      return (
        await notes()
          .select((eb) => eb.fn.countAll<number>().as('count'))
          .where(among(mmsis))
          .executeTakeFirstOrThrow()
      ).count
    },

    ...changesOfNotes(db, userId),
  }
}

function changesOfNotes(db: Database, userId: number) {
  return {
    async saveNotes(saved: readonly NoteRow[]): Promise<void> {
      if (saved.length === 0) return
      const rows = JSON.stringify(
        saved.map(({ mmsi, nameZh, nameEn, grouping, type, totalTonnage, name, remarks, changedAt }) => ({
          mmsi,
          name_zh: nameZh,
          name_en: nameEn,
          grouping,
          type,
          total_tonnage: totalTonnage,
          name,
          remarks,
          changed_at: changedAt.toISOString(),
        })),
      )
      await sql`
        insert into ship_note (user_id, mmsi, name_zh, name_en, "grouping", type, total_tonnage, name, remarks, changed_at)
        select ${userId}::bigint, mmsi, name_zh, name_en, "grouping", type, total_tonnage, name, remarks, changed_at
        from jsonb_to_recordset(${rows}::jsonb) as row(mmsi int, name_zh text, name_en text, "grouping" text, type text, total_tonnage double precision, name text, remarks text, changed_at timestamptz)
        on conflict (user_id, mmsi) do update set name_zh = excluded.name_zh, name_en = excluded.name_en, "grouping" = excluded."grouping", type = excluded.type,
          total_tonnage = excluded.total_tonnage, name = excluded.name, remarks = excluded.remarks, changed_at = excluded.changed_at`.execute(
        db,
      )
    },

    async deleteNote(mmsi: number): Promise<void> {
      await db.deleteFrom('ship_note').where('user_id', '=', userId).where('mmsi', '=', mmsi).execute()
    },
  }
}
