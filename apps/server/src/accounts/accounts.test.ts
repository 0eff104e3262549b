import { accountApi, type Envelope, loginApi } from '@fairway/contract'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { onBothEngines } from '../database/databases.fixture.ts'
import { openSite, type TestSite } from './site.fixture.ts'
import { PASSWORD, strangers } from './somebody.fixture.ts'

// Every password is really hashed, and the machine may be busy.
vi.setConfig({ testTimeout: 120_000 })

const DAY = 86_400_000

onBothEngines((database) => {
  let site: TestSite
  let time = Date.parse('2026-11-20T12:00:00Z')
  const somebody = strangers()
  const countAccounts = async () => (await database().selectFrom('user_account').selectAll().execute()).length

  beforeAll(async () => {
    site = await openSite({ db: database(), now: () => time })
  })
  afterAll(() => site.close())

  describe('registration', () => {
    it.each(['mobile', 'email'] as const)('by %s, then login, then who am I', async (kind) => {
      const { address, ...contacts } = somebody()
      const contact = contacts[kind]
      expect(await site.register(contact, PASSWORD, address)).toMatchObject({ status: 200, code: 0, result: true })
      const login = await site.login(contact, PASSWORD, { address })
      expect(login).toMatchObject({
        code: 0,
        result: { phoneOrEmail: contact, [kind]: contact, headUrl: '', unit: 'nm', demo: false },
      })
      expect(login.headers['cache-control']).toBe('no-store')
      expect(login.result!.token).toMatch(/^[\w-]{43}$/)
      expect(login.result!.idStr).toBe(String(login.result!.userId))
      const { token, ...user } = login.result!
      expect((await site.call(loginApi.userInfo.path, { token })).result).toEqual({ ...user, phoneOrEmail: contact })
    })

    it('takes a number as people write it', async () => {
      const { mobile, address } = somebody()
      expect((await site.register(mobile, PASSWORD, address)).code).toBe(0)
      expect(
        (await site.login(`+86 ${mobile.slice(0, 3)}-${mobile.slice(3, 7)} ${mobile.slice(7)}`, PASSWORD, { address }))
          .code,
      ).toBe(0)
    })

    it('writes nothing when anything is wrong, and says what in the words of the specification', async () => {
      const { mobile, email, address } = somebody()
      const code = await site.codeFor(mobile, address)
      const before = await countAccounts()
      const right = { mobile, code, type: '1', pwd: PASSWORD, rePwd: PASSWORD }
      const wrongCode = code === '000000' ? '111111' : '000000'
      const wrongs: [Record<string, string>, number, string][] = [
        [
          { mobile: '15400000000' },
          2003,
          'The mobile phone number must be right: numbers beginning 154 are not taken here',
        ],
        [{ mobile: email }, 2003, 'The mobile phone number must be right'],
        [{ type: '' }, 2007, 'Please agree to the user agreement first'],
        [{ rePwd: `${PASSWORD}x` }, 2013, 'The two passwords are different'],
        [{ pwd: '12345', rePwd: '12345' }, 2010, 'The password needs at least 6 characters'],
        [
          { pwd: '123456', rePwd: '123456' },
          2012,
          'This password is one of the commonest and easily guessed: please choose another',
        ],
        [
          { pwd: 'ｐａｓｓｗｏｒｄ', rePwd: 'ｐａｓｓｗｏｒｄ' },
          2012,
          'This password is one of the commonest and easily guessed: please choose another',
        ],
        [
          { pwd: '888888', rePwd: '888888' },
          2016,
          'The password may not be a repetition, a sequence or neighbouring keys of the keyboard: please choose another',
        ],
        [
          { pwd: mobile, rePwd: mobile },
          2017,
          'The password may not be your phone number or email, or a part of it: please choose another',
        ],
        [{ pwd: 'x'.repeat(129), rePwd: 'x'.repeat(129) }, 2011, 'The password may have at most 128 characters'],
        [{ code: wrongCode }, 2020, 'The verification code is not right'],
      ]
      for (const [change, expected, message] of wrongs) {
        expect(await site.call(loginApi.mobileRegister.path, { form: { ...right, ...change }, address })).toMatchObject(
          { status: 200, code: expected, message, result: null },
        )
      }
      expect(await countAccounts()).toBe(before)
      expect(await site.call(loginApi.mobileRegister.path, { form: right, address })).toMatchObject({ code: 0 })
      expect(await countAccounts()).toBe(before + 1)
    })

    it('tells who has the contact that it is registered, and nobody else', async () => {
      const { mobile, address } = somebody()
      await site.register(mobile, PASSWORD, address)
      time += DAY
      const code = await site.codeFor(mobile, address)
      const form = { mobile, type: '1', pwd: PASSWORD, rePwd: PASSWORD }
      expect(
        await site.call(loginApi.mobileRegister.path, {
          form: { ...form, code: '000000' === code ? '1' : '000000' },
          address,
        }),
      ).toMatchObject({ code: 2020 })
      expect(await site.call(loginApi.mobileRegister.path, { form: { ...form, code }, address })).toMatchObject({
        code: 2005,
        message: 'Mobile phone number has been registered!',
      })
      expect((await site.login(mobile, PASSWORD, { address })).code).toBe(0)
    })

    it('makes one account of two registrations at once', async () => {
      const { email, address } = somebody()
      const code = await site.codeFor(email, address)
      const form = { email, code, type: '1', pwd: PASSWORD, rePwd: PASSWORD }
      const before = await countAccounts()
      const answers = await Promise.all([1, 2, 3].map(() => site.call(loginApi.mailRegister.path, { form, address })))
      expect(answers.filter(({ code }) => code === 0).length).toBe(1)
      expect(await countAccounts()).toBe(before + 1)
    })

    it.each(['query', 'form'] as const)('says whether a contact is registered, asked by %s', async (by) => {
      const { email, mobile, address } = somebody()
      await site.register(email, PASSWORD, address)
      const ask = (contact: string): Promise<Envelope<unknown>> =>
        by === 'form'
          ? site.call(loginApi.userIsExist.path, { form: { phoneOrEmail: contact }, address })
          : site.call(`${loginApi.userIsExist.path}?phoneOrEmail=${encodeURIComponent(contact)}`, {
              method: 'POST',
              address,
            })
      expect(await ask(` ${email.toUpperCase()}`)).toMatchObject({ code: 0, result: true })
      expect(await ask(mobile)).toMatchObject({ code: 0, result: false })
      expect(await ask('nobody')).toMatchObject({ code: 2002, result: null })
    })
  })

  describe('passwords', () => {
    it('a change needs the old one, ends every other session and keeps this one', async () => {
      const { email, address } = somebody()
      const { token } = await site.enter(email, PASSWORD, address)
      const other = (await site.login(email, PASSWORD, { address })).result!
      const change = (password: string, pwd: string, rePwd = pwd) =>
        site.call(accountApi.changePassword.path, { json: { password, pwd, rePwd }, token, address })
      expect((await change('wrong-one', 'another-8')).code).toBe(2014)
      expect((await change(PASSWORD, 'another-8', 'another-9')).code).toBe(2013)
      expect((await change(PASSWORD, PASSWORD)).code).toBe(2015)
      expect((await change(PASSWORD, 'password')).code).toBe(2012)
      expect((await change(PASSWORD, email)).code).toBe(2017)
      expect((await site.call(loginApi.userInfo.path, { token: other.token })).code).toBe(0)
      // The owner learns of it by mail, with the address it came from.
      expect(await site.letterOf(email, () => change(PASSWORD, 'another-8'))).toContain(address)
      expect((await site.call(loginApi.userInfo.path, { token: other.token })).code).toBe(4011)
      expect((await site.call(loginApi.userInfo.path, { token })).code).toBe(0)
      expect((await site.login(email, PASSWORD, { address })).code).toBe(2001)
      expect((await site.login(email, 'another-8', { address })).code).toBe(0)
    })

    it('a forgotten one is set anew by a code, which ends every session', async () => {
      const { email, address } = somebody()
      const { token } = await site.enter(email, PASSWORD, address)
      time += 120_000
      const reset = (code: string, newPwd = 'another-8') =>
        site.call(loginApi.updatePwByCode.path, { form: { phoneOrEmail: email, newPwd, code }, address })
      const imageKey = 'picture-of-a-ship'
      await site.call(`${loginApi.getVerifyCode.path}?imageKey=${imageKey}`, { address })
      const code = await site.codeOf(email, () =>
        site.call(loginApi.sendMailByVerifyCode.path, { json: { imageCode: 'abcd', imageKey, email }, address }),
      )
      expect((await reset(code === '000000' ? '1' : '000000')).code).toBe(2020)
      expect((await reset(code, 'short')).code).toBe(2010)
      expect((await site.call(loginApi.userInfo.path, { token })).code).toBe(0)
      expect(await reset(code)).toMatchObject({ code: 0, result: true })
      expect((await site.call(loginApi.userInfo.path, { token })).code).toBe(4011)
      expect((await site.login(email, 'another-8', { address })).code).toBe(0)
      expect((await reset(code)).code).toBe(2020)
    })

    it('a code for registering sets no password', async () => {
      const { email, address } = somebody()
      await site.register(email, PASSWORD, address)
      time += DAY
      const code = await site.codeFor(email, address)
      expect(
        (
          await site.call(loginApi.updatePwByCode.path, {
            form: { phoneOrEmail: email, newPwd: 'another-8', code },
            address,
          })
        ).code,
      ).toBe(2020)
      expect((await site.login(email, PASSWORD, { address })).code).toBe(0)
    })
  })

  describe('demo accounts', () => {
    const { demo, password } = { demo: '13800000001', password: 'fairway' }
    it('are there in a demo, cannot be changed, and are closed elsewhere', async () => {
      expect((await site.login(demo, password, { address: somebody().address })).code).toBe(2001)
      const show = await openSite({ db: database(), now: () => time, demoMode: true })
      const { address } = somebody()
      const { token, demo: isDemo } = (await show.login(demo, password, { address })).result!
      expect(isDemo).toBe(true)
      const refused = [
        await show.call(accountApi.changePassword.path, {
          json: { password, pwd: 'another-8', rePwd: 'another-8' },
          token,
        }),
        await show.call(accountApi.deleteAccount.path, { json: { password }, token }),
        await show.call(accountApi.sendContactCode.path, { json: { to: 'mobile' }, token }),
        await show.call(accountApi.changeContact.path, {
          json: { via: 'mobile', code: '1', contact: 'a@b.c', newCode: '1' },
          token,
        }),
      ]
      expect(refused.map(({ code }) => code)).toEqual([2052, 2052, 2052, 2052])
      await show.close()
      const real = await openSite({ db: database(), now: () => time })
      expect((await real.call(loginApi.userInfo.path, { token })).code).toBe(4011)
      expect((await real.login(demo, password, { address })).code).toBe(2001)
      await real.close()
    })
  })
})
