import type { DatabasePart } from '../database/database.part.ts'
import { metric } from '../health/metric.ts'
import type { Context, Part } from '../part.ts'
import type { KeyedHash } from '../secrets/keyed-hash.ts'
import { sealer } from '../secrets/sealed.ts'
import type { Messages } from './message.ts'
import { createMessages } from './messages.ts'
import { outboxRoutes } from './outbox.routes.ts'
import { emptyOutbox, listOutbox } from './outbox.store.ts'
import { createSenders, type Senders } from './senders.ts'

export interface MessagesPart extends Part {
  readonly messages: Messages
}

interface MessagesNeeds {
  database: Pick<DatabasePart, 'db'>
  hash: KeyedHash
  /** In the place of those of the settings, for tests. */
  senders?: Senders
}

/** Mails and SMS. */
export async function messagesPart(
  { config, log, now }: Context,
  { database: { db }, hash, senders }: MessagesNeeds,
): Promise<MessagesPart> {
  const { demoMode, messages: settings, publicUrl } = config
  const { senders: all, look } = senders ?? createSenders({ settings, outbox: demoMode, db, log: log('messages') })
  const messages = createMessages({
    db,
    sealer: sealer(hash, 'message'),
    site: { name: settings.siteName, url: publicUrl ?? '' },
    senders: all,
    log: log('messages'),
    now,
  })
  if (!demoMode) await emptyOutbox(db)
  return {
    name: 'messages',
    messages,
    api: [outboxRoutes(demoMode ? () => listOutbox(db) : null)],
    health: () => ({ messages: messages.counts() }),
    metrics: [
      metric('messages_sent_total', 'Mails and SMS handed over', () => messages.counts().sent),
      metric(
        'messages_failed_tries_total',
        'Tries to hand a mail or SMS over that failed',
        () => messages.counts().failedTries,
      ),
      metric('messages_given_up_total', 'Mails and SMS that could not be handed over', () => messages.counts().givenUp),
      metric('messages_waiting', 'Mails and SMS on their way', () => messages.counts().waiting),
    ],
    sweep: () => messages.sweep(),
    start: () => messages.start(),
    started: () => void look(),
    stop: () => messages.close(),
  }
}
