import type { Contact, Language } from '@fairway/contract'
import type { CodePurpose } from './message.ts'

/** A message put into words. */
export interface Letter {
  subject: string
  text: string
  html: string
  replyTo?: string | undefined
  /** Where a mail program posts to stop such mails (RFC 8058). */
  oneClick?: string | undefined
  /** Of a message that may be handed over twice: the same each time. */
  id?: string
  /** What a provider of SMS needs for its own template; without it the message is no SMS. */
  code?: { purpose: CodePurpose; code: string; language: Language }
  /** The same of a reminder: the first of them in words, and how many there are. */
  reminder?: { text: string; count: number }
}

/** Hands a letter to whoever delivers it; resolves when they took it. */
export interface Sender {
  /** It can send reminders, not codes alone. */
  readonly reminders?: boolean
  send(to: Contact, letter: Letter): Promise<void>
  close(): void
}

/** The other side said no, and would say so again. Its reason stands in the log: neither contact nor code may be in it. */
export class Refused extends Error {
  override name = 'Refused'
}
