export interface DataApiTables {
  api_account: ApiAccountTable
  api_key: ApiKeyTable
  api_key_hour: ApiKeyHourTable
  api_usage: ApiUsageTable
  api_meter_journal: ApiMeterJournalTable
  api_kept_answer: ApiKeptAnswerTable
  api_request_lease: ApiRequestLeaseTable
  trial_key: TrialKeyTable
}

/** An account that has ever made a key of the data API. */
export interface ApiAccountTable {
  user_id: number
  /** UTC ms. */
  first_key_at: number
}

/** A key of the data API. Moments are UTC ms. */
export interface ApiKeyTable {
  id: string
  user_id: number
  name: string
  /** Its first characters: what it is recognised by. */
  prefix: string
  key_hash: string
  /** What it was before it was rotated works until a moment. */
  old_prefix: string | null
  old_key_hash: string | null
  old_until: number | null
  /** Lists with blanks between. */
  scopes: string
  networks: string
  hosts: string
  expires_at: number | null
  monthly_cap: number | null
  created_at: number
  changed_at: number
  last_used_at: number | null
  revoked_at: number | null
  /** Stopped because it used far more than usual, and let go on by its owner. */
  stopped_at: number | null
  lifted_at: number | null
}

/** Credits that a key used in an hour since 1970 (UTC). */
export interface ApiKeyHourTable {
  key_id: string
  hour: number
  credits: number
}

/** What a key used on a day (UTC, YYYY-MM-DD) with one call. A key that is gone still counts. */
export interface ApiUsageTable {
  user_id: number
  key_id: string
  day: string
  call: string
  calls: number
  rows: number
  credits: number
}

/** How far the journal of a process stands in the table of use, in bytes. */
export interface ApiMeterJournalTable {
  journal: string
  booked: number
}

/** What a request with an `Idempotency-Key` was answered. */
export interface ApiKeptAnswerTable {
  key_id: string
  name_hash: string
  user_id: number
  request: string
  status: number | null
  location: string | null
  /** Compressed and sealed, base64. */
  body: string | null
  /** UTC ms. */
  created_at: number
}

/** What processes have taken of the requests that a key, or who guesses keys, may make in a minute since 1970. */
export interface ApiRequestLeaseTable {
  minute: number
  name: string
  taken: number
}

/** A key that a trial form gave at once. */
export interface TrialKeyTable {
  /** Of the contact request. */
  reference: string
  user_id: number
  key_id: string
  /** The account was made for this key: nobody logs into it, and it goes with the key. */
  nobodys: boolean
  /** UTC ms. */
  ends_at: number
}
