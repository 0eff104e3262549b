import type { Generated } from 'kysely'

export interface FleetTables {
  fleet: FleetTable
  followed_ship: FollowedShipTable
  ship_note: ShipNoteTable
}

export interface FleetTable {
  /** Random, so that it tells nothing about how many there are. */
  id: string
  user_id: number
  /** Goes up with every change of name or colour: who changes an older one is told. */
  revision: number
  group_name: string
  group_color: string
  /** Order in the user's list. */
  place: number
  shown: boolean
  created_at: Date
  /** The organisation of the owner, where it is shared with that. */
  shared_with: Generated<string | null>
}

/** A user follows a ship once, in one fleet. */
export interface FollowedShipTable {
  user_id: number
  mmsi: number
  fleet_id: string
  shown: boolean
  followed_at: Date
}

/** Goes with the followed ship. An empty text is "nothing noted". */
export interface ShipNoteTable {
  user_id: number
  mmsi: number
  name_zh: string
  name_en: string
  grouping: string
  type: string
  /** Tons. */
  total_tonnage: number | null
  name: string
  remarks: string
  changed_at: Date
}
