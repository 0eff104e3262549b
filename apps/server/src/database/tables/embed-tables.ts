export interface EmbedTables {
  embed: EmbedTable
}

/** A frame for pages of other sites. */
export interface EmbedTable {
  id: string
  user_id: number
  kind: string
  /** Of its kind one is set. */
  view: string | null
  mmsi: number | null
  fleet_id: string | null
  locode: string | null
  /** What the chart is of, as JSON. */
  chart: string | null
  name: string
  /** With blanks between. */
  hosts: string
  theme: string
  language: string
  created_at: Date
  changed_at: Date
}
