import { z } from '../api/zod.ts'

/** What the security log of an account tells of. */
export const accountEventKinds = [
  'registered',
  'login',
  'qrLogin',
  'loginFailed',
  /** Refused unseen, after too many wrong passwords. */
  'loginBlocked',
  'loggedOut',
  /** Ended by the owner from another device. */
  'sessionEnded',
  'passwordChanged',
  'passwordReset',
  /** A wrong code for a new password. */
  'resetFailed',
  /** A wrong password where the login alone is not enough. */
  'confirmFailed',
  'contactChanged',
  'exported',
  /** A whole login by a passkey. */
  'passkeyLogin',
  'recoveryCodeUsed',
  /** A wrong code or passkey after the right password. */
  'secondFactorFailed',
  'secondFactorOn',
  'secondFactorOff',
  'recoveryCodesMade',
  'endedByOperator',
  'lockedByOperator',
  'unlockedByOperator',
  /** By the operator, for an owner who lost it. */
  'secondFactorReset',
  /** `about`: the beginning of the key. */
  'apiKeyMade',
  'apiKeyRotated',
  'apiKeyRevoked',
  /** It used far more than usual, and its owner let it go on. */
  'apiKeyStopped',
  'apiKeyLifted',
  'apiKeyChanged',
  /** `about`: the name its owner gave it. */
  'webhookSaved',
  'webhookSecretRenewed',
  'webhookRemoved',
] as const
export type AccountEventKind = (typeof accountEventKinds)[number]

/** Somebody did not prove that they are the owner. */
export const failedEventKinds = [
  'loginFailed',
  'loginBlocked',
  'resetFailed',
  'confirmFailed',
  'secondFactorFailed',
] as const satisfies AccountEventKind[]

export const accountEventSchema = z.object({
  id: z.number().int(),
  /** UTC ms; of the last, where it happened several times. */
  at: z.number(),
  kind: z.enum(accountEventKinds),
  /** `contactChanged`: `mobile` or `email`; `secondFactorOn` and `Off`: `totp` or `passkey`; of keys their beginning, of webhooks their name; else ''. */
  about: z.string(),
  /** In words, such as "Chrome · Windows"; '' when it is not known. */
  device: z.string(),
  address: z.string(),
  /** The same failure from the same place within an hour is one event; logins ended together are one too. */
  times: z.number().int(),
})
export type AccountEvent = z.infer<typeof accountEventSchema>
/** The newest first. */
export const accountEventsSchema = z.array(accountEventSchema)

/** How many an account keeps, of failures and of all others, and for how long. */
export const MOST_FAILED_EVENTS = 100
export const MOST_EVENTS = 200
export const EVENT_DAYS = 180
