import {
  accountApi,
  deskApi,
  loginApi,
  secondFactorApi,
  type DeskAudit,
  type DeskKey,
  type DeskLead,
  type DeskOrganisation,
  type DeskOrganisationDetails,
  type DeskState,
  type DeskUser,
  type DeskUserDetails,
  type NewTotp,
} from '@fairway/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { fillTablesOf } from '../accounts/whole-account/owner-rows.fixture.ts'
import { openSite, type TestSite } from '../accounts/site.fixture.ts'
import { comeIn, PASSWORD, strangers } from '../accounts/somebody.fixture.ts'
import { insertMember, insertOrganisation } from '../organisations/organisations.store.ts'
import { keepLead } from '../contact/contact.store.ts'
import { onBothEngines } from '../database/databases.fixture.ts'
import { ruleRow } from '../reminders/rules/rule-row.fixture.ts'
import { rulesOf } from '../reminders/rules/rules.store.ts'
import { watchedRules } from '../reminders/watch/watch.store.ts'
import { totpAt } from '../second-factor/totp.ts'
import { otherDeskRoutes } from './desk-routes.fixture.ts'
import { deskRoutes } from './desk.routes.ts'
import { runOperatorCommand, type OperatorCommand } from './operator-command.ts'

// Every password is really hashed, and the machine may be busy.
vi.setConfig({ testTimeout: 120_000 })

const MINUTE = 60_000
const feed = { name: 'coast', simulated: false, connected: true, lastLineAt: 1, linesPerSecond: 2 }
interface List<T> {
  rows: T[]
  total: number
}

onBothEngines((database) => {
  let site: TestSite
  const told: number[] = []
  let time = Date.parse('2026-11-20T12:00:00Z')
  const somebody = strangers()
  const newcomer = () => comeIn(site, somebody())
  type Somebody = Awaited<ReturnType<typeof newcomer>>

  beforeAll(async () => {
    site = await openSite({
      db: database(),
      now: () => time,
      more: ({ accounts }) =>
        deskRoutes(
          accounts,
          { freshness: () => [feed] },
          { leaving: async () => {}, rules: { tell: (userId) => void told.push(userId) } },
          otherDeskRoutes(accounts),
        ),
    })
  })
  afterAll(() => site.close())

  const command = (asked: OperatorCommand) => runOperatorCommand(database(), asked, site.accounts.parts)
  const ask = <T>(path: string, { token }: Pick<Somebody, 'token'>, json?: unknown) =>
    site.call<T>(path, { token, ...(json !== undefined && { json }) })
  async function switchAppOn(who: Somebody) {
    const { result } = await ask<NewTotp>(secondFactorApi.beginTotp.path, who, { password: PASSWORD })
    expect((await ask(secondFactorApi.confirmTotp.path, who, { code: totpAt(result!.secret, time) })).code).toBe(0)
    time += MINUTE
  }
  /** Somebody who sits at the desk. */
  async function atDesk() {
    const who = await newcomer()
    await command({ command: 'add', contact: who.mobile })
    await switchAppOn(who)
    expect((await ask(deskApi.enterDesk.path, who, { password: PASSWORD })).code).toBe(0)
    return who
  }
  const step = (operator: Somebody, userId: number, what: string) =>
    ask(deskApi.stepDeskUser.path.replace(':id', String(userId)), operator, { step: what, reason: 'owner asked' })
  const audit = async (operator: Somebody, q = '') =>
    (await ask<List<DeskAudit>>(deskApi.listDeskAudit.path, operator, { q })).result!.rows

  describe('organisations', () => {
    it('are found by name and owner, and each tells its members, which is written down', async () => {
      const [operator, owner, mate] = [await atDesk(), await newcomer(), await newcomer()]
      const id = 'o'.repeat(22)
      await insertOrganisation(database(), { id, name: 'Northern Star', ownerId: owner.userId, createdAt: time })
      await insertMember(database(), id, mate.userId, 'viewer', time)
      const found = await ask<List<DeskOrganisation>>(deskApi.listDeskOrganisations.path, operator, { q: 'northern' })
      const { rows, total } = found.result!
      expect([total, rows]).toEqual([1, [expect.objectContaining({ id, ownerId: owner.userId, members: 2 })]])
      const one = await ask<DeskOrganisationDetails>(deskApi.getDeskOrganisation.path.replace(':id', id), operator)
      expect(one.result!.people.map(({ userId, role }) => [userId, role])).toEqual([
        [owner.userId, 'owner'],
        [mate.userId, 'viewer'],
      ])
      expect((await audit(operator, id)).map(({ action }) => action)).toEqual(['organisationSeen'])
      expect((await ask(deskApi.getDeskOrganisation.path.replace(':id', 'none'), operator)).code).toBe(4040)
    })
  })

  describe('the door', () => {
    it('is not there for who is no operator, and is named as nothing to them', async () => {
      const who = await newcomer()
      await switchAppOn(who)
      for (const call of Object.values(deskApi)) {
        const path = call.path.replace(':id', '1').replace(':locode', 'CNSHA')
        const answer = await site.call(path, { token: who.token, method: call.method })
        expect([path, answer.status, answer.code]).toEqual([path, 404, 4040])
      }
    })

    it('opens for a login that used a second factor, with the password, and for that login alone', async () => {
      const who = await newcomer()
      await command({ command: 'add', contact: who.mobile })
      const before = (await ask<DeskState>(deskApi.getDesk.path, who)).result
      expect(before).toEqual({ entered: false, proved: false, idleMinutes: 15 })
      expect((await site.call(loginApi.userInfo.path, { token: who.token })).result).toMatchObject({ operator: true })
      expect((await ask(deskApi.enterDesk.path, who, { password: PASSWORD })).code).toBe(2056)
      const other = (await site.login(who.mobile, PASSWORD, { address: who.address })).result!
      await switchAppOn(who)
      expect((await ask(deskApi.listDeskUsers.path, who, {})).code).toBe(4031)
      expect((await ask(deskApi.enterDesk.path, who, { password: 'wrong-one' })).code).toBe(2014)
      expect((await ask(deskApi.enterDesk.path, who, { password: PASSWORD })).result).toMatchObject({ entered: true })
      expect((await ask(deskApi.listDeskUsers.path, who, {})).code).toBe(0)
      expect((await ask(deskApi.listDeskUsers.path, other, {})).code).toBe(4031)
      const actions = (await audit(who)).map(({ action }) => action)
      expect(actions.slice(0, 2)).toEqual(['entered', 'enterFailed'])
    })

    it('shuts when nobody uses it for a quarter of an hour, after twelve hours, when it is left, and when the operator is none any more', async () => {
      const who = await atDesk()
      const isOpen = async () => (await ask(deskApi.listDeskFeeds.path, who)).code === 0
      for (let minutes = 0; minutes < 28; minutes += 14) {
        time += 14 * MINUTE
        expect(await isOpen()).toBe(true)
      }
      time += 15 * MINUTE
      expect(await isOpen()).toBe(false)
      await ask(deskApi.enterDesk.path, who, { password: PASSWORD })
      for (let minutes = 0; minutes < 12 * 60 - 14; minutes += 14) {
        time += 14 * MINUTE
        expect(await isOpen()).toBe(true)
      }
      time += 14 * MINUTE
      expect(await isOpen()).toBe(false)
      await ask(deskApi.enterDesk.path, who, { password: PASSWORD })
      expect((await ask(deskApi.leaveDesk.path, who, {})).code).toBe(0)
      expect(await isOpen()).toBe(false)
      await ask(deskApi.enterDesk.path, who, { password: PASSWORD })
      await command({ command: 'remove', contact: who.mobile })
      expect((await ask(deskApi.listDeskFeeds.path, who)).code).toBe(4040)
    })
  })

  describe('an account at the desk', () => {
    it('is found by a part of its name, contact or number, and shown without its secrets', async () => {
      const [operator, who] = [await atDesk(), await newcomer()]
      await ask(accountApi.changeProfile.path, who, { name: 'Captain 100%_', company: 'Canary Lines' })
      for (const q of ['captain 100%_', 'canary lines', who.mobile.slice(2), String(who.userId)]) {
        const { result } = await ask<List<DeskUser>>(deskApi.listDeskUsers.path, operator, { q })
        expect(result!.rows.map(({ id }) => id)).toEqual([who.userId])
      }
      const nobody = await ask<List<DeskUser>>(deskApi.listDeskUsers.path, operator, { q: '100_%' })
      expect(nobody.result).toEqual({ rows: [], total: 0 })
      const answer = await ask<DeskUserDetails>(deskApi.getDeskUser.path.replace(':id', String(who.userId)), operator)
      expect(answer.result).toMatchObject({ name: 'Captain 100%_', secondFactor: false, operator: false, fleets: 0 })
      expect(answer.result!.sessions).toHaveLength(1)
      expect(answer.text).not.toContain(who.token)
      expect(answer.text).not.toMatch(/argon2|hash/)
    })

    it('is locked: logins end and none begins, until it is unlocked', async () => {
      const [operator, who] = [await atDesk(), await newcomer()]
      expect((await step(operator, who.userId, 'lock')).code).toBe(0)
      expect((await site.call(loginApi.userInfo.path, { token: who.token })).code).toBe(4011)
      expect((await site.login(who.mobile, PASSWORD, { address: who.address })).code).toBe(2027)
      // A wrong password does not learn it.
      expect((await site.login(who.mobile, 'wrong-one', { address: who.address })).code).toBe(2001)
      await step(operator, who.userId, 'unlock')
      expect((await site.login(who.mobile, PASSWORD, { address: who.address })).code).toBe(0)
    })

    it('has its rules rest while it is locked, and begin anew when it is unlocked', async () => {
      const [operator, who] = [await atDesk(), await newcomer()]
      const rules = rulesOf(database(), who.userId)
      await rules.insert(ruleRow({ id: 'r'.repeat(16), userId: who.userId, begun: true, since: 1 }))
      await rules.insert(ruleRow({ id: 's'.repeat(16), userId: who.userId, begun: true, since: 1, on: false }))
      told.length = 0
      await step(operator, who.userId, 'lock')
      expect(told).toEqual([who.userId])
      expect(await watchedRules(database(), who.userId)).toEqual([])
      await step(operator, who.userId, 'unlock')
      expect(told).toEqual([who.userId, who.userId])
      const after = await watchedRules(database(), who.userId)
      expect(after.map(({ revision, begun, since }) => [revision, begun, since])).toEqual([
        [2, false, time],
        [1, true, 1],
      ])
    })

    it('loses its second factor and its logins when the operator resets it', async () => {
      const [operator, who] = [await atDesk(), await newcomer()]
      await switchAppOn(who)
      expect((await step(operator, who.userId, 'resetSecondFactor')).code).toBe(0)
      expect((await site.call(loginApi.userInfo.path, { token: who.token })).code).toBe(4011)
      expect((await site.login(who.mobile, PASSWORD, { address: who.address })).code).toBe(0)
    })

    it('is deleted; those of operators are not touched from here', async () => {
      const [operator, other, who] = [await atDesk(), await atDesk(), await newcomer()]
      expect((await step(operator, who.userId, 'delete')).code).toBe(0)
      expect((await step(operator, who.userId, 'lock')).code).toBe(4040)
      expect((await site.login(who.mobile, PASSWORD, { address: who.address })).code).toBe(2001)
      for (const what of ['endSessions', 'lock', 'resetSecondFactor', 'delete'])
        expect((await step(operator, other.userId, what)).code).toBe(2028)
    })
  })

  it('keys are listed with whose they are, and revoked', async () => {
    const [operator, who] = [await atDesk(), await newcomer()]
    await fillTablesOf(database(), who, new Date(time))
    const keys = async () =>
      (await ask<List<DeskKey>>(deskApi.listDeskKeys.path, operator, { q: 'fw_canary' })).result!.rows
    expect(await keys()).toMatchObject([{ id: 'key-of-the-canary', userId: who.userId, credits: 1, revokedAt: null }])
    // The fixture's id is none that a request may name.
    const id = 'x'.repeat(22)
    await database().updateTable('api_key').set({ id }).where('id', '=', 'key-of-the-canary').execute()
    const revoke = () => ask(deskApi.revokeDeskKey.path.replace(':id', id), operator, { reason: 'leaked' })
    expect((await revoke()).code).toBe(0)
    expect((await revoke()).code).toBe(4040)
    expect((await keys())[0].revokedAt).toBe(time)
    expect(await audit(operator, 'leaked')).toMatchObject([{ action: 'revokeKey', subject: `fw_canary ${who.userId}` }])
  })

  it('contact requests and feeds are there to read', async () => {
    const operator = await atDesk()
    await keepLead(database(), {
      reference: 'FW-1',
      requestId: null,
      receivedAt: new Date(time),
      kind: 'consult',
      userName: '李雷',
      companyName: 'Canary Lines',
      reachBy: '13800138000',
      industry: null,
      industryLabel: null,
      identity: null,
      content: 'a trial',
      contentType: 31,
      userSource: 1,
      language: 'zh-CN',
    })
    const { result } = await ask<List<DeskLead>>(deskApi.listDeskLeads.path, operator, { q: 'canary' })
    expect(result).toMatchObject({ total: 1, rows: [{ reference: 'FW-1', userName: '李雷', receivedAt: time }] })
    expect((await ask(deskApi.listDeskFeeds.path, operator)).result).toEqual([feed])
  })

  describe('what is done', () => {
    it('is written down with who, what, whom, why and whence', async () => {
      const [operator, who] = [await atDesk(), await newcomer()]
      await ask(deskApi.getDeskUser.path.replace(':id', String(who.userId)), operator)
      await step(operator, who.userId, 'endSessions')
      const rows = await audit(operator, String(who.userId))
      expect(rows).toMatchObject([
        { action: 'endSessions', reason: 'owner asked', at: time, address: '192.0.2.1' },
        { action: 'userSeen', reason: '' },
      ])
      expect(rows[0].operator).not.toBe('')
    })

    it('cannot be changed or taken away afterwards, not even by the server', async () => {
      await atDesk()
      const change = sql`update desk_audit set reason = 'nothing'`.execute(database())
      await expect(change).rejects.toThrow('stays written')
      await expect(sql`delete from desk_audit`.execute(database())).rejects.toThrow('stays written')
    })
  })

  it('the command line adds, lists and removes operators, and refuses whom it does not know', async () => {
    const who = await newcomer()
    expect(await command({ command: 'add', contact: '13999999999' })).toMatchObject({ ok: false })
    expect((await command({ command: 'add', contact: who.mobile })).text).toContain('is now an operator')
    expect((await command({ command: 'add', contact: who.mobile })).text).toContain('already')
    expect((await command({ command: 'list' })).text).toContain(who.mobile)
    expect(await command({ command: 'remove', contact: who.mobile })).toMatchObject({ ok: true })
    expect(await command({ command: 'remove', contact: who.mobile })).toMatchObject({ ok: false })
    expect((await command({ command: 'list' })).text).not.toContain(who.mobile)
  })
})
