import type { Contact, Language } from '@fairway/contract'
import type { CodePurpose } from '../messages/message.ts'

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

/** `sent`: the contact has a message on its way, or would have. */
export type CodeSending = { answer: 'sent' } | { answer: 'too many'; retryAfterSeconds: number } | { answer: 'no channel' } | { answer: 'busy' }

/** Given for the right code only: nobody can use a code up without a counted try. */
export interface CodeProof {
  readonly contact: Contact
  readonly purpose: CodePurpose
  readonly codeHash: string
}

export type CodeCheck = { answer: 'right'; proof: CodeProof } | { answer: 'wrong' } | { answer: 'expired' } | { answer: 'too many' }
