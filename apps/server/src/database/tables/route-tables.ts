import type { JSONColumnType } from 'kysely'

export interface RouteTables {
  planned_route: RouteTable
}

/** A route that somebody planned. */
export interface RouteTable {
  id: string
  user_id: number
  revision: number
  name: string
  note: string
  /** Its waypoints, and what it was planned with, as the contract has them. */
  route: JSONColumnType<object, string, string>
  settings: JSONColumnType<object, string, string>
  /** Nautical. */
  miles: number
  created_at: Date
  changed_at: Date
}
