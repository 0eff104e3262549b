import { createHash } from 'node:crypto'
import { accountApi, loginApi, type Session } from '@fairway/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { onBothEngines } from '../database/databases.fixture.ts'
import { createLogger } from '../log/logger.ts'
import { deleteSessionsOf } from './session/sessions.store.ts'
import { openSite, type Answer, type Call, type TestSite } from './site.fixture.ts'
import { comeIn, PASSWORD, strangers } from './somebody.fixture.ts'
import { setPassword, userByContact } from './users.store.ts'

// Every password is really hashed, and the machine may be busy.
vi.setConfig({ testTimeout: 120_000 })

const MINUTE = 60_000

onBothEngines((database) => {
  let site: TestSite
  let time = Date.parse('2026-11-20T12:00:00Z')
  const somebody = strangers()
  const lines: string[] = []
  const anyAddress = () => somebody().address
  const newcomer = async () => {
    const who = await comeIn(site, somebody())
    time += MINUTE
    return who
  }

  beforeAll(async () => {
    site = await openSite({
      db: database(),
      now: () => time,
      logger: createLogger('trace', { write: (line) => void lines.push(line) }),
    })
  })
  afterAll(() => site.close())

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
      const by = (passwordHash: string) => ({ passwordHash, proved: false, confirmed: true })
      const { login } = await database()
        .transaction()
        .execute(async (transaction) => {
          await setPassword(transaction, userId, `${old}x`, new Date(time))
          // A login that found the old password right, in the middle of the change.
          const login = open(userId, { device: '', address: '' }, by(old))
          await new Promise((resolve) => setTimeout(resolve, 100))
          await deleteSessionsOf(transaction, userId)
          return { login }
        })
      expect(await login).toBeNull()
      expect(await open(userId, { device: '', address: '' }, by(`${old}x`))).toMatch(/^[\w-]{43}$/)
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
      ['\u0000\u0001\u0007\u0000\u0001x'],
      ['\ud800tide\ud801'],
      ['密码很长很安全'],
      ['   six   spaces   '],
      ['😀😁😂😀😃😄'],
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
        // The digits of a code may stand within another number, a time or a duration, by chance.
        const itself = new RegExp(`(?<![\\d.])${secret}(?!\\d)`)
        expect(log, `${name} in the log`).not.toMatch(itself)
        expect(kept, `${name} in a table`).not.toMatch(itself)
        for (const { text } of answers) expect(text, `${name} in an answer`).not.toMatch(itself)
      }
      expect(log).not.toContain(mobile)
      expect(lines.every((line) => line.trimEnd().split('\n').length === 1 && JSON.parse(line) !== null)).toBe(true)
    })
  })
})
