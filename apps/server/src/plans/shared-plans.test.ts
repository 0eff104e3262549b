import {
  accountApi,
  organisationApi,
  planApi,
  type Plan,
  type Plans as PlanList,
  type UserInfo,
} from '@fairway/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSite, type TestSite } from '../accounts/site.fixture.ts'
import { onBothEngines } from '../database/databases.fixture.ts'
import { LocalNotices } from '../database/notices.ts'
import { openCompany, type Company } from '../organisations/company.fixture.ts'
import { organisationsPart } from '../organisations/organisations.part.ts'
import { mergePorts } from '../ports/merge-ports.ts'
import { PortTable } from '../ports/port-table.ts'
import { planRoutes } from './plans.routes.ts'
import { createPlans } from './plans.ts'

const BEGAN = Date.UTC(2026, 10, 20)
const HOUR = 3_600_000
const wanted = {
  name: 'Shared round',
  speedKn: 12,
  corridorNm: 5,
  calls: [
    { port: 'CNSHA', eta: null, etd: BEGAN, note: '' },
    { port: 'SGSIN', eta: BEGAN + 180 * HOUR, etd: null, note: '' },
  ],
}

onBothEngines((database) => {
  let site: TestSite
  let we: Company
  let mmsi = 413_200_000
  const ports = new PortTable(mergePorts([]))

  const post = <T = Plan>(path: string, json: object, { token }: UserInfo, language: 'en-US' | 'zh-CN' = 'en-US') =>
    site.call<T>(path, { json, token, language })
  const of = (path: string, id: string) => path.replace(':id', id)
  const save = (who: UserInfo, more: object = {}) =>
    post(planApi.savePlan.path, { ...wanted, mmsi: mmsi++, ...more }, who)
  const edit = ({ id, revision, status, mmsi: ship }: Plan, who: UserInfo, more: object = {}) =>
    save(who, { id, based: { revision, status }, mmsi: ship, ...more })
  const step = (plan: Plan, name: string, who: UserInfo, language: 'en-US' | 'zh-CN' = 'en-US') =>
    post(
      of(planApi.takePlanStep.path, plan.id),
      { step: name, revision: plan.revision, reason: 'No cargo' },
      who,
      language,
    )
  const share = (id: string, who: UserInfo, shared = true) =>
    post<object>(organisationApi.shareThing.path, { kind: 'plan', id, shared }, who)
  const get = (id: string, { token }: UserInfo) => site.call<Plan>(of(planApi.getPlan.path, id), { token })
  const listed = async ({ token }: UserInfo) =>
    (await site.call<PlanList>(planApi.listPlans.path, { token })).result!.plans
  /** A plan of the planner, shared. */
  const shared = async (who = we.planner): Promise<Plan> => {
    const plan = (await save(who)).result!
    expect((await share(plan.id, who)).code).toBe(0)
    return plan
  }

  beforeAll(async () => {
    const plans = createPlans({
      db: database(),
      now: () => BEGAN,
      ship: () => null,
      port: (locode) => ports.find(locode),
      search: () =>
        Promise.resolve({
          found: true,
          sections: [{ points: [[25, 121.5]], uses: [] }],
          uses: [],
          shut: [],
          preferred: [],
        }),
      track: () => Promise.reject(new Error('no tracks here')),
      callsOf: () => Promise.resolve([]),
    })
    site = await openSite({
      db: database(),
      now: () => BEGAN,
      more: ({ accounts }) => planRoutes(plans, accounts.authenticate),
      part: (context, needs) =>
        organisationsPart(context, { database: { db: database() }, notices: new LocalNotices(), ...needs }),
    })
    we = await openCompany(site, database(), '1380001410')
  })
  afterAll(() => site.close())

  describe('a plan of a member', () => {
    it('is nobody else’s until it is shared, and then opens to each by their role and to no stranger', async () => {
      const plan = (await save(we.planner)).result!
      expect(plan.sharing).toEqual({ shared: false, by: null, mayEdit: true, mayShare: true })
      const others = ['owner', 'second', 'approver', 'viewer', 'former', 'stranger'] as const
      const table = async () => {
        const rows = []
        for (const name of others) {
          const who = we[name]
          const reads = [
            (await get(plan.id, who)).code,
            (await site.call(of(planApi.getPlanVersion.path, plan.id).replace(':revision', '1'), { token: who.token }))
              .code,
            (await listed(who)).filter(({ id }) => id === plan.id).length,
          ]
          const does = []
          // Each is refused for the right it lacks, or for what it is about: a start of what is not approved, no change at all.
          for (const call of [
            () => edit(plan, who),
            () => step(plan, 'start', who),
            () => post(of(planApi.deletePlan.path, plan.id), {}, who),
            () => share(plan.id, who, false),
          ])
            does.push((await call()).code)
          rows.push([name, ...reads, '|', ...does])
        }
        return rows
      }
      const gone = [4040, 4040, 0, '|', 4040, 4040, 4040]
      // Who is in no organisation has none to share with either.
      expect(await table()).toEqual(others.map((name) => [name, ...gone, 4040]))
      expect((await share(plan.id, we.planner)).result).toEqual({
        shared: true,
        by: null,
        mayEdit: true,
        mayShare: true,
      })
      expect(await table()).toEqual([
        ['owner', 0, 0, 1, '|', 0, 2402, 2707, 2707],
        ['second', 0, 0, 1, '|', 0, 2402, 2707, 2707],
        ['approver', 0, 0, 1, '|', 2707, 2707, 2707, 2707],
        ['viewer', 0, 0, 1, '|', 2707, 2707, 2707, 2707],
        ['former', ...gone, 4040],
        ['stranger', ...gone, 4040],
      ])
      const [row] = (await listed(we.viewer)).filter(({ id }) => id === plan.id)
      expect(row).toMatchObject({
        mayApprove: false,
        sharing: { shared: true, by: 'planner', mayEdit: false, mayShare: false },
      })
      expect((await share(plan.id, we.planner, false)).code).toBe(0)
      expect(await table()).toEqual(others.map((name) => [name, ...gone, 4040]))
    })

    it('is approved by who has the right and did not write it, and its log says who', async () => {
      const plan = await shared()
      expect(await step(plan, 'approve', we.planner, 'zh-CN')).toMatchObject({
        code: 2707,
        message: expect.stringContaining('角色'),
      })
      expect(await step(plan, 'approve', we.second)).toMatchObject({ code: 2707 })
      expect(await step(plan, 'approve', we.viewer)).toMatchObject({ code: 2707 })
      expect(await step(plan, 'approve', we.stranger)).toMatchObject({ status: 404 })
      expect((await get(plan.id, we.approver)).result!.mayApprove).toBe(true)
      const approved = (await step(plan, 'approve', we.approver)).result!
      expect(approved).toMatchObject({ status: 'pendingStart', approval: { by: 'approver', self: false } })
      expect(approved.log.map(({ step: done, by, self }) => [done, by, self])).toEqual([
        ['approve', 'approver', false],
        ['make', 'planner', false],
      ])
      // Another planner changes it: the planner's plan, the other's revision, which waits again.
      const changed = (await edit(approved, we.second, { name: 'By the second' })).result!
      expect(changed).toMatchObject({ status: 'pendingApproval', changedBy: 'second', sharing: { by: 'planner' } })
      expect((await get(plan.id, we.planner)).result).toMatchObject({ name: 'By the second', sharing: { by: null } })
    })

    it('is not approved by who saved it while another may; alone he does, and the log says so', async () => {
      const plan = await shared(we.approver)
      expect((await get(plan.id, we.approver)).result!.mayApprove).toBe(false)
      expect(await step(plan, 'approve', we.approver)).toMatchObject({
        code: 2709,
        message: expect.stringContaining('another member'),
      })
      const owners = await shared(we.owner)
      expect(await step(owners, 'approve', we.owner)).toMatchObject({ code: 2709 })
      expect((await step(owners, 'approve', we.approver)).code).toBe(0)
      // The approver is the only one beside the owner: once he only looks on, the owner is alone.
      await database()
        .updateTable('organisation_member')
        .set({ role: 'viewer' })
        .where('user_id', '=', we.approver.userId)
        .execute()
      const again = await shared(we.owner)
      const approved = (await step(again, 'approve', we.owner)).result!
      expect(approved).toMatchObject({ approval: { self: true }, log: [{ self: true, by: 'owner' }, {}] })
      await database()
        .updateTable('organisation_member')
        .set({ role: 'approver' })
        .where('user_id', '=', we.approver.userId)
        .execute()
    })

    it('that two change at once keeps the first, and shows the second what it is now', async () => {
      const plan = await shared()
      const [one, other] = await Promise.all([
        edit(plan, we.planner, { name: 'First' }),
        edit(plan, we.second, { name: 'Second' }),
      ])
      expect([one.code, other.code].sort()).toEqual([0, 2403])
      const refused = one.code === 0 ? other : one
      const kept = one.code === 0 ? 'First' : 'Second'
      expect(refused.result).toMatchObject({ name: kept, revision: 2 })
      expect((await get(plan.id, we.viewer)).result!.name).toBe(kept)
    })

    it('is the only one that her ship sails for the organisation, also when two start at once, and the other is named', async () => {
      const ship = { mmsi: mmsi++ }
      const approved = async (who: UserInfo, name: string) => {
        const { id } = (await save(who, { ...ship, name })).result!
        await share(id, who)
        return (await step((await get(id, who)).result!, 'approve', we.approver)).result!
      }
      const [ours, theirs] = [await approved(we.planner, 'Ours'), await approved(we.second, 'Theirs')]
      const both = await Promise.all([step(ours, 'start', we.planner), step(theirs, 'start', we.second)])
      expect(both.map(({ code }) => code).sort()).toEqual([0, 2412])
      const [first, whose, late, who] =
        both[0].code === 0
          ? (['Ours', 'planner', theirs, we.second] as const)
          : (['Theirs', 'second', ours, we.planner] as const)
      expect((await step(late, 'start', who, 'zh-CN')).message).toBe(
        `该船正在执行 ${whose} 在组织中共享的计划“${first}”，请先结束或取消该计划`,
      )
      const { message } = await step(late, 'start', who)
      expect(message).toContain(`“${first}”, which ${whose} shares with the organisation`)
      // The owner of the one that is sailed is told of it as of his own.
      expect((await step(late, 'start', first === 'Ours' ? we.planner : we.second)).code).toBe(2405)
      // Alone it is started, and then not shared.
      await share(late.id, who, false)
      expect((await step(late, 'start', who)).code).toBe(0)
      expect(await share(late.id, who)).toMatchObject({ code: 2412, message: expect.stringContaining(`“${first}”`) })
      const unique = database()
        .updateTable('voyage_plan')
        .set({ shared_with: 'ours-1380001410' })
        .where('id', '=', late.id)
      await expect(unique.execute()).rejects.toThrow('voyage_plan_executing_shared')
      const sailed = (await get(late.id === ours.id ? theirs.id : ours.id, we.owner)).result!
      expect((await step(sailed, 'cancel', we.owner)).code).toBe(0)
      expect((await share(late.id, who)).code).toBe(0)
    })

    it('goes with its owner when he leaves, is removed or the organisation is dissolved, and he has lost nothing', async () => {
      const lone = await openCompany(site, database(), '1380001420')
      const plans = []
      for (const who of [lone.planner, lone.second, lone.owner]) plans.push(await shared(who))
      await edit(plans[0], lone.second, { name: 'Changed by another' })
      await post(organisationApi.leaveOrganisation.path, {}, lone.planner)
      const membership = (
        await site.call<{ organisation: { members: { id: string; name: string }[] } }>(
          organisationApi.getOrganisation.path,
          { token: lone.owner.token },
        )
      ).result!
      const { id } = membership.organisation.members.find(({ name }) => name === 'second')!
      await post(of(organisationApi.removeMember.path, id), {}, lone.owner)
      expect((await listed(lone.viewer)).map((plan) => plan.id)).toEqual([plans[2].id])
      for (const who of [lone.planner, lone.second]) expect(await listed(who)).toHaveLength(1)
      expect((await get(plans[0].id, lone.second)).status).toBe(404)
      expect((await get(plans[0].id, lone.planner)).result).toMatchObject({
        name: 'Changed by another',
        changedBy: 'second',
        sharing: { shared: false, by: null },
      })
      await post(organisationApi.dissolveOrganisation.path, {}, lone.owner)
      expect(await listed(lone.viewer)).toEqual([])
      expect((await listed(lone.owner)).map((plan) => plan.sharing.shared)).toEqual([false])
      // Nobody is in an organisation any more: alone, everybody approves his own.
      expect((await step(plans[2], 'approve', lone.owner)).result).toMatchObject({ approval: { self: true } })
    })

    it('keeps what a deleted account did to it, and not whose account that was', async () => {
      const lone = await openCompany(site, database(), '1380001430')
      const [plan, theirs] = [await shared(lone.planner), await shared(lone.second)]
      const changed = (await edit(plan, lone.second, { name: 'Kept' })).result!
      expect((await step(changed, 'approve', lone.approver)).code).toBe(0)
      for (const { token } of [lone.second, lone.approver])
        expect((await site.call(accountApi.deleteAccount.path, { json: { password: 'gangway-7' }, token })).code).toBe(
          0,
        )
      const left = (await get(plan.id, lone.planner)).result!
      expect(left).toMatchObject({
        name: 'Kept',
        changedBy: '',
        status: 'pendingStart',
        approval: { by: '', self: false },
      })
      expect(left.log.map(({ by }) => by)).toEqual(['', '', 'planner'])
      expect(await get(theirs.id, lone.owner)).toMatchObject({ status: 404 })
      const ids = [lone.second, lone.approver].map(({ userId }) => userId)
      const named = await database()
        .selectFrom('voyage_plan_log')
        .select('number')
        .where('done_by', 'in', ids)
        .execute()
      expect(named).toEqual([])
    })
  })
})
