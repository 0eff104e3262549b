import type { Contact, ContactKind, ContactRules, ErrorName, Language, SecondFactorAsked } from '@fairway/contract'
import type { Database } from '../database/open-database.ts'
import { ApiError } from '../http/answers/errors.ts'
import type { Limits } from '../limits/limits.ts'
import type { LimitName } from '../limits/limit-table.ts'
import type { CodePurpose, Message } from '../messages/message.ts'
import type { CodeCheck, CodeProof, CodeRequest, CodeSending } from '../verification/verification.ts'
import type { AccountEvents } from './whole-account/account-events.ts'
import type { PasswordHasher } from './password/password-hasher.ts'
import type { Sessions } from './session/sessions.ts'

/** What the accounts need of the codes that prove a contact. */
export interface Codes {
  send(request: CodeRequest): Promise<CodeSending>
  /** Counts a try at once: never inside a transaction. */
  check(contact: Contact, purpose: CodePurpose, code: string, address: string): Promise<CodeCheck>
  /** False when the code was used in between. */
  use(proof: CodeProof, transaction?: Database): Promise<boolean>
}

/** Everything the calls for accounts work with. */
export interface AccountNeeds {
  db: Database
  hasher: PasswordHasher
  sessions: Sessions
  limits: Limits
  codes: Codes
  events: AccountEvents
  /** A ticket for the second half of a login, of an account that has a second factor; null for one that has none. */
  askSecondFactor: (
    userId: number,
    purpose: 'login' | 'qrLogin',
    contact: string | null,
  ) => Promise<SecondFactorAsked | null>
  hasSecondFactor: (userId: number) => Promise<boolean>
  /** Takes a message for an owner and comes back at once. */
  tell: (to: Contact, message: Message, language: Language) => Promise<void>
  /** How owners can be told of what was done. */
  notices: Readonly<Record<ContactKind, boolean>>
  rules: ContactRules
  minPasswordLength: number
  /** Demo accounts can be logged in to. */
  demoMode: boolean
  now: () => number
}

/** Where a call comes from. */
export interface Visitor {
  address: string
  device: string
  language: Language
  /** What a browser that logged in before carries in its cookie. */
  deviceSecret: string | null
}

export async function take(
  limits: Limits,
  name: LimitName,
  key: string,
  refusal: ErrorName = 'tooMany',
): Promise<void> {
  const { allowed, retryAfterSeconds } = await limits.take(name, key)
  if (!allowed) throw new ApiError(refusal, { seconds: retryAfterSeconds })
}

const refusals = { wrong: 'codeWrong', expired: 'codeExpired', 'too many': 'codeTries' } as const satisfies Record<
  Exclude<CodeCheck['answer'], 'right'>,
  ErrorName
>

/** The proof that a code was right, or the sentence why not. */
export async function requireRightCode(
  codes: Codes,
  contact: Contact,
  purpose: CodePurpose,
  code: string,
  address: string,
): Promise<CodeProof> {
  const check = await codes.check(contact, purpose, code, address)
  if (check.answer === 'right') return check.proof
  throw new ApiError(refusals[check.answer])
}

export const registeredBy: Record<ContactKind, ErrorName> = { mobile: 'mobileRegistered', email: 'emailRegistered' }
