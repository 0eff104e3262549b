import type { Generated } from 'kysely'

export interface FilterTables {
  saved_filter: SavedFilterTable
  saved_view: SavedViewTable
  ship_register: ShipRegisterTable
}

/** A ship filter that a user keeps under a name. */
export interface SavedFilterTable {
  id: Generated<number>
  user_id: number
  name: string
  /** Its text form (`filter-text.ts` of the contract). */
  filter: string
  created_at: Date
  changed_at: Date
}

/** A view of the map that a user keeps under a name. */
export interface SavedViewTable {
  user_id: number
  name: string
  /** The query of its address. */
  address: string
  changed_at: Date
}

/** A ship of a register that the operator imported. null is not known. */
export interface ShipRegisterTable {
  imo: number
  name: string | null
  name_zh: string | null
  /** Type as the register writes it. */
  ship_type: string | null
  /** Which of the twelve classes it means. */
  class: string | null
  gross_tons: number | null
  deadweight: number | null
  build_year: number | null
  operator: string | null
  imported_at: Date
}
