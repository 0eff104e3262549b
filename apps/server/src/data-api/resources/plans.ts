import type { Plan, PlanProgress, PlanReport, PlanRow, PlanStatus, SavePlan } from '@fairway/contract'
import type { V1Result, V1Row } from '@fairway/contract/v1'
import { inWordsOf } from '../../plans/plan-refusals.ts'
import { owned } from '../answers/part-refusals.ts'
import { V1Problem } from '../answers/problem.ts'
import { moment, momentOrNull, nauticalMiles, seconds } from './describe.ts'
import { knownVessel } from './find-vessel.ts'
import { shownWaypoint, waypointOf } from './plan-waypoints.ts'
import type { V1OwnSource } from './own-source.ts'
import { made, removed, whole } from './pages.ts'
import type { V1Asked, V1Resources, V1Source } from './source.ts'

type Status = V1Row<'listPlans'>['status']
type Content = Omit<V1Asked<'replacePlan'>['body'], 'based_on'>
type Sailed = PlanReport['total']['planned']

const statusOf = (status: PlanStatus): Status => statuses[status]
const statuses = {
  pendingApproval: 'pending_approval',
  pendingStart: 'pending_start',
  executing: 'executing',
  finished: 'finished',
  cancelled: 'cancelled',
} as const satisfies Record<PlanStatus, Status>
const partStatus = (status: Status): PlanStatus =>
  (Object.keys(statuses) as PlanStatus[]).find((one) => statuses[one] === status)!

export const planResources = (
  source: Pick<V1Source, 'ship' | 'byImo'>,
  { plans }: Pick<V1OwnSource, 'plans'>,
): Pick<
  V1Resources,
  'listPlans' | 'createPlan' | 'getPlan' | 'replacePlan' | 'deletePlan' | 'takePlanStep' | 'getPlanReport'
> => ({
  listPlans: async ({ userId }) => whole((await plans.list(userId)).map(rowOf)),
  createPlan: async ({ userId, body, language }) =>
    made(planOf(await inWordsOf(language, plans.save(userId, contentOf(source, body))))),
  getPlan: async ({ userId, params: { id } }) => made(planOf(await owned('plan_not_found', plans.get(userId, id)))),
  async replacePlan({ userId, params: { id }, body, language }) {
    const { based_on: based, ...content } = body
    const read = { revision: based.revision, status: partStatus(based.status) }
    const wanted = { ...contentOf(source, content), id, based: read }
    return made(planOf(await owned('plan_not_found', inWordsOf(language, plans.save(userId, wanted)))))
  },
  async deletePlan({ userId, params: { id }, language }) {
    await owned('plan_not_found', inWordsOf(language, plans.remove(userId, id)))
    return removed(id)
  },
  takePlanStep: async ({ userId, params: { id }, body, language }) =>
    made(planOf(await owned('plan_not_found', inWordsOf(language, plans.step(userId, id, body))))),
  async getPlanReport({ userId, params: { id } }) {
    const { startedAt } = await owned('plan_not_found', plans.get(userId, id))
    if (startedAt === null) throw new V1Problem('plan_not_started', { param: 'id' })
    return made(reportOf(await owned('plan_not_found', plans.report(userId, id))))
  },
})

const contentOf = (source: Pick<V1Source, 'ship' | 'byImo'>, content: Content): SavePlan => ({
  name: content.name,
  mmsi: knownVessel(source, content.vessel, 'vessel'),
  calls: content.calls,
  speedKn: content.speed_kn,
  corridorNm: content.corridor_nm,
  note: content.note,
  route: content.route && {
    waypoints: content.route.waypoints.map(waypointOf),
  },
})

const rowOf = (plan: PlanRow): V1Row<'listPlans'> => ({
  id: plan.id,
  revision: plan.revision,
  status: statusOf(plan.status),
  name: plan.name,
  mmsi: plan.mmsi,
  vessel_name: plan.shipName,
  vessel_name_zh: plan.shipNameZh,
  calls: plan.calls.map(({ port, eta, etd, note }) => ({ port, eta: momentOrNull(eta), etd: momentOrNull(etd), note })),
  legs: plan.legs.map(({ metres, speedKn }) => ({ distance_nm: nauticalMiles(metres), speed_kn: speedKn })),
  speed_kn: plan.speedKn,
  corridor_nm: plan.corridorNm,
  note: plan.note,
  created_at: moment(plan.createdAt),
  changed_at: moment(plan.changedAt),
  started_at: momentOrNull(plan.startedAt),
  ended_at: momentOrNull(plan.endedAt),
  approval: plan.approval && { ...plan.approval, at: moment(plan.approval.at) },
  proposal: plan.proposal && { ...plan.proposal, at: moment(plan.proposal.at) },
  progress: plan.progress && {
    at: moment(plan.progress.at),
    lat: plan.progress.lat,
    lon: plan.progress.lon,
    leg: plan.progress.leg,
    off_route_nm: nauticalMiles(plan.progress.deviation),
    outside_corridor: plan.progress.outside,
    ...standingOf(plan.progress),
  },
})

const standingOf = ({ standing }: PlanProgress) => ({
  slip_s: standing && Math.round(standing.slip / 1000),
  distance_to_go_nm: standing && nauticalMiles(standing.toGo),
  eta: standing && moment(standing.eta),
  done_share: standing && standing.done,
})

const planOf = (plan: Plan): V1Result<'getPlan'>['data'] => ({
  ...rowOf(plan),
  route: {
    waypoints: plan.route.waypoints.map(shownWaypoint),
  },
  log: plan.log.map(({ at, by, step, from, to, revision, reason }) => ({
    at: moment(at),
    by,
    step,
    from: from && statusOf(from),
    to: statusOf(to),
    revision,
    reason,
  })),
})

const sailedOf = ({ departs, arrives, took, metres, speedKn }: Sailed) => ({
  departs: momentOrNull(departs),
  arrives: momentOrNull(arrives),
  took_s: seconds(took),
  distance_nm: metres === null ? null : nauticalMiles(metres),
  speed_kn: speedKn,
})

const reportOf = ({ madeAt, revision, legs, total }: PlanReport): V1Result<'getPlanReport'>['data'] => ({
  made_at: moment(madeAt),
  revision,
  legs: legs.map(({ from, to, planned, actual, deviation }) => ({
    from,
    to,
    planned: sailedOf(planned),
    actual: {
      ...sailedOf(actual),
      departs_by: actual.departsBy,
      arrives_by: actual.arrivesBy,
      silent_s: seconds(actual.silent),
    },
    deviation: deviation && {
      most_nm: nauticalMiles(deviation.most),
      at: moment(deviation.at),
      lat: deviation.lat,
      lon: deviation.lon,
      outside_s: Math.round(deviation.outside / 1000),
    },
  })),
  total: {
    planned: sailedOf(total.planned),
    actual: sailedOf(total.actual),
    most_deviation_nm: total.most === null ? null : nauticalMiles(total.most),
    outside_s: seconds(total.outside),
  },
})
