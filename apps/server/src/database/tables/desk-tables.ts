import type { DeskAction } from '@fairway/contract'
import type { GeneratedAlways } from 'kysely'

/** The tables of the operator's desk. */
export interface DeskTables {
  operator: OperatorTable
  desk_entry: DeskEntryTable
  desk_audit: DeskAuditTable
}

export interface OperatorTable {
  user_id: number
  added_at: Date
}

/** The desk is open for a login. */
export interface DeskEntryTable {
  session_id: string
  entered_at: Date
  seen_at: Date
}

/** Rows are added, and no row is ever changed: a trigger sees to it. */
export interface DeskAuditTable {
  id: GeneratedAlways<number>
  at: Date
  /** null: the command line. Kept when the account is gone. */
  operator_id: number | null
  operator: string
  action: DeskAction
  subject: string
  reason: string
  device: string
  address: string
}
