import type { ReminderTell } from '@fairway/contract'
import type { Database } from '../../database/open-database.ts'
import { commit, type NewEvent } from '../../reminders/watch/watch.store.ts'
import { sendEvents } from './send-events.ts'
import { newSecret } from '../channels/webhook.ts'

// People with webhooks and rules, and what the rules tell. For tests.
export const USER = 7
export const OTHER = 8
export const facts = {
  ship: 'JADE',
  class: 'tanker',
  area: 'Bank',
  port: null,
  portName: null,
  portNameZh: null,
  sog: 8,
  cog: 90,
  approach: null,
  coolDown: 10,
  simulated: false,
}

const targetId = (name: string) => `target-${name}`.padEnd(16, '0')
const ruleId = (userId: number) => `rule-of-${userId}`.padEnd(16, '0')

export async function person(db: Database, id: number): Promise<void> {
  await db
    .insertInto('user_account')
    .values({
      id,
      encrypt_id: `user-${id}`,
      mobile: `1390000000${id}`,
      email: null,
      password_hash: '$argon2id$v=19$none',
      password_changed_at: new Date(),
      name: '',
      language: null,
      time_zone: null,
      registered_at: new Date(),
    })
    .execute()
}

export async function target(db: Database, name: string, url: string, userId = USER): Promise<string> {
  await db
    .insertInto('webhook_target')
    .values({
      id: targetId(name),
      user_id: userId,
      name,
      url,
      secret: newSecret(),
      old_secret: null,
      old_secret_until: null,
      state: 'on',
      failing_since: null,
      created_at: new Date(),
      changed_at: new Date(),
    })
    .execute()
  return targetId(name)
}

export async function rule(db: Database, tell: Partial<ReminderTell>, userId = USER): Promise<void> {
  const at = new Date()
  await db
    .insertInto('reminder_rule')
    .values({
      id: ruleId(userId),
      user_id: userId,
      revision: 1,
      name: 'Bank watch',
      settings: JSON.stringify({ who: { kind: 'followed' }, does: ['area-enter'], tell }),
      area_id: null,
      fleet_id: null,
      switched_on: true,
      snoozed_until: null,
      begun: true,
      since: 0,
      created_at: at,
      changed_at: at,
    })
    .execute()
}

export const eventOf = (i: number, userId = USER): NewEvent => ({
  id: `${userId}-${i}`.padEnd(43, 'e'),
  ruleId: ruleId(userId),
  kind: 'area-enter',
  mmsi: 413_000_001,
  at: 1_795_000_000_000 + i,
  lat: 20,
  lon: 118,
  facts,
})

export const tell = (db: Database, events: readonly NewEvent[], now = Date.now(), smsADay = 1_000) =>
  commit(db, {
    events,
    states: [],
    begun: [],
    from: null,
    now,
    send: async (transaction, ids) =>
      void (await sendEvents(transaction, ids, { now, site: 'https://ships.example', mail: true, smsADay })),
  })
