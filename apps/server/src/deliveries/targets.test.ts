import {
  accountApi,
  deliveryApi,
  errorCodes,
  MOST_TARGETS,
  type AccountEvent,
  type Delivery,
  type Target,
  type UserInfo,
} from '@fairway/contract'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openSite, type TestSite } from '../accounts/site.fixture.ts'
import { onBothEngines } from '../database/databases.fixture.ts'
import { ApiError } from '../http/answers/errors.ts'
import { deliveryRoutes } from './deliveries.routes.ts'
import { OutgoingWorker } from './outgoing/outgoing-worker.ts'
import { putMessages, waitingIn } from './outgoing/outgoing.store.ts'
import { publicHosts } from './channels/public-hosts.ts'
import { createPushDevices } from './channels/push-devices.ts'
import { Receiver } from './channels/receiver.fixture.ts'
import { MOST_WAITING, WEBHOOK } from './outgoing/send-events.ts'
import { createTargets, type Targets } from './targets.ts'
import { webhookChannel } from './channels/webhook-channel.ts'

const LONG = { timeout: 30_000 }
const log = { info() {}, warn() {}, error() {} }
const HOUR = 3_600_000

onBothEngines((database) => {
  let site: TestSite
  let receiver: Receiver
  let worker: OutgoingWorker
  let targets: Targets
  let ann: UserInfo
  let bob: UserInfo
  let later = 0
  const now = () => Date.now() + later
  const post = <T = Target>(path: string, json: object, { token }: UserInfo) => site.call<T>(path, { json, token })
  const save = (json: object, user = ann) => post(deliveryApi.saveTarget.path, json, user)
  const on = <T = Target>(path: string, id: string, user = ann) => post<T>(path.replace(':id', id), {}, user)
  const list = async ({ token }: UserInfo) =>
    (await site.call<{ targets: Target[] }>(deliveryApi.listTargets.path, { token })).result!.targets
  const deliveries = async ({ token }: UserInfo, query = '') =>
    (await site.call<{ deliveries: Delivery[] }>(`${deliveryApi.listDeliveries.path}${query}`, { token })).result!
      .deliveries

  beforeAll(async () => {
    receiver = await Receiver.open()
    const hosts = publicHosts(['127.0.0.0/8'])
    worker = new OutgoingWorker({
      db: database(),
      channels: {
        [WEBHOOK]: webhookChannel({
          db: database(),
          hosts,
          now,
          waits: [1],
          messages: { put: async () => 'no channel' },
          site: '',
        }),
      },
      onTold() {},
      log,
      now,
    })
    const onPut = () => worker.wake()
    targets = createTargets({ db: database(), hosts, now, onPut })
    const devices = createPushDevices({ db: database(), hosts, publicKey: '', now, onPut })
    site = await openSite({
      db: database(),
      now: Date.now,
      more: ({ accounts }) => deliveryRoutes({ db: database(), targets, devices, sms: false, accounts }),
    })
    ann = await site.enter('13800012131', 'gangway-7', '10.5.0.5')
    bob = await site.enter('13800012132', 'gangway-7', '10.5.0.6')
    worker.start()
  })
  afterAll(async () => {
    await worker.stop()
    await receiver.close()
    await site.close()
  })
  beforeEach(async () => {
    await database().deleteFrom('webhook_target').execute()
    receiver.received.length = 0
    receiver.answer = () => 200
  })

  it('what is done with a webhook stands in the security log of its account', async () => {
    const cat = await site.enter('13800012133', 'gangway-7', '10.5.0.7')
    const made = (await save({ url: receiver.url, name: 'Desk' }, cat)).result!
    await on(deliveryApi.renewTargetSecret.path, made.id, cat)
    await on(deliveryApi.deleteTarget.path, made.id, cat)
    const { result } = await site.call<AccountEvent[]>(accountApi.listEvents.path, { token: cat.token })
    expect(result!.slice(0, 3).map(({ kind, about }) => [kind, about])).toEqual([
      ['webhookRemoved', 'Desk'],
      ['webhookSecretRenewed', 'Desk'],
      ['webhookSaved', 'Desk'],
    ])
  })

  it('a webhook is made, tested, changed and deleted by its owner; to others it is not there', async () => {
    const made = (await save({ url: receiver.url, name: 'Desk' })).result!
    expect(made).toMatchObject({ name: 'Desk', url: receiver.url, state: 'on', failingSince: null })
    expect(made.secret).toMatch(/^whsec_[\w+/]{43}=$/)
    expect(await list(ann)).toEqual([{ ...made, secret: null }])
    expect(await list(bob)).toEqual([])

    const test = (await on<Delivery>(deliveryApi.testTarget.path, made.id)).result!
    expect(test).toMatchObject({ kind: null, state: 'waiting', targetId: made.id, tries: [] })
    await expect.poll(async () => (await deliveries(ann))[0].state, LONG).toBe('sent')
    const [{ headers, body }] = receiver.received
    expect(new Webhook(made.secret!).verify(body, headers)).toMatchObject({
      type: 'reminder.test',
      data: { target: { id: made.id, name: 'Desk' } },
    })
    expect((await deliveries(ann))[0]).toMatchObject({
      id: headers['webhook-id'],
      tries: [{ status: 200, problem: null, answer: 'seen' }],
    })

    for (const path of [deliveryApi.testTarget, deliveryApi.renewTargetSecret, deliveryApi.deleteTarget])
      expect((await on(path.path, made.id, bob)).status).toBe(404)
    expect((await save({ id: made.id, url: receiver.url }, bob)).status).toBe(404)
    expect((await on(deliveryApi.replayDelivery.path, test.id, bob)).status).toBe(404)
    expect(await deliveries(bob)).toEqual([])
    expect(await deliveries(bob, `?target=${made.id}`)).toEqual([])

    const off = (await save({ id: made.id, url: receiver.url, on: false })).result!
    expect(off).toMatchObject({ name: '', state: 'off', secret: null })
    expect((await on(deliveryApi.testTarget.path, made.id)).code).toBe(2353)
    expect((await on(deliveryApi.replayDelivery.path, test.id)).code).toBe(2353)
    expect((await on(deliveryApi.deleteTarget.path, made.id)).code).toBe(0)
    expect(await list(ann)).toEqual([])
    expect(await deliveries(ann)).toEqual([])
  })

  it('a webhook that is deleted while it is tested, or a delivery sent again, is there or is not', async () => {
    const { userId } = ann
    const { id } = await targets.save(userId, { name: '', url: receiver.url, on: true })
    const sent = await targets.test(userId, id)
    const outcome = (work: Promise<unknown>) =>
      work.then(
        () => 'done',
        (error: unknown) => (error instanceof ApiError ? error.code : error),
      )
    const [again, tested, gone] = await Promise.all([
      outcome(targets.replay(userId, sent.id)),
      outcome(targets.test(userId, id)),
      outcome(targets.remove(userId, id)),
    ])
    for (const one of [again, tested]) expect(['done', 'notFound']).toContain(one)
    expect(gone).toBe('done')
    expect(await deliveries(ann)).toEqual([])
  })

  it('a test is sent once, whatever it is answered, and counts neither as a failure nor as gone', async () => {
    const { id } = (await save({ url: receiver.url })).result!
    for (const status of [500, 410]) {
      receiver.answer = () => status
      await on(deliveryApi.testTarget.path, id)
      await expect.poll(async () => (await deliveries(ann))[0].state, LONG).toBe('failed')
      expect((await deliveries(ann))[0]).toMatchObject({ dueAt: null, tries: [{ status, problem: 'status' }] })
    }
    expect(receiver.received).toHaveLength(2)
    expect(await list(ann)).toMatchObject([{ state: 'on', failingSince: null }])
  })

  it('a delivery is sent once more with the same id', async () => {
    const { id } = (await save({ url: receiver.url })).result!
    receiver.answer = () => 500
    const test = (await on<Delivery>(deliveryApi.testTarget.path, id)).result!
    await expect.poll(async () => (await deliveries(ann))[0].state, LONG).toBe('failed')
    receiver.answer = () => 200
    // What was switched off because nothing reached it is switched on again, and its failures are forgotten.
    expect((await save({ id, url: receiver.url, on: true })).result).toMatchObject({ state: 'on', failingSince: null })
    expect((await on<Delivery>(deliveryApi.replayDelivery.path, test.id)).result).toMatchObject({ id: test.id })
    await expect.poll(async () => (await deliveries(ann))[0].state, LONG).toBe('sent')
    expect((await deliveries(ann))[0].tries.map(({ status }) => status)).toEqual([500, 200])
    expect(new Set(receiver.received.map((got) => got.id))).toEqual(new Set([test.id]))
  })

  it('tests are made only while there is room for what is to be sent', async () => {
    const { id } = (await save({ url: receiver.url })).result!
    const waits = Array.from({ length: MOST_WAITING }, (_, i) => ({
      id: `${id} ${i}`,
      userId: ann.userId,
      channel: WEBHOOK,
      lane: id,
      targetId: id,
      body: '{}',
      createdAt: now(),
      tried: 0,
    }))
    await putMessages(database(), waits, now() + HOUR)
    expect((await on(deliveryApi.testTarget.path, id)).code).toBe(errorCodes.tooMany)
    expect((await waitingIn(database(), [id])).get(id)).toBe(MOST_WAITING)
  })

  it('a new secret and the old one sign for a day', async () => {
    const made = (await save({ url: receiver.url })).result!
    const renewed = (await on(deliveryApi.renewTargetSecret.path, made.id)).result!
    expect(renewed.secret).not.toBe(made.secret)
    const sent = async () => {
      const before = receiver.received.length
      await on(deliveryApi.testTarget.path, made.id)
      await expect.poll(() => receiver.received.length, LONG).toBe(before + 1)
      return receiver.received.at(-1)!.headers['webhook-signature'].split(' ').length
    }
    expect(await sent()).toBe(2)
    const [{ headers, body }] = receiver.received
    for (const secret of [made.secret!, renewed.secret!]) new Webhook(secret).verify(body, headers)
    later = 25 * HOUR
    expect(await sent()).toBe(1)
    later = 0
  })

  it('addresses that are none, or not public, are refused, and so is a sixth webhook', async () => {
    const codes = (urls: string[]) => Promise.all(urls.map(async (url) => (await save({ url })).code))
    expect(
      await codes(['', 'desk', 'ftp://desk.example/', 'https://a:b@desk.example/', 'https://8.8.8.8:25/']),
    ).toEqual([2351, 2351, 2351, 2351, 2351])
    expect(await codes(['http://10.0.0.1/', 'http://8.8.8.8/'])).toEqual([2351, 2351])
    expect(await codes(['https://10.0.0.1/', 'https://[::ffff:10.0.0.1]/', 'https://169.254.169.254/'])).toEqual([
      2352, 2352, 2352,
    ])
    for (let i = 0; i < MOST_TARGETS; i++) expect((await save({ url: `${receiver.url}?${i}` })).code).toBe(0)
    expect((await save({ url: receiver.url })).message).toBe(
      'You can have 5 webhooks: delete one you no longer need first',
    )
  })
})
