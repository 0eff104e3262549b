import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { onBothEngines } from '../../database/databases.fixture.ts'
import type { Database } from '../../database/open-database.ts'
import type { Messages } from '../../messages/message.ts'
import { createMessages } from '../../messages/messages.ts'
import { keyedHash } from '../../secrets/keyed-hash.ts'
import { sealer } from '../../secrets/sealed.ts'
import { eventOf, facts, OTHER, person, rule, target, tell, USER } from './outgoing.fixture.ts'
import { forgetMessages, logOf, nextDue } from './outgoing.store.ts'
import { OutgoingWorker } from './outgoing-worker.ts'
import { publicHosts } from '../channels/public-hosts.ts'
import { Receiver } from '../channels/receiver.fixture.ts'
import { MOST_WAITING, WEBHOOK } from './send-events.ts'
import { webhookChannel } from '../channels/webhook-channel.ts'

vi.setConfig({ testTimeout: 90_000 })
const LONG = { timeout: 60_000 }
const log = { info() {}, warn() {}, error() {} }
const hosts = publicHosts(['127.0.0.0/8'])

interface Working {
  waits?: readonly number[]
  now?: () => number
  onTold?: (userId: number) => void
  messages?: Pick<Messages, 'put'>
}

function working(
  db: Database,
  { waits = [1, 1], now = Date.now, onTold = () => {}, messages = { put: async () => 'no channel' } }: Working = {},
) {
  const channel = webhookChannel({ db, hosts, now, waits, answerMs: 5_000, messages, site: 'https://ships.example' })
  const worker = new OutgoingWorker({ db, channels: { [WEBHOOK]: channel }, onTold, log, now })
  worker.start()
  return worker
}

const stateOf = (db: Database, id: string) =>
  db.selectFrom('webhook_target').select(['state', 'failing_since']).where('id', '=', id).executeTakeFirstOrThrow()
const messagesOf = async (db: Database, userId = USER) => (await logOf(db, userId).page({})).messages

onBothEngines((database) => {
  let receiver: Receiver
  beforeAll(async () => {
    receiver = await Receiver.open()
    for (const id of [USER, OTHER]) await person(database(), id)
  })
  afterAll(() => receiver.close())
  beforeEach(async () => {
    receiver.received.length = 0
    receiver.answer = () => 204
    for (const table of ['outgoing_message', 'reminder_event', 'reminder_rule', 'webhook_target'] as const)
      await database().deleteFrom(table).execute()
  })

  it('an event goes once to each target that its rule names, and to nobody else’s', async () => {
    const db = database()
    const [one, two] = [await target(db, 'one', receiver.url), await target(db, 'two', receiver.url)]
    const foreign = await target(db, 'theirs', receiver.url, OTHER)
    await rule(db, { webhooks: [one, two, foreign] })
    await rule(db, { webhooks: [] }, OTHER)
    expect(await tell(db, [eventOf(1), eventOf(1, OTHER)])).toHaveLength(2)
    await tell(db, [eventOf(1), eventOf(2)])
    const worker = working(db)
    await expect.poll(() => worker.counts.sent, LONG).toBe(4)
    await worker.stop()
    expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(4)
    const body = JSON.parse(receiver.received[0].body)
    expect(body).toMatchObject({
      type: 'reminder.told',
      timestamp: new Date(body.data.at).toISOString(),
      data: { kind: 'area-enter', mmsi: 413_000_001, lat: 20, lon: 118, ruleName: 'Bank watch', facts },
    })
    expect(body.data.url).toMatch(/^https:\/\/ships\.example\/map\?ship=413000001&tab=history&period=\d+-\d+&c=20/)
    expect((await messagesOf(db)).map(({ state, tries }) => [state, tries.length])).toEqual(
      Array.from({ length: 4 }, () => ['sent', 1]),
    )
  })

  it('what fails is tried again with the same id, in time given up, and the other targets do not wait for it', async () => {
    const db = database()
    const failing = await target(db, 'failing', 'http://127.0.0.1:1/')
    const fine = await target(db, 'fine', receiver.url)
    await rule(db, { webhooks: [failing, fine] })
    let refused = 2
    receiver.answer = () => (refused-- > 0 ? 503 : 200)
    await tell(db, [eventOf(1)])
    const told: number[] = []
    const worker = working(db, { waits: [1, 1], onTold: (userId) => void told.push(userId) })
    await expect.poll(() => worker.counts, LONG).toEqual({ sent: 1, failedTries: 5, givenUp: 1 })
    expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(1)
    expect(receiver.received).toHaveLength(3)
    expect(await stateOf(db, fine)).toEqual({ state: 'on', failing_since: null })
    const [one] = (await messagesOf(db)).filter(({ targetId: to }) => to === fine)
    expect(one.tries.map(({ status, problem, answer }) => [status, problem, answer])).toEqual([
      [503, 'status', 'seen'],
      [503, 'status', 'seen'],
      [200, null, 'seen'],
    ])

    // Nothing reached it for as long as anything is tried: it is off, and its owner knows.
    await expect.poll(() => stateOf(db, failing), LONG).toMatchObject({ state: 'failing' })
    expect(told).toEqual([USER])
    const inbox = await db.selectFrom('reminder_event').selectAll().where('kind', '=', 'webhook-off').execute()
    expect(inbox).toMatchObject([{ user_id: USER, mmsi: null, read: false, facts: { webhook: 'failing' } }])
    await tell(db, [eventOf(2)])
    await expect.poll(() => worker.counts.sent, LONG).toBe(2)
    await worker.stop()
    expect((await messagesOf(db)).filter(({ targetId: to }) => to === failing)).toHaveLength(1)
  })

  it('a target that says 410 is off at once, with what waits for it', async () => {
    const db = database()
    const gone = await target(db, 'gone', receiver.url)
    await rule(db, { webhooks: [gone] })
    receiver.answer = () => 410
    await tell(db, [eventOf(1), eventOf(2), eventOf(3)])
    const worker = working(db)
    await expect.poll(() => stateOf(db, gone), LONG).toMatchObject({ state: 'gone' })
    await worker.stop()
    expect(receiver.received).toHaveLength(1)
    const messages = await messagesOf(db)
    expect(messages.map(({ state, tries }) => [state, tries.at(-1)?.problem])).toEqual(
      expect.arrayContaining([
        ['failed', 'status'],
        ['failed', 'off'],
        ['failed', 'off'],
      ]),
    )
  })

  it.each([
    ['en-US', 410, '“Desk” is switched off', 'Desk” since ', 'it wants nothing more'],
    ['zh-CN', 503, '“Desk”已停用', '停止向您的 Webhook“Desk”推送', '均未送达'],
  ] as const)(
    'who owns a target that is switched off has a mail of it in %s, once',
    async (language, status, ...words) => {
      const db = database()
      await db
        .updateTable('user_account')
        .set({ email: 'ann@ships.example', language })
        .where('id', '=', USER)
        .execute()
      const letters: { to: string; subject: string; text: string }[] = []
      const messages = createMessages({
        db,
        sealer: sealer(keyedHash('test'), 'message'),
        site: { name: 'Fairway', url: 'https://ships.example' },
        senders: { email: { send: async ({ value: to }, letter) => void letters.push({ ...letter, to }), close() {} } },
        log,
        now: Date.now,
      })
      const id = await target(db, 'Desk', receiver.url)
      await rule(db, { webhooks: [id] })
      receiver.answer = () => status
      await tell(db, [eventOf(1), eventOf(2)])
      const worker = working(db, { messages, onTold: () => messages.wake() })
      await expect.poll(() => stateOf(db, id), LONG).not.toMatchObject({ state: 'on' })
      await expect.poll(() => letters.length, LONG).toBe(1)
      await worker.stop()
      await messages.close()
      expect(letters).toHaveLength(1)
      const [{ to, subject, text }] = letters
      expect(to).toBe('ann@ships.example')
      for (const said of words) expect(`${subject}\n${text}`).toContain(said)
      expect(text).toContain('https://ships.example/index/myAccount/areaRemind?tab=channels')
      await db.updateTable('user_account').set({ email: null, language: null }).where('id', '=', USER).execute()
    },
  )

  it('messages to one target leave in their order, those of several beside each other', async () => {
    const db = database()
    const ids = await Promise.all(['a', 'b', 'c'].map((name) => target(db, name, `${receiver.url}?${name}`)))
    await rule(db, { webhooks: ids })
    let open = 0
    let most = 0
    receiver.answer = (_got, response) => {
      most = Math.max(most, ++open)
      setTimeout(() => {
        open--
        response.writeHead(200).end()
      }, 50)
    }
    for (let i = 1; i <= 4; i++) await tell(db, [eventOf(i)], 1_000 + i)
    const worker = working(db)
    await expect.poll(() => worker.counts.sent, LONG).toBe(12)
    await worker.stop()
    expect(most).toBe(3)
    const order = new Map<string, number[]>()
    for (const { body, headers } of receiver.received) {
      const { at } = JSON.parse(body).data
      const to = headers['webhook-signature']
      order.set('all', [...(order.get('all') ?? []), at])
      expect(to).toMatch(/^v1,/)
    }
    const times = order.get('all')!
    for (let i = 3; i < times.length; i++) expect(times[i]).toBeGreaterThan(times[i - 3])
  })

  it('nothing of a locked account is sent; what waits goes when it is unlocked', async () => {
    const db = database()
    const lock = (at: Date | null) =>
      db.updateTable('user_account').set({ locked_at: at }).where('id', '=', USER).execute()
    const [own, theirs] = [await target(db, 'own', receiver.url), await target(db, 'theirs', receiver.url, OTHER)]
    await rule(db, { webhooks: [own] })
    await rule(db, { webhooks: [theirs] }, OTHER)
    await lock(new Date())
    await tell(db, [eventOf(1), eventOf(1, OTHER)])
    const worker = working(db)
    await expect.poll(() => worker.counts.sent, LONG).toBe(1)
    // A second look would have taken it.
    worker.wake()
    await expect.poll(() => nextDue(db), LONG).toBeNull()
    expect((await messagesOf(db)).map(({ state, tries }) => [state, tries])).toEqual([['waiting', []]])
    await lock(null)
    worker.wake()
    await expect.poll(() => worker.counts.sent, LONG).toBe(2)
    await worker.stop()
    expect(worker.counts.failedTries).toBe(0)
  })

  it('no more wait for a target than so, and what is old or too much is let go', async () => {
    const db = database()
    const full = await target(db, 'full', receiver.url)
    await rule(db, { webhooks: [full] })
    for (let i = 0; i < 1_020; i += 255)
      await tell(
        db,
        Array.from({ length: 255 }, (_, k) => eventOf(i + k)),
        1_000,
      )
    const waiting = await db.selectFrom('outgoing_message').select('id').execute()
    expect(waiting).toHaveLength(MOST_WAITING)
    await db.updateTable('outgoing_message').set({ state: 'sent', done_at: 2_000 }).execute()
    await forgetMessages(db, 3_000)
    expect(await messagesOf(db)).toHaveLength(50)
    await forgetMessages(db, 3_000 + 15 * 86_400_000)
    expect(await messagesOf(db)).toEqual([])
  })
})
