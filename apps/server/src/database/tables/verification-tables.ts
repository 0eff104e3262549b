import type { GeneratedAlways } from 'kysely'
import type { ContactKind } from '@fairway/contract'

/** Tables of limits, messages, verification and the login by QR code. Contacts, keys, codes and scenes are kept as keyed hashes. */
export interface VerificationTables {
  limit_taking: LimitTakingTable
  outbox_message: OutboxMessageTable
  waiting_message: WaitingMessageTable
  captcha: CaptchaTable
  verification_code: VerificationCodeTable
  qr_scene: QrSceneTable
}

/** What one key took of one limit, newest first. */
export interface LimitTakingTable {
  name: string
  key_hash: string
  times: Date[]
  /** From then on none of the times counts. */
  forget_at: Date
}

/** Messages of a demonstration, which go nowhere. */
export interface OutboxMessageTable {
  id: GeneratedAlways<number>
  channel: ContactKind
  recipient: string
  subject: string
  text: string
  sent_at: Date
}

/** A message that was taken and not handed over yet. */
export interface WaitingMessageTable {
  id: string
  channel: ContactKind
  /** For the log. */
  what: string
  /** Whom it is for and what it says, sealed with the server's secret. */
  sealed: string
  /** UTC ms. */
  due_at: number
  /** From then on it is not sent. */
  expires_at: number
  /** Somebody is sending it, until a moment; whoever comes later takes it up again. */
  claimed_until: number | null
  tried: number
}

export interface CaptchaTable {
  key_hash: string
  answer_hash: string
  expires_at: Date
}

/** The newest code of a contact for a purpose. */
export interface VerificationCodeTable {
  contact_hash: string
  purpose: 'register' | 'reset' | 'change'
  code_hash: string
  tries: number
  expires_at: Date
}

export interface QrSceneTable {
  /** Of what the picture carries, which is made from the scene. */
  ticket_hash: string
  state: 'waiting' | 'scanned' | 'confirmed' | 'refused' | 'used'
  /** Whose phone scanned it. */
  user_id: number | null
  device: string
  address: string
  asked_at: Date
  expires_at: Date
}
