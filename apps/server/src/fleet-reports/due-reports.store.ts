import { sql, type Selectable } from 'kysely'
import type { FleetReportSettingTable } from '../database/tables/fleet-report-tables.ts'
import { unlockedAccounts } from '../accounts/users.store.ts'
import type { Database } from '../database/open-database.ts'
import { putMessages, type Outgoing } from '../deliveries/outgoing/outgoing.store.ts'
import type { KeptReport } from './make-report.ts'
import { readSetting, type SettingRow } from './own-reports.store.ts'

/** A report that is to be made, and when it was due. */
export interface DueReport extends SettingRow {
  nextAt: number
}

/** Takes reports that are due, those that wait longest first; none of a locked account. Several processes never take the same until a moment. */
export async function claimDue(db: Database, now: number, until: number, most: number): Promise<DueReport[]> {
  const { rows } = await sql<Selectable<FleetReportSettingTable>>`
    update fleet_report_setting set claimed_until = ${until}::bigint
    where (user_id, fleet_id) in (
      select user_id, fleet_id from fleet_report_setting
      where next_at <= ${now}::bigint and (claimed_until is null or claimed_until <= ${now}::bigint)
        and user_id not in (select id from user_account where locked_at is not null)
      order by next_at, fleet_id limit ${most}::int
      for update skip locked
    )
    returning *`.execute(db)
  return rows.map((row) => ({ ...readSetting(row), nextAt: row.next_at! }))
}

/** When the next one is due, UTC ms; null: none is wanted. */
export async function nextDueReport(db: Database): Promise<number | null> {
  const { due } = await db
    .selectFrom('fleet_report_setting')
    .select(({ fn }) => fn.min<number | null>('next_at').as('due'))
    .where('next_at', 'is not', null)
    .where('user_id', 'in', unlockedAccounts(db))
    .executeTakeFirstOrThrow()
  return due
}

/**
 * Ends what was claimed, once: sets when the next is due, keeps the report and puts in its mail, all or nothing. False when another
 * process did, the owner changed the hour meanwhile, or the day has its report.
 */
export async function settleDue(
  db: Database,
  due: DueReport,
  nextAt: number,
  made: { report: KeptReport; message: Outgoing | null } | null,
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('fleet_report_setting')
      .set({ next_at: nextAt, claimed_until: null })
      .where('user_id', '=', due.userId)
      .where('fleet_id', '=', due.fleetId)
      .where('next_at', '=', due.nextAt)
      .executeTakeFirst()
    if (numUpdatedRows === 0n || made === null) return false
    const { report, message } = made
    const kept = await transaction
      .insertInto('fleet_report')
      .values({
        user_id: due.userId,
        fleet_id: due.fleetId,
        day: report.day,
        made_at: report.madeAt,
        report: JSON.stringify(report),
        message_id: message?.id ?? null,
      })
      .onConflict((conflict) => conflict.columns(['user_id', 'fleet_id', 'day']).doNothing())
      .returning('day')
      .executeTakeFirst()
    if (kept === undefined) return false
    if (message !== null) await putMessages(transaction, [message], message.createdAt)
    return true
  })
}

/** Lets go of reports that are old, of everybody. */
export async function forgetReports(db: Database, before: number): Promise<void> {
  await db.deleteFrom('fleet_report').where('made_at', '<', before).execute()
}
