import { accountApi, type AccountEvent } from '@fairway/contract'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { onBothEngines } from '../../database/databases.fixture.ts'
import { openSite, type TestSite } from '../site.fixture.ts'
import { comeIn, PASSWORD, strangers } from '../somebody.fixture.ts'

// Every password is really hashed, and the machine may be busy.
vi.setConfig({ testTimeout: 120_000 })

const MINUTE = 60_000

onBothEngines((database) => {
  let site: TestSite
  /** Another process on the same database. */
  let elsewhere: TestSite
  let time = Date.parse('2026-11-20T12:00:00Z')
  const somebody = strangers()
  const newcomer = () => comeIn(site, somebody())

  beforeAll(async () => {
    site = await openSite({ db: database(), now: () => time, confirmMinutes: 15 })
    elsewhere = await openSite({ db: database(), now: () => time, confirmMinutes: 15 })
  })
  afterAll(() => Promise.all([site.close(), elsewhere.close()]))

  /** A call that a token alone is not enough for. It is asked without a body: who may do it is told that, and nothing is done. */
  const mayChange = async (token: string, at = site) => {
    const { status, code } = await at.call(accountApi.changeContact.path, { json: {}, token })
    return [status, code]
  }
  const YES = [400, 4000]
  const NO = [403, 4032]
  const confirm = (token: string, password = PASSWORD) =>
    site.call(accountApi.confirmLogin.path, { json: { password }, token })

  it('a login is enough for a quarter of an hour, then its password is asked for', async () => {
    const { token } = await newcomer()
    expect(await mayChange(token)).toEqual(YES)
    time += 15 * MINUTE - 1
    expect(await mayChange(token)).toEqual(YES)
    time += 1
    expect(await mayChange(token)).toEqual(NO)
    expect((await confirm(token)).code).toBe(0)
    expect(await mayChange(token)).toEqual(YES)
    time += 15 * MINUTE
    expect(await mayChange(token)).toEqual(NO)
  })

  it('says it in the reader’s language, and leaves the rest of the account open', async () => {
    const { token } = await newcomer()
    time += 15 * MINUTE
    const refused = await site.call(accountApi.changeContact.path, { json: {}, token, language: 'zh-CN' })
    expect(refused).toMatchObject({ result: null, message: '请先验证身份，再进行此操作' })
    expect((await site.call(accountApi.getProfile.path, { token })).code).toBe(0)
    expect((await site.call(accountApi.removeAvatar.path, { method: 'POST', token })).code).toBe(0)
    // Not even the owner's other logins are a thief's to end.
    expect((await site.call(accountApi.endOtherSessions.path, { method: 'POST', token })).code).toBe(4032)
  })

  it('one login is confirmed, not the account’s others', async () => {
    const { token, mobile, address } = await newcomer()
    const other = (await site.login(mobile, PASSWORD, { address })).result!.token
    time += 15 * MINUTE
    await confirm(token)
    expect(await mayChange(other)).toEqual(NO)
  })

  it('a wrong password confirms nothing, and the owner reads of it', async () => {
    const { token } = await newcomer()
    time += 15 * MINUTE
    expect(await confirm(token, 'guess-me')).toMatchObject({ status: 200, code: 2014 })
    expect(await mayChange(token)).toEqual(NO)
    await site.accounts.parts.events.settled()
    const { result } = await site.call<AccountEvent[]>(accountApi.listEvents.path, { token })
    expect(result!.map(({ kind }) => kind)).toContain('confirmFailed')
  })

  it('a login by QR code is worth what the phone’s token is: it has to be confirmed', async () => {
    const { userId } = await newcomer()
    const opened = await site.accounts.openSession(userId, { userAgent: 'Firefox', address: '10.3.9.9' })
    const { token } = opened as { token: string }
    expect(await mayChange(token)).toEqual(NO)
    expect((await confirm(token)).code).toBe(0)
    expect(await mayChange(token)).toEqual(YES)
  })

  it('what is confirmed in one process is so in the others at once', async () => {
    const { token } = await newcomer()
    time += 15 * MINUTE
    expect(await mayChange(token, elsewhere)).toEqual(NO)
    await confirm(token)
    expect(await mayChange(token, elsewhere)).toEqual(YES)
  })

  it('the password typed for anything else counts too', async () => {
    const { token } = await newcomer()
    time += 15 * MINUTE
    expect((await site.call(accountApi.exportAccount.path, { json: { password: PASSWORD }, token })).code).toBe(0)
    expect(await mayChange(token)).toEqual(YES)
  })

  it('nobody is confirmed by a password that is another account’s', async () => {
    const [thief, victim] = [await newcomer(), await newcomer()]
    const change = { password: PASSWORD, pwd: 'another-8-word', rePwd: 'another-8-word' }
    expect((await site.call(accountApi.changePassword.path, { json: change, token: victim.token })).code).toBe(0)
    time += 15 * MINUTE
    expect((await confirm(victim.token, PASSWORD)).code).toBe(2014)
    expect((await confirm(thief.token, PASSWORD)).code).toBe(0)
    expect(await mayChange(victim.token)).toEqual(NO)
  })
})
