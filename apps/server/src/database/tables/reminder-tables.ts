import type { Generated, JSONColumnType } from 'kysely'

export interface ReminderTables {
  reminder_rule: ReminderRuleTable
  reminder_event: ReminderEventTable
  reminder_state: ReminderStateTable
  reminder_mute: ReminderMuteTable
  reminder_look: ReminderLookTable
}

/** A rule of somebody's. */
export interface ReminderRuleTable {
  id: string
  user_id: number
  /** Goes up with every change of what it says: what was watched before is another rule's. */
  revision: number
  name: string
  /** Who does what and when, as the contract has it. */
  settings: JSONColumnType<object, string, string>
  /** Its area and its fleet, with which it goes. */
  area_id: string | null
  fleet_id: string | null
  /** Instead of those an area and a fleet that another member shares, and the organisation through which; without that it is shared no more. */
  lent_area_id: Generated<string | null>
  lent_area_through: Generated<string | null>
  lent_fleet_id: Generated<string | null>
  lent_fleet_through: Generated<string | null>
  switched_on: boolean
  /** UTC ms. */
  snoozed_until: number | null
  /** Where the ships were when it began is kept. */
  begun: boolean
  /** What happened before is not told, UTC ms. */
  since: number
  created_at: Date
  changed_at: Date
  /** The organisation of the owner, where it is shared with that. */
  shared_with: Generated<string | null>
}

/** What a rule told: in the inbox of whose it is. */
export interface ReminderEventTable {
  /** A hash of rule, ship, kind and moment: worked out twice it is the same. */
  id: string
  user_id: number
  rule_id: string | null
  rule_name: string
  kind: string
  /** Null: it is about no ship. */
  mmsi: number | null
  /** UTC ms. */
  at: number
  noticed_at: number
  lat: number | null
  lon: number | null
  facts: JSONColumnType<object, string, string>
  read: boolean
}

/** What is known of a ship by all rules, up to her point of `seen` (UTC ms). */
export interface ReminderStateTable {
  mmsi: number
  seen: number
  state: JSONColumnType<object, string, string>
}

/** What a rule knows by looking round now and then; `rule_key` names its revision. */
export interface ReminderLookTable {
  rule_id: string
  look: string
  rule_key: string
  state: JSONColumnType<object, string, string>
}

/** Of her the user's rules tell nothing until then, UTC ms. */
export interface ReminderMuteTable {
  user_id: number
  mmsi: number
  until: number
}
