import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { usualPrices } from '../config/api-price-settings.ts'
import { readConfig } from '../config/config.ts'
import { createTrialKeys } from '../data-api/keys/trial-keys.ts'
import type { Database } from '../database/open-database.ts'
import { createHttp } from '../http/create-http.ts'
import { createLimits } from '../limits/limits.ts'
import { createMessages } from '../messages/messages.ts'
import type { Letter } from '../messages/sender.ts'
import { keyedHash } from '../secrets/keyed-hash.ts'
import { sealer } from '../secrets/sealed.ts'
import { createCaptchas, type Captchas } from '../verification/captcha.ts'
import { contactRoutes } from './contact.routes.ts'
import { listLeads } from './contact.store.ts'

const trials = (db: Database, now: () => number) =>
  createTrialKeys({ db, now, prices: usualPrices, someVessel: () => ({ mmsi: 413_000_001, name: 'COSCO TEST' }) })
const NEVER = new Date(0)
const EVER = new Date('2100-01-01')

/** The contact calls over HTTP, with a mailbox, a log, a clock, and for each test an address and a day of its own. For `onBothEngines`. */
export function contactSite(database: () => Database) {
  let http: Awaited<ReturnType<typeof createHttp>>
  let captchas: Captchas
  let time = Date.parse('2026-11-20T12:00:00Z')
  let mails: { to: string; letter: Letter }[] = []
  let lines: string[] = []
  const noted: [userId: number, prefix: string][] = []
  let address = 0

  beforeAll(async () => {
    const logger = pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) })
    const sender = {
      async send(to: { value: string }, letter: Letter) {
        mails.push({ to: to.value, letter })
      },
      close() {},
    }
    captchas = createCaptchas({ db: database(), hash: keyedHash('test'), testAnswer: 'ABCD', now: () => time })
    const desk = {
      db: database(),
      captchas,
      limits: createLimits({
        db: database(),
        hash: keyedHash('test'),
        addressFactor: 1,
        messagesPerDay: 1_000,
        now: () => time,
      }),
      messages: createMessages({
        db: database(),
        sealer: sealer(keyedHash('test'), 'message'),
        site: { name: 'Fairway', url: '' },
        senders: { email: sender },
        log: pino({ level: 'silent' }),
        now: Date.now,
      }),
      mailTo: 'sales@fairway.example',
      now: () => time,
      trials: trials(database(), () => time),
      onKeyless: () => expect.fail('no key was asked for'),
      onUnmailed: (reference: string, why: string) => expect.fail(`${reference} was not mailed: ${why}`),
    }
    http = await createHttp({
      config: readConfig([], { LOG_LEVEL: 'debug', API_DOCS: '0' }),
      logger,
      // Who is logged in says so by their number.
      api: [
        contactRoutes(
          desk,
          async ({ headers }) => Number(headers['token'] ?? 0) || null,
          async (userId, prefix) => void noted.push([userId, prefix]),
        ),
      ],
      pages: [],
    })
  })
  afterAll(() => http.close())
  beforeEach(async () => {
    await database().deleteFrom('contact_request').execute()
    ;[mails, lines] = [[], []]
    address += 1
    // The day's limit of everybody begins afresh.
    time += 2 * 86_400_000
  })

  // Mails go out behind the answer: each test waits for its own, one for every request that is kept.
  afterEach(async () => expect.poll(() => mails.length, { timeout: 20_000 }).toBe((await kept()).length))

  const post = (
    path: string,
    payload: object | string,
    headers: Record<string, string> = {},
    from = `10.0.0.${address}`,
  ) =>
    http.inject({
      method: 'POST',
      url: `/api/${path}`,
      payload,
      remoteAddress: from,
      headers: { 'content-type': 'application/json', language: 'zh-CN', ...headers },
    })
  /** What a person reads off a picture. */
  const read = async () => {
    const imageKey = `a-key-of-a-page-${pictures++}`
    await captchas.make(imageKey)
    return { imageKey, imageCode: 'abcd' }
  }
  let pictures = 0
  const kept = () => listLeads(database(), NEVER, EVER)
  return {
    post,
    read,
    kept,
    /** Keys that stand in the security log of an account. */
    noted: () => noted,
    /** What was mailed. */
    mails: () => mails,
    /** What was logged. */
    lines: () => lines,
    captchas: () => captchas,
    now: () => time,
    pass: (ms: number) => void (time += ms),
    /** The number of the test's own address. */
    address: () => address,
  }
}
