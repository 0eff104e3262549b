export interface ShareTables {
  share_link: ShareLinkTable
  share_view: ShareViewTable
}

/** A link that opens without a login. */
export interface ShareLinkTable {
  id: string
  user_id: number
  /** SHA-256 of its 128 random bits: what stands here opens nothing. */
  token_hash: string
  kind: string
  /** Of a ship or a voyage, of a fleet, of a view: the others are null. */
  mmsi: number | null
  fleet_id: string | null
  view: string | null
  /** Of a voyage: when she had left the port before, UTC ms; null when no departure was known. */
  departed: number | null
  title: string
  /** Names with commas between. */
  fields: string
  created_at: Date
  expires_at: Date
  revoked_at: Date | null
}

/** Somebody who opened a link, told apart by address and browser. */
export interface ShareViewTable {
  share_id: string
  /** A keyed hash. */
  viewer: string
  first_at: Date
  last_at: Date
  times: number
  device: string
  network: string
}
