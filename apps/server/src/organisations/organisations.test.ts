import {
  accountApi,
  INVITATION_DAYS,
  MOST_INVITATIONS,
  organisationApi,
  type Invited,
  type Membership,
  type UserInfo,
} from '@fairway/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openSite, type TestSite } from '../accounts/site.fixture.ts'
import { onBothEngines } from '../database/databases.fixture.ts'
import { LocalNotices } from '../database/notices.ts'
import { organisationsPart } from './organisations.part.ts'

const DAY = 86_400_000
const PASSWORD = 'gangway-7'

onBothEngines((database) => {
  let site: TestSite
  let time = Date.UTC(2026, 10, 23)
  let ann: UserInfo
  let bob: UserInfo
  let cem: UserInfo

  const at = organisationApi
  type Language = 'en-US' | 'zh-CN'
  let calls = 0
  /** Each from an address of its own: a minute of these tests is many. */
  const post = <T = Membership>(path: string, json: object, { token }: UserInfo, language: Language = 'en-US') => {
    calls += 1
    return site.call<T>(path, { json, token, language, address: `10.7.${calls >> 8}.${calls & 255}` })
  }
  const get = async ({ token }: UserInfo) => (await site.call<Membership>(at.getOrganisation.path, { token })).result!
  const found = (who: UserInfo, name = 'Blue Funnel') => post(at.foundOrganisation.path, { name }, who)
  const invite = (who: UserInfo, contact: string, role = 'planner') =>
    post<Invited>(at.inviteMember.path, { contact, role }, who)
  const answer = (who: UserInfo, id: string, accept: boolean) =>
    post(at.answerInvitation.path.replace(':id', id), { accept }, who)
  const of = (path: string, id: string) => path.replace(':id', id)
  /** Invites somebody who accepts. */
  const bringIn = async (owner: UserInfo, who: UserInfo, role: string) => {
    time += DAY + 1
    const asked = await invite(owner, who.mobile!, role)
    expect(asked.code).toBe(0)
    const { invited } = await get(who)
    return (await answer(who, invited[0].id, true)).result!
  }
  const idOf = async (owner: UserInfo, who: UserInfo) =>
    (await get(owner)).organisation!.members.find(({ name }) => name === who.name)!.id

  const people = [
    { contact: '13800013301', address: '10.6.1.1' },
    { contact: '13800013302', address: '10.6.1.2' },
    { contact: 'cem-3@ships.example', address: '10.6.1.3' },
  ]
  /** A login lasts fifteen days. */
  const logIn = async () => {
    const [first, second, third] = await Promise.all(
      people.map(async ({ contact, address }) => (await site.login(contact, PASSWORD, { address })).result!),
    )
    ;[ann, bob, cem] = [first, second, third]
  }

  beforeAll(async () => {
    site = await openSite({
      db: database(),
      now: () => time,
      part: (context, needs) =>
        organisationsPart(context, { database: { db: database() }, notices: new LocalNotices(), ...needs }),
    })
    for (const { contact, address } of people) await site.register(contact, PASSWORD, address)
  })
  afterAll(() => site.close())
  beforeEach(async () => {
    time += 2 * DAY
    await logIn()
    for (const one of [ann, bob, cem]) {
      // Whoever is still in an organisation of an earlier test.
      const { organisation, invited } = await get(one)
      if (organisation)
        await post(organisation.role === 'owner' ? at.dissolveOrganisation.path : at.leaveOrganisation.path, {}, one)
      for (const { id } of invited) await answer(one, id, false)
    }
  })

  describe('an organisation', () => {
    it('is founded by its owner, and an account is in one at most', async () => {
      expect(await get(ann)).toEqual({ organisation: null, invited: [] })
      expect((await found(ann)).result!.organisation).toMatchObject({
        name: 'Blue Funnel',
        role: 'owner',
        members: [{ name: ann.name, role: 'owner', you: true }],
        log: [{ step: 'found', by: ann.name }],
      })
      expect(await found(ann, 'Another')).toMatchObject({ code: 2700, message: expect.stringContaining('leave yours') })
      expect((await found(bob)).code).toBe(0)
    })

    it('invites by mail or phone; the invited account answers, and the log says who did what', async () => {
      await found(ann)
      const letter = await site.letterOf('cem-3@ships.example', () => invite(ann, ' CEM-3@ships.example', 'viewer'))
      expect(letter).toContain('“Blue Funnel”')
      expect(letter).toContain('https://ships.example/index/myAccount/organisation')
      expect((await invite(ann, '13800013302', 'approver')).result!.mailed).toBe(false)
      const [shown] = (await get(bob)).invited
      expect(shown).toMatchObject({ organisation: 'Blue Funnel', by: ann.name, role: 'approver' })
      expect((await answer(bob, shown.id, true)).result!.organisation).toMatchObject({
        role: 'approver',
        invitations: [],
      })
      const forCem = (await get(cem)).invited[0]
      expect((await answer(cem, forCem.id, false)).result).toEqual({ organisation: null, invited: [] })
      const { organisation } = await get(ann)
      expect(organisation!.members.map(({ name, role }) => [name, role])).toEqual([
        [ann.name, 'owner'],
        [bob.name, 'approver'],
      ])
      expect(organisation!.invitations).toEqual([])
      expect(organisation!.log.map(({ step, by, whom }) => [step, by, whom])).toEqual([
        ['refuse', '', 'c***@ships.example'],
        ['accept', bob.name, ''],
        ['invite', ann.name, '138****3302'],
        ['invite', ann.name, 'c***@ships.example'],
        ['found', ann.name, ''],
      ])
    })

    it('tells nobody else of an invitation, nor whether there is an account', async () => {
      await found(ann)
      const known = await invite(ann, '13800013302')
      const unknown = await invite(ann, '13800013399')
      expect(Object.keys(known.result!.membership.organisation!)).toEqual(
        Object.keys(unknown.result!.membership.organisation!),
      )
      expect([known.code, known.result!.mailed, unknown.code, unknown.result!.mailed]).toEqual([0, false, 0, false])
      const { id } = (await get(bob)).invited[0]
      const guess = 'q7Kd_90aQ-1zAAAA'
      for (const [who, invitation] of [
        [cem, id],
        [cem, guess],
        [ann, id],
        [bob, guess],
      ] as const)
        expect(await answer(who, invitation, true)).toMatchObject({ status: 404, code: 4040 })
      expect(await post(of(at.takeBackInvitation.path, id), {}, cem)).toMatchObject({ status: 404 })
      expect((await answer(bob, id, true)).code).toBe(0)
      expect((await get(bob)).organisation!.invitations).toEqual([])
    })

    it('takes invitations back, lets them expire, and bounds them', async () => {
      await found(ann)
      await invite(ann, '13800013302')
      expect(await invite(ann, '13800013302')).toMatchObject({ code: 2705 })
      const { id } = (await get(bob)).invited[0]
      expect((await post(of(at.takeBackInvitation.path, id), {}, ann)).code).toBe(0)
      expect(await answer(bob, id, true)).toMatchObject({ status: 404 })
      time += DAY + 1
      await invite(ann, '13800013302')
      const again = (await get(bob)).invited[0]
      time += INVITATION_DAYS * DAY
      await logIn()
      expect((await get(bob)).invited).toEqual([])
      expect(await answer(bob, again.id, true)).toMatchObject({ status: 404 })
      await site.sweep()
      expect((await get(ann)).organisation!.invitations).toEqual([])
      for (let i = 0; i < MOST_INVITATIONS; i++) {
        if (i % 25 === 0) time += DAY + 1
        expect((await invite(ann, `13900001${String(100 + i)}`)).code).toBe(0)
      }
      time += DAY + 1
      expect(await invite(ann, '13900009999')).toMatchObject({ code: 2704 })
      expect(await invite(ann, 'not a contact')).toMatchObject({ code: 2002 })
    })

    it('lets nobody be written to more than three times a day, by whomever', async () => {
      await found(ann)
      await found(bob)
      time += 2 * DAY
      const contact = 'often@ships.example'
      const codes = []
      for (const who of [ann, bob, ann, bob]) codes.push((await invite(who, contact)).status)
      expect(codes).toEqual([200, 200, 200, 429])
    })

    it('is changed by its owner alone', async () => {
      await found(ann)
      await bringIn(ann, bob, 'planner')
      const other = await idOf(ann, ann)
      const refused = [
        [at.renameOrganisation.path, { name: 'Mine' }],
        [at.inviteMember.path, { contact: '13900000077', role: 'viewer' }],
        [of(at.changeMemberRole.path, other), { role: 'viewer' }],
        [of(at.removeMember.path, other), {}],
        [at.handOverOrganisation.path, { to: other }],
        [at.dissolveOrganisation.path, {}],
      ] as const
      for (const [path, body] of refused)
        expect(await post(path, body, bob, 'zh-CN')).toMatchObject({
          code: 2701,
          message: '只有组织所有者可以执行该操作',
        })
      expect((await post(at.renameOrganisation.path, { name: 'Red Funnel' }, ann)).result!.organisation!.name).toBe(
        'Red Funnel',
      )
      const bobs = await idOf(ann, bob)
      expect((await post(of(at.changeMemberRole.path, bobs), { role: 'viewer' }, ann)).code).toBe(0)
      expect((await get(bob)).organisation).toMatchObject({ role: 'viewer', name: 'Red Funnel' })
      expect((await post(of(at.removeMember.path, bobs), {}, ann)).code).toBe(0)
      expect((await get(bob)).organisation).toBeNull()
      expect(await post(of(at.removeMember.path, bobs), {}, ann)).toMatchObject({ status: 404 })
    })

    it('is never without an owner, and goes on under another who takes it over', async () => {
      await found(ann)
      await bringIn(ann, bob, 'planner')
      const anns = await idOf(ann, ann)
      for (const [path, body] of [
        [at.leaveOrganisation.path, {}],
        [of(at.removeMember.path, anns), {}],
        [of(at.changeMemberRole.path, anns), { role: 'viewer' }],
      ] as const)
        expect(await post(path, body, ann)).toMatchObject({
          code: 2702,
          message: expect.stringContaining('hand it over'),
        })
      const refused = await site.call(accountApi.deleteAccount.path, { json: { password: PASSWORD }, token: ann.token })
      expect(refused).toMatchObject({ code: 2702 })
      expect((await post(at.handOverOrganisation.path, { to: await idOf(ann, bob) }, ann)).code).toBe(0)
      expect((await get(ann)).organisation!.members.map(({ name, role }) => [name, role])).toEqual([
        [bob.name, 'owner'],
        [ann.name, 'approver'],
      ])
      expect((await post(at.leaveOrganisation.path, {}, ann)).result!.organisation).toBeNull()
      expect((await get(bob)).organisation!.log[0]).toMatchObject({ step: 'leave', by: ann.name })
    })

    it('two who answer or hand over at once leave one owner and one membership', async () => {
      await found(ann)
      await bringIn(ann, bob, 'planner')
      const bobs = await idOf(ann, bob)
      const outcomes = await Promise.all([
        post(at.handOverOrganisation.path, { to: bobs }, ann),
        post(of(at.removeMember.path, bobs), {}, ann),
        post(at.leaveOrganisation.path, {}, bob),
      ])
      expect(outcomes.filter(({ status }) => status >= 500)).toEqual([])
      const left = [await get(ann), await get(bob)].flatMap(({ organisation }) => organisation ?? [])
      expect(left.length).toBeGreaterThan(0)
      for (const { members } of left) expect(members.filter(({ role }) => role === 'owner')).toHaveLength(1)
    })

    it('is in the account’s export, and nothing of a deleted account stays in it but that somebody left', async () => {
      await found(ann)
      const dan = await site.enter('13800013304', PASSWORD, '10.6.1.4')
      await bringIn(ann, dan, 'viewer')
      const exported = await site.call<{ parts: { organisation: Membership } }>(accountApi.exportAccount.path, {
        json: { password: PASSWORD },
        token: dan.token,
      })
      expect(exported.result!.parts.organisation.organisation).toMatchObject({ name: 'Blue Funnel', role: 'viewer' })
      await found(bob)
      time += DAY
      await invite(bob, '13800013304')
      await site.call(accountApi.deleteAccount.path, { json: { password: PASSWORD }, token: dan.token })
      const { organisation } = await get(ann)
      expect(organisation!.members.map(({ name }) => name)).toEqual([ann.name])
      expect(organisation!.log[0]).toMatchObject({ step: 'leave', by: '' })
      expect((await get(bob)).organisation!.invitations).toEqual([])
    })

    it('is not open to the demonstration’s accounts', async () => {
      await database().updateTable('user_account').set({ demo: true }).where('id', '=', cem.userId).execute()
      expect(await found(cem)).toMatchObject({ code: 2706 })
      await found(ann)
      time += DAY + 1
      await invite(ann, 'cem-3@ships.example')
      expect(await answer(cem, (await get(cem)).invited[0].id, true)).toMatchObject({ code: 2706 })
      await database().updateTable('user_account').set({ demo: false }).where('id', '=', cem.userId).execute()
    })
  })
})
