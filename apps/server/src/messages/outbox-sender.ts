import type { Database } from '../database/open-database.ts'
import { putInOutbox } from './outbox.store.ts'
import type { Sender } from './sender.ts'

/** Sends nothing: keeps the newest messages where a newcomer to the demonstration can read them. */
export function createOutboxSender(db: Database, now: () => Date): Sender {
  return {
    reminders: true,
    send: (to, { subject, text }) =>
      putInOutbox(db, { channel: to.kind, recipient: to.value, subject, text, sent_at: now() }),
    close() {},
  }
}
