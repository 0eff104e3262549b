import {
  accountApi,
  loginApi,
  secondFactorApi,
  type NewTotp,
  type SecondFactor,
  type SwitchedOn,
} from '@fairway/contract'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { PASSWORD } from '../accounts/somebody.fixture.ts'
import { onBothEngines } from '../database/databases.fixture.ts'
import { keyedHash } from '../secrets/keyed-hash.ts'
import { MINUTE, openSecondFactorSite, type SecondFactorSite } from './second-factor.fixture.ts'
import { totpAt } from './totp.ts'

// Every password is really hashed, and the machine may be busy.
vi.setConfig({ testTimeout: 120_000 })

onBothEngines((database) => {
  let site: SecondFactorSite
  beforeAll(async () => {
    site = await openSecondFactorSite(database())
  })
  afterAll(() => site.close())

  describe('an authenticator app', () => {
    it('is asked for nothing before a code of it was right', async () => {
      const who = await site.newcomer()
      const { result } = await site.post<NewTotp>(secondFactorApi.beginTotp.path, { password: PASSWORD }, who)
      expect(result).toMatchObject({
        secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
        uri: `otpauth://totp/Fairway:${who.mobile}?secret=${result!.secret}&issuer=Fairway`,
        picture: expect.stringMatching(/^iVBOR/),
      })
      expect((await site.login(who.mobile, PASSWORD, { address: who.address })).code).toBe(0)
      expect((await site.post(secondFactorApi.confirmTotp.path, { code: '000000' }, who)).code).toBe(2054)
      expect(await site.stateOf(who)).toMatchObject({ totpSince: null, recoveryCodesLeft: 0, proved: false })
      const code = totpAt(result!.secret, site.clock.now)
      const { result: on } = await site.post<SwitchedOn>(secondFactorApi.confirmTotp.path, { code }, who)
      expect(new Set(on!.recoveryCodes).size).toBe(10)
      expect(on!.recoveryCodes![0]).toMatch(/^[0-9a-z]{5}-[0-9a-z]{5}$/)
      expect(await site.stateOf(who)).toMatchObject({ totpSince: site.clock.now, recoveryCodesLeft: 10, proved: true })
      expect(await site.kindsOf(who)).toContain('secondFactorOn totp')
    })

    it('ends a login that the password began, once for each code', async () => {
      const who = await site.withApp()
      const { ticket, ways, validForSeconds } = await site.halfLogin(who)
      expect({ ways, validForSeconds }).toEqual({ ways: ['totp', 'recovery'], validForSeconds: 600 })
      const code = totpAt(who.secret, site.clock.now)
      const { result } = await site.finish(who, ticket, code)
      expect(result).toMatchObject({ userId: who.userId, phoneOrEmail: who.mobile })
      expect((await site.call(loginApi.userInfo.path, { token: result!.token })).code).toBe(0)
      // Somebody looked over the owner's shoulder: the same code, and one before it, are used up.
      const again = await site.halfLogin(who)
      expect((await site.finish(who, again.ticket, code)).code).toBe(2054)
      expect((await site.finish(who, again.ticket, totpAt(who.secret, site.clock.now - 30_000))).code).toBe(2054)
      expect((await site.finish(who, ticket, totpAt(who.secret, site.clock.now + 30_000))).code).toBe(2055)
      expect((await site.finish(who, again.ticket, totpAt(who.secret, site.clock.now + 30_000))).code).toBe(0)
    })

    it('leaves logins from before alone, which may not change it', async () => {
      const who = await site.newcomer()
      const before = (await site.login(who.mobile, PASSWORD, { address: who.address })).result!
      const { result } = await site.post<NewTotp>(secondFactorApi.beginTotp.path, { password: PASSWORD }, who)
      await site.post(secondFactorApi.confirmTotp.path, { code: totpAt(result!.secret, site.clock.now) }, who)
      const old = { ...who, token: before.token }
      expect(await site.stateOf(old)).toMatchObject({ totpSince: site.clock.now, proved: false })
      for (const path of [
        secondFactorApi.removeTotp.path,
        secondFactorApi.beginPasskey.path,
        secondFactorApi.makeRecoveryCodes.path,
      ])
        expect((await site.post(path, { password: PASSWORD }, old)).code).toBe(2056)
      expect((await site.post(secondFactorApi.removeTotp.path, { password: 'wrong-one' }, who)).code).toBe(2014)
      expect((await site.post(secondFactorApi.beginTotp.path, { password: PASSWORD }, who)).code).toBe(2057)
      const off = await site.post<SecondFactor>(secondFactorApi.removeTotp.path, { password: PASSWORD }, who)
      expect(off.result).toMatchObject({ totpSince: null, recoveryCodesLeft: 0 })
      expect((await site.login(who.mobile, PASSWORD, { address: who.address })).code).toBe(0)
    })

    it('is not guessed: five tries a login, ten in a quarter of an hour for the account', async () => {
      const who = await site.withApp()
      const answers: number[] = []
      for (let login = 0; login < 2; login++) {
        const { ticket } = await site.halfLogin(who)
        for (let tries = 0; tries < 6; tries++) answers.push((await site.finish(who, ticket, '000000')).code)
      }
      expect(answers).toEqual([2054, 2054, 2054, 2054, 2054, 2055, 2054, 2054, 2054, 2054, 2054, 2055])
      const third = await site.halfLogin(who)
      expect(await site.finish(who, third.ticket, totpAt(who.secret, site.clock.now))).toMatchObject({
        status: 429,
        code: 4291,
      })
      expect(await site.kindsOf(who)).toContain('secondFactorFailed')
      site.clock.now += 16 * MINUTE
      const later = await site.halfLogin(who)
      expect((await site.finish(who, later.ticket, totpAt(who.secret, site.clock.now))).code).toBe(0)
    })

    it('is not got round: by no other account’s code, a ticket too old, or a password changed in between', async () => {
      const [who, other] = [await site.withApp(), await site.withApp()]
      const { ticket } = await site.halfLogin(who)
      expect((await site.finish(who, ticket, totpAt(other.secret, site.clock.now))).code).toBe(2054)
      const change = { password: PASSWORD, pwd: 'starboard-8', rePwd: 'starboard-8' }
      site.clock.now += 1000
      expect((await site.post(accountApi.changePassword.path, change, who)).code).toBe(0)
      expect((await site.finish(who, ticket, totpAt(who.secret, site.clock.now))).code).toBe(2055)
      const late = await site.halfLogin(other)
      site.clock.now += 11 * MINUTE
      expect((await site.finish(other, late.ticket, totpAt(other.secret, site.clock.now))).code).toBe(2055)
    })

    it('is kept so that who reads the database has nothing to log in with', async () => {
      const who = await site.withApp()
      const { ticket } = await site.halfLogin(who)
      const tables = ['totp', 'recovery_code', 'login_ticket'] as const
      const rows = await Promise.all(tables.map((table) => database().selectFrom(table).selectAll().execute()))
      const text = JSON.stringify(rows)
      for (const secret of [who.secret, ticket, who.codes[0], who.codes[0].replace('-', '')])
        expect(text).not.toContain(secret)
    })
  })

  describe('a recovery code', () => {
    it('ends a login once, however it is typed, and the owner is told', async () => {
      const who = await site.withApp()
      const typed = ` ${who.codes[3].toUpperCase().replace('-', ' ')} `
      const first = await site.halfLogin(who)
      expect((await site.finish(who, first.ticket, typed, 'recovery')).code).toBe(0)
      const second = await site.halfLogin(who)
      expect((await site.finish(who, second.ticket, who.codes[3], 'recovery')).code).toBe(2054)
      expect(await site.stateOf(who)).toMatchObject({ recoveryCodesLeft: 9 })
      expect(await site.kindsOf(who)).toContain('recoveryCodeUsed')
    })

    it('is kept by a slow hash, and one that was kept by the fast one before still counts once', async () => {
      const who = await site.withApp()
      const table = () => database().selectFrom('recovery_code').selectAll().where('user_id', '=', who.userId)
      const fast = keyedHash('test')('recovery code', String(who.userId), who.codes[0].replace('-', ''))
      const kept = (await table().execute()).map(({ code_hash }) => code_hash)
      expect([kept.length, kept.includes(fast)]).toEqual([10, false])
      await database().deleteFrom('recovery_code').where('user_id', '=', who.userId).execute()
      await database().insertInto('recovery_code').values({ user_id: who.userId, code_hash: fast }).execute()
      const codeOf = async () =>
        (await site.finish(who, (await site.halfLogin(who)).ticket, who.codes[0], 'recovery')).code
      expect([await codeOf(), await codeOf()]).toEqual([0, 2054])
    })

    it('is used once by ten logins at once', async () => {
      const who = await site.withApp()
      const tickets = await Promise.all(Array.from({ length: 5 }, () => site.halfLogin(who)))
      const answers = await Promise.all(tickets.map(({ ticket }) => site.finish(who, ticket, who.codes[0], 'recovery')))
      expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
    })

    it('is void when new ones are made', async () => {
      const who = await site.withApp()
      const made = await site.post<{ recoveryCodes: string[] }>(
        secondFactorApi.makeRecoveryCodes.path,
        { password: PASSWORD },
        who,
      )
      const { ticket } = await site.halfLogin(who)
      expect((await site.finish(who, ticket, who.codes[0], 'recovery')).code).toBe(2054)
      expect((await site.finish(who, ticket, made.result!.recoveryCodes[0], 'recovery')).code).toBe(0)
    })
  })

  it('is told to the owner by mail', async () => {
    const who = site.somebody()
    const { token } = await site.enter(who.email, PASSWORD, who.address)
    const { result } = await site.post<NewTotp>(secondFactorApi.beginTotp.path, { password: PASSWORD }, { token })
    const on = await site.letterOf(who.email, () =>
      site.post(secondFactorApi.confirmTotp.path, { code: totpAt(result!.secret, site.clock.now) }, { token }),
    )
    expect(on).toContain('needs a second factor')
    const off = await site.letterOf(who.email, () =>
      site.post(secondFactorApi.removeTotp.path, { password: PASSWORD }, { token }),
    )
    expect(off).toContain('password alone is enough')
  })
})
