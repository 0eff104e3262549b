export interface OrderTables {
  history_order: HistoryOrderTable
}

/** Stored positions that somebody ordered as a file. Moments are UTC ms. */
export interface HistoryOrderTable {
  id: string
  user_id: number
  /** The key of the data API that ordered it; null: ordered on the site. */
  key_id: string | null
  /** The account's own word for it: no two of an account have the same. */
  reference: string | null
  name: string
  state: string
  /** What is wanted, as JSON. */
  wanted: string
  /** The name of the area or the fleet. */
  title: string
  rows_told: number
  credits_told: number
  bytes_told: number
  /** Rows read so far. */
  progress: number
  rows: number | null
  bytes: number | null
  credits: number | null
  sha256: string | null
  /** In the folder of files. */
  file: string | null
  /** Who works on it, and until when that is believed. */
  runner: string | null
  claimed_until: number | null
  tries: number
  created_at: number
  started_at: number | null
  ended_at: number | null
  expires_at: number | null
}
