import type { AccountsPart } from '../accounts/accounts.part.ts'
import type { DatabasePart } from '../database/database.part.ts'
import type { Database } from '../database/open-database.ts'
import { metric } from '../health/metric.ts'
import type { MessagesPart } from '../messages/messages.part.ts'
import type { Context, Part } from '../part.ts'
import type { KeyedHash } from '../secrets/keyed-hash.ts'
import { vapidKeys } from '../secrets/vapid-keys.ts'
import { channelsOf } from './channels/channels.store.ts'
import { deliveryRoutes } from './deliveries.routes.ts'
import { MAIL } from './channels/mail-body.ts'
import { mailChannel } from './channels/mail-channel.ts'
import { forgetMessages } from './outgoing/outgoing.store.ts'
import { OutgoingWorker, type Channel } from './outgoing/outgoing-worker.ts'
import { publicHosts } from './channels/public-hosts.ts'
import { PUSH } from './channels/push-body.ts'
import { pushChannel } from './channels/push-channel.ts'
import { createPushDevices } from './channels/push-devices.ts'
import { sendEvents, WEBHOOK } from './outgoing/send-events.ts'
import { SMS, smsChannel } from './channels/sms-channel.ts'
import { silenceLinks, type SilenceLinks } from './messages/silence-links.ts'
import { createTargets, type Targets } from './targets.ts'
import { webhookChannel } from './channels/webhook-channel.ts'

export interface DeliveriesPart extends Part {
  readonly targets: Targets
  /** Puts what leaves the house of some new events into the transaction in which they are told. */
  send(transaction: Database, events: readonly string[], now: number): Promise<void>
  /** What was put in is committed. */
  wake(): void
  /** `listener` is told when there is something in a user's inbox that no rule told. */
  onTold(listener: (userId: number) => void): void
  readonly silenceLinks: SilenceLinks
  /** Another part's messages leave by `channel`; said before the start. */
  useChannel(name: string, channel: Channel): void
}

interface DeliveriesNeeds {
  database: Pick<DatabasePart, 'db'>
  accounts: AccountsPart
  messages: Pick<MessagesPart, 'messages'>
  hash: KeyedHash
}

/** How reminders reach their owners besides the inbox. */
export function deliveriesPart(
  context: Context,
  { database: { db }, accounts, messages: { messages }, hash }: DeliveriesNeeds,
): DeliveriesPart {
  const { config, now } = context
  const site = config.publicUrl ?? ''
  const hosts = publicHosts(config.webhookNetworks)
  // A mail may go with what is told.
  const listeners: ((userId: number) => void)[] = [() => messages.wake()]
  let leftOut = 0
  const links = silenceLinks(hash, now)
  const keys = vapidKeys(config.dataDir, config.vapidPrivateKey)
  const channels: Record<string, Channel> = {
    [WEBHOOK]: webhookChannel({ db, hosts, now, messages, site }),
    [MAIL]: mailChannel({ db, messages, site, links }),
    [SMS]: smsChannel({ db, messages }),
    [PUSH]: pushChannel({ db, hosts, keys, subject: subjectOf(config), site: config.messages.siteName, now }),
  }
  const worker = new OutgoingWorker({
    db,
    channels,
    onTold: (userId) => listeners.forEach((listener) => listener(userId)),
    log: context.log('deliveries'),
    now,
  })
  const onPut = () => worker.wake()
  const targets = createTargets({ db, hosts, now, onPut })
  const devices = createPushDevices({ db, hosts, publicKey: keys.publicKey, now, onPut })
  return {
    name: 'deliveries',
    targets,
    silenceLinks: links,
    async send(transaction, events, at) {
      leftOut += await sendEvents(transaction, events, {
        now: at,
        site,
        mail: messages.channels.email,
        smsADay: messages.remindersBySms ? config.messages.messagesPerDay : 0,
      })
    },
    wake: () => worker.wake(),
    onTold: (listener) => void listeners.push(listener),
    useChannel: (name, channel) => void (channels[name] = channel),
    api: [
      deliveryRoutes({
        db,
        targets,
        devices,
        sms: messages.remindersBySms,
        accounts: accounts.accounts,
      }),
    ],
    exports: exportsOf(db, targets, devices),
    metrics: metricsOf(worker, () => leftOut),
    sweep: () => forgetMessages(db, now()),
    start: () => worker.start(),
    stop: () => worker.stop(),
  }
}

/** What of it stands in an account's export. */
const exportsOf = (
  db: Database,
  targets: Targets,
  devices: ReturnType<typeof createPushDevices>,
): NonNullable<Part['exports']> => ({
  webhooks: (userId) => targets.list(userId),
  channels: (userId) => channelsOf(db, userId),
  notifications: (userId) => devices.exported(userId),
  deliveries: (userId) => targets.allDeliveries(userId),
})

const metricsOf = ({ counts }: OutgoingWorker, leftOut: () => number) => [
  metric('deliveries_sent_total', 'Messages of reminders that were taken', () => counts.sent),
  metric('deliveries_failed_tries_total', 'Tries to deliver that failed', () => counts.failedTries),
  metric('deliveries_given_up_total', 'Messages that could not be delivered', () => counts.givenUp),
  metric('deliveries_left_out_total', 'Messages not made because too many wait for a target', leftOut),
]

/** Whom push services write to when something is wrong with what comes from here: some refuse whoever names nobody. */
function subjectOf({ publicUrl, messages: { mail } }: Context['config']): string {
  if (publicUrl?.startsWith('https:')) return new URL(publicUrl).origin
  return `mailto:${mail === null ? 'operator@fairway.example' : (/<([^>]+)>/.exec(mail.from)?.[1] ?? mail.from)}`
}
