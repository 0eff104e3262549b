import {
  accountApi,
  MOST_PLANS,
  planApi,
  type Plans as PlanList,
  type PlanVersion,
  type PlanWay,
} from '@fairway/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { onBothEngines } from '../database/databases.fixture.ts'
import { BEGAN, HOUR, based, wanted, openPlanSite } from './plan-site.fixture.ts'

onBothEngines((database) => {
  let open: Awaited<ReturnType<typeof openPlanSite>>
  beforeAll(async () => {
    open = await openPlanSite(database())
  })
  afterAll(() => open.site.close())

  describe('voyage plans', () => {
    it('wait for approval again once they are changed, and what was approved stays as it was', async () => {
      const { site, world, ann, save, step, planThatIs } = open
      const plan = await planThatIs('pendingStart')
      const same = (await save({ ...based(plan), mmsi: plan.mmsi })).result!
      expect([same.revision, same.status]).toEqual([1, 'pendingStart'])

      const changed = (await save({ ...based(plan), mmsi: plan.mmsi, corridorNm: 10 })).result!
      expect(changed).toMatchObject({ revision: 2, status: 'pendingApproval', approval: { revision: 1 } })
      expect(changed.revisions.map(({ revision, approved }) => [revision, approved])).toEqual([
        [2, false],
        [1, true],
      ])
      const first = planApi.getPlanVersion.path.replace(':id', plan.id).replace(':revision', '1')
      expect((await site.call<PlanVersion>(first, { token: ann.token })).result).toMatchObject({
        content: { corridorNm: 5, name: plan.name },
        approval: { revision: 1, self: true },
      })
      // A voyage under way that is changed began when it began.
      const sails = await planThatIs('executing')
      const diverted = (await save({ ...based(sails), mmsi: sails.mmsi, note: 'By the south' })).result!
      expect(diverted.status).toBe('pendingApproval')
      await step(diverted, 'approve')
      world.time += 5 * HOUR
      expect((await step(diverted, 'start')).result).toMatchObject({ status: 'executing', startedAt: sails.startedAt })
    })

    it('that two save at once are saved once; the second is shown what the first has saved', async () => {
      const { ann, save, step, get, made } = open
      const plan = await made()
      const mine = await save({ ...based(plan), mmsi: plan.mmsi, name: 'Mine' })
      expect(mine.code).toBe(0)
      const yours = await save({ ...based(plan), mmsi: plan.mmsi, name: 'Yours' }, ann, 'zh-CN')
      expect([yours.status, yours.code]).toEqual([200, 2403])
      expect(yours.message).toContain('已保存了另一个版本')
      expect(yours.result).toEqual(mine.result)
      // With what was shown it is saved.
      expect((await save({ ...based(yours.result!), mmsi: plan.mmsi, name: 'Yours' })).result!.revision).toBe(3)
      // Nobody approves what he has not read, and nobody undoes an approval without knowing.
      expect((await step(plan, 'approve')).code).toBe(2403)
      const now = (await get(plan.id)).result!
      await step(now, 'approve')
      expect((await save({ ...based(now), mmsi: plan.mmsi, name: 'Late' })).code).toBe(2403)

      const race = await made()
      const names = ['A', 'B', 'C', 'D']
      const answers = await Promise.all(names.map((name) => save({ ...based(race), mmsi: race.mmsi, name })))
      expect(answers.map(({ code }) => code).toSorted()).toEqual([0, 2403, 2403, 2403])
      expect((await get(race.id)).result!.revision).toBe(2)
    })

    it('that are none are refused with a sentence that names the port', async () => {
      const { site, ann, save, made } = open
      const times = (etd: number | null, eta: number | null) => ({
        calls: [
          { ...wanted.calls[0], etd },
          { ...wanted.calls[1], eta },
        ],
      })
      const backwards = await save(times(BEGAN, BEGAN - 1))
      expect([backwards.status, backwards.code]).toEqual([200, 2406])
      expect(backwards.message).toContain('Check the times of Singapore')
      expect((await save(times(null, BEGAN), ann, 'zh-CN')).message).toContain('请核对 Shanghai 的时间')
      const unknown = { calls: [wanted.calls[0], { ...wanted.calls[1], port: 'XXXXX' }] }
      expect((await save(unknown)).message).toBe('There is no port XXXXX here')
      expect((await save({ calls: [wanted.calls[0], { ...wanted.calls[1], port: 'CNSHA' }] })).code).toBe(2407)
      expect((await save({ calls: [wanted.calls[0], { ...wanted.calls[1], port: 'ARUSH' }] })).code).toBe(2410)
      const { waypoints } = (await made()).route
      expect((await save({ route: { waypoints: waypoints.toReversed() } })).code).toBe(2409)
      expect((await save({ route: { waypoints: waypoints.slice(0, -1) } })).code).toBe(2409)
      expect((await save({ name: 'x'.repeat(81) })).status).toBe(400)
      const way = await site.call<PlanWay>(planApi.findPlanWay.path, {
        json: { ports: ['cnsha', 'SGSIN'] },
        token: ann.token,
      })
      expect(way.result!.metres).toHaveLength(1)
    })

    it('of others are not there', async () => {
      const { site, bob, save, step, get, remove, planThatIs } = open
      const plan = await planThatIs('cancelled')
      const asBob = { token: bob.token }
      expect((await get(plan.id, bob)).status).toBe(404)
      expect((await step(plan, 'approve', {}, bob)).status).toBe(404)
      expect((await save({ ...based(plan), name: 'Taken' }, bob)).status).toBe(404)
      expect((await remove(plan.id, bob)).status).toBe(404)
      for (const path of [planApi.getPlanReport.path, planApi.getPlanVersion.path.replace(':revision', '1')])
        expect((await site.call(path.replace(':id', plan.id), asBob)).status).toBe(404)
      expect((await site.call<PlanList>(planApi.listPlans.path, asBob)).result).toEqual({ plans: [], most: MOST_PLANS })
      expect((await get(plan.id)).result!.log).toHaveLength(2)
    })

    it('are as many as an account may have and no more, and go with it', async () => {
      const { site, save } = open
      const eve = await site.enter('13800012203', 'gangway-7', '10.5.1.3')
      for (let i = 0; i < MOST_PLANS; i++) expect((await save({}, eve)).code).toBe(0)
      const full = await save({}, eve)
      expect([full.code, full.message]).toEqual([
        2400,
        'You can have 200 voyage plans: delete some that are finished or cancelled first',
      ])
      const gone = await site.call(accountApi.deleteAccount.path, { json: { password: 'gangway-7' }, token: eve.token })
      expect(gone.code).toBe(0)
      const left = await database().selectFrom('voyage_plan').select('id').where('user_id', '=', eve.userId).execute()
      expect(left).toEqual([])
    })
  })
})
