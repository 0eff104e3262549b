import type { Generated, JSONColumnType } from 'kysely'

export interface AreaTables {
  area: AreaTable
}

/** An area that somebody drew. */
export interface AreaTable {
  id: string
  user_id: number
  name: string
  colour: string
  note: string
  shown: boolean
  /** As the contract has it. */
  shape: JSONColumnType<object, string, string>
  /** Of its shape. */
  corners: number
  created_at: Date
  changed_at: Date
  /** The organisation of the owner, where it is shared with that. */
  shared_with: Generated<string | null>
}
