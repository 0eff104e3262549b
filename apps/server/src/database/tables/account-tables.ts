import type { AccountEventKind } from '@fairway/contract'
import type { Generated, GeneratedAlways } from 'kysely'

/** The tables of the accounts, as kysely sees them. */
export interface AccountTables {
  user_account: UserAccountTable
  user_session: UserSessionTable
  user_avatar: UserAvatarTable
  known_device: KnownDeviceTable
  account_event: AccountEventTable
  totp: TotpTable
  passkey: PasskeyTable
  recovery_code: RecoveryCodeTable
  login_ticket: LoginTicketTable
}

export interface UserAccountTable {
  /** Random, so that it tells nothing about order or number of accounts. */
  id: number
  encrypt_id: string
  /** Contacts as `readContact` of the contract spells them; at least one of the two. */
  mobile: string | null
  email: string | null
  /** Argon2id with its parameters and salt, in the PHC format. */
  password_hash: string
  password_changed_at: Date
  name: string
  real_name: Generated<string>
  company: Generated<string>
  language: 'zh-CN' | 'en-US' | null
  unit: Generated<'km' | 'nm'>
  time_zone: string | null
  /** An account whose password the login form tells everybody. */
  demo: Generated<boolean>
  registered_at: Date
  /** By the operator: nobody logs in, and no key of it works. */
  locked_at: Date | null
}

export interface UserSessionTable {
  /** What the owner's list calls it; of no use for asking. */
  id: string
  /** SHA-256 of the token. The token has 256 random bits: no salt is needed, and a thief of the table cannot ask with it. */
  token_hash: string
  user_id: number
  device: string
  address: string
  created_at: Date
  last_seen_at: Date
  expires_at: Date
  /** When this login proved the second factor of its account; null: it did not. */
  second_factor_at: Date | null
  /** When this login last proved its owner, by a password, a second factor or a passkey; null: never. */
  confirmed_at: Date | null
}

export interface UserAvatarTable {
  user_id: number
  /** Random: who knows it may see the picture. */
  key: string
  type: string
  bytes: Uint8Array
}

export interface KnownDeviceTable {
  user_id: number
  /** SHA-256 of the random value in the device's cookie. */
  device_hash: string
  last_login_at: Date
}

/** The security log of an account. */
export interface AccountEventTable {
  id: GeneratedAlways<number>
  user_id: number
  /** Of the last, where it happened several times. */
  at: Date
  kind: AccountEventKind
  failed: boolean
  about: string
  device: string
  address: string
  times: number
}

/** The authenticator app of an account. */
export interface TotpTable {
  user_id: number
  /** Readable with the server's secret alone. */
  sealed_secret: string
  begun_at: Date
  /** null: no code of it was right yet, and none is asked for. */
  confirmed_at: Date | null
  /** The half minute, counted from 1970, of the newest code that was taken: no code is taken twice. */
  last_step: number | null
}

export interface PasskeyTable {
  /** The credential's id, base64url. */
  id: string
  user_id: number
  name: string
  /** COSE. */
  public_key: Uint8Array
  counter: number
  /** How the browser reaches it, comma-separated. */
  transports: string
  created_at: Date
  last_used_at: Date | null
}

/** Those not used yet, as keyed hashes. */
export interface RecoveryCodeTable {
  user_id: number
  code_hash: string
}

/** A login between its halves, or a passkey that is being made. */
export interface LoginTicketTable {
  /** SHA-256 of what its browser has: 256 random bits. */
  ticket_hash: string
  /** null: whoever the passkey says. */
  user_id: number | null
  purpose: 'login' | 'qrLogin' | 'passkeyLogin' | 'addPasskey'
  /** What was logged in with. */
  contact: string | null
  /** What a passkey has to sign. */
  challenge: string | null
  tries: number
  made_at: Date
  expires_at: Date
}
