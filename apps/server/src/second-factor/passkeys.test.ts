import {
  accountApi,
  secondFactorApi,
  type PasskeyOptions,
  type SecondFactor,
  type SwitchedOn,
  type UserInfo,
} from '@fairway/contract'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { PASSWORD } from '../accounts/somebody.fixture.ts'
import { onBothEngines } from '../database/databases.fixture.ts'
import { authenticator } from './authenticator.fixture.ts'
import { MINUTE, openSecondFactorSite, type SecondFactorSite, type Somebody } from './second-factor.fixture.ts'

// Every password is really hashed, and the machine may be busy.
vi.setConfig({ testTimeout: 120_000 })

const ORIGIN = 'https://ships.example'

onBothEngines((database) => {
  let site: SecondFactorSite
  beforeAll(async () => {
    site = await openSecondFactorSite(database())
  })
  afterAll(() => site.close())

  describe('a passkey', () => {
    const begin = (who: Somebody) =>
      site.post<PasskeyOptions>(secondFactorApi.beginPasskey.path, { password: PASSWORD }, who)
    const add = (who: Somebody, ticket: string, passkey: unknown) =>
      site.post<SwitchedOn>(secondFactorApi.addPasskey.path, { ticket, name: '手机', passkey }, who)
    async function withPasskey(device = authenticator(ORIGIN)) {
      const who = await site.newcomer()
      const { result } = await begin(who)
      const added = await add(who, result!.ticket, device.create(result!.options))
      expect(added.code).toBe(0)
      return { ...who, device, codes: added.result!.recoveryCodes! }
    }
    const asked = async (ticket?: string) =>
      (await site.post<PasskeyOptions>(secondFactorApi.askPasskey.path, { ticket }, {})).result!
    const prove = (ticket: string, proof: unknown) =>
      site.post<UserInfo>(secondFactorApi.finishLogin.path, { way: 'passkey', ticket, proof }, {})

    it('is made for this site, asked for after the password, and alone is a whole login', async () => {
      const who = await withPasskey()
      expect(await site.stateOf(who)).toMatchObject({
        passkeys: [{ id: who.device.id, name: '手机', createdAt: site.clock.now, lastUsedAt: null }],
        recoveryCodesLeft: 10,
        proved: true,
        passkeysPossible: true,
      })
      const half = await site.halfLogin(who)
      expect(half.ways).toEqual(['passkey', 'recovery'])
      const { options } = await asked(half.ticket)
      expect(options).toMatchObject({ rpId: 'ships.example', allowCredentials: [{ id: who.device.id }] })
      expect((await prove(half.ticket, who.device.get(options))).result).toMatchObject({ userId: who.userId })
      const alone = await asked()
      expect(alone.options['allowCredentials']).toBeUndefined()
      expect((await prove(alone.ticket, who.device.get(alone.options))).result).toMatchObject({ userId: who.userId })
      expect(await site.kindsOf(who)).toContain('passkeyLogin')
    })

    it('confirms the login of its owner alone, once', async () => {
      const [who, other] = [await withPasskey(), await withPasskey()]
      const confirm = (ticket: string, proof: unknown) =>
        site.post(secondFactorApi.confirmByPasskey.path, { ticket, proof }, who)
      const guarded = () => site.post(accountApi.sendContactCode.path, { to: 'mobile' }, who)
      site.clock.now += 15 * MINUTE
      expect((await guarded()).code).toBe(4032)
      const first = await asked()
      expect((await confirm(first.ticket, other.device.get(first.options))).code).toBe(2058)
      expect((await guarded()).code).toBe(4032)
      const second = await asked()
      const proof = who.device.get(second.options)
      expect((await confirm(second.ticket, proof)).code).toBe(0)
      expect((await confirm(second.ticket, proof)).code).toBe(2055)
      expect((await guarded()).code).toBe(0)
    })

    it('is asked of an older login before its password confirms anything, also by a code of the phone', async () => {
      const who = await site.newcomer()
      const older = (await site.login(who.mobile, PASSWORD, { address: who.address })).result!
      const { result } = await begin(who)
      await add(who, result!.ticket, authenticator(ORIGIN).create(result!.options))
      site.clock.now += 15 * MINUTE
      const confirm = (token: string) => site.post(accountApi.confirmLogin.path, { password: PASSWORD }, { token })
      expect((await confirm(older.token)).code).toBe(2056)
      const taken = await site.post(accountApi.exportAccount.path, { password: PASSWORD }, { token: older.token })
      expect(taken.code).toBe(2056)
      expect((await confirm(who.token)).code).toBe(0)
      const byCode = await site.accounts.openSession(who.userId, { userAgent: '', address: who.address })
      expect(byCode).toMatchObject({ secondFactor: { ways: ['passkey', 'recovery'] } })
    })

    it('proves nothing twice, for another login, from another site, or by another key', async () => {
      const [who, other] = [await withPasskey(), await withPasskey()]
      const first = await asked()
      const proof = who.device.get(first.options)
      const second = await asked()
      expect((await prove(second.ticket, proof)).code).toBe(2058)
      expect((await prove(first.ticket, proof)).code).toBe(0)
      expect((await prove(first.ticket, proof)).code).toBe(2055)
      const half = await site.halfLogin(who)
      const { options } = await asked(half.ticket)
      expect((await prove(half.ticket, other.device.get(options))).code).toBe(2058)
      const elsewhere = authenticator('https://ships.example.evil')
      expect((await prove(half.ticket, { ...elsewhere.get(options), id: who.device.id })).code).toBe(2058)
    })

    it('that does not know its owner is a second factor and no login by itself', async () => {
      const who = await withPasskey(authenticator(ORIGIN, { verifies: false }))
      const alone = await asked()
      expect((await prove(alone.ticket, who.device.get(alone.options))).code).toBe(2058)
      const half = await site.halfLogin(who)
      const { options } = await asked(half.ticket)
      expect((await prove(half.ticket, who.device.get(options))).code).toBe(0)
    })

    it('is added by its owner, for this site, once', async () => {
      const [who, other] = [await site.newcomer(), await site.newcomer()]
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
      expect((await site.post(secondFactorApi.renamePasskey.path, named, other)).code).toBe(4040)
      const { result } = await site.post<SecondFactor>(secondFactorApi.renamePasskey.path, named, who)
      expect(result!.passkeys[0].name).toBe('船长的手机')
      const removal = { id, password: PASSWORD }
      expect((await site.post(secondFactorApi.removePasskey.path, removal, other)).code).toBe(4040)
      const off = await site.post<SecondFactor>(secondFactorApi.removePasskey.path, removal, who)
      expect(off.result).toMatchObject({ passkeys: [], recoveryCodesLeft: 0 })
      expect((await site.login(who.mobile, PASSWORD, { address: who.address })).code).toBe(0)
    })
  })
})
