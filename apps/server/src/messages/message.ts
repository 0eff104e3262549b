import type { Contact, Language } from '@fairway/contract'

/** What a verification code is good for. */
export const codePurposes = ['register', 'reset', 'change'] as const
export type CodePurpose = (typeof codePurposes)[number]

/** What the product says. Values are put into the templates as text, never as HTML. */
export type Message =
  | { kind: 'code'; purpose: CodePurpose; code: string; minutes: number }
  /** After the fact, so that an owner learns of what somebody else did. Mail only. */
  | { kind: 'notice'; about: 'password changed' | 'contact changed' | 'account deleted'; at: Date; address: string }
  /** A contact request for the operator. Mail only. Rows are label and value, in their order; `replyTo` only when it is a mail address. */
  | { kind: 'lead'; title: string; rows: readonly (readonly [label: string, value: string])[]; replyTo?: string }

/** What became of a message: taken and tried for minutes, or refused at once. */
export type Sending = 'queued' | 'no channel' | 'queue full'

/** Since the start. */
export interface MessageCounts {
  sent: number
  /** Not sent at the first try, or a later one. */
  failedTries: number
  givenUp: number
  /** Taken and neither sent nor given up yet. */
  waiting: number
}

export interface Messages {
  /** Channels that have a sender; the settings call tells the web. */
  readonly channels: { readonly mobile: boolean; readonly email: boolean }
  /** False while nothing more can be taken. */
  hasRoom(): boolean
  /** Takes the message and comes back at once: nobody can tell by the time whether one was sent. */
  send(to: Contact, message: Message, language: Language): Sending
  counts(): MessageCounts
  /** Waits some seconds for what is on its way. */
  close(): Promise<void>
}
