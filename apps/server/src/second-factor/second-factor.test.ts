import {
  accountApi,
  loginApi,
  secondFactorApi,
  type AccountEvent,
  type NewTotp,
  type PasskeyOptions,
  type SecondFactor,
  type SecondFactorAsked,
  type SwitchedOn,
  type UserInfo,
} from '@fairway/contract'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openSite, type Answer, type TestSite } from '../accounts/site.fixture.ts'
import { comeIn, PASSWORD, strangers } from '../accounts/somebody.fixture.ts'
import { onBothEngines } from '../database/databases.fixture.ts'
import { authenticator } from './authenticator.fixture.ts'
import { totpAt } from './totp.ts'

// Every password is really hashed, and the machine may be busy.
vi.setConfig({ testTimeout: 120_000 })

const ORIGIN = 'https://ships.example'
const MINUTE = 60_000

onBothEngines((database) => {
  let site: TestSite
  let time = Date.parse('2026-11-20T12:00:00Z')
  const somebody = strangers()
  const newcomer = () => comeIn(site, somebody())
  type Somebody = Awaited<ReturnType<typeof newcomer>>

  beforeAll(async () => {
    site = await openSite({ db: database(), now: () => time })
  })
  afterAll(() => site.close())

  const post = <T>(path: string, json: unknown, { token, address }: Partial<Somebody>) =>
    site.call<T>(path, { json, token, address })
  const stateOf = async (who: Somebody) =>
    (await site.call<SecondFactor>(secondFactorApi.getSecondFactor.path, { token: who.token })).result!
  const kindsOf = async (who: Somebody) => {
    await site.accounts.parts.events.settled()
    const { result } = await site.call<AccountEvent[]>(accountApi.listEvents.path, { token: who.token })
    return result!.map(({ kind, about }) => (about === '' ? kind : `${kind} ${about}`))
  }
  /** Somebody whose login asks for codes of an app. */
  async function withApp() {
    const who = await newcomer()
    const { result } = await post<NewTotp>(secondFactorApi.beginTotp.path, { password: PASSWORD }, who)
    const { secret } = result!
    const on = await post<SwitchedOn>(secondFactorApi.confirmTotp.path, { code: totpAt(secret, time) }, who)
    time += MINUTE
    return { ...who, secret, codes: on.result!.recoveryCodes! }
  }
  async function halfLogin(who: Somebody): Promise<SecondFactorAsked> {
    const answer: Answer = await site.login(who.mobile, PASSWORD, { address: who.address })
    expect(answer).toMatchObject({ status: 200, code: 2053 })
    return answer.result as SecondFactorAsked
  }
  const finish = (who: Partial<Somebody>, ticket: string, code: string, way = 'totp') =>
    post<UserInfo>(secondFactorApi.finishLogin.path, { way, ticket, code }, { address: who.address })

  describe('an authenticator app', () => {
    it('is asked for nothing before a code of it was right', async () => {
      const who = await newcomer()
      const { result } = await post<NewTotp>(secondFactorApi.beginTotp.path, { password: PASSWORD }, who)
      expect(result).toMatchObject({
        secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
        uri: `otpauth://totp/Fairway:${who.mobile}?secret=${result!.secret}&issuer=Fairway`,
        picture: expect.stringMatching(/^iVBOR/),
      })
      expect((await site.login(who.mobile, PASSWORD, { address: who.address })).code).toBe(0)
      expect((await post(secondFactorApi.confirmTotp.path, { code: '000000' }, who)).code).toBe(2054)
      expect(await stateOf(who)).toMatchObject({ totpSince: null, recoveryCodesLeft: 0, proved: false })
      const code = totpAt(result!.secret, time)
      const { result: on } = await post<SwitchedOn>(secondFactorApi.confirmTotp.path, { code }, who)
      expect(new Set(on!.recoveryCodes).size).toBe(10)
      expect(on!.recoveryCodes![0]).toMatch(/^[0-9a-z]{5}-[0-9a-z]{5}$/)
      expect(await stateOf(who)).toMatchObject({ totpSince: time, recoveryCodesLeft: 10, proved: true })
      expect(await kindsOf(who)).toContain('secondFactorOn totp')
    })

    it('ends a login that the password began, once for each code', async () => {
      const who = await withApp()
      const { ticket, ways, validForSeconds } = await halfLogin(who)
      expect({ ways, validForSeconds }).toEqual({ ways: ['totp', 'recovery'], validForSeconds: 600 })
      const code = totpAt(who.secret, time)
      const { result } = await finish(who, ticket, code)
      expect(result).toMatchObject({ userId: who.userId, phoneOrEmail: who.mobile })
      expect((await site.call(loginApi.userInfo.path, { token: result!.token })).code).toBe(0)
      // Somebody looked over the owner's shoulder: the same code, and one before it, are used up.
      const again = await halfLogin(who)
      expect((await finish(who, again.ticket, code)).code).toBe(2054)
      expect((await finish(who, again.ticket, totpAt(who.secret, time - 30_000))).code).toBe(2054)
      expect((await finish(who, ticket, totpAt(who.secret, time + 30_000))).code).toBe(2055)
      expect((await finish(who, again.ticket, totpAt(who.secret, time + 30_000))).code).toBe(0)
    })

    it('leaves logins from before alone, which may not change it', async () => {
      const who = await newcomer()
      const before = (await site.login(who.mobile, PASSWORD, { address: who.address })).result!
      const { result } = await post<NewTotp>(secondFactorApi.beginTotp.path, { password: PASSWORD }, who)
      await post(secondFactorApi.confirmTotp.path, { code: totpAt(result!.secret, time) }, who)
      const old = { ...who, token: before.token }
      expect(await stateOf(old)).toMatchObject({ totpSince: time, proved: false })
      for (const path of [
        secondFactorApi.removeTotp.path,
        secondFactorApi.beginPasskey.path,
        secondFactorApi.makeRecoveryCodes.path,
      ])
        expect((await post(path, { password: PASSWORD }, old)).code).toBe(2056)
      expect((await post(secondFactorApi.removeTotp.path, { password: 'wrong-one' }, who)).code).toBe(2014)
      expect((await post(secondFactorApi.beginTotp.path, { password: PASSWORD }, who)).code).toBe(2057)
      const off = await post<SecondFactor>(secondFactorApi.removeTotp.path, { password: PASSWORD }, who)
      expect(off.result).toMatchObject({ totpSince: null, recoveryCodesLeft: 0 })
      expect((await site.login(who.mobile, PASSWORD, { address: who.address })).code).toBe(0)
    })

    it('is not guessed: five tries a login, ten in a quarter of an hour for the account', async () => {
      const who = await withApp()
      const answers: number[] = []
      for (let login = 0; login < 2; login++) {
        const { ticket } = await halfLogin(who)
        for (let tries = 0; tries < 6; tries++) answers.push((await finish(who, ticket, '000000')).code)
      }
      expect(answers).toEqual([2054, 2054, 2054, 2054, 2054, 2055, 2054, 2054, 2054, 2054, 2054, 2055])
      const third = await halfLogin(who)
      expect(await finish(who, third.ticket, totpAt(who.secret, time))).toMatchObject({ status: 429, code: 4291 })
      expect(await kindsOf(who)).toContain('secondFactorFailed')
      time += 16 * MINUTE
      const later = await halfLogin(who)
      expect((await finish(who, later.ticket, totpAt(who.secret, time))).code).toBe(0)
    })

    it('is not got round: by no other account’s code, a ticket too old, or a password changed in between', async () => {
      const [who, other] = [await withApp(), await withApp()]
      const { ticket } = await halfLogin(who)
      expect((await finish(who, ticket, totpAt(other.secret, time))).code).toBe(2054)
      const change = { password: PASSWORD, pwd: 'starboard-8', rePwd: 'starboard-8' }
      time += 1000
      expect((await post(accountApi.changePassword.path, change, who)).code).toBe(0)
      expect((await finish(who, ticket, totpAt(who.secret, time))).code).toBe(2055)
      const late = await halfLogin(other)
      time += 11 * MINUTE
      expect((await finish(other, late.ticket, totpAt(other.secret, time))).code).toBe(2055)
    })

    it('is kept so that who reads the database has nothing to log in with', async () => {
      const who = await withApp()
      const { ticket } = await halfLogin(who)
      const tables = ['totp', 'recovery_code', 'login_ticket'] as const
      const rows = await Promise.all(tables.map((table) => database().selectFrom(table).selectAll().execute()))
      const text = JSON.stringify(rows)
      for (const secret of [who.secret, ticket, who.codes[0]!, who.codes[0]!.replace('-', '')])
        expect(text).not.toContain(secret)
    })
  })

  describe('a recovery code', () => {
    it('ends a login once, however it is typed, and the owner is told', async () => {
      const who = await withApp()
      const typed = ` ${who.codes[3]!.toUpperCase().replace('-', ' ')} `
      const first = await halfLogin(who)
      expect((await finish(who, first.ticket, typed, 'recovery')).code).toBe(0)
      const second = await halfLogin(who)
      expect((await finish(who, second.ticket, who.codes[3]!, 'recovery')).code).toBe(2054)
      expect(await stateOf(who)).toMatchObject({ recoveryCodesLeft: 9 })
      expect(await kindsOf(who)).toContain('recoveryCodeUsed')
    })

    it('is used once by ten logins at once', async () => {
      const who = await withApp()
      const tickets = await Promise.all(Array.from({ length: 5 }, () => halfLogin(who)))
      const answers = await Promise.all(tickets.map(({ ticket }) => finish(who, ticket, who.codes[0]!, 'recovery')))
      expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
    })

    it('is void when new ones are made', async () => {
      const who = await withApp()
      const made = await post<{ recoveryCodes: string[] }>(
        secondFactorApi.makeRecoveryCodes.path,
        { password: PASSWORD },
        who,
      )
      const { ticket } = await halfLogin(who)
      expect((await finish(who, ticket, who.codes[0]!, 'recovery')).code).toBe(2054)
      expect((await finish(who, ticket, made.result!.recoveryCodes[0]!, 'recovery')).code).toBe(0)
    })
  })

  describe('a passkey', () => {
    const begin = (who: Somebody) =>
      post<PasskeyOptions>(secondFactorApi.beginPasskey.path, { password: PASSWORD }, who)
    const add = (who: Somebody, ticket: string, passkey: unknown) =>
      post<SwitchedOn>(secondFactorApi.addPasskey.path, { ticket, name: '手机', passkey }, who)
    async function withPasskey(device = authenticator(ORIGIN)) {
      const who = await newcomer()
      const { result } = await begin(who)
      const added = await add(who, result!.ticket, device.create(result!.options))
      expect(added.code).toBe(0)
      return { ...who, device, codes: added.result!.recoveryCodes! }
    }
    const asked = async (ticket?: string) =>
      (await post<PasskeyOptions>(secondFactorApi.askPasskey.path, { ticket }, {})).result!
    const prove = (ticket: string, proof: unknown) =>
      post<UserInfo>(secondFactorApi.finishLogin.path, { way: 'passkey', ticket, proof }, {})

    it('is made for this site, asked for after the password, and alone is a whole login', async () => {
      const who = await withPasskey()
      expect(await stateOf(who)).toMatchObject({
        passkeys: [{ id: who.device.id, name: '手机', createdAt: time, lastUsedAt: null }],
        recoveryCodesLeft: 10,
        proved: true,
        passkeysPossible: true,
      })
      const half = await halfLogin(who)
      expect(half.ways).toEqual(['passkey', 'recovery'])
      const { options } = await asked(half.ticket)
      expect(options).toMatchObject({ rpId: 'ships.example', allowCredentials: [{ id: who.device.id }] })
      expect((await prove(half.ticket, who.device.get(options))).result).toMatchObject({ userId: who.userId })
      const alone = await asked()
      expect(alone.options['allowCredentials']).toBeUndefined()
      expect((await prove(alone.ticket, who.device.get(alone.options))).result).toMatchObject({ userId: who.userId })
      expect(await kindsOf(who)).toContain('passkeyLogin')
    })

    it('proves nothing twice, for another login, from another site, or by another key', async () => {
      const [who, other] = [await withPasskey(), await withPasskey()]
      const first = await asked()
      const proof = who.device.get(first.options)
      const second = await asked()
      expect((await prove(second.ticket, proof)).code).toBe(2058)
      expect((await prove(first.ticket, proof)).code).toBe(0)
      expect((await prove(first.ticket, proof)).code).toBe(2055)
      const half = await halfLogin(who)
      const { options } = await asked(half.ticket)
      expect((await prove(half.ticket, other.device.get(options))).code).toBe(2058)
      const elsewhere = authenticator('https://ships.example.evil')
      expect((await prove(half.ticket, { ...elsewhere.get(options), id: who.device.id })).code).toBe(2058)
    })

    it('that does not know its owner is a second factor and no login by itself', async () => {
      const who = await withPasskey(authenticator(ORIGIN, { verifies: false }))
      const alone = await asked()
      expect((await prove(alone.ticket, who.device.get(alone.options))).code).toBe(2058)
      const half = await halfLogin(who)
      const { options } = await asked(half.ticket)
      expect((await prove(half.ticket, who.device.get(options))).code).toBe(0)
    })

    it('is added by its owner, for this site, once', async () => {
      const [who, other] = [await newcomer(), await newcomer()]
      const { ticket, options } = (await begin(who)).result!
      expect((await add(who, ticket, authenticator('https://elsewhere.example').create(options))).code).toBe(2058)
      const made = authenticator(ORIGIN).create(options)
      expect((await add(other, ticket, made)).code).toBe(2055)
      expect((await add(who, ticket, made)).code).toBe(0)
      expect((await add(who, ticket, made)).code).toBe(2055)
    })

    it('is named and removed by its owner alone; the last takes the recovery codes along', async () => {
      const [who, other] = [await withPasskey(), await withPasskey()]
      const { id } = who.device
      const named = { id, name: '船长的手机' }
      expect((await post(secondFactorApi.renamePasskey.path, named, other)).code).toBe(4040)
      const { result } = await post<SecondFactor>(secondFactorApi.renamePasskey.path, named, who)
      expect(result!.passkeys[0]!.name).toBe('船长的手机')
      const removal = { id, password: PASSWORD }
      expect((await post(secondFactorApi.removePasskey.path, removal, other)).code).toBe(4040)
      const off = await post<SecondFactor>(secondFactorApi.removePasskey.path, removal, who)
      expect(off.result).toMatchObject({ passkeys: [], recoveryCodesLeft: 0 })
      expect((await site.login(who.mobile, PASSWORD, { address: who.address })).code).toBe(0)
    })
  })

  it('is told to the owner by mail', async () => {
    const who = somebody()
    const { token } = await site.enter(who.email, PASSWORD, who.address)
    const { result } = await post<NewTotp>(secondFactorApi.beginTotp.path, { password: PASSWORD }, { token })
    const on = await site.letterOf(who.email, () =>
      post(secondFactorApi.confirmTotp.path, { code: totpAt(result!.secret, time) }, { token }),
    )
    expect(on).toContain('needs a second factor')
    const off = await site.letterOf(who.email, () =>
      post(secondFactorApi.removeTotp.path, { password: PASSWORD }, { token }),
    )
    expect(off).toContain('password alone is enough')
  })
})
