import { accountApi, type AccountExport, AVATAR_BYTES, loginApi, type Profile } from '@fairway/contract'
import { PNG } from 'pngjs'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { onBothEngines } from '../database/databases.fixture.ts'
import { openSite, type TestSite } from './site.fixture.ts'

// Every password is really hashed, and the machine may be busy.
vi.setConfig({ testTimeout: 120_000 })

const PASSWORD = 'gangway-7'

onBothEngines((database) => {
  let site: TestSite
  let time = Date.parse('2026-11-20T12:00:00Z')
  let last = 0
  /** A newcomer who is logged in, with a minute's pause behind them. */
  const newcomer = async (kind: 'mobile' | 'email' = 'mobile') => {
    last += 1
    const contacts = { mobile: `1390000${1000 + last}`, email: `mate-${last}@ships.example` }
    const address = `10.2.0.${last}`
    const { token, userId } = await site.enter(contacts[kind], PASSWORD, address)
    time += 61_000
    const read = async () => (await site.call<Profile>(accountApi.getProfile.path, { token, address })).result!
    const write = (change: unknown) => site.call<Profile>(accountApi.getProfile.path, { json: change, token, address })
    return { ...contacts, address, token, userId, read, write }
  }

  beforeAll(async () => {
    site = await openSite({ db: database(), now: () => time })
  })
  afterAll(() => site.close())

  describe('the profile', () => {
    it('changes what is given and leaves the rest', async () => {
      const { read, write, mobile } = await newcomer()
      expect(await read()).toMatchObject({
        name: `${mobile.slice(0, 3)}****${mobile.slice(-4)}`,
        realName: '',
        company: '',
        language: null,
        unit: 'nm',
        timeZone: null,
        headUrl: '',
        mobile,
        email: null,
      })
      const change = {
        name: '王芳 <script>alert(1)</script>',
        realName: '王芳',
        company: '=HYPERLINK("x")',
        language: 'zh-CN',
        unit: 'km',
        timeZone: 'Asia/Shanghai',
      }
      expect(await write(change)).toMatchObject({ code: 0, result: change })
      expect(await write({ company: '' })).toMatchObject({ code: 0, result: { ...change, company: '' } })
      expect(await write({ timeZone: null, language: null })).toMatchObject({
        result: { timeZone: null, language: null, unit: 'km' },
      })
      expect(await write({})).toMatchObject({ code: 0 })
    })

    it('takes only zones with a name that can be reckoned with', async () => {
      const { write } = await newcomer()
      for (const timeZone of ['Mars/Olympus', '+08:00', '', '../etc/passwd'])
        expect((await write({ timeZone })).code).toBe(2050)
      expect((await write({ timeZone: 'europe/oslo' })).result?.timeZone).toBe('Europe/Oslo')
    })

    it('refuses a field that is wrong and changes nothing then', async () => {
      const { read, write } = await newcomer()
      const before = await read()
      for (const wrong of [
        { name: '' },
        { name: 'x'.repeat(51) },
        { company: 'x'.repeat(101) },
        { unit: 'miles' },
        { language: 'fr' },
        { name: 5 },
        { name: 'a\nb' },
        [],
        'x',
        null,
      ]) {
        expect((await write(wrong)).status, JSON.stringify(wrong)).toBe(400)
      }
      expect(await read()).toEqual(before)
    })
  })

  describe('contacts', () => {
    const change = async (who: Awaited<ReturnType<typeof newcomer>>, via: 'mobile' | 'email', contact: string) => {
      const ask = (json: unknown) =>
        site.call(accountApi.sendContactCode.path, { json, token: who.token, address: who.address })
      const old = (await who.read())[via]!
      const code = await site.codeOf(old, () => ask({ to: via }))
      const newCode = await site.codeOf(contact, () => ask({ to: 'new', contact }))
      return { via, code, contact, newCode }
    }
    const send = (who: { token: string; address: string }, json: unknown) =>
      site.call<Profile>(accountApi.changeContact.path, { json, token: who.token, address: who.address })

    it('one is added beside the other, then replaced, each with two codes', async () => {
      const who = await newcomer('mobile')
      expect(await send(who, await change(who, 'mobile', who.email))).toMatchObject({
        code: 0,
        result: { mobile: who.mobile, email: who.email },
      })
      expect((await site.login(who.email, PASSWORD, { address: who.address })).code).toBe(0)
      time += 61_000
      const other = `other-${who.email}`
      expect(await send(who, await change(who, 'email', other))).toMatchObject({
        code: 0,
        result: { mobile: who.mobile, email: other },
      })
      expect((await site.login(who.email, PASSWORD, { address: who.address })).code).toBe(2001)
    })

    it('nothing changes without both codes, and the right ones still work then', async () => {
      const who = await newcomer('mobile')
      const form = await change(who, 'mobile', who.email)
      const other = (code: string) => (code === '000000' ? '111111' : '000000')
      expect((await send(who, { ...form, code: other(form.code) })).code).toBe(2020)
      expect((await send(who, { ...form, newCode: other(form.newCode) })).code).toBe(2020)
      expect((await send(who, { ...form, via: 'email' })).code).toBe(2025)
      expect((await send(who, { ...form, contact: who.mobile })).code).toBe(2024)
      expect((await send(who, { ...form, contact: 'nobody' })).code).toBe(2002)
      expect((await who.read()).email).toBeNull()
      expect((await send(who, form)).code).toBe(0)
      expect((await send(who, { ...form, contact: `x${who.email}` })).code).toBe(2020)
    })

    it('one that belongs to another account is refused, after both codes only, and nothing is used up by halves', async () => {
      const [one, two] = [await newcomer('email'), await newcomer('email')]
      const ask = (json: unknown) =>
        site.call(accountApi.sendContactCode.path, { json, token: one.token, address: one.address })
      const code = await site.codeOf(one.email, () => ask({ to: 'email' }))
      const newCode = await site.codeOf(two.email, () => ask({ to: 'new', contact: two.email }))
      expect(await send(one, { via: 'email', code, contact: two.email, newCode })).toMatchObject({
        code: 2006,
        message: 'Email has been registered!',
      })
      expect((await one.read()).email).toBe(one.email)
      expect((await site.call(loginApi.userInfo.path, { token: two.token })).code).toBe(0)
    })
  })

  describe('the avatar', () => {
    const png = PNG.sync.write(new PNG({ width: 64, height: 64 }))
    const upload = (token: string, body: Buffer | string, type = 'image/png') =>
      site.call<Profile>(accountApi.saveAvatar.path, { raw: { type, body }, token })

    it('is served with its exact type to whoever knows its key, until it is replaced or removed', async () => {
      const { token } = await newcomer()
      const { headUrl } = (await upload(token, png, 'image/jpeg')).result!
      expect(headUrl).toMatch(/^SERVICE-USER\/account\/avatar\/[\w-]{22}$/)
      const picture = await site.call(headUrl)
      expect(picture).toMatchObject({
        status: 200,
        headers: {
          'content-type': 'image/png',
          'x-content-type-options': 'nosniff',
          'content-security-policy': "default-src 'none'; sandbox",
        },
      })
      const next = (await upload(token, png)).result!.headUrl
      expect(next).not.toBe(headUrl)
      expect((await site.call(headUrl)).status).toBe(404)
      expect((await site.call<Profile>(accountApi.removeAvatar.path, { method: 'POST', token })).result?.headUrl).toBe(
        '',
      )
      expect((await site.call(next)).status).toBe(404)
    })

    it('must be a small picture', async () => {
      const { token } = await newcomer()
      const refused = [
        await upload(token, '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
        await upload(token, png, 'image/svg+xml'),
        await upload(token, png, 'text/html'),
        await upload(token, Buffer.concat([png, Buffer.alloc(AVATAR_BYTES)])),
        await upload(token, Buffer.alloc(0)),
        await upload(token, '{}', 'application/json'),
        await upload(token, PNG.sync.write(new PNG({ width: 1025, height: 8 }))),
      ]
      expect(refused.map(({ status, code }) => [status, code])).toEqual(refused.map(() => [200, 2051]))
      expect((await site.call<Profile>(accountApi.getProfile.path, { token })).result?.headUrl).toBe('')
    })

    it('is not even read from a stranger', async () => {
      expect(await site.call(accountApi.saveAvatar.path, { raw: { type: 'image/png', body: png } })).toMatchObject({
        status: 401,
        code: 4010,
      })
      expect(await site.call(`${accountApi.saveAvatar.path}/${'x'.repeat(22)}`)).toMatchObject({ status: 404 })
      expect(await site.call(`${accountApi.saveAvatar.path}/..%2f..%2fprofile`)).toMatchObject({ status: 400 })
    })
  })

  describe('the end', () => {
    it('everything kept can be taken along, without what opens anything', async () => {
      const { token, mobile, userId, write } = await newcomer()
      await write({ company: '远洋船务' })
      const take = (password: string) =>
        site.call<AccountExport>(accountApi.exportAccount.path, { json: { password }, token })
      // The token of an unlocked screen is not enough.
      expect((await site.call(accountApi.exportAccount.path, { json: {}, token })).status).toBe(400)
      expect(await take('wrong-one')).toMatchObject({ status: 200, code: 2014, result: null })
      const { text, result } = await take(PASSWORD)
      const sessions = [{ address: expect.any(String) }]
      expect(result).toMatchObject({
        exportedAt: new Date(time).toISOString(),
        parts: {
          account: { mobile, userId, company: '远洋船务' },
          avatar: null,
          sessions,
          knownDevices: [{ lastLoginAt: expect.any(String) }],
        },
      })
      expect(text).not.toMatch(/argon2|token|hash|password(?!ChangedAt)/i)
      const picture = PNG.sync.write(new PNG({ width: 8, height: 8 }))
      await site.call(accountApi.saveAvatar.path, { raw: { type: 'image/png', body: picture }, token })
      expect((await take(PASSWORD)).result!.parts['avatar']).toEqual({
        type: 'image/png',
        base64: picture.toString('base64'),
      })
    })

    it('an account is deleted with everything, by its password', async () => {
      const { token, mobile, address } = await newcomer()
      await site.call(accountApi.saveAvatar.path, {
        raw: { type: 'image/png', body: PNG.sync.write(new PNG({ width: 8, height: 8 })) },
        token,
      })
      const other = (await site.login(mobile, PASSWORD, { address })).result!
      expect((await site.call(accountApi.deleteAccount.path, { json: { password: 'wrong-one' }, token })).code).toBe(
        2014,
      )
      expect((await site.call(accountApi.deleteAccount.path, { json: { password: PASSWORD }, token })).code).toBe(0)
      for (const dead of [token, other.token])
        expect((await site.call(loginApi.userInfo.path, { token: dead })).code).toBe(4011)
      expect((await site.login(mobile, PASSWORD, { address })).code).toBe(2001)
      const left = await Promise.all(
        (['user_session', 'user_avatar', 'known_device'] as const).map((table) =>
          database().selectFrom(table).selectAll().where('user_id', '=', other.userId).execute(),
        ),
      )
      expect(left).toEqual([[], [], []])
      time += 86_400_000
      expect((await site.register(mobile, PASSWORD, address)).code).toBe(0)
    })
  })
})
