import { createHash } from 'node:crypto'
import type { InboxFacts } from '@fairway/contract'
import { userById } from '../../accounts/users.store.ts'
import type { Database } from '../../database/open-database.ts'
import type { Messages } from '../../messages/message.ts'
import { giveUpWaiting } from '../outgoing/outgoing.store.ts'
import type { Channel } from '../outgoing/outgoing-worker.ts'
import type { PublicHosts } from './public-hosts.ts'
import { noteFailing, switchTarget, targetBy, type TargetRow } from '../targets.store.ts'
import { tellInInbox } from '../messages/events.store.ts'
import { isTest } from '../messages/test-body.ts'
import { post, signedHead } from './webhook.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
/** What Standard Webhooks proposes: about three days. */
const WAITS = [5 * SECOND, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 20 * HOUR, 24 * HOUR]
const GONE = 410
/** Waits are a tenth shorter or longer than planned. */
const SHORTEST = 0.85

export interface WebhookChannelOptions {
  db: Database
  hosts: PublicHosts
  now: () => number
  /** Takes the mail to the owner of a target that is switched off, into the transaction in which that is noted. */
  messages: Pick<Messages, 'put'>
  /** '' when it is not known: mails are then without links. */
  site: string
  /** For tests. */
  waits?: readonly number[]
  answerMs?: number
}

/** Posts messages to their targets. A target that says 410, or that nothing reached for as long as a message is tried, is switched off, which its owner is told; tests are posted once and switch nothing off. */
export function webhookChannel(options: WebhookChannelOptions): Channel {
  const { db, hosts, now, waits = WAITS, answerMs } = options
  const plan = waits.reduce((sum, wait) => sum + wait, 0)
  return {
    waits,
    async send({ id, targetId, body }, stop) {
      const target = await targetBy(db, targetId ?? '')
      if (target === null || target.state !== 'on') return { status: null, problem: 'off', text: '', again: false }
      const head = signedHead(id, now(), body, secretsOf(target, now()))
      const answer = await post({ url: target.url, head, body }, hosts, stop, answerMs)
      return { ...answer, again: answer.status !== GONE && !isTest(body) }
    },
    async settle(transaction, message, done) {
      const target = await targetBy(transaction, message.targetId ?? '')
      if (target === null || target.state !== 'on') return null
      if (done.problem === null) {
        await noteFailing(transaction, target.id, null)
        return null
      }
      if (isTest(message.body)) return null
      if (done.status === GONE) return switchOff(transaction, target, 'gone', options)
      if (target.failingSince === null) await noteFailing(transaction, target.id, done.at)
      const failing = done.at - (target.failingSince ?? done.at)
      return done.last && failing >= plan * SHORTEST ? switchOff(transaction, target, 'failing', options) : null
    },
  }
}

/** Its owner is told in the inbox, and by mail where there is an address. */
async function switchOff(
  db: Database,
  { id, userId, name, url }: TargetRow,
  state: 'gone' | 'failing',
  { now, messages, site }: WebhookChannelOptions,
): Promise<number> {
  const at = now()
  const called = name || new URL(url).host
  await switchTarget(db, id, state)
  await giveUpWaiting(db, id, at)
  const eventId = createHash('sha256').update(`webhook-off ${id} ${at}`).digest('base64url')
  await tellInInbox(db, { id: eventId, userId, kind: 'webhook-off', at, facts: { ...nothing, webhook: called } })
  const owner = await userById(db, userId)
  if (owner === null || owner.email === null) return userId
  const link = site === '' ? '' : new URL(TARGETS, site).href
  const message = { kind: 'webhook off', name: called, why: state, at: new Date(at), url: link } as const
  await messages.put(db, { kind: 'email', value: owner.email }, message, owner.language ?? 'zh-CN')
  return userId
}

/** Where webhooks are switched on and off. */
const TARGETS = '/index/myAccount/areaRemind?tab=channels'

const nothing: InboxFacts = {
  ship: null,
  class: null,
  area: null,
  port: null,
  portName: null,
  portNameZh: null,
  sog: null,
  cog: null,
  approach: null,
  coolDown: null,
  simulated: false,
}

const secretsOf = ({ secret, oldSecret, oldSecretUntil }: TargetRow, now: number): string[] =>
  oldSecret !== null && oldSecretUntil !== null && oldSecretUntil > now ? [secret, oldSecret] : [secret]
