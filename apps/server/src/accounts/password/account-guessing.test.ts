import { createHash } from 'node:crypto'
import { accountApi, loginApi } from '@fairway/contract'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { onBothEngines } from '../../database/databases.fixture.ts'
import { openSite, type Answer, type TestSite } from '../site.fixture.ts'
import { comeIn, PASSWORD, strangers } from '../somebody.fixture.ts'

// Every password is really hashed, and the machine may be busy.
vi.setConfig({ testTimeout: 120_000 })

const MINUTE = 60_000

onBothEngines((database) => {
  let site: TestSite
  let time = Date.parse('2026-11-20T12:00:00Z')
  const somebody = strangers()
  const anyAddress = () => somebody().address
  const newcomer = async () => {
    const who = await comeIn(site, somebody())
    time += MINUTE
    return who
  }

  beforeAll(async () => {
    site = await openSite({ db: database(), now: () => time })
  })
  afterAll(() => site.close())

  describe('who has an account', () => {
    const seen = ({ status, code, message, result, headers }: Answer) => ({
      status,
      code,
      message,
      result,
      headers: Object.keys(headers).sort(),
    })

    it('is not told by a login, a new password, or codes', async () => {
      const known = await newcomer()
      const stranger = somebody()
      const captcha = async () => {
        const imageKey = `key-${Math.random().toString(36).slice(2)}-for-a-picture`
        await site.call(`${loginApi.getVerifyCode.path}?imageKey=${imageKey}`, { address: anyAddress() })
        return { imageKey, imageCode: 'ABCD' }
      }
      const asks: ((contact: string) => Promise<Answer>)[] = [
        (contact) => site.login(contact, 'wrong-one', { address: anyAddress() }),
        (contact) =>
          site.call(loginApi.updatePwByCode.path, {
            form: { phoneOrEmail: contact, newPwd: 'another-8', code: '000000' },
            address: anyAddress(),
          }),
        async (mobile) =>
          site.call(loginApi.sendSmsByVerifyCode.path, {
            json: { mobile, ...(await captcha()) },
            address: anyAddress(),
          }),
        (contact) =>
          site.call(loginApi.updatePwByCode.path, {
            form: { phoneOrEmail: contact, newPwd: 'another-8', code: '00000x' },
            address: anyAddress(),
          }),
        (mobile) =>
          site.call(`${loginApi.verifyCode.path}?purpose=reset&mobile=${mobile}&code=00000x`, {
            address: anyAddress(),
          }),
      ]
      for (const ask of asks) expect(seen(await ask(stranger.mobile))).toEqual(seen(await ask(known.mobile)))
      time += MINUTE
      const register = (mobile: string) => site.call(loginApi.sendSms.path, { form: { mobile }, address: anyAddress() })
      expect(seen(await register(stranger.mobile))).toEqual(seen(await register(known.mobile)))
    })

    it('is not told by the number of tries either', async () => {
      const known = await newcomer()
      const unknown = somebody()
      const tries = async (contact: string) => {
        const codes: number[] = []
        for (let i = 0; i < 12; i++)
          codes.push((await site.login(contact, 'wrong-one', { address: anyAddress() })).code)
        return codes
      }
      expect(await tries(unknown.mobile)).toEqual(await tries(known.mobile))
    })

    it('can be asked for only so often', async () => {
      const { address } = somebody()
      const answers: Answer[] = []
      for (let i = 0; i < 40; i++)
        answers.push(
          await site.call(loginApi.userIsExist.path, { form: { phoneOrEmail: `13500000${100 + i}` }, address }),
        )
      expect(answers.filter(({ code }) => code === 0).length).toBe(30)
      expect(answers.at(-1)).toMatchObject({
        status: 429,
        code: 4290,
        headers: { 'retry-after': expect.stringMatching(/^\d+$/) },
      })
    })
  })

  describe('guessing a password', () => {
    it('finds nothing, not even the right one, and does not lock the owner out of a device of theirs', async () => {
      const owner = await newcomer()
      const guesses = await Promise.all(
        Array.from({ length: 60 }, (_, i) =>
          site.login(owner.mobile, i === 59 ? PASSWORD : `guess-${i}`, { address: anyAddress() }),
        ),
      )
      expect(guesses.filter(({ code }) => code === 0).length).toBe(0)
      expect(guesses.filter(({ code }) => code === 2001).length).toBe(10)
      expect(guesses.find(({ status }) => status === 429)).toMatchObject({
        code: 4291,
        headers: { 'retry-after': expect.stringMatching(/^\d+$/) },
      })
      expect(await site.login(owner.mobile, PASSWORD, { address: owner.address, cookie: owner.cookie })).toMatchObject({
        code: 0,
      })
      // Elsewhere the account opens again after a quarter of an hour.
      expect((await site.login(owner.mobile, PASSWORD, { address: anyAddress() })).code).toBe(4291)
      time += 15 * MINUTE
      expect((await site.login(owner.mobile, PASSWORD, { address: anyAddress() })).code).toBe(0)
    })

    it('locks the owner out of no browser in which the password was changed', async () => {
      const owner = await newcomer()
      const next = 'another-8'
      expect(
        (
          await site.call(accountApi.changePassword.path, {
            json: { password: PASSWORD, pwd: next, rePwd: next },
            token: owner.token,
            cookie: owner.cookie,
          })
        ).code,
      ).toBe(0)
      for (let i = 0; i < 11; i++) await site.login(owner.mobile, `guess-${i}`, { address: anyAddress() })
      expect((await site.login(owner.mobile, next, { address: anyAddress() })).code).toBe(4291)
      expect((await site.login(owner.mobile, next, { address: owner.address, cookie: owner.cookie })).code).toBe(0)
    })

    it('from a known device is limited too, and a device known to one account is a stranger to another', async () => {
      const [owner, thief] = [await newcomer(), await newcomer()]
      const from = (cookie: string, password: string) =>
        site.login(owner.mobile, password, { address: anyAddress(), cookie })
      const own: number[] = []
      for (let i = 0; i < 12; i++) own.push((await from(owner.cookie, `guess-${i}`)).code)
      expect(own.filter((code) => code === 2001).length).toBe(10)
      const foreign: number[] = []
      for (let i = 0; i < 12; i++) foreign.push((await from(thief.cookie, `guess-${i}`)).code)
      expect(foreign.filter((code) => code === 2001).length).toBe(10)
      expect((await from(thief.cookie, PASSWORD)).code).toBe(4291)
    })

    it('of many accounts from one address comes to an end', async () => {
      const { address } = somebody()
      const codes: number[] = []
      for (let i = 0; i < 65; i++) codes.push((await site.login(`13400000${100 + i}`, 'guess-me', { address })).status)
      expect(codes.filter((status) => status === 429).length).toBe(5)
    })

    it('with a stolen token comes to an end', async () => {
      const { token } = await newcomer()
      const codes: number[] = []
      const paths = [accountApi.deleteAccount.path, accountApi.confirmLogin.path]
      for (let i = 0; i < 12; i++)
        codes.push((await site.call(paths[i % 2], { json: { password: `guess-${i}` }, token })).code)
      expect(codes.filter((code) => code === 2014).length).toBe(10)
      expect((await site.call(accountApi.confirmLogin.path, { json: { password: PASSWORD }, token })).code).toBe(4291)
    })

    it('twenty devices of an account are known, the ones used last', async () => {
      const owner = await newcomer()
      for (let i = 0; i < 20; i++) {
        time += 1_000
        await site.login(owner.mobile, PASSWORD, { address: anyAddress() })
      }
      const marks = await database()
        .selectFrom('known_device')
        .select('device_hash')
        .where('user_id', '=', owner.userId)
        .execute()
      const first = createHash('sha256').update(owner.cookie.split('=')[1]).digest('base64url')
      expect([marks.length, marks.some(({ device_hash }) => device_hash === first)]).toEqual([20, false])
    })

    it('a mark that the account does not know, chosen by whoever, is never taken over', async () => {
      const { mobile, address } = await newcomer()
      const another = await newcomer()
      for (const chosen of [`fairway_device=${'x'.repeat(43)}`, another.cookie]) {
        const { code, headers } = await site.login(mobile, PASSWORD, { address, cookie: chosen })
        expect([code, String(headers['set-cookie']).startsWith(chosen)]).toEqual([0, false])
      }
    })

    it('the mark of a device is read by no script, sent by no other page, and believed only alone', async () => {
      const { mobile, address, cookie } = await newcomer()
      const header = String((await site.login(mobile, PASSWORD, { address, cookie })).headers['set-cookie'])
      expect(header).toMatch(/^fairway_device=[\w-]{43}; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Strict$/)
      expect(header.startsWith(cookie)).toBe(true)
      const planted = String(
        (await site.login(mobile, PASSWORD, { address, cookie: `${cookie}; fairway_device=${'x'.repeat(43)}` }))
          .headers['set-cookie'],
      )
      expect(planted.startsWith(cookie)).toBe(false)
    })
  })
})
