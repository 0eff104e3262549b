import { planApi, planStatuses, planTransitions, type PlanReport, type Plans as PlanList } from '@fairway/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { onBothEngines } from '../database/databases.fixture.ts'
import { HOUR, based, wanted, openPlanSite } from './plan-site.fixture.ts'

onBothEngines((database) => {
  let open: Awaited<ReturnType<typeof openPlanSite>>
  beforeAll(async () => {
    open = await openPlanSite(database())
  })
  afterAll(() => open.site.close())

  describe('the steps of voyage plans', () => {
    it('are made, approved, started and ended, and the log says who, when and that the owner approved himself', async () => {
      const { site, world, ann, save, step } = open
      world.ship = { name: 'HAI XIANG', nameZh: '海翔', lat: null, lon: null }
      const plan = (await save({})).result!
      expect(plan).toMatchObject({
        ...wanted,
        status: 'pendingApproval',
        revision: 1,
        shipNameZh: '海翔',
        mayApprove: true,
        approval: null,
        ports: [{ locode: 'CNSHA' }, { locode: 'SGSIN' }],
      })
      expect(plan.route.waypoints.map(({ locode }) => locode)).toEqual(['CNSHA', null, 'SGSIN'])
      expect(plan.legs[0].metres).toBeGreaterThan(3_500_000)
      expect(plan.legs[0].speedKn).toBeGreaterThan(10)

      world.time += HOUR
      const approved = (await step(plan, 'approve')).result!
      const { name } = ann
      expect(approved).toMatchObject({
        status: 'pendingStart',
        approval: { revision: 1, at: world.time, by: name, self: true },
      })
      world.time += HOUR
      expect((await step(plan, 'start', { at: world.time - 1_800_000 })).result).toMatchObject({
        status: 'executing',
        startedAt: world.time - 1_800_000,
      })
      world.time += 100 * HOUR
      const ended = (await step(plan, 'end')).result!
      expect(ended).toMatchObject({ status: 'finished', endedAt: world.time })
      expect(ended.log.map((entry) => [entry.step, entry.from, entry.to, entry.by, entry.self])).toEqual([
        ['end', 'executing', 'finished', name, false],
        ['start', 'pendingStart', 'executing', name, false],
        ['approve', 'pendingApproval', 'pendingStart', name, true],
        ['make', null, 'pendingApproval', name, false],
      ])
      const report = planApi.getPlanReport.path.replace(':id', plan.id)
      const kept = (await site.call<PlanReport>(report, { token: ann.token })).result!
      expect(kept).toMatchObject({
        revision: 1,
        madeAt: world.time,
        legs: [{ from: 'CNSHA', actual: { arrivesBy: 'step' } }],
      })
      // Archived: later calls change nothing of it.
      world.calls = [{ port: 'SGSIN', began: world.time - HOUR, ata: world.time - HOUR, atd: null }]
      expect((await site.call<PlanReport>(report, { token: ann.token })).result).toEqual(kept)
      world.calls = []
      world.ship = null
    })

    it('refuse every step that is not in the table, and name both states in both languages', async () => {
      const { ann, save, step, get, remove, planThatIs } = open
      for (const status of planStatuses) {
        for (const name of ['approve', 'start', 'end', 'cancel'] as const) {
          if ((planTransitions[name].from as readonly string[]).includes(status)) continue
          const plan = await planThatIs(status)
          const refused = await step(plan, name, { reason: 'x' })
          expect([refused.status, refused.code], `${name} of ${status}`).toEqual([200, 2402])
          expect((await get(plan.id)).result).toMatchObject({ status, log: plan.log })
        }
        const plan = await planThatIs(status)
        if (!(planTransitions.remove.from as readonly string[]).includes(status))
          expect((await remove(plan.id)).code).toBe(2402)
        else expect([(await remove(plan.id)).code, (await get(plan.id)).status]).toEqual([0, 404])
      }
      const finished = await planThatIs('finished')
      const edited = await save({ ...based(finished), name: 'Another' })
      expect(edited.message).toBe(
        'The plan is “finished”: “change”, which leads to “pending approval”, is not possible now',
      )
      expect((await step(finished, 'start', {}, ann, 'zh-CN')).message).toBe(
        '计划当前状态为“已结束”，不能执行“开始计划”（该操作会转为“执行中”）',
      )
    })

    it('are cancelled with a reason, which stays', async () => {
      const { step, planThatIs } = open
      const plan = await planThatIs('executing')
      expect((await step(plan, 'cancel')).message).toBe('Say why the plan is cancelled')
      expect((await step(plan, 'cancel', { reason: ' Engine trouble ' })).result!.log[0]).toMatchObject({
        step: 'cancel',
        from: 'executing',
        to: 'cancelled',
        reason: 'Engine trouble',
      })
    })

    it('of one ship are sailed one at a time, also when two are started at once', async () => {
      const { anotherShip, step, made } = open
      const mmsi = anotherShip()
      const two = [await made({ mmsi, name: 'First' }), await made({ mmsi, name: 'Second' })]
      for (const plan of two) await step(plan, 'approve')
      const started = await Promise.all(two.map((plan) => step(plan, 'start')))
      expect(started.map(({ code }) => code).toSorted()).toEqual([0, 2405])
      const [loser, winner] = started[0].code === 0 ? [started[1], 'First'] : [started[0], 'Second']
      expect(loser.message).toBe(`The ship is sailing the plan “${winner}”: end or cancel that one first`)
    })

    it('begin and end at moments that can be', async () => {
      const { world, step, get, planThatIs } = open
      const plan = await planThatIs('pendingStart')
      expect((await step(plan, 'start', { at: world.time + HOUR })).code).toBe(2411)
      expect((await step(plan, 'start', { at: world.time - 91 * 24 * HOUR })).code).toBe(2411)
      expect((await step(plan, 'start', { at: world.time - HOUR })).code).toBe(0)
      expect((await step(plan, 'end', { at: world.time - 2 * HOUR })).code).toBe(2411)
      expect((await get(plan.id)).result!.status).toBe('executing')
    })

    it('propose a start and an end when port calls are detected', async () => {
      const { site, world, ann, step, get, made } = open
      const plan = await made({
        calls: wanted.calls.map((call) => ({
          ...call,
          etd: call.etd && world.time,
          eta: call.eta && world.time + 200 * HOUR,
        })),
      })
      await step(plan, 'approve')
      expect((await get(plan.id)).result!.proposal).toBeNull()
      const left = { port: 'CNSHA', began: world.time - 30 * HOUR, ata: null, atd: world.time + HOUR }
      world.calls = [left]
      const { proposal } = (await get(plan.id)).result!
      expect(proposal).toEqual({ step: 'start', port: 'CNSHA', at: world.time + HOUR })
      world.time += 2 * HOUR
      expect((await step(plan, 'start', { at: proposal!.at })).result).toMatchObject({ startedAt: proposal!.at })
      world.ship = { lat: 30, lon: 125, positionAt: world.time }
      const rows = (await site.call<PlanList>(planApi.listPlans.path, { token: ann.token })).result!.plans
      expect(rows.find(({ id }) => id === plan.id)).toMatchObject({
        status: 'executing',
        proposal: null,
        progress: { leg: 0, outside: true },
      })
      world.calls = [left, { port: 'SGSIN', began: world.time + 90 * HOUR, ata: null, atd: null }]
      expect((await get(plan.id)).result!.proposal).toEqual({ step: 'end', port: 'SGSIN', at: world.time + 90 * HOUR })
      world.calls = []
      world.ship = null
    })
  })
})
