import { accountApi, type AccountEvent, EVENT_DAYS, loginApi } from '@fairway/contract'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { onBothEngines } from '../../database/databases.fixture.ts'
import { insertEvent } from './account-events.store.ts'
import { openSite, type TestSite } from '../site.fixture.ts'
import { comeIn, PASSWORD, strangers } from '../somebody.fixture.ts'

// Every password is really hashed, and the machine may be busy.
vi.setConfig({ testTimeout: 120_000 })

const EDGE = 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36 Edg/140.0'
const DAY = 86_400_000

onBothEngines((database) => {
  let site: TestSite
  let time = Date.parse('2026-11-20T12:00:00Z')
  const somebody = strangers()
  /** Each event in the time of its own. */
  const later = () => (time += 61_000)
  const newcomer = async () => {
    const who = await comeIn(site, somebody())
    later()
    return who
  }
  const eventsOf = async (token: string) => {
    await site.accounts.parts.events.settled()
    return (await site.call<AccountEvent[]>(accountApi.listEvents.path, { token })).result!
  }
  const kindsOf = async (token: string) => (await eventsOf(token)).map(({ kind }) => kind)

  beforeAll(async () => {
    site = await openSite({ db: database(), now: () => time })
  })
  afterAll(() => site.close())

  describe('the security log', () => {
    it('tells the owner who came in, who did not, what was changed and what was taken along', async () => {
      const { mobile, address, token } = await newcomer()
      const post = (path: string, json: unknown) => site.call(path, { json, token, address, userAgent: EDGE })
      await site.login(mobile, 'wrong-one', { address: '203.0.113.9' })
      later()
      await post(accountApi.exportAccount.path, { password: 'wrong-one' })
      await site.accounts.parts.events.settled()
      later()
      await post(accountApi.exportAccount.path, { password: PASSWORD })
      later()
      await site.login(mobile, PASSWORD, { address })
      later()
      await post(accountApi.endOtherSessions.path, undefined)
      await site.call(accountApi.endOtherSessions.path, { method: 'POST', token, address })
      later()
      await post(accountApi.changePassword.path, { password: PASSWORD, pwd: 'another-8', rePwd: 'another-8' })
      expect(await eventsOf(token)).toMatchObject([
        { kind: 'passwordChanged', device: 'Edge · Windows', address, times: 1 },
        { kind: 'sessionEnded', times: 1 },
        { kind: 'login', address },
        { kind: 'exported', device: 'Edge · Windows' },
        { kind: 'confirmFailed', device: 'Edge · Windows' },
        { kind: 'loginFailed', address: '203.0.113.9' },
        { kind: 'login', address },
        { kind: 'registered', address },
      ])
      await site.call(loginApi.logout.path, { method: 'POST', token })
      const again = (await site.login(mobile, 'another-8', { address })).result!
      expect((await kindsOf(again.token)).slice(0, 2)).toEqual(['login', 'loggedOut'])
    })

    it('holds what was done by code: a new contact and a new password', async () => {
      const { mobile, email, address, token } = await newcomer()
      const post = (path: string, json: unknown) => site.call(path, { json, token, address })
      const code = await site.codeOf(mobile, () => post(accountApi.sendContactCode.path, { to: 'mobile' }))
      const newCode = await site.codeOf(email, () =>
        post(accountApi.sendContactCode.path, { to: 'new', contact: email }),
      )
      await post(accountApi.changeContact.path, { via: 'mobile', code: 'wrong', contact: email, newCode })
      await site.accounts.parts.events.settled()
      later()
      expect((await post(accountApi.changeContact.path, { via: 'mobile', code, contact: email, newCode })).code).toBe(0)
      later()
      const reset = (code: string) =>
        site.call(loginApi.updatePwByCode.path, { form: { phoneOrEmail: email, newPwd: 'another-8', code }, address })
      await reset('wrong')
      await site.accounts.parts.events.settled()
      later()
      const imageKey = 'picture-of-a-ship'
      await site.call(`${loginApi.getVerifyCode.path}?imageKey=${imageKey}`, { address })
      const resetCode = await site.codeOf(email, () =>
        site.call(loginApi.sendMailByVerifyCode.path, { json: { imageCode: 'abcd', imageKey, email }, address }),
      )
      expect((await reset(resetCode)).code).toBe(0)
      later()
      const again = (await site.login(email, 'another-8', { address })).result!
      expect(await eventsOf(again.token)).toMatchObject([
        { kind: 'login' },
        { kind: 'passwordReset' },
        { kind: 'resetFailed' },
        { kind: 'contactChanged', about: 'email' },
        { kind: 'confirmFailed' },
        { kind: 'login' },
        { kind: 'registered' },
      ])
    })

    it('is read by its owner alone, and goes along in the export', async () => {
      const [owner, other] = [await newcomer(), await newcomer()]
      await site.login(owner.mobile, 'wrong-one', { address: '203.0.113.77' })
      expect(JSON.stringify(await eventsOf(other.token))).not.toContain('203.0.113.77')
      expect(await site.call(accountApi.listEvents.path)).toMatchObject({ status: 401, code: 4010 })
      const { text } = await site.call(accountApi.exportAccount.path, {
        json: { password: PASSWORD },
        token: owner.token,
      })
      expect(text).toContain('203.0.113.77')
    })

    it('counts the same failure from the same place within an hour as one, also when it is refused unseen', async () => {
      const { mobile, token } = await newcomer()
      const guess = () => site.login(mobile, 'wrong-one', { address: '203.0.113.9' })
      await Promise.all(Array.from({ length: 10 }, guess))
      expect((await guess()).code).toBe(4291)
      expect((await guess()).code).toBe(4291)
      expect((await eventsOf(token)).slice(0, 2)).toMatchObject([
        { kind: 'loginBlocked', times: 2 },
        { kind: 'loginFailed', times: 10 },
      ])
      time += 3_600_001
      await guess()
      expect((await eventsOf(token))[0]).toMatchObject({ kind: 'loginFailed', times: 1 })
    })

    it('is bounded: no flood of failures takes the rest away, and what is old goes', async () => {
      const { userId, token } = await newcomer()
      const keep = { failed: 5, others: 8 }
      const add = async (kind: 'login' | 'loginFailed', count: number) => {
        for (let i = 0; i < count; i++) {
          const at = new Date((time += 1_000))
          await insertEvent(database(), { userId, at, kind, about: '', device: '', address: '', times: 1 }, keep)
        }
      }
      await add('loginFailed', 20)
      expect(await kindsOf(token)).toEqual([...Array.from({ length: 5 }, () => 'loginFailed'), 'login', 'registered'])
      await add('login', 20)
      expect((await kindsOf(token)).length).toBe(13)
      time += EVENT_DAYS * DAY
      await site.accounts.sweep()
      expect(await site.accounts.parts.events.of(userId)).toEqual([])
    })

    it('of a demo account, which everybody reads, has nobody’s address', async () => {
      const demo = await openSite({ db: database(), now: () => time, demoMode: true })
      const { token } = (await demo.login('13800000001', 'fairway', { address: '203.0.113.5', userAgent: EDGE }))
        .result!
      const events = await demo.call<AccountEvent[]>(accountApi.listEvents.path, { token })
      expect(events.result).toMatchObject([{ kind: 'login', device: 'Edge · Windows', address: '' }])
      await demo.close()
    })

    it('tells nobody of an account that is not there, and counts the failure all the same', async () => {
      const before = site.accounts.parts.events.counts
      const failures = before.byKind.loginFailed
      await site.login(somebody().mobile, 'wrong-one', { address: somebody().address })
      const { counts } = site.accounts.parts.events
      expect(counts.byKind.loginFailed).toBe(failures + 1)
      expect(counts.recentFailures).toBeGreaterThan(0)
      expect(counts).toMatchObject({ alarming: false, lost: 0 })
    })
  })
})
