import { describeRoom } from '../api/api-doc.ts'
import { planApi } from './plan-api.ts'

const id = 'q7Kd_90aQ-1zAAAA'
const at = 1_795_000_000_000
const HOUR = 3_600_000
const calls = [
  { port: 'CNSHA', eta: null, etd: at, note: '' },
  { port: 'SGSIN', eta: at + 150 * HOUR, etd: null, note: 'Bunkers' },
]
const route = {
  waypoints: [
    { lon: 121.6, lat: 31.4, name: null, locode: 'CNSHA', leg: 'rhumb', speedKn: null, found: false },
    { lon: 119.4, lat: 23.1, name: 'Taiwan Strait', locode: null, leg: 'great-circle', speedKn: 13, found: true },
    { lon: 103.8, lat: 1.2, name: null, locode: 'SGSIN', leg: 'rhumb', speedKn: null, found: false },
  ],
} as const
const content = { name: 'November round', mmsi: 413_000_001, calls, speedKn: 14.5, corridorNm: 5, note: '' }
const waypoints = [...route.waypoints]
const row = {
  ...content,
  id,
  revision: 2,
  status: 'pendingStart',
  shipName: 'HAI XIANG',
  shipNameZh: '海翔',
  ports: [
    { locode: 'CNSHA', name: 'Shanghai', nameZh: '上海', timeZone: 'Asia/Shanghai', lat: 31.4, lon: 121.6 },
    { locode: 'SGSIN', name: 'Singapore', nameZh: '新加坡', timeZone: 'Asia/Singapore', lat: 1.2, lon: 103.8 },
  ],
  legs: [{ metres: 4_026_000, speedKn: 14.5 }],
  createdAt: at,
  changedAt: at,
  changedBy: 'Ann',
  startedAt: null,
  endedAt: null,
  approval: { revision: 2, at, by: 'Ann', self: true },
  mayApprove: true,
  sharing: { shared: false, by: null, mayEdit: true, mayShare: false },
  proposal: { step: 'start', port: 'CNSHA', at },
  progress: null,
} as const
const plan = {
  ...row,
  calls: [...row.calls],
  ports: [...row.ports],
  legs: [...row.legs],
  route: { waypoints },
  log: [
    {
      at,
      by: 'Ann',
      step: 'approve',
      from: 'pendingApproval',
      to: 'pendingStart',
      revision: 2,
      self: true,
      reason: '',
    } as const,
  ],
  revisions: [{ revision: 2, at, by: 'Ann', approved: true }],
}
const planned = { departs: at, arrives: at + 150 * HOUR, took: 150 * HOUR, metres: 4_026_000, speedKn: 14.5 }
const actual = { departs: at + HOUR, arrives: at + 153 * HOUR, took: 152 * HOUR, metres: 4_031_000, speedKn: 14.3 }
const unfit = [
  'planTimes',
  'planPortTwice',
  'planPortUnknown',
  'planRoutePorts',
  'planNoWay',
  'planRevisionsFull',
  'plansFull',
] as const

export const planRoom = describeRoom({
  tag: 'plans',
  about:
    'Voyage plans: a ship, ports with times, and the way between them; approved, started, ended, and held against what was sailed. ' +
    'One’s own, and those that members of one’s organisation share; any other plan is "not found". What may be done with a shared one ' +
    'is said by the role (`roleRefuses`).',
  calls: planApi,
  docs: {
    listPlans: {
      summary: 'Own plans, the latest changed first',
      errors: [],
      example: {
        result: {
          plans: [{ ...row, calls: plan.calls, ports: plan.ports, legs: plan.legs }],
          most: 200,
        },
      },
    },
    savePlan: {
      summary: 'Make a plan, or another revision of one',
      description:
        'A change of a plan that is approved or executing puts it back to pending approval. ' +
        'Whoever saves over what another has saved meanwhile is refused with `planChanged`, and `result` is the plan as it is now.',
      errors: [...unfit, 'roleRefuses', 'planChanged', 'planStepRefused', 'notFound', 'unavailable'],
      example: { body: { ...content, route: { waypoints } }, result: plan },
    },
    getPlan: {
      summary: 'A plan with its route and its log',
      errors: ['notFound'],
      example: { params: { id }, result: plan },
    },
    takePlanStep: {
      summary: 'Approve, start, end or cancel a plan',
      description:
        'Approving keeps the revision as it is, for good; of a shared plan nobody approves what he saved himself while another member may. Ending archives the plan with its report. ' +
        'A ship has one executing plan at most. `result` is the plan as it is now when the revision is another (`planChanged`).',
      errors: [
        'planStepRefused',
        'roleRefuses',
        'approveNotOwn',
        'planChanged',
        'planNeedsReason',
        'planShipBusy',
        'planShipShared',
        'planMoment',
        'notFound',
        'unavailable',
      ],
      example: { params: { id }, body: { step: 'approve', revision: 2 }, result: plan },
    },
    deletePlan: {
      summary: 'Delete a plan that is finished or cancelled',
      errors: ['planStepRefused', 'roleRefuses', 'notFound'],
      example: { params: { id }, result: true },
    },
    getPlanVersion: {
      summary: 'A revision as it was saved or approved',
      errors: ['notFound'],
      example: {
        params: { id, revision: 2 },
        result: {
          revision: 2,
          at,
          by: 'Ann',
          approval: { revision: 2, at, by: 'Ann', self: true },
          content: { ...content, route: { waypoints } },
        },
      },
    },
    getPlanReport: {
      summary: 'Plan against actual, leg by leg',
      description:
        'Departures and arrivals are those of the detected port calls (`call`), else what was said when the plan was started and ended ' +
        '(`step`). Of a plan that is executing the report tells of the voyage so far; of one that has ended it is kept.',
      errors: ['notFound', 'unavailable'],
      example: {
        params: { id },
        result: {
          madeAt: at + 153 * HOUR,
          revision: 2,
          legs: [
            {
              from: 'CNSHA',
              to: 'SGSIN',
              planned,
              actual: { ...actual, departsBy: 'call', arrivesBy: 'step', silent: 2 * HOUR },
              deviation: { most: 14_000, at: at + 40 * HOUR, lat: 22.1, lon: 118.2, outside: HOUR },
            },
          ],
          total: { planned, actual, most: 14_000, outside: HOUR },
        },
      },
    },
    findPlanWay: {
      summary: 'The way by sea from port to port, as a plan without a route gets it',
      errors: ['planPortTwice', 'planPortUnknown', 'planNoWay', 'unavailable'],
      example: {
        body: { ports: ['CNSHA', 'SGSIN'], mmsi: 413_000_001 },
        result: { route: { waypoints }, metres: [4_026_000] },
      },
    },
  },
})
