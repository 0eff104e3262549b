import type { Contact } from '@fairway/contract'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { onBothEngines } from '../../database/databases.fixture.ts'
import { handOver } from '../../messages/hand-over.ts'
import { Refused, type Letter } from '../../messages/sender.ts'
import { mailBody, MAIL } from './mail-body.ts'
import { keepChannels, plansAtFirst } from './channels.store.ts'
import { mailChannel } from './mail-channel.ts'
import { eventOf, person, rule, tell, USER } from '../outgoing/outgoing.fixture.ts'
import { logOf } from '../outgoing/outgoing.store.ts'
import { OutgoingWorker } from '../outgoing/outgoing-worker.ts'
import { keyedHash } from '../../secrets/keyed-hash.ts'
import { silenceLinks } from '../messages/silence-links.ts'

vi.setConfig({ testTimeout: 90_000 })
const LONG = { timeout: 60_000 }
const log = { info() {}, warn() {}, error() {} }
const SITE = { name: 'Fairway', url: 'https://ships.example' }
const START = Date.UTC(2026, 10, 20, 12)
const MINUTE = 60_000

onBothEngines((database) => {
  let now = START
  let letters: { to: Contact; letter: Letter }[] = []
  let failures: Error[] = []
  let worker: OutgoingWorker
  const deliver = handOver({
    site: SITE,
    senders: {
      email: {
        async send(to, letter) {
          const failure = failures.shift()
          if (failure !== undefined) throw failure
          letters.push({ to, letter })
        },
        close() {},
      },
    },
  })
  const links = silenceLinks(keyedHash('test'), () => now)
  const messagesOf = async () => (await logOf(database(), USER).page({})).messages
  const later = (ms: number) => {
    now += ms
    worker.wake()
  }
  const owner = (set: { email?: string | null; language?: 'en-US' | 'zh-CN' | null; time_zone?: string | null }) =>
    database().updateTable('user_account').set(set).where('id', '=', USER).execute()

  beforeAll(() => person(database(), USER))
  beforeEach(async () => {
    now = START
    letters = []
    failures = []
    for (const table of ['outgoing_message', 'reminder_event', 'reminder_rule', 'account_channel'] as const)
      await database().deleteFrom(table).execute()
    await owner({ email: 'ann@ships.example', language: 'en-US', time_zone: 'Asia/Shanghai' })
    worker = new OutgoingWorker({
      db: database(),
      channels: {
        [MAIL]: mailChannel({ db: database(), messages: { deliver }, site: SITE.url, links, waits: [1, 1] }),
      },
      onTold() {},
      log,
      now: () => now,
    })
    worker.start()
  })
  afterEach(() => worker.stop())

  it('what comes together is one mail, in the owner’s language and time, with links to the map and the rules', async () => {
    await rule(database(), { mail: true, quiet: null })
    await tell(database(), [eventOf(1), eventOf(2)], now)
    await tell(database(), [eventOf(2), eventOf(3)], now + 10_000)
    expect((await messagesOf()).map(({ body }) => mailBody.parse(JSON.parse(body)).events)).toEqual([
      [eventOf(1).id, eventOf(2).id, eventOf(3).id],
    ])
    later(16_000)
    await expect.poll(() => letters.length, LONG).toBe(1)
    const { to, letter } = letters[0]
    expect(to).toEqual({ kind: 'email', value: 'ann@ships.example' })
    expect(letter.subject).toBe('3 reminders from Fairway')
    for (const text of [letter.text, letter.html]) {
      expect(text.match(/JADE entered Bank/g)).toHaveLength(3)
      expect(text).toContain('Nov 18, 2026')
      expect(text).toContain('Bank watch')
      expect(text).toMatch(/https:\/\/ships\.example\/map\?ship=413000001&/)
      expect(text).toContain('https://ships.example/index/myAccount/areaRemind')
      expect(text).not.toMatch(/undefined|\{\w+\}/)
    }
    const [ofRule, ofAll] = [...letter.text.matchAll(/https:\/\/ships\.example\/silence#(\S+)/g)].map(([, token]) =>
      links.read(token),
    )
    expect([ofRule, ofAll]).toEqual([
      { userId: USER, ruleId: eventOf(1).ruleId },
      { userId: USER, ruleId: null },
    ])
    const oneClick = new URL(letter.oneClick!)
    expect(oneClick.pathname).toBe('/api/SHIPDT-SERVICE-NEW/silence/one-click')
    expect(links.read(oneClick.searchParams.get('token')!)).toEqual({ userId: USER, ruleId: null })
  })

  it('a single one is its own subject, in Chinese too, and what a ship calls herself is text', async () => {
    await owner({ language: 'zh-CN', time_zone: null })
    await rule(database(), { mail: true, quiet: null })
    const facts = { ...eventOf(1).facts, ship: '<IMG SRC=X ONERROR=A>', area: '东沙' }
    await tell(database(), [{ ...eventOf(1), facts }], now)
    later(16_000)
    await expect.poll(() => letters.length, LONG).toBe(1)
    const { subject, html, text } = letters[0].letter
    expect(subject).toBe('<IMG SRC=X ONERROR=A> 进入 东沙')
    expect(html).not.toContain('<IMG')
    expect(text).toContain('UTC')
    expect(text).toContain('修改提醒或设为静默：https://')
    expect(text).toMatch(/UTC：.* 进入 东沙/)
  })

  it('who has to approve a plan is led to the plan, and to where it is said what plans tell', async () => {
    const facts = { ...eventOf(1).facts, area: null, plan: 'Equator', planId: 'plan-that-sails-' }
    await rule(database(), {})
    await keepChannels(database(), USER, { plans: { ...plansAtFirst, mail: true }, mails: true })
    await tell(database(), [{ ...eventOf(1), kind: 'plan-asks', facts }], now)
    later(16_000)
    await expect.poll(() => letters.length, LONG).toBe(1)
    const { subject, text } = letters[0].letter
    expect(subject).toBe('The plan Equator of JADE waits for your approval')
    expect(text).toContain('https://ships.example/index/myAccount/planRoutes?plan=plan-that-sails-')
    expect(text).toContain('https://ships.example/index/myAccount/areaRemind?tab=channels')
    expect(text).not.toContain('/map?')
  })

  it('a storm becomes a mail every ten minutes, with the first fifty named', async () => {
    await rule(database(), { mail: true, quiet: null })
    for (let i = 0; i < 3; i++) {
      await tell(database(), [eventOf(i)], now)
      later(20_000)
      await expect.poll(() => letters.length, LONG).toBe(i + 1)
    }
    for (let i = 0; i < 8; i++)
      await tell(
        database(),
        Array.from({ length: 10 }, (_, k) => eventOf(10 + 10 * i + k)),
        now + i * MINUTE,
      )
    expect((await messagesOf()).filter(({ state }) => state === 'waiting')).toHaveLength(1)
    later(9 * MINUTE)
    later(2 * MINUTE)
    await expect.poll(() => letters.length, LONG).toBe(4)
    expect(letters[3].letter.subject).toBe('80 reminders from Fairway')
    expect(letters[3].letter.text.match(/JADE entered/g)).toHaveLength(50)
    expect(letters[3].letter.text).toContain('and 30 more')
  })

  it('quiet hours hold it back, and only the mails of that rule', async () => {
    const quiet = { from: 19 * 60, to: 21 * 60, zone: 'Asia/Shanghai' }
    await rule(database(), { mail: true, quiet })
    await tell(database(), [eventOf(1), eventOf(2)], now)
    const [{ dueAt }] = await messagesOf()
    expect(new Date(dueAt).toISOString()).toBe('2026-11-20T13:00:00.000Z')
    later(30 * MINUTE)
    later(31 * MINUTE)
    await expect.poll(() => letters.length, LONG).toBe(1)
  })

  it('of rules that tell once a day is one at their hour, with all since; alarms and other rules do not wait for it', async () => {
    const daily = { at: 8 * 60, zone: 'Asia/Shanghai' }
    await rule(database(), { mail: true, daily })
    await tell(database(), [eventOf(1)], now)
    later(5 * 60 * MINUTE)
    await tell(database(), [eventOf(2), { ...eventOf(3), kind: 'distress' }], now)
    later(16_000)
    await expect.poll(() => letters.length, LONG).toBe(1)
    expect(letters[0].letter.subject).toContain('Distress')
    await database().deleteFrom('reminder_rule').execute()
    await rule(database(), { mail: true })
    await tell(database(), [eventOf(4)], now)
    later(16_000)
    await expect.poll(() => letters.length, LONG).toBe(2)
    now = Date.parse('2026-11-21T08:00:01+08:00')
    later(0)
    await expect.poll(() => letters.length, LONG).toBe(3)
    expect((await messagesOf()).map(({ body }) => mailBody.parse(JSON.parse(body)).events.length)).toEqual([1, 1, 2])
    expect(letters[2].letter.text.match(/JADE entered Bank/g)).toHaveLength(2)
  })

  it('is tried again where the mail server is away, given up where it refuses or there is no address', async () => {
    await rule(database(), { mail: true, quiet: null })
    failures = [new Error('away')]
    await tell(database(), [eventOf(1)], now)
    later(16_000)
    await expect.poll(() => worker.counts.failedTries, LONG).toBe(1)
    later(10)
    await expect.poll(() => letters.length, LONG).toBe(1)
    failures = [new Refused('550')]
    await tell(database(), [eventOf(2)], now)
    later(16_000)
    await expect.poll(() => worker.counts.givenUp, LONG).toBe(1)
    await owner({ email: null })
    await tell(database(), [eventOf(3)], now)
    later(16_000)
    await expect.poll(() => worker.counts.givenUp, LONG).toBe(2)
    const problems = (await messagesOf()).map(({ tries }) => tries.at(-1)?.problem)
    expect(problems.toSorted()).toEqual(['no-address', null, 'status'].toSorted())
  })
})
