import type { ContactKind } from '@fairway/contract'
import type { Database } from '../database/open-database.ts'
import { createAliyunSms } from './aliyun-sms.ts'
import type { MessageLog } from './message-worker.ts'
import { createOutboxSender } from './outbox-sender.ts'
import type { Sender } from './sender.ts'
import { createSmtpSender } from './smtp-sender.ts'
import type { MessageSettings } from '../config/message-settings.ts'

export interface SenderOptions {
  settings: Pick<MessageSettings, 'mail' | 'sms'>
  /** What is not set up goes to the outbox; without it, it is refused. */
  outbox: boolean
  db: Database
  log: MessageLog
}

export interface Senders {
  readonly senders: Partial<Record<ContactKind, Sender>>
  /** Tells the log what cannot be delivered, and whether the mail server answers: one that is down for a minute does not stop a start. */
  look(): Promise<void>
}

/** Who delivers what, by the settings. What cannot be delivered has no sender and is refused with a sentence. */
export function createSenders({ settings: { mail, sms }, outbox, db, log }: SenderOptions): Senders {
  const now = () => new Date()
  const smtp = mail && createSmtpSender(mail.url, mail.from)
  const otherwise = outbox ? createOutboxSender(db, now) : undefined
  const senders = { mobile: sms ? createAliyunSms({ ...sms, now }) : otherwise, email: smtp ?? otherwise }
  return {
    senders,
    async look() {
      const off = Object.entries(senders)
        .filter(([, sender]) => sender === undefined)
        .map(([kind]) => kind)
      if (off.length > 0)
        log.warn(
          { off },
          'registration and new passwords are refused where no sender is set up: SMTP_URL for mail, SMS_ALIYUN_… for phones',
        )
      try {
        await smtp?.check()
      } catch (error) {
        const { code, responseCode } = error as { code?: string; responseCode?: number }
        log.warn(
          { code, responseCode },
          'the mail server of SMTP_URL cannot be used now: codes by mail will not arrive until it can',
        )
      }
    },
  }
}
