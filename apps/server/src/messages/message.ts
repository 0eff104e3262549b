import type { Contact, Language } from '@fairway/contract'
import type { Database } from '../database/open-database.ts'

/** What a verification code is good for. */
export const codePurposes = ['register', 'reset', 'change'] as const
export type CodePurpose = (typeof codePurposes)[number]

/** What an owner is told of after the fact. */
export type NoticeAbout =
  | 'password changed'
  | 'contact changed'
  | 'account deleted'
  | 'second factor on'
  | 'second factor changed'
  | 'second factor off'
  | 'recovery code used'
  | 'key stopped'
  | 'order confirmed'
  | 'order refused'
  | 'invoice written'

/** What the product says. Values are put into the templates as text, never as HTML. */
export type Message =
  | { kind: 'code'; purpose: CodePurpose; code: string; minutes: number }
  /** After the fact, so that an owner learns of what somebody else did. On a phone its title alone, where reminders go there. */
  | { kind: 'notice'; about: NoticeAbout; at: Date; address: string }
  /** A contact request for the operator. Mail only. Rows are label and value, in their order; `replyTo` only when it is a mail address. */
  | { kind: 'lead'; title: string; rows: readonly (readonly [label: string, value: string])[]; replyTo?: string }
  /**
   * What rules told. On a phone the first of them. `more`: how many besides those; `rulesUrl`: where they are changed, '' for nowhere; `silence`: where
   * each rule is silenced, and all mails; `oneClick`: where a mail program posts to stop them (RFC 8058), '' for nowhere.
   */
  | {
      kind: 'reminder'
      lines: readonly ReminderLine[]
      more: number
      rulesUrl: string
      silence: { rules: readonly { name: string; url: string }[]; all: string } | null
      oneClick: string
    }
  /** Into an organisation. Mail only. `url`: where it is answered, '' for nowhere. */
  | { kind: 'invitation'; organisation: string; by: string; url: string }
  /** Nothing more is sent to a webhook. Mail only. `url`: where it is switched on again, '' for nowhere. */
  | { kind: 'webhook off'; name: string; why: 'gone' | 'failing'; at: Date; url: string }
  /** What was worked out of a fleet, in words. Mail only. `why`: why it is sent. */
  | {
      kind: 'report'
      subject: string
      paragraphs: readonly string[]
      sections: readonly MailSection[]
      link: readonly [label: string, url: string] | undefined
      why: string
    }

/** A heading with lines, and things that have a name and lines of their own. */
export interface MailSection {
  title: string
  lines: readonly string[]
  /** `url`: where the name leads; '' for nowhere. */
  entries?: readonly { title: string; lines: readonly string[]; url: string }[]
}

/** One event of a mail of reminders. */
export interface ReminderLine {
  when: string
  what: string
  /** The name of the rule; '' where it has none. */
  rule: string
  /** Where the map shows it; '' for nowhere. */
  url: string
}

/** What became of a message: taken and tried until it expires, or refused at once. */
export type Sending = 'queued' | 'no channel' | 'queue full' | 'not kept'

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
  /** Who sends SMS can send reminders and notices too. */
  readonly remindersBySms: boolean
  /** False while nothing more can be taken. */
  hasRoom(): Promise<boolean>
  /** Takes the message: it is in the database when this resolves, and no stop and no kill loses it. It is sent in the background. Never throws. */
  send(to: Contact, message: Message, language: Language): Promise<Sending>
  /**
   * The same inside of a transaction; {@link wake} says that it is committed. A `blank` one is taken like every other and goes to
   * nobody: nobody can tell by the time whether one is sent.
   */
  put(
    transaction: Database,
    to: Contact,
    message: Message,
    language: Language,
    how?: { blank?: boolean },
  ): Promise<Sending>
  wake(): void
  /**
   * Hands a message over and waits for it; throws when nobody took it. For who keeps it until then: by its `id` the other side can
   * tell that it came before.
   */
  deliver(to: Contact, message: Message, language: Language, id: string): Promise<void>
  counts(): MessageCounts
  /** Begins to send, what an earlier process left among it. */
  start(): void
  /** Gives up what is too old. */
  sweep(): Promise<void>
  /** Waits some seconds for what is on its way; the rest is for the next start. */
  close(): Promise<void>
}
