import { planApi } from '@fairway/contract'
import { pathsOf, type RouteAccess } from '../http/access-case.fixture.ts'

const at = pathsOf(planApi)
const foreign = 'q7Kd_90aQ-1zAAAA'
const place = (locode: string, lat: number) => ({ lat, lon: 8, name: null, locode, leg: 'rhumb', speedKn: null })
const plan = {
  name: 'Elbe',
  mmsi: 413_000_001,
  speedKn: 12,
  calls: [
    { port: 'DEHAM', eta: null, etd: 1_795_000_000_000 },
    { port: 'DEBRV', eta: 1_795_040_000_000, etd: null },
  ],
  route: { waypoints: [place('DEHAM', 53.5), place('DEBRV', 53.6)] },
}
const of = (path: string, id: string) => path.replace(':id', id).replace(':revision', '1')
const step = { step: 'approve', revision: 1 }

/** Ways to voyage plans. */
export const plansAccess: readonly RouteAccess[] = [
  { route: `GET ${at.listPlans}`, right: {}, owner: [200, 0] },
  {
    route: `POST ${at.savePlan}`,
    right: { json: plan },
    owner: [200, 0],
    wrong: [
      [{ json: { ...plan, name: '' } }, 400],
      [{ json: { ...plan, mmsi: 1e10 } }, 400],
      [{ json: { ...plan, speedKn: 0 } }, 400],
      [{ json: { ...plan, calls: [] } }, 400],
      [{ json: { ...plan, route: { waypoints: [{ lat: 91, lon: 0 }] } } }, 400],
      [{ json: { ...plan, id: foreign } }, 400],
      [{ json: { ...plan, id: foreign, based: { revision: 1, status: 'executing' } } }, 404],
      [{ json: { ...plan, userId: 1 } }, 400],
    ],
  },
  {
    route: `GET ${at.getPlan}`,
    right: { path: of(at.getPlan, foreign) },
    owner: [404, 4040],
    wrong: [[{ path: of(at.getPlan, 'short') }, 400]],
  },
  {
    route: `POST ${at.takePlanStep}`,
    right: { path: of(at.takePlanStep, foreign), json: step },
    owner: [404, 4040],
    wrong: [
      [{ path: of(at.takePlanStep, foreign), json: { ...step, step: 'edit' } }, 400],
      [{ path: of(at.takePlanStep, 'short'), json: step }, 400],
    ],
  },
  {
    route: `POST ${at.deletePlan}`,
    right: { path: of(at.deletePlan, foreign), json: {} },
    owner: [404, 4040],
    wrong: [[{ path: of(at.deletePlan, 'short'), json: {} }, 400]],
  },
  {
    route: `GET ${at.getPlanVersion}`,
    right: { path: of(at.getPlanVersion, foreign) },
    owner: [404, 4040],
    wrong: [[{ path: at.getPlanVersion.replace(':id', foreign).replace(':revision', '0') }, 400]],
  },
  {
    route: `GET ${at.getPlanReport}`,
    right: { path: of(at.getPlanReport, foreign) },
    owner: [404, 4040],
    wrong: [[{ path: of(at.getPlanReport, 'short') }, 400]],
  },
  {
    route: `POST ${at.findPlanWay}`,
    right: { json: { ports: ['XXXXX', 'DEHAM'] } },
    owner: [200, 2408],
    wrong: [[{ json: { ports: ['DEHAM'] } }, 400]],
  },
]
