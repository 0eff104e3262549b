import {
  deliveryApi,
  loginApi,
  MOST_PUSH_DEVICES,
  type Channels,
  type ReminderTell,
  type Delivery,
  type PushDevices,
  type UserInfo,
} from '@fairway/contract'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openSite, type TestSite } from '../../accounts/site.fixture.ts'
import { onBothEngines } from '../../database/databases.fixture.ts'
import { vapidKeys } from '../../secrets/vapid-keys.ts'
import { deliveryRoutes } from '../deliveries.routes.ts'
import { tellInInbox } from '../messages/events.store.ts'
import { eventOf, rule, tell } from '../outgoing/outgoing.fixture.ts'
import { OutgoingWorker } from '../outgoing/outgoing-worker.ts'
import { publicHosts } from './public-hosts.ts'
import { PUSH } from './push-body.ts'
import { pushBrowser, vapidClaims } from './push-browser.fixture.ts'
import { pushChannel } from './push-channel.ts'
import { createPushDevices, deviceId } from './push-devices.ts'
import { Receiver } from './receiver.fixture.ts'
import { sendEvents } from '../outgoing/send-events.ts'
import { createTargets } from '../targets.ts'

const LONG = { timeout: 30_000 }
const log = { info() {}, warn() {}, error() {} }
const START = Date.UTC(2026, 10, 20, 12)
const userAgent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'

onBothEngines((database) => {
  const folder = mkdtempSync(join(tmpdir(), 'fairway-push-'))
  const keys = vapidKeys(folder, null)
  let site: TestSite
  let receiver: Receiver
  let worker: OutgoingWorker
  let ann: UserInfo
  let bob: UserInfo
  let annId = 0
  let now = START
  const browser = pushBrowser()
  const endpoint = (name = 'ann') => receiver.url.replace('/hook', `/push/${name}`)
  const post = <T = PushDevices>(path: string, json: object, { token }: UserInfo) =>
    site.call<T>(path, { json, token, userAgent })
  const subscribe = (user = ann, name = 'ann', own = browser.keys) =>
    post(deliveryApi.savePushDevice.path, { endpoint: endpoint(name), keys: own }, user)
  const list = async ({ token }: UserInfo) =>
    (await site.call<PushDevices>(deliveryApi.listPushDevices.path, { token })).result!
  const on = <T = PushDevices>(path: string, id: string, user = ann) => post<T>(path.replace(':id', id), {}, user)
  const logged = async ({ token }: UserInfo) =>
    (await site.call<{ deliveries: Delivery[] }>(deliveryApi.listDeliveries.path, { token })).result!.deliveries
  const shown = () => receiver.received.map(({ bytes }) => browser.open(bytes))
  const later = (ms: number) => {
    now += ms
    worker.wake()
  }
  const setTell = (told: Partial<ReminderTell>) =>
    database()
      .updateTable('reminder_rule')
      .set({ settings: JSON.stringify({ tell: told }) })
      .where('user_id', '=', annId)
      .execute()
  const idOf = async (mobile: string) =>
    (await database().selectFrom('user_account').select('id').where('mobile', '=', mobile).executeTakeFirstOrThrow()).id

  beforeAll(async () => {
    receiver = await Receiver.open()
    const hosts = publicHosts(['127.0.0.0/8'])
    const channel = { subject: 'https://ships.example', site: 'Fairway', waits: [1] }
    worker = new OutgoingWorker({
      db: database(),
      channels: { [PUSH]: pushChannel({ db: database(), hosts, keys, now: () => now, ...channel }) },
      onTold() {},
      log,
      now: () => now,
    })
    const common = { db: database(), hosts, now: () => now, onPut: () => worker.wake() }
    const devices = createPushDevices({ ...common, publicKey: keys.publicKey })
    const targets = createTargets(common)
    site = await openSite({
      db: database(),
      now: Date.now,
      more: ({ accounts }) => deliveryRoutes({ db: database(), targets, devices, sms: false, accounts }),
    })
    ann = await site.enter('13800012141', 'gangway-7', '10.5.0.7')
    bob = await site.enter('13800012142', 'gangway-7', '10.5.0.8')
    annId = await idOf('13800012141')
    await database()
      .updateTable('user_account')
      .set({ language: 'en-US', time_zone: 'Asia/Shanghai' })
      .where('id', '=', annId)
      .execute()
    await rule(database(), { push: true }, annId)
    worker.start()
  })
  afterAll(async () => {
    await worker.stop()
    await receiver.close()
    await site.close()
    rmSync(folder, { recursive: true })
  })
  beforeEach(async () => {
    now = START
    for (const table of ['push_device', 'outgoing_message', 'reminder_event'] as const)
      await database().deleteFrom(table).execute()
    receiver.received.length = 0
    receiver.answer = () => 201
  })

  it('a browser is subscribed, tried, and removed by its owner; to others it is not there', async () => {
    const { publicKey, devices } = (await subscribe()).result!
    const id = deviceId(endpoint())
    expect(publicKey).toBe(keys.publicKey)
    expect(devices).toEqual([
      { id, name: 'Chrome · Windows', service: new URL(receiver.url).host, createdAt: now, failingSince: null },
    ])
    expect((await list(bob)).devices).toEqual([])
    expect((await on(deliveryApi.testPushDevice.path, id, bob)).code).toBe(4040)
    expect((await on(deliveryApi.deletePushDevice.path, id, bob)).code).toBe(4040)
    const test = (await on<Delivery>(deliveryApi.testPushDevice.path, id)).result!
    expect(test).toMatchObject({ channel: 'push', state: 'waiting', events: 0, place: 'Chrome · Windows' })
    await expect.poll(async () => (await logged(ann))[0].state, LONG).toBe('sent')
    expect(shown()).toMatchObject([{ title: 'Notifications of Fairway arrive', lang: 'en-US', tag: 'test' }])
    expect((await on(deliveryApi.deletePushDevice.path, id)).result!.devices).toEqual([])
  })

  it('what a rule tells comes sealed for the browser alone, signed, in the words of its owner', async () => {
    await subscribe()
    await tell(database(), [eventOf(1, annId)], now)
    later(2_100)
    await expect.poll(() => receiver.received.length, LONG).toBe(1)
    const [{ headers, bytes }] = receiver.received
    expect(shown()).toEqual([
      {
        title: 'JADE entered Bank',
        body: 'Nov 18, 2026, 7:06 PM · Bank watch',
        path: `index/myAccount/areaRemind?tab=inbox&event=${eventOf(1, annId).id}`,
        tag: eventOf(1, annId).id,
        lang: 'en-US',
        at: eventOf(1, annId).at,
      },
    ])
    expect(bytes.toString('latin1')).not.toContain('JADE')
    expect(() => pushBrowser().open(bytes)).toThrow()
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400', urgency: 'high' })
    const { aud, sub, exp } = vapidClaims(headers['authorization'], keys.publicKey)
    expect([aud, sub]).toEqual([new URL(receiver.url).origin, 'https://ships.example'])
    expect(exp * 1_000).toBeGreaterThan(Date.now())
  })

  it('what comes together is one notification, with the first named and the rest counted', async () => {
    await subscribe()
    const events = Array.from({ length: 7 }, (_, i) => eventOf(i, annId))
    await tell(database(), events.slice(0, 3), now)
    await tell(database(), events, now + 500)
    later(3_000)
    await expect.poll(() => receiver.received.length, LONG).toBe(1)
    const [{ title, body }] = shown() as { title: string; body: string }[]
    expect(title).toBe('7 reminders')
    expect(body.split('\n')).toEqual([...Array(4).fill('JADE entered Bank'), 'and 3 more'])
  })

  it('a channel tells from the severity on that the rule names, and an alarm breaks the quiet', async () => {
    await subscribe()
    const quiet = { from: 19 * 60, to: 21 * 60, zone: 'Asia/Shanghai' }
    await setTell({ push: true, quiet, least: { mail: 'notice', push: 'warning', sms: 'alarm', webhook: 'notice' } })
    const told = (['area-leave', 'area-enter', 'distress'] as const).map((kind, i) => ({ ...eventOf(i, annId), kind }))
    await tell(database(), told, now)
    later(2_100)
    await expect.poll(() => receiver.received.length, LONG).toBe(1)
    expect(shown()).toMatchObject([{ title: 'Distress: JADE' }])
    later(70 * 60_000)
    await expect.poll(() => receiver.received.length, LONG).toBe(2)
    expect(shown()[1]).toMatchObject({ title: 'JADE entered Bank' })
    await setTell({ push: true })
  })

  it('plans tell whom their owner names, by default the browsers; a mail only while mails are not stopped', async () => {
    await subscribe()
    const late = (i: number) => ({ ...eventOf(i, annId), mmsi: 413_000_001, kind: 'plan-late' as const })
    const channelsOfLog = async () => (await logged(ann)).map(({ channel }) => channel).toSorted()
    const plan = async (i: number) => {
      const { id, kind, at, mmsi, facts } = late(i)
      await database()
        .transaction()
        .execute(async (transaction) => {
          await tellInInbox(transaction, { id, userId: annId, kind, at, mmsi, facts })
          await sendEvents(transaction, [id], { now, site: '', mail: true, smsADay: 0 })
        })
    }
    await plan(1)
    expect(await channelsOfLog()).toEqual(['push'])
    const plans = { mail: true, push: false }
    expect((await post<Channels>(deliveryApi.saveChannels.path, { plans }, ann)).result).toMatchObject({
      plans,
      mails: true,
    })
    await plan(2)
    expect(await channelsOfLog()).toEqual(['mail', 'push'])
    await post(deliveryApi.saveChannels.path, { mails: false }, ann)
    now += 60_000
    await plan(3)
    expect((await logged(ann)).find(({ channel }) => channel === 'mail')?.events).toBe(1)
    const foreign = { plans: { webhooks: ['t7Kd_90aQ-1zAAAA'] } }
    expect((await post(deliveryApi.saveChannels.path, foreign, ann)).code).toBe(2310)
  })

  it.each([404, 410])('a browser whose push service answers %i is let go, with what waits for it', async (status) => {
    await subscribe()
    receiver.answer = () => status
    await tell(database(), [eventOf(1, annId)], now)
    later(2_100)
    await expect.poll(async () => (await list(ann)).devices, LONG).toEqual([])
    expect(await logged(ann)).toMatchObject([{ state: 'failed', tries: [{ status }] }])
  })

  it('is tried again where the service is away, and the browser is listed as failing meanwhile', async () => {
    await subscribe()
    receiver.answer = () => 503
    await tell(database(), [eventOf(1, annId)], now)
    later(2_100)
    await expect.poll(async () => (await list(ann)).devices[0].failingSince, LONG).toBe(now)
    receiver.answer = () => 201
    later(10)
    await expect.poll(async () => (await logged(ann))[0].state, LONG).toBe('sent')
    expect((await list(ann)).devices[0].failingSince).toBeNull()
  })

  it('a browser shows the reminders of one account, and of none when its login is ended', async () => {
    await subscribe()
    await subscribe(bob)
    expect((await list(ann)).devices).toEqual([])
    expect((await list(bob)).devices).toHaveLength(1)
    expect((await post(loginApi.logout.path, {}, bob)).code).toBe(0)
    expect(await database().selectFrom('push_device').selectAll().execute()).toEqual([])
  })

  it('refuses one too many, keys that are none, and addresses of the house', async () => {
    for (let i = 0; i < MOST_PUSH_DEVICES; i++) expect((await subscribe(ann, `device-${i}`)).code).toBe(0)
    expect((await subscribe(ann, 'another')).code).toBe(2354)
    expect((await subscribe(ann, 'device-3')).result!.devices).toHaveLength(MOST_PUSH_DEVICES)
    const p256dh = Buffer.alloc(65, 4).toString('base64url')
    expect((await subscribe(ann, 'device-3', { ...browser.keys, p256dh })).message).toContain('p256dh')
    const inside = { endpoint: 'https://10.0.0.9/push', keys: browser.keys }
    expect((await post(deliveryApi.savePushDevice.path, inside, ann)).code).toBe(2352)
  })
})
