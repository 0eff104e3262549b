import { accountApi, loginApi } from '@fairway/contract'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { onBothEngines } from '../../database/databases.fixture.ts'
import { openSite, type TestSite } from '../site.fixture.ts'
import { PASSWORD, strangers } from '../somebody.fixture.ts'

// Every password is really hashed, and the machine may be busy.
vi.setConfig({ testTimeout: 120_000 })

const DAY = 86_400_000

onBothEngines((database) => {
  let site: TestSite
  let time = Date.parse('2026-11-20T12:00:00Z')
  const somebody = strangers()
  const countSessions = async () => (await database().selectFrom('user_session').selectAll().execute()).length

  beforeAll(async () => {
    site = await openSite({ db: database(), now: () => time })
  })
  afterAll(() => site.close())

  describe('sessions', () => {
    it('a token ends with the logout, and only that one', async () => {
      const { mobile, address } = somebody()
      const one = await site.enter(mobile, PASSWORD, address)
      const two = (await site.login(mobile, PASSWORD, { address })).result!
      expect(await site.call(loginApi.logout.path, { method: 'POST', token: one.token })).toMatchObject({
        code: 0,
        result: true,
      })
      expect(await site.call(loginApi.userInfo.path, { token: one.token })).toMatchObject({
        status: 401,
        code: 4011,
      })
      expect(await site.call(loginApi.userInfo.path, { token: two.token })).toMatchObject({ status: 200, code: 0 })
    })

    it('a token ends after 15 days, however much it is used', async () => {
      const { mobile, address } = somebody()
      const { token } = await site.enter(mobile, PASSWORD, address)
      for (let day = 0; day < 14; day++) {
        time += DAY
        await site.call(loginApi.userInfo.path, { token })
      }
      time += DAY - 60_000
      expect((await site.call(loginApi.userInfo.path, { token })).code).toBe(0)
      time += 60_000
      expect((await site.call(loginApi.userInfo.path, { token })).code).toBe(4011)
      const before = await countSessions()
      await site.accounts.sweep()
      expect(await countSessions()).toBeLessThan(before)
    })

    it('a token that nobody uses ends after the idle time, and is no session any more', async () => {
      const { mobile, address } = somebody()
      const idle = await site.enter(mobile, PASSWORD, address)
      const used = (await site.login(mobile, PASSWORD, { address })).result!
      const ask = async (token: string) => (await site.call(loginApi.userInfo.path, { token })).code
      for (let day = 0; day < 6; day++) {
        time += DAY
        expect(await ask(used.token)).toBe(0)
      }
      time += DAY
      expect(await ask(idle.token)).toBe(4011)
      expect(await ask(used.token)).toBe(0)
      const list = await site.call<unknown[]>(accountApi.listSessions.path, { token: used.token })
      expect(list.result?.length).toBe(1)
      const before = await countSessions()
      await site.accounts.sweep()
      expect(await countSessions()).toBe(before - 1)
    })

    it('without an idle time a token waits for its owner until its last day', async () => {
      const { mobile, address } = somebody()
      const patient = await openSite({ db: database(), now: () => time, sessionIdleMinutes: null })
      const { token } = await patient.enter(mobile, PASSWORD, address)
      time += 14 * DAY
      expect((await patient.call(loginApi.userInfo.path, { token })).code).toBe(0)
      await patient.close()
    })

    it('a live socket that asks who logged in leaves the address in the list of logins as it was', async () => {
      const { mobile, address } = somebody()
      const { token } = await site.enter(mobile, PASSWORD, address)
      time += 3_600_000
      await site.accounts.authenticate({ headers: { token }, ip: '' })
      const seen = (await site.call<{ address: string }[]>(accountApi.listSessions.path, { token, address })).result!
      expect(seen.map((one) => one.address)).toEqual([address])
    })

    it('a logout in another process holds after three seconds', async () => {
      const { mobile, address } = somebody()
      const { token } = await site.enter(mobile, PASSWORD, address)
      const other = await openSite({ db: database(), now: () => time })
      expect((await other.call(loginApi.userInfo.path, { token })).code).toBe(0)
      await site.call(loginApi.logout.path, { method: 'POST', token })
      time += 3_000
      expect((await other.call(loginApi.userInfo.path, { token })).code).toBe(4011)
      await other.close()
    })

    it('are listed with device, address and when last seen, and ended one by one or all others at once', async () => {
      const { mobile, address } = somebody()
      const { token } = await site.enter(mobile, PASSWORD, address)
      const edge = 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36 Edg/140.0'
      const others = [
        await site.login(mobile, PASSWORD, { address, userAgent: edge }),
        await site.login(mobile, PASSWORD, { address: '203.0.113.9' }),
        await site.login(mobile, PASSWORD, { address }),
      ]
      time += 61_000
      await site.call(loginApi.userInfo.path, { token, address })
      const list = (
        await site.call<{ id: string; device: string; address: string; current: boolean; lastSeenAt: number }[]>(
          accountApi.listSessions.path,
          { token },
        )
      ).result!
      expect(list.length).toBe(4)
      expect(list[0]).toMatchObject({ current: true, lastSeenAt: time })
      const onEdge = list.find(({ device }) => device === 'Edge · Windows')!
      expect(onEdge).toMatchObject({ current: false, address })
      expect(list.map((session) => session.address)).toContain('203.0.113.9')
      expect(await site.call(accountApi.endSession.path, { json: { id: onEdge.id }, token })).toMatchObject({
        code: 0,
      })
      expect((await site.call(loginApi.userInfo.path, { token: others[0].result!.token })).code).toBe(4011)
      expect(await site.call(accountApi.endOtherSessions.path, { method: 'POST', token })).toMatchObject({ result: 2 })
      for (const { result } of others)
        expect((await site.call(loginApi.userInfo.path, { token: result!.token })).code).toBe(4011)
      expect((await site.call(loginApi.userInfo.path, { token })).code).toBe(0)
    })

    it('the fifty newest of an account are kept', async () => {
      const { mobile, address } = somebody()
      const user = await site.enter(mobile, PASSWORD, address)
      for (let i = 0; i < 50; i++) {
        time += 1_000
        await site.accounts.openSession(user.userId, { userAgent: undefined, address })
      }
      expect((await site.call(loginApi.userInfo.path, { token: user.token })).code).toBe(4011)
    })
  })
})
