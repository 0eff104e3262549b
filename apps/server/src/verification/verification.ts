import { randomInt } from 'node:crypto'
import { CODE_DIGITS, type Contact, type Language } from '@fairway/contract'
import type { Database } from '../database/open-database.ts'
import { ApiError } from '../http/answers/errors.ts'
import { sameHash, type KeyedHash } from '../secrets/keyed-hash.ts'
import type { Limits } from '../limits/limits.ts'
import type { CodePurpose, Messages } from '../messages/message.ts'
import { countTry, giveTryBack, putCode, sweepCodes, useCode, type CodeKey } from './codes.store.ts'

/** How long a code is good. */
export const CODE_MINUTES = 10
const CODE_MS = CODE_MINUTES * 60_000
const MOST_TRIES = 5
/** How long one that is too old is still called that, and not wrong. */
const REMEMBERED_MS = 24 * 3_600_000

export interface CodeRequest {
  contact: Contact
  purpose: CodePurpose
  /** The language of the message. */
  language: Language
  /** Who asks, for the limits. */
  address: string
  /** False: everything happens but the message. A reset code for a contact that has no account. */
  deliver: boolean
}

/** `sent`: the contact has a message on its way, or would have. `because` says which limit it was. */
export type CodeSending =
  | { answer: 'sent' }
  | { answer: 'too many'; because: 'contact' | 'address' | 'network' | 'day'; retryAfterSeconds: number }
  | { answer: 'no channel' }
  | { answer: 'busy' }

/** Given for the right code only: nobody can use a code up without a counted try. */
export interface CodeProof {
  readonly contact: Contact
  readonly purpose: CodePurpose
  readonly codeHash: string
}

export type CodeCheck =
  | { answer: 'right'; proof: CodeProof }
  | { answer: 'wrong' }
  | { answer: 'expired' }
  | { answer: 'too many' }

export interface Verification {
  /** Makes a code and sends it. Takes as long whether it is delivered or not. */
  send(request: CodeRequest): Promise<CodeSending>
  /** Counts a wrong try, at once and for good: never inside a transaction. Throws `guesses` when this address tries too often. */
  check(contact: Contact, purpose: CodePurpose, code: string, address: string): Promise<CodeCheck>
  /** Uses the code up; false when it was meanwhile. */
  use(proof: CodeProof, transaction?: Database): Promise<boolean>
  sweep(): Promise<void>
}

export interface VerificationOptions {
  db: Database
  hash: KeyedHash
  limits: Limits
  messages: Messages
  now: () => number
}

export function createVerification({ db, hash, limits, messages, now }: VerificationOptions): Verification {
  const keyOf = ({ kind, value }: Contact, purpose: CodePurpose): CodeKey => ({
    contact_hash: hash('contact of a code', kind, value),
    purpose,
  })
  const codeHashOf = ({ kind, value }: Contact, purpose: CodePurpose, code: string) =>
    hash('code', purpose, kind, value, code)

  /** Address and network first: who asks for many contacts takes nothing from them. The day last: it is everybody's. */
  const limit = async ({ contact, address }: CodeRequest): Promise<CodeSending | null> => {
    const steps = [
      ['address', () => limits.take('codesFromAddress', address)],
      ['network', () => limits.take('codesFromNetwork', address)],
      ['contact', () => limits.take('codesToContact', `${contact.kind} ${contact.value}`)],
      ['day', () => limits.takeMessageOfDay(contact.kind)],
    ] as const
    for (const [because, take] of steps) {
      const { allowed, retryAfterSeconds } = await take()
      if (!allowed) return { answer: 'too many', because, retryAfterSeconds }
    }
    return null
  }

  return {
    async send(request) {
      const { contact, purpose, language, deliver } = request
      if (!messages.channels[contact.kind]) return { answer: 'no channel' }
      if (!(await messages.hasRoom())) return { answer: 'busy' }
      const refusal = await limit(request)
      if (refusal !== null) return refusal
      const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')
      const message = { kind: 'code', purpose, code, minutes: CODE_MINUTES } as const
      // The code and its message are one: none is without the other.
      const sending = await db.transaction().execute(async (transaction) => {
        await putCode(transaction, {
          ...keyOf(contact, purpose),
          code_hash: codeHashOf(contact, purpose, code),
          expires_at: new Date(now() + CODE_MS),
        })
        return messages.put(transaction, contact, message, language, { blank: !deliver })
      })
      if (sending !== 'queued') return { answer: 'busy' }
      messages.wake()
      return { answer: 'sent' }
    },
    async check(contact, purpose, code, address) {
      const { allowed, retryAfterSeconds } = await limits.take('codeTriesFromAddress', address)
      if (!allowed) throw new ApiError('guesses', { seconds: retryAfterSeconds })
      const kept = await countTry(db, keyOf(contact, purpose))
      if (kept === null) return { answer: 'wrong' }
      if (kept.tries > MOST_TRIES) return { answer: 'too many' }
      if (kept.expires_at.getTime() <= now()) return { answer: 'expired' }
      const codeHash = codeHashOf(contact, purpose, code.normalize('NFKC').trim())
      if (!sameHash(kept.code_hash, codeHash)) return { answer: 'wrong' }
      await giveTryBack(db, keyOf(contact, purpose), codeHash)
      return { answer: 'right', proof: { contact, purpose, codeHash } }
    },
    use: ({ contact, purpose, codeHash }, transaction) =>
      useCode(transaction ?? db, keyOf(contact, purpose), codeHash, new Date(now())),
    sweep: () => sweepCodes(db, new Date(now() - REMEMBERED_MS)),
  }
}
