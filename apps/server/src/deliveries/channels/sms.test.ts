import type { Contact } from '@fairway/contract'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { onBothEngines } from '../../database/databases.fixture.ts'
import { handOver } from '../../messages/hand-over.ts'
import type { Letter } from '../../messages/sender.ts'
import { eventOf, person, rule, tell, USER } from '../outgoing/outgoing.fixture.ts'
import { logOf } from '../outgoing/outgoing.store.ts'
import { OutgoingWorker } from '../outgoing/outgoing-worker.ts'
import { SMS, smsChannel } from './sms-channel.ts'
import { shownDelivery } from '../outgoing/shown-delivery.ts'

vi.setConfig({ testTimeout: 90_000 })
const LONG = { timeout: 60_000 }
const log = { info() {}, warn() {}, error() {} }
const START = Date.UTC(2026, 10, 20, 12)
const MINUTE = 60_000
const all = { mail: 'notice', push: 'notice', sms: 'notice', webhook: 'notice' } as const

onBothEngines((database) => {
  let now = START
  let sent: { to: Contact; letter: Letter }[] = []
  let worker: OutgoingWorker
  const deliver = handOver({
    site: { name: 'Fairway', url: 'https://ships.example' },
    senders: {
      mobile: {
        reminders: true,
        async send(to, letter) {
          sent.push({ to, letter })
        },
        close() {},
      },
    },
  })
  const logged = async () => (await logOf(database(), USER).page({})).messages
  const later = (ms: number) => {
    now += ms
    worker.wake()
  }
  const owner = (set: { email?: string; mobile?: string | null; language?: 'en-US' | 'zh-CN' | null }) =>
    database().updateTable('user_account').set(set).where('id', '=', USER).execute()

  beforeAll(() => person(database(), USER))
  beforeEach(async () => {
    now = START
    sent = []
    for (const table of ['outgoing_message', 'reminder_event', 'reminder_rule'] as const)
      await database().deleteFrom(table).execute()
    await owner({ mobile: '13800138000', language: 'en-US' })
    worker = new OutgoingWorker({
      db: database(),
      channels: { [SMS]: smsChannel({ db: database(), messages: { deliver }, waits: [1] }) },
      onTold() {},
      log,
      now: () => now,
    })
    worker.start()
  })
  afterEach(() => worker.stop())

  it('what comes together is one SMS to the phone of the account: the first in words, the rest counted', async () => {
    await rule(database(), { sms: true, least: all })
    await tell(database(), [eventOf(1), eventOf(2)], now)
    await tell(database(), [eventOf(3)], now + 10_000)
    later(16_000)
    await expect.poll(() => sent.length, LONG).toBe(1)
    expect(sent[0].to).toEqual({ kind: 'mobile', value: '13800138000' })
    expect(sent[0].letter).toMatchObject({
      text: 'Fairway: JADE entered Bank (and 2 more in your inbox)',
      reminder: { text: 'JADE entered Bank', count: 3 },
    })
    await expect.poll(async () => (await logged())[0]?.state, LONG).toBe('sent')
    expect(shownDelivery((await logged())[0])).toMatchObject({ channel: 'sms', events: 3 })
  })

  it('fits one SMS however long a ship calls herself, in Chinese too', async () => {
    await owner({ language: 'zh-CN' })
    await rule(database(), { sms: true, least: all })
    const facts = { ...eventOf(1).facts, ship: '长'.repeat(90) }
    await tell(database(), [{ ...eventOf(1), facts }, eventOf(2)], now)
    later(16_000)
    await expect.poll(() => sent.length, LONG).toBe(1)
    const { text } = sent[0].letter
    expect([...text]).toHaveLength(70)
    expect(text).toMatch(/^【Fairway】长+…（另有 1 条，见消息）$/)
  })

  it('is for alarms unless the rule says otherwise, and quiet hours hold back all but them', async () => {
    await rule(database(), { sms: true })
    await tell(database(), [eventOf(1)], now)
    expect(await logged()).toEqual([])
    await database().deleteFrom('reminder_rule').execute()
    await rule(database(), { sms: true, least: all, quiet: { from: 19 * 60, to: 21 * 60, zone: 'Asia/Shanghai' } })
    await tell(database(), [eventOf(2)], now)
    await tell(database(), [{ ...eventOf(3), kind: 'distress' }], now)
    const due = (await logged()).map(({ dueAt }) => new Date(dueAt).toISOString()).toSorted()
    expect(due).toEqual(['2026-11-20T12:00:15.000Z', '2026-11-20T13:00:00.000Z'])
  })

  it('costs at most so much: two in ten minutes, then one every ten, and none beyond the day of all accounts', async () => {
    await rule(database(), { sms: true, least: all })
    for (let i = 0; i < 4; i++) {
      await tell(database(), [eventOf(i)], now)
      later(20_000)
    }
    await expect.poll(() => sent.length, LONG).toBe(2)
    later(11 * MINUTE)
    await expect.poll(() => sent.length, LONG).toBe(3)
    expect(sent[2].letter.reminder!.count).toBe(2)
    await tell(database(), [eventOf(9)], now, 3)
    expect(await logged()).toHaveLength(3)
  })

  it('is given up where the account has no phone number, and not made where this server sends none', async () => {
    await rule(database(), { sms: true, least: all })
    await tell(database(), [eventOf(1)], now, 0)
    expect(await logged()).toEqual([])
    await owner({ email: 'ann@ships.example', mobile: null })
    await tell(database(), [eventOf(2)], now)
    later(16_000)
    await expect.poll(() => worker.counts.givenUp, LONG).toBe(1)
    expect((await logged())[0].tries.at(-1)!.problem).toBe('no-address')
  })
})
