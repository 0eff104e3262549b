import type { JSONColumnType } from 'kysely'

export interface FleetReportTables {
  fleet_report_setting: FleetReportSettingTable
  fleet_report: FleetReportTable
  fleet_look: FleetLookTable
}

/** When somebody wants a report of a fleet. Goes with the fleet. */
export interface FleetReportSettingTable {
  user_id: number
  fleet_id: string
  /** As the contract has them. */
  settings: JSONColumnType<object, string, string>
  /** UTC ms; null: switched off. */
  next_at: number | null
  /** Somebody is making it, until a moment; whoever comes later takes it up again. */
  claimed_until: number | null
  changed_at: Date
}

/** A report that was made: one a fleet and day. */
export interface FleetReportTable {
  user_id: number
  fleet_id: string
  /** By the clock of its zone, `2026-11-23`. */
  day: string
  /** UTC ms. */
  made_at: number
  /** What it tells, without words. */
  report: JSONColumnType<object, string, string>
  /** Its mail among what leaves the house; null: it was not to be mailed. */
  message_id: string | null
}

/** The last look of somebody at a fleet, and the visit before it. Goes with the fleet. */
export interface FleetLookTable {
  user_id: number
  fleet_id: string
  /** UTC ms. */
  looked_at: number
  /** Its ships as they were then. */
  seen: JSONColumnType<object, string, string>
  /** The end of the visit before; null: there was none. */
  before_at: number | null
  seen_before: JSONColumnType<object, string, string> | null
}
