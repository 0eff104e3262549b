import { accountApi, loginApi, type Sent } from '@fairway/contract'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addAccounts } from '../accounts/add-accounts.ts'
import { openSite, type Answer, type Call, type TestSite } from '../accounts/site.fixture.ts'
import { readConfig } from '../config/config.ts'
import { onBothEngines } from '../database/databases.fixture.ts'
import { createHttp } from '../http/create-http.ts'
import { limitTable } from '../limits/limit-table.ts'
import { keyedHash } from '../secrets/keyed-hash.ts'
import { listOutbox, putInOutbox } from '../messages/outbox.store.ts'
import { createContext, Parts } from '../parts.ts'

/** The letters go out behind the answers; on a machine with much to do that takes its time. */
const LONG = { timeout: 90_000 }

const PASSWORD = 'gangway-7'
/** What every captcha of the test site shows. */
const LETTERS = 'ABCD'

onBothEngines((database) => {
  let site: TestSite
  let time = Date.parse('2026-11-20T12:00:00Z')
  let last = 0
  const address = () => `10.6.${++last >> 8}.${last & 255}`
  const key = () => `browser-key-${++last}`
  beforeAll(async () => {
    site = await openSite({ db: database(), now: () => time })
    await site.register('known@ships.example', PASSWORD, address())
    await site.register('13700000001', PASSWORD, address())
    time += 3_600_000
  })
  afterAll(() => site.close())

  const picture = (imageKey: string) =>
    site.call<{ image: string }>(`${loginApi.getVerifyCode.path}?imageKey=${imageKey}`, { address: address() })
  const resetByMail = (email: string, imageKey: string, imageCode = LETTERS, more: Call = {}) =>
    site.call<Sent>(loginApi.sendMailByVerifyCode.path, {
      json: { imageCode, imageKey, email },
      address: address(),
      ...more,
    })
  /** Everything a caller can tell one answer from another by, but for what is random in every answer. */
  const seen = ({ status, code, message, result, headers }: Answer) => [
    status,
    code,
    message,
    result,
    Object.keys(headers).toSorted(),
  ]

  describe('a code for a registration', () => {
    const register = (email: string, more: object, from: string) =>
      site.call<Sent>(loginApi.sendMail.path, { form: { email, ...more }, address: from })

    it('wants a picture code after two of an address, right and used once', async () => {
      const from = address()
      expect((await register('first@ships.example', {}, from)).code).toBe(0)
      expect((await register('second@ships.example', { imageKey: '', imageCode: '' }, from)).code).toBe(0)
      expect(await register('third@ships.example', {}, from)).toMatchObject({
        status: 200,
        code: 2026,
        message: 'Please type the characters of the picture first',
      })
      const imageKey = key()
      await picture(imageKey)
      expect((await register('third@ships.example', { imageKey, imageCode: 'XXXX' }, from)).code).toBe(2023)
      expect((await register('third@ships.example', { imageKey, imageCode: LETTERS }, from)).code).toBe(2023)
      await picture(imageKey)
      expect((await register('third@ships.example', { imageKey, imageCode: LETTERS }, from)).code).toBe(0)
      expect((await register('fourth@ships.example', { imageKey, imageCode: LETTERS }, from)).code).toBe(2023)
      expect((await register('fourth@ships.example', {}, address())).code).toBe(0)
    })

    it('goes to so many contacts from one network, from however many of its addresses', async () => {
      const most = limitTable.codesFromNetwork.windows[0].max
      const codes: number[] = []
      for (let i = 0; i < most + 5; i++)
        codes.push((await register(`crowd-${i}@ships.example`, {}, `2001:db8:77:${i}::1`)).code)
      expect(codes.filter((code) => code === 0).length).toBe(most)
      expect(codes.at(-1)).toBe(4290)
    })
  })

  describe('the picture code', () => {
    it('is a PNG in base64 that no cache keeps', async () => {
      const { result, headers } = await picture(key())
      expect(Buffer.from(result!.image, 'base64').subarray(1, 4).toString()).toBe('PNG')
      expect(headers['cache-control']).toBe('no-store')
    })

    it('is drawn so often for one network, from however many of its addresses', async () => {
      const statuses: number[] = []
      for (let i = 0; i < limitTable.captchasFromNetwork.windows[0].max + 5; i++) {
        const path = `${loginApi.getVerifyCode.path}?imageKey=${key()}`
        statuses.push((await site.call(path, { address: `2001:db8:78:${i}::1` })).status)
      }
      expect(statuses.filter((status) => status === 429).length).toBe(5)
    })

    it('lets one code go out and no second one', async () => {
      const imageKey = key()
      await picture(imageKey)
      expect((await resetByMail('one@ships.example', imageKey)).code).toBe(0)
      expect((await resetByMail('two@ships.example', imageKey)).code).toBe(2023)
    })

    it('answers for its own key, and a wrong answer uses it up', async () => {
      const [mine, theirs] = [key(), key()]
      await picture(mine)
      expect((await resetByMail('three@ships.example', theirs)).code).toBe(2023)
      expect(await resetByMail('three@ships.example', mine, 'XXXX', { language: 'zh-CN' })).toMatchObject({
        status: 200,
        code: 2023,
        message: '图形验证码不正确，请按新图片重新输入',
      })
      expect((await resetByMail('three@ships.example', mine)).code).toBe(2023)
    })

    it('is not used up by a contact that is wrong', async () => {
      const imageKey = key()
      await picture(imageKey)
      expect((await resetByMail('13800138000', imageKey)).code).toBe(2004)
      expect((await resetByMail('no mail address', imageKey)).code).toBe(2004)
      expect((await resetByMail('four@ships.example', imageKey)).code).toBe(0)
    })

    it('is drawn thirty times a minute for an address, then later', async () => {
      const from = address()
      const answers = await Promise.all(
        Array.from({ length: 32 }, () =>
          site.call(`${loginApi.getVerifyCode.path}?imageKey=${key()}`, { address: from }),
        ),
      )
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(30)
      const refused = answers.find(({ status }) => status === 429)!
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
      expect(refused.message).toMatch(/\d+ seconds?$/)
    })

    it.each(['', '?imageKey=short', `?imageKey=${'x'.repeat(65)}`, '?imageKey=a%0Ab%0Ac%0Ad%0Ae'])(
      'with the key %j is refused',
      async (query) => {
        expect((await site.call(loginApi.getVerifyCode.path + query)).status).toBe(400)
      },
    )
  })

  describe('a code for a new password', () => {
    it('is answered alike for known and unknown contacts, and sent to known ones only', async () => {
      const ask = async (email: string) => {
        const imageKey = key()
        await picture(imageKey)
        return resetByMail(email, imageKey)
      }
      const answers = [await ask('known@ships.example'), await ask('unknown@ships.example')]
      const again = [await ask('known@ships.example'), await ask('unknown@ships.example')]
      expect(seen(answers[1])).toEqual(seen(answers[0]))
      expect(answers[0].result).toEqual({ resendAfterSeconds: 60, validForSeconds: 600 })
      expect(seen(again[1])).toEqual(seen(again[0]))
      expect(again[0]).toMatchObject({ status: 429, code: 4292 })
      expect(Number(again[0].headers['retry-after'])).toBe(60)
      await expect
        .poll(
          () =>
            site.letters
              .filter(({ text, to }) => to.endsWith('known@ships.example') && /new password/.test(text))
              .map(({ to }) => to),
          LONG,
        )
        .toEqual(['known@ships.example'])
      const tries = async (email: string) => {
        const codes: number[] = []
        for (let i = 0; i < 7; i++)
          codes.push(
            (
              await site.call(`${loginApi.verifyCode.path}?code=abc${i}&email=${email}&purpose=reset`, {
                address: address(),
              })
            ).code,
          )
        return codes
      }
      expect(await tries('unknown@ships.example')).toEqual([2020, 2020, 2020, 2020, 2020, 2022, 2022])
      expect(await tries('known@ships.example')).toEqual([2020, 2020, 2020, 2020, 2020, 2022, 2022])
    })

    it('goes to a phone too', async () => {
      const imageKey = key()
      await picture(imageKey)
      const text = await site.letterOf('13700000001', () =>
        site.call(loginApi.sendSmsByVerifyCode.path, {
          json: { imageCode: LETTERS, imageKey, mobile: '+86 137-0000-0001' },
          address: address(),
          language: 'zh-CN',
        }),
      )
      expect(text).toMatch(/^【Fairway】重置密码验证码 \d{6}，10 分钟内有效/)
    })
  })

  describe('a code for a registration', () => {
    it('is answered alike and sent alike, whether the contact is registered or not', async () => {
      time += 61_000
      const answers = [
        await site.call(loginApi.sendSms.path, { form: { mobile: '13700000001' }, address: address() }),
        await site.call(loginApi.sendSms.path, { form: { mobile: '13700000099' }, address: address() }),
      ]
      expect(seen(answers[1])).toEqual(seen(answers[0]))
    })

    it('is checked without being used up', async () => {
      const code = await site.codeFor('13700000002', address())
      const ask = (typed: string) =>
        site.call(`${loginApi.verifyCode.path}?code=${typed}&mobile=13700000002`, { address: address() })
      expect((await ask(code === '123456' ? '654321' : '123456')).code).toBe(2020)
      for (let i = 0; i < 3; i++)
        expect(await ask(code)).toMatchObject({
          status: 200,
          code: 0,
          result: true,
          headers: { 'cache-control': 'no-store' },
        })
      expect(
        (
          await site.call(loginApi.mobileRegister.path, {
            form: { mobile: '13700000002', code, type: '1', pwd: PASSWORD, rePwd: PASSWORD },
            address: address(),
          })
        ).code,
      ).toBe(0)
      expect((await ask(code)).code).toBe(2020)
    })

    it.each([
      ['two contacts at once', 'code=1&mobile=13700000001&email=a@b.example'],
      ['none', 'code=1'],
      ['another purpose', 'code=1&mobile=13700000001&purpose=change'],
    ])('is not checked for %s', async (_name, query) => {
      expect((await site.call(`${loginApi.verifyCode.path}?${query}`)).status).toBe(400)
    })
  })

  it('a start in production without senders refuses both channels with a sentence, tells the web so, and has no outbox', async () => {
    const secret = { SERVER_SECRET: 'x'.repeat(32) }
    const config = readConfig(['--feed', 'udp://127.0.0.1:0', '--demo'], { NODE_ENV: 'production', ...secret })
    await putInOutbox(database(), {
      channel: 'mobile',
      recipient: '13700000001',
      subject: '',
      text: 'left by a demonstration',
      sent_at: new Date(time),
    })
    const warnings: string[] = []
    const logger = pino({ level: 'warn' }, { write: (line: string) => void warnings.push(line) })
    const context = createContext(config, () => logger)
    const { parts, accounts } = await Parts.assemble(context, async (parts) => ({
      parts,
      ...(await addAccounts(parts, context, { database: { db: database() }, hash: keyedHash('test') })),
    }))
    expect(accounts.settings).toMatchObject({
      channels: { mobile: false, email: false },
      demoLogins: [],
      outbox: false,
    })
    await parts.start()
    expect(warnings.join()).toContain('no sender is set up')
    const http = await createHttp({ config, logger: pino({ level: 'silent' }), api: parts.api, pages: [] })
    const send = async (path: string, form: Record<string, string>, language: string) => {
      const answer = await http.inject({
        method: 'POST',
        url: `/api/${path}`,
        payload: new URLSearchParams(form).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded', language },
      })
      return [answer.statusCode, ...Object.values(answer.json<{ code: number; message: string }>())]
    }
    expect(await send(loginApi.sendSms.path, { mobile: '13700000001' }, 'zh-CN')).toEqual([
      200,
      2030,
      '本站暂未开通短信，无法向手机发送验证码',
      null,
    ])
    expect(await send(loginApi.sendMail.path, { email: 'a@ships.example' }, 'en-US')).toEqual([
      200,
      2031,
      'This site cannot send email yet, so no code can go to an email address',
      null,
    ])
    expect((await http.inject({ url: `/api/${accountApi.listOutbox.path}` })).statusCode).toBe(404)
    expect(await listOutbox(database())).toEqual([])
    await http.close()
    await parts.stop()
  })
})
