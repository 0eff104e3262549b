import {
  accountApi,
  MOST_PLANS,
  planApi,
  planStatuses,
  planTransitions,
  type Plan,
  type PlanReport,
  type Plans as PlanList,
  type PlanStatus,
  type PlanVersion,
  type PlanWay,
  type Ship,
  type UserInfo,
} from '@fairway/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSite, type TestSite } from '../accounts/site.fixture.ts'
import { onBothEngines } from '../database/databases.fixture.ts'
import { mergePorts } from '../ports/merge-ports.ts'
import { PortTable } from '../ports/port-table.ts'
import type { DetectedCall } from './match-calls.ts'
import { planRoutes } from './plans.routes.ts'
import { createPlans } from './plans.ts'

const HOUR = 3_600_000
const BEGAN = Date.UTC(2026, 10, 20)
const wanted = {
  name: '十一月航次',
  mmsi: 413_000_001,
  speedKn: 12,
  corridorNm: 5,
  note: 'Two\nlines',
  calls: [
    { port: 'CNSHA', eta: null, etd: BEGAN, note: '' },
    { port: 'SGSIN', eta: BEGAN + 180 * HOUR, etd: null, note: 'Bunkers' },
  ],
}

onBothEngines((database) => {
  let site: TestSite
  let ann: UserInfo
  let bob: UserInfo
  let time = BEGAN
  let calls: DetectedCall[] = []
  let ship: Partial<Ship> | null = null
  const ports = new PortTable(mergePorts([]))
  let ship_ = 413_000_100
  /** A ship of nobody else's test. */
  const anotherShip = () => ship_++

  const save = (json: object, { token }: UserInfo = ann, language: 'en-US' | 'zh-CN' = 'en-US') =>
    site.call<Plan>(planApi.savePlan.path, { json: { ...wanted, ...json }, token, language })
  const step = (
    { id, revision }: Pick<Plan, 'id' | 'revision'>,
    name: string,
    more: object = {},
    { token }: UserInfo = ann,
    language: 'en-US' | 'zh-CN' = 'en-US',
  ) =>
    site.call<Plan>(planApi.takePlanStep.path.replace(':id', id), {
      json: { step: name, revision, ...more },
      token,
      language,
    })
  const get = (id: string, { token }: UserInfo = ann) =>
    site.call<Plan>(planApi.getPlan.path.replace(':id', id), { token })
  const remove = (id: string, { token }: UserInfo = ann, language: 'en-US' | 'zh-CN' = 'en-US') =>
    site.call(planApi.deletePlan.path.replace(':id', id), { json: {}, token, language })
  const based = ({ id, revision, status }: Plan) => ({ id, based: { revision, status } })
  const made = async (more: object = {}) => (await save({ mmsi: anotherShip(), ...more })).result!
  /** A new plan that has come so far. */
  const planThatIs = async (status: PlanStatus): Promise<Plan> => {
    const plan = await made()
    const steps = {
      pendingApproval: [],
      pendingStart: ['approve'],
      executing: ['approve', 'start'],
      finished: ['approve', 'start', 'end'],
      cancelled: ['cancel'],
    }[status]
    for (const name of steps) {
      time += HOUR
      expect((await step(plan, name, { reason: 'No cargo' })).code).toBe(0)
    }
    return (await get(plan.id)).result!
  }

  beforeAll(async () => {
    const plans = createPlans({
      db: database(),
      now: () => time,
      ship: () => ship as Ship | null,
      port: (locode) => ports.find(locode),
      search: ({ stops }) =>
        Promise.resolve(
          stops.some(([lat]) => lat < -50)
            ? { found: false, section: 0, inland: [], blocking: [], areas: [] }
            : { found: true, sections: [{ points: [[25, 121.5]], uses: [] }], uses: [], shut: [], preferred: [] },
        ),
      track: (mmsi, from, to) =>
        Promise.resolve({
          mmsi,
          from,
          to,
          stored: 0,
          time: [],
          lat: [],
          lon: [],
          sog: [],
          cog: [],
          gaps: [],
          simulated: false,
        }),
      callsOf: () => Promise.resolve(calls),
    })
    site = await openSite({
      db: database(),
      now: () => time,
      more: ({ accounts }) => planRoutes(plans, accounts.authenticate),
    })
    ann = await site.enter('13800012201', 'gangway-7', '10.5.1.1')
    bob = await site.enter('13800012202', 'gangway-7', '10.5.1.2')
  })
  afterAll(() => site.close())

  describe('voyage plans', () => {
    it('are made, approved, started and ended, and the log says who, when and that the owner approved himself', async () => {
      ship = { name: 'HAI XIANG', nameZh: '海翔', lat: null, lon: null }
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
      expect(plan.legs[0]!.metres).toBeGreaterThan(3_500_000)
      expect(plan.legs[0]!.speedKn).toBeGreaterThan(10)

      time += HOUR
      const approved = (await step(plan, 'approve')).result!
      const { name } = ann
      expect(approved).toMatchObject({
        status: 'pendingStart',
        approval: { revision: 1, at: time, by: name, self: true },
      })
      time += HOUR
      expect((await step(plan, 'start', { at: time - 1_800_000 })).result).toMatchObject({
        status: 'executing',
        startedAt: time - 1_800_000,
      })
      time += 100 * HOUR
      const ended = (await step(plan, 'end')).result!
      expect(ended).toMatchObject({ status: 'finished', endedAt: time })
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
        madeAt: time,
        legs: [{ from: 'CNSHA', actual: { arrivesBy: 'step' } }],
      })
      // Archived: later calls change nothing of it.
      calls = [{ port: 'SGSIN', began: time - HOUR, ata: time - HOUR, atd: null }]
      expect((await site.call<PlanReport>(report, { token: ann.token })).result).toEqual(kept)
      calls = []
      ship = null
    })

    it('refuse every step that is not in the table, and name both states in both languages', async () => {
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
      const plan = await planThatIs('executing')
      expect((await step(plan, 'cancel')).message).toBe('Say why the plan is cancelled')
      expect((await step(plan, 'cancel', { reason: ' Engine trouble ' })).result!.log[0]).toMatchObject({
        step: 'cancel',
        from: 'executing',
        to: 'cancelled',
        reason: 'Engine trouble',
      })
    })

    it('wait for approval again once they are changed, and what was approved stays as it was', async () => {
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
      time += 5 * HOUR
      expect((await step(diverted, 'start')).result).toMatchObject({ status: 'executing', startedAt: sails.startedAt })
    })

    it('that two save at once are saved once; the second is shown what the first has saved', async () => {
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

    it('of one ship are sailed one at a time, also when two are started at once', async () => {
      const mmsi = anotherShip()
      const two = [await made({ mmsi, name: 'First' }), await made({ mmsi, name: 'Second' })]
      for (const plan of two) await step(plan, 'approve')
      const started = await Promise.all(two.map((plan) => step(plan, 'start')))
      expect(started.map(({ code }) => code).toSorted()).toEqual([0, 2405])
      const [loser, winner] = started[0]!.code === 0 ? [started[1]!, 'First'] : [started[0]!, 'Second']
      expect(loser.message).toBe(`The ship is sailing the plan “${winner}”: end or cancel that one first`)
    })

    it('begin and end at moments that can be', async () => {
      const plan = await planThatIs('pendingStart')
      expect((await step(plan, 'start', { at: time + HOUR })).code).toBe(2411)
      expect((await step(plan, 'start', { at: time - 91 * 24 * HOUR })).code).toBe(2411)
      expect((await step(plan, 'start', { at: time - HOUR })).code).toBe(0)
      expect((await step(plan, 'end', { at: time - 2 * HOUR })).code).toBe(2411)
      expect((await get(plan.id)).result!.status).toBe('executing')
    })

    it('propose a start and an end when port calls are detected', async () => {
      const plan = await made({
        calls: wanted.calls.map((call) => ({ ...call, etd: call.etd && time, eta: call.eta && time + 200 * HOUR })),
      })
      await step(plan, 'approve')
      expect((await get(plan.id)).result!.proposal).toBeNull()
      const left = { port: 'CNSHA', began: time - 30 * HOUR, ata: null, atd: time + HOUR }
      calls = [left]
      const { proposal } = (await get(plan.id)).result!
      expect(proposal).toEqual({ step: 'start', port: 'CNSHA', at: time + HOUR })
      time += 2 * HOUR
      expect((await step(plan, 'start', { at: proposal!.at })).result).toMatchObject({ startedAt: proposal!.at })
      ship = { lat: 30, lon: 125, positionAt: time }
      const rows = (await site.call<PlanList>(planApi.listPlans.path, { token: ann.token })).result!.plans
      expect(rows.find(({ id }) => id === plan.id)).toMatchObject({
        status: 'executing',
        proposal: null,
        progress: { leg: 0, outside: true },
      })
      calls = [left, { port: 'SGSIN', began: time + 90 * HOUR, ata: null, atd: null }]
      expect((await get(plan.id)).result!.proposal).toEqual({ step: 'end', port: 'SGSIN', at: time + 90 * HOUR })
      calls = []
      ship = null
    })

    it('that are none are refused with a sentence that names the port', async () => {
      const times = (etd: number | null, eta: number | null) => ({
        calls: [
          { ...wanted.calls[0]!, etd },
          { ...wanted.calls[1]!, eta },
        ],
      })
      const backwards = await save(times(BEGAN, BEGAN - 1))
      expect([backwards.status, backwards.code]).toEqual([200, 2406])
      expect(backwards.message).toContain('Check the times of Singapore')
      expect((await save(times(null, BEGAN), ann, 'zh-CN')).message).toContain('请核对 Shanghai 的时间')
      const unknown = { calls: [wanted.calls[0]!, { ...wanted.calls[1]!, port: 'XXXXX' }] }
      expect((await save(unknown)).message).toBe('There is no port XXXXX here')
      expect((await save({ calls: [wanted.calls[0]!, { ...wanted.calls[1]!, port: 'CNSHA' }] })).code).toBe(2407)
      expect((await save({ calls: [wanted.calls[0]!, { ...wanted.calls[1]!, port: 'ARUSH' }] })).code).toBe(2410)
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
