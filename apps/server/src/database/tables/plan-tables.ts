import type { Generated, JSONColumnType } from 'kysely'

export interface PlanTables {
  voyage_plan: VoyagePlanTable
  voyage_plan_revision: VoyagePlanRevisionTable
  voyage_plan_log: VoyagePlanLogTable
}

/** A voyage plan. What it says is its latest revision. */
export interface VoyagePlanTable {
  id: string
  user_id: number
  revision: number
  status: string
  mmsi: number
  /** UTC ms. */
  created_at: number
  changed_at: number
  started_at: number | null
  ended_at: number | null
  /** Plan against actual, kept when the plan was ended. */
  report: JSONColumnType<object | null, string | null, string | null>
  /** The organisation of the owner, where the plan is shared with it. */
  shared_with: Generated<string | null>
}

export interface VoyagePlanRevisionTable {
  plan_id: string
  revision: number
  /** As the contract has it; what was approved never changes. */
  content: JSONColumnType<object, string, string>
  /** The account that saved it; null once that is gone. */
  saved_by: number | null
  saved_at: number
  approved_by: number | null
  approved_at: number | null
}

export interface VoyagePlanLogTable {
  plan_id: string
  /** In the order of what was done, from 1. */
  number: number
  at: number
  /** The account that did it; null once that is gone. */
  done_by: number | null
  step: string
  from_status: string | null
  to_status: string
  revision: number
  /** The owner approved himself. */
  self: boolean
  reason: string
}
