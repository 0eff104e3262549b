import { pino } from 'pino'
import { expect, it } from 'vitest'
import { onBothEngines } from '../database/databases.fixture.ts'
import { keyedHash } from '../secrets/keyed-hash.ts'
import { sealer } from '../secrets/sealed.ts'
import { createMessages, type MessagesOptions } from './messages.ts'
import { createOutboxSender } from './outbox-sender.ts'
import { emptyOutbox, listOutbox } from './outbox.store.ts'
import { Refused, type Sender } from './sender.ts'

/** The letters go out behind the answers; on a machine with much to do that takes its time. */
const LONG = { timeout: 90_000 }

const SITE = { name: 'Fairway · 航道', url: '' }
const log = pino({ level: 'silent' })
const code = { kind: 'code', purpose: 'register', code: '048213', minutes: 10 } as const
const phone = { kind: 'mobile', value: '13800138000' } as const

onBothEngines((database) => {
  const open = (options: Partial<MessagesOptions>) =>
    createMessages({
      db: database(),
      sealer: sealer(keyedHash('test'), 'message'),
      site: SITE,
      senders: {},
      log,
      now: Date.now,
      ...options,
    })

  it('the outbox keeps the newest hundred, readable by whoever finishes a registration', async () => {
    await emptyOutbox(database())
    const sender = createOutboxSender(database(), () => new Date('2026-11-20T12:00:00Z'))
    const messages = open({ senders: { mobile: sender, email: sender } })
    expect(messages.channels).toEqual({ mobile: true, email: true })
    await messages.send({ kind: 'email', value: 'anna@ships.example' }, code, 'en-US')
    await expect.poll(() => listOutbox(database()), LONG).toHaveLength(1)
    for (let i = 0; i < 103; i++)
      expect(await messages.send(phone, { ...code, code: String(100_000 + i) }, 'zh-CN')).toBe('queued')
    // Several are on their way at once, in no order; the last one comes when they are there.
    await expect.poll(() => messages.counts().waiting, LONG).toBe(0)
    expect(await messages.send(phone, { ...code, code: '100103' }, 'zh-CN')).toBe('queued')
    await expect.poll(() => messages.counts().waiting, LONG).toBe(0)
    await messages.close()
    const kept = await listOutbox(database())
    expect(kept).toHaveLength(100)
    expect(kept.map(({ id }) => id)).toEqual(kept.map(({ id }) => id).toSorted((a, b) => b - a))
    expect(kept[0]).toMatchObject({
      channel: 'mobile',
      recipient: '13800138000',
      text: expect.stringMatching(/^【Fairway · 航道】注册验证码 100103，10 分钟内有效/),
      sent_at: new Date('2026-11-20T12:00:00Z'),
    })
  })

  it('a channel without a sender is refused and not pretended', async () => {
    const messages = open({ senders: {} })
    expect(messages.channels).toEqual({ mobile: false, email: false })
    expect(await messages.send(phone, code, 'zh-CN')).toBe('no channel')
    await messages.close()
  })

  it('a notice goes by SMS where reminders do, as one line that says what was done', async () => {
    const sent: string[] = []
    const sender: Sender = { reminders: true, send: async (_, { text }) => void sent.push(text), close() {} }
    const messages = open({ senders: { mobile: sender } })
    const notice = { kind: 'notice', about: 'order confirmed', at: new Date(), address: '' } as const
    expect(await messages.send(phone, notice, 'zh-CN')).toBe('queued')
    await expect.poll(() => sent, LONG).toEqual(['Fairway · 航道 订单已确认'])
    await messages.close()
  })

  it('a notice is no SMS where the provider has no template for it', async () => {
    const messages = open({ senders: { mobile: { send: async () => {}, close() {} } } })
    expect(
      await messages.send(phone, { kind: 'notice', about: 'password changed', at: new Date(), address: '' }, 'zh-CN'),
    ).toBe('no channel')
    await messages.close()
  })

  it('tries again what failed, gives up what is refused, and takes no more than a thousand', async () => {
    const lines: string[] = []
    const tries: string[] = []
    let closed = false
    const sender: Sender = {
      async send(to) {
        tries.push(to.value)
        if (to.value === 'refused') throw new Refused('never')
        if (to.value === 'twice' && tries.filter((one) => one === 'twice').length < 3) throw new Error('not yet')
        if (to.value === 'waits') await new Promise<void>((resolve) => waiting.push(resolve))
      },
      close: () => void (closed = true),
    }
    const waiting: (() => void)[] = []
    const messages = open({
      senders: { email: sender },
      log: pino({}, { write: (line: string) => void lines.push(line) }),
      waits: [1, 1, 1],
    })
    const send = (value: string) => messages.send({ kind: 'email', value }, code, 'en-US')
    await send('twice')
    await send('refused')
    await expect.poll(() => tries.filter((one) => one === 'twice'), LONG).toHaveLength(3)
    expect(tries.filter((one) => one === 'refused')).toHaveLength(1)
    expect(lines.filter((line) => line.includes('given up'))).toHaveLength(1)
    await expect.poll(() => messages.counts(), LONG).toEqual({ sent: 1, failedTries: 3, givenUp: 1, waiting: 0 })
    const taken = await Promise.all(Array.from({ length: 1_010 }, () => send('waits')))
    // Those that come at the same moment do not see each other: a few more may be taken than a thousand.
    expect(taken.filter((one) => one === 'queue full').length).toBeGreaterThan(0)
    expect(await send('waits')).toBe('queue full')
    expect(await messages.hasRoom()).toBe(false)
    const closing = messages.close()
    const free = setInterval(() => waiting.splice(0).forEach((resolve) => resolve()), 1)
    await closing
    clearInterval(free)
    expect(closed).toBe(true)
    // What was not sent stays for the next start.
    expect((await database().selectFrom('waiting_message').select('id').execute()).length).toBeGreaterThan(900)
    await database().deleteFrom('waiting_message').execute()
  })
})
