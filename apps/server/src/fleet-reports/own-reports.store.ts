import type { DeliveryState, ReportSettings } from '@fairway/contract'
import type { Selectable } from 'kysely'
import type { FleetReportSettingTable } from '../database/tables/fleet-report-tables.ts'
import type { Database } from '../database/open-database.ts'
import type { KeptReport } from './make-report.ts'

export interface SettingRow {
  userId: number
  fleetId: string
  settings: ReportSettings
  /** UTC ms; null: switched off. */
  nextAt: number | null
}

export interface ReportDay {
  day: string
  madeAt: number
  mail: DeliveryState | null
}

/** Reports of one user's fleets and when they are made: every statement names the user. */
export function ownReports(db: Database, userId: number) {
  const settings = () => db.selectFrom('fleet_report_setting').where('user_id', '=', userId)
  const reports = () => db.selectFrom('fleet_report').where('fleet_report.user_id', '=', userId)
  return {
    async setting(fleetId: string): Promise<SettingRow | null> {
      const row = await settings().selectAll().where('fleet_id', '=', fleetId).executeTakeFirst()
      return row === undefined ? null : readSetting(row)
    },

    settings: async (): Promise<SettingRow[]> =>
      (await settings().selectAll().orderBy('fleet_id').execute()).map(readSetting),

    /** Whoever makes the report just now drops it: another hour is another report. */
    async save({ fleetId, settings: kept, nextAt }: Omit<SettingRow, 'userId'>, changedAt: Date): Promise<void> {
      const values = { settings: JSON.stringify(kept), next_at: nextAt, claimed_until: null, changed_at: changedAt }
      await db
        .insertInto('fleet_report_setting')
        .values({ user_id: userId, fleet_id: fleetId, ...values })
        .onConflict((conflict) => conflict.columns(['user_id', 'fleet_id']).doUpdateSet(values))
        .execute()
    },

    /** The latest first. */
    async days(fleetId: string): Promise<ReportDay[]> {
      const rows = await reports()
        .leftJoin('outgoing_message', 'outgoing_message.id', 'fleet_report.message_id')
        .select(['day', 'made_at as madeAt', 'outgoing_message.state as mail'])
        .where('fleet_id', '=', fleetId)
        .orderBy('day', 'desc')
        .execute()
      return rows.map(({ day, madeAt, mail }) => ({ day, madeAt, mail: mail ?? null }))
    },

    async hasDay(fleetId: string, day: string): Promise<boolean> {
      const row = await reports()
        .select('day')
        .where('fleet_id', '=', fleetId)
        .where('day', '=', day)
        .executeTakeFirst()
      return row !== undefined
    },

    /** The report of a day, or the last one. */
    async report(fleetId: string, day?: string): Promise<KeptReport | null> {
      const rows = reports().select('report').where('fleet_id', '=', fleetId).orderBy('made_at', 'desc').limit(1)
      const row = await (day === undefined ? rows : rows.where('day', '=', day)).executeTakeFirst()
      return row === undefined ? null : (row.report as KeptReport)
    },

    all: async (): Promise<KeptReport[]> =>
      (await reports().select('report').orderBy('made_at').execute()).map(({ report }) => report as KeptReport),
  }
}
export type OwnReports = ReturnType<typeof ownReports>

/** The column holds what was written by this server. */
export const readSetting = (
  row: Pick<Selectable<FleetReportSettingTable>, 'user_id' | 'fleet_id' | 'settings' | 'next_at'>,
): SettingRow => ({
  userId: row.user_id,
  fleetId: row.fleet_id,
  settings: row.settings as ReportSettings,
  nextAt: row.next_at,
})
