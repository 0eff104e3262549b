import { createHash } from 'node:crypto'
import { accountApi, loginApi, type Session } from '@fairway/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { onBothEngines } from '../database/databases.fixture.ts'
import { createLogger } from '../log/logger.ts'
import { deleteSessionsOf } from './sessions.store.ts'
import { openSite, type Answer, type Call, type TestSite } from './site.fixture.ts'
import { setPassword, userByContact } from './users.store.ts'

// Every password is really hashed, and the machine may be busy.
vi.setConfig({ testTimeout: 120_000 })

const PASSWORD = 'gangway-7'
const MINUTE = 60_000

onBothEngines((database) => {
  let site: TestSite
  let time = Date.parse('2026-11-20T12:00:00Z')
  const lines: string[] = []
  let last = 0
  const somebody = () => {
    last += 1
    return {
      mobile: `1360000${1000 + last}`,
      email: `mate-${last}@ships.example`,
      address: `10.3.${last >> 8}.${last & 255}`,
    }
  }
  const anyAddress = () => somebody().address
  const newcomer = async () => {
    const who = somebody()
    await site.register(who.mobile, PASSWORD, who.address)
    const login = await site.login(who.mobile, PASSWORD, { address: who.address })
    time += MINUTE
    return {
      ...who,
      token: login.result!.token,
      userId: login.result!.userId,
      cookie: String(login.headers['set-cookie']).split(';')[0],
    }
  }

  beforeAll(async () => {
    site = await openSite({
      db: database(),
      now: () => time,
      logger: createLogger('trace', { write: (line) => void lines.push(line) }),
    })
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
      for (let i = 0; i < 22; i++)
        codes.push((await site.call(accountApi.deleteAccount.path, { json: { password: `guess-${i}` }, token })).code)
      expect(codes.filter((code) => code === 2014).length).toBe(20)
      expect(codes.at(-1)).toBe(4291)
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

  describe('tokens', () => {
    it('of every wrong kind are dead', async () => {
      const { token } = await newcomer()
      const session = (await site.call<Session[]>(accountApi.listSessions.path, { token })).result![0].id
      const wrong = [
        createHash('sha256').update(token).digest('base64url'),
        session,
        `${token}x`,
        token.slice(1),
        token.toLowerCase(),
        `${token}, ${token}`,
        'null',
        'x'.repeat(5_000),
        "' or 1=1 --",
        '%00',
      ]
      for (const dead of wrong)
        expect(await site.call(loginApi.userInfo.path, { token: dead })).toMatchObject({
          status: 401,
          code: 4011,
          result: null,
        })
      expect((await site.call(loginApi.userInfo.path, { token })).code).toBe(0)
    })

    it('of an old password are not handed out while it is being changed', async () => {
      const { userId, mobile } = await newcomer()
      const old = (await userByContact(database(), { kind: 'mobile', value: mobile }))!.passwordHash
      const { open } = site.accounts.parts.sessions
      const { login } = await database()
        .transaction()
        .execute(async (transaction) => {
          await setPassword(transaction, userId, `${old}x`, new Date(time))
          // A login that found the old password right, in the middle of the change.
          const login = open(userId, { device: '', address: '' }, old)
          await new Promise((resolve) => setTimeout(resolve, 100))
          await deleteSessionsOf(transaction, userId)
          return { login }
        })
      expect(await login).toBeNull()
      expect(await open(userId, { device: '', address: '' }, `${old}x`)).toMatch(/^[\w-]{43}$/)
    })

    it('open nothing that belongs to another', async () => {
      const [owner, other] = [await newcomer(), await newcomer()]
      const { id } = (await site.call<Session[]>(accountApi.listSessions.path, { token: owner.token })).result![0]
      expect(await site.call(accountApi.endSession.path, { json: { id }, token: other.token })).toMatchObject({
        status: 404,
        code: 4040,
      })
      await site.call(accountApi.endOtherSessions.path, { method: 'POST', token: other.token })
      await site.call(loginApi.logout.path, { method: 'POST', token: other.token })
      expect((await site.call(loginApi.userInfo.path, { token: owner.token })).code).toBe(0)
    })
  })

  describe('what is sent', () => {
    it('sets nothing that a form does not have', async () => {
      const { mobile, address } = somebody()
      const code = await site.codeFor(mobile, address)
      const form = { mobile, code, type: '1', pwd: PASSWORD, rePwd: PASSWORD }
      const extra = ['demo', 'id', 'userId', 'password_hash', 'role', '__proto__', 'constructor', 'email', 'name']
      const body = `${new URLSearchParams(form).toString()}${extra.map((field) => `&${field}=1`).join('')}`
      const raw = { type: 'application/x-www-form-urlencoded', body }
      expect(await site.call(loginApi.mobileRegister.path, { raw, address })).toMatchObject({ status: 200, code: 0 })
      const { userId, ...user } = (await site.login(mobile, PASSWORD, { address })).result!
      expect(userId).not.toBe(1)
      expect(user).toMatchObject({ phoneOrEmail: mobile, mobile, email: null })
      expect(user.name).not.toBe('1')
      const { token } = (await site.login(mobile, PASSWORD, { address })).result!
      const before = (await site.call(accountApi.getProfile.path, { token })).result
      for (const field of ['demo', 'id', 'mobile', 'email', 'headUrl', 'registeredAt', '__proto__']) {
        const body = `{"name":"thief","${field}":"13300000000"}`
        expect(
          (await site.call(accountApi.getProfile.path, { raw: { type: 'application/json', body }, token })).status,
          field,
        ).toBe(400)
      }
      expect((await site.call(accountApi.getProfile.path, { token })).result).toEqual(before)
    })

    it('may be anything, and is answered with a sentence', async () => {
      const { token } = await newcomer()
      const form = 'application/x-www-form-urlencoded'
      const json = 'application/json'
      // Unknown fields are ignored, so the form itself may be whole: it is then refused with a code.
      const unreadable: Call = { raw: { type: form, body: '%00=%00&%ff=%ff&phoneOrEmail=%e0%80&password=%00' } }
      const odd: Call[] = [
        { raw: { type: json, body: '{"phoneOrEmail":' } },
        { raw: { type: json, body: `${'['.repeat(20_000)}${']'.repeat(20_000)}` } },
        { raw: { type: json, body: '{"phoneOrEmail":{"$gt":""},"password":["a"]}' } },
        { raw: { type: json, body: `{"password":"${'x'.repeat(70_000)}"}` } },
        { raw: { type: form, body: `phoneOrEmail=13800000000&password=${'x'.repeat(20_000)}` } },
        { raw: { type: form, body: 'phoneOrEmail=13800000000&phoneOrEmail=13800000001&password=a' } },
        unreadable,
        { raw: { type: 'text/xml', body: '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>' } },
        { raw: { type: 'multipart/form-data; boundary=x', body: '--x--' } },
        { raw: { type: json, body: '' } },
      ]
      const paths = [
        loginApi.login.path,
        loginApi.mobileRegister.path,
        loginApi.updatePwByCode.path,
        accountApi.getProfile.path,
        accountApi.changePassword.path,
        accountApi.changeContact.path,
        accountApi.endSession.path,
        accountApi.deleteAccount.path,
      ]
      for (const path of paths) {
        for (const call of odd) {
          const answer = await site.call(path, { ...call, token, language: 'zh-CN', address: anyAddress() })
          const statuses = call === unreadable ? [200, 400, 415] : [400, 413, 415]
          expect(statuses, `${path} ${JSON.stringify(call).slice(0, 80)}`).toContain(answer.status)
          expect(answer.code).not.toBe(0)
          expect(answer.message).toMatch(/\p{Script=Han}/u)
        }
      }
    })

    it.each([
      ['13800000000\u0000'],
      ["' or ''='"],
      ['a@b.c\r\nBcc: all@ships.example'],
      ['\ud800@b.c'],
      ['😀'.repeat(100)],
      ['%{(#a)}${jndi:ldap://x}'],
    ])('the contact %j is no contact and breaks nothing', async (contact) => {
      const { address } = somebody()
      const answers = [
        await site.login(contact, 'a', { address }),
        await site.call(loginApi.userIsExist.path, { form: { phoneOrEmail: contact }, address }),
        await site.call(loginApi.updatePwByCode.path, {
          form: { phoneOrEmail: contact, newPwd: PASSWORD, code: '1' },
          address,
        }),
      ]
      expect(answers.map(({ status, code }) => [status, code])).toEqual([
        [200, 2002],
        [200, 2002],
        [200, 2002],
      ])
    })

    it.each([
      ['\u0000\u0000\u0000\u0000\u0000\u0000'],
      ['\ud800\ud800\ud800\ud800\ud800\ud800'],
      ['密码很长很安全'],
      ['   six   spaces   '],
      ['😀😀😀😀😀😀'],
    ])('the password %j is taken as it is', async (password) => {
      const { mobile, address } = somebody()
      expect((await site.register(mobile, password, address)).code).toBe(0)
      expect((await site.login(mobile, password, { address })).code).toBe(0)
      expect((await site.login(mobile, `${password} `, { address })).code).toBe(2001)
    })
  })

  describe('secrets', () => {
    it('stand in no log, no error and no table', async () => {
      lines.length = 0
      const { mobile, email, address } = somebody()
      const secrets = new Map([
        ['password', 'canary-password-1'],
        ['next password', 'canary-password-2'],
      ])
      const answers: Answer[] = []
      const call = async (path: string, more: Call) => {
        const answer = await site.call(path, { address, ...more })
        answers.push(answer)
        return answer
      }
      secrets.set('code', await site.codeFor(mobile, address))
      const first = secrets.get('password')!
      await call(`${loginApi.verifyCode.path}?mobile=${mobile}&code=${secrets.get('code')!}`, {})
      await call(loginApi.mobileRegister.path, {
        form: { mobile, code: secrets.get('code')!, type: '1', pwd: first, rePwd: first },
      })
      const login = await site.login(mobile, first, { address, userAgent: 'Mozilla/5.0 (canary)\u007f' })
      const { token } = login.result!
      secrets.set('token', token)
      secrets.set('device', /=([\w-]{43});/.exec(String(login.headers['set-cookie']))![1])
      const second = secrets.get('next password')!
      await call(accountApi.changePassword.path, { json: { password: first, pwd: second, rePwd: second }, token })
      await call(accountApi.changePassword.path, {
        json: { password: first, pwd: second, rePwd: second, more: first },
        token,
      })
      await call(loginApi.login.path, { form: { phoneOrEmail: email, password: second } })
      await call(loginApi.login.path, { raw: { type: 'application/json', body: `{"password":"${second}",}` } })
      // The database fails in the middle of a login: the driver hangs statement and values on its error.
      await sql`alter table user_session rename to user_session_away`.execute(database())
      const failed = await site.login(mobile, second, { address })
      const asked = await site.call(loginApi.userInfo.path, { token: 'y'.repeat(43), address })
      await sql`alter table user_session_away rename to user_session`.execute(database())
      expect([failed, asked].map(({ status, code }) => [status, code])).toEqual([
        [500, 5000],
        [500, 5000],
      ])
      answers.push(failed, asked)

      const log = lines.join('')
      expect(log).toContain('a request failed')
      const tables = await Promise.all(
        (['user_account', 'user_session', 'known_device', 'limit_taking'] as const).map((table) =>
          database().selectFrom(table).selectAll().execute(),
        ),
      )
      const kept = JSON.stringify(tables)
      for (const [name, secret] of secrets) {
        expect(log.includes(secret), `${name} in the log`).toBe(false)
        expect(kept.includes(secret), `${name} in a table`).toBe(false)
        expect(
          answers.some(({ text }) => text.includes(secret)),
          `${name} in an answer`,
        ).toBe(false)
      }
      expect(log).not.toContain(mobile)
      expect(lines.every((line) => line.trimEnd().split('\n').length === 1 && JSON.parse(line) !== null)).toBe(true)
    })
  })
})
