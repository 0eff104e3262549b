import type { JSONColumnType } from 'kysely'
import type { DeliveryState, Language, TargetState } from '@fairway/contract'

export interface DeliveryTables {
  webhook_target: WebhookTargetTable
  outgoing_message: OutgoingMessageTable
  push_device: PushDeviceTable
  account_channel: AccountChannelTable
}

/** What holds for an account's channels, whatever its rules say. */
export interface AccountChannelTable {
  user_id: number
  /** Whom voyage plans tell, as the contract has it. */
  plans: JSONColumnType<object, string, string>
  /** No mail of reminders is sent. */
  mails_off: boolean
}

/** A browser that shows somebody's reminders. */
export interface PushDeviceTable {
  /** SHA-256 of the endpoint. */
  id: string
  user_id: number
  endpoint: string
  p256dh: string
  auth: string
  name: string
  language: Language
  /** The login that it was subscribed in; it may have expired since. */
  session_id: string
  /** UTC ms; null: the last thing reached it. */
  failing_since: number | null
  created_at: number
}

/** Where somebody's reminders are posted to. */
export interface WebhookTargetTable {
  id: string
  user_id: number
  name: string
  url: string
  /** `whsec_` and base64; what it was before signs too, until a moment (UTC ms). */
  secret: string
  old_secret: string | null
  old_secret_until: number | null
  state: TargetState
  /** UTC ms; null: the last thing reached it. */
  failing_since: number | null
  created_at: Date
  changed_at: Date
}

/** What leaves the house, until it has, and for a while after as the log of it. */
export interface OutgoingMessageTable {
  id: string
  user_id: number
  channel: string
  /** Messages of one lane leave one after the other. */
  lane: string
  target_id: string | null
  body: string
  state: DeliveryState
  /** UTC ms. */
  created_at: number
  due_at: number
  /** Somebody is sending it, until a moment; whoever comes later takes it up again. */
  claimed_until: number | null
  done_at: number | null
  /** Tries since it was put in or replayed. */
  tried: number
  /** The last of them as the contract has it, as JSON. */
  tries: string
}
