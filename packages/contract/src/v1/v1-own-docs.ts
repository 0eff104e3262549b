import type { V1CallId } from './v1-calls.ts'
import type { V1Doc } from './v1-tags.ts'

const id = 'q7Kd_90aQ-1zAAAA'
const own = { params: { id } }
const delivery = 'msg_b2R8m0Qv1yT5zK7wX3uN9pL4sJ6hG2fD0aC8eB1iM5o'
const area = {
  name: 'Yangshan anchorage',
  colour: 'blue',
  shape: { kind: 'circle', lat: 30.56, lon: 122.37, radius_nm: 5 },
}
const plan = {
  name: 'November round',
  vessel: 'mmsi:413000001',
  calls: [
    { port: 'CNSHA', etd: '2026-12-01T06:00:00Z' },
    { port: 'SGSIN', eta: '2026-12-08T06:00:00Z' },
  ],
  speed_kn: 14.5,
}
const rule = {
  name: 'Tankers at Yangshan',
  who: { kind: 'any' },
  events: ['area-enter', 'area-leave'],
  area: id,
  conditions: { classes: ['tanker'] },
}
const webhook = { name: 'Operations desk', url: 'https://desk.ships.example/fairway' }
const steps =
  'pending_approval → approve → pending_start → start → executing → end → finished; cancel from each of them.'
const bad = ['content_refused'] as const

type OwnCallId =
  | 'planRoute'
  | 'getDistance'
  | 'listPassages'
  | 'getWeather'
  | 'queryWeatherAlong'
  | Extract<V1CallId, `${string}${'Area' | 'Plan' | 'Alert' | 'Webhook' | 'Deliver' | 'Share'}${string}`>

/** Calls about ways and weather, and about what an account keeps. */
export const v1OwnDocs: Readonly<Record<OwnCallId, V1Doc>> = {
  planRoute: {
    tag: 'routes',
    summary: 'The way by sea past some places, with the canals and straits on it',
    description:
      'Where what is shut leaves no way, `found` is false and `blocked` names what blocks it: never a way over land. Not for navigation.',
    problems: ['area_not_found', 'port_not_found', ...bad],
    example: { body: { stops: [{ port: 'NLRTM' }, { lat: 1.2, lon: 103.8 }], ship: { draught_m: 14.5 } } },
  },
  getDistance: {
    tag: 'routes',
    summary: 'The distance by sea between two ports or places',
    problems: ['port_not_found', 'way_not_found'],
    example: { query: { from: 'CNSHA', to: 'SGSIN' } },
  },
  getWeather: {
    tag: 'weather',
    summary: 'Marine weather at a place, with five days of forecast',
    description: 'No provider, or one that cannot be reached, is an answer (`state`), and free.',
    problems: [],
    example: { query: { lat: 31, lon: 122.5 } },
  },
  listPassages: {
    tag: 'routes',
    summary: 'Canals and straits that ways are named by, with the largest vessel that each takes',
    description: 'Their ids are what `avoid`, `open` and `prefer` of a way take.',
    problems: [],
    example: {},
  },
  queryWeatherAlong: {
    tag: 'weather',
    summary: 'Wind and waves at up to 40 places at the times that a vessel is there',
    description:
      'As far as the forecast reaches, five days at most; three hours lie between two of its values. Places that it tells nothing of are null, and free.',
    problems: [],
    example: {
      body: {
        places: [
          { lat: 31, lon: 122.5, at: '2026-11-24T06:00:00Z' },
          { lat: 29.5, lon: 123.2, at: '2026-11-24T12:00:00Z' },
        ],
      },
    },
  },
  listAreas: { tag: 'areas', summary: 'Areas of the account, by name', problems: [], example: {} },
  createArea: {
    tag: 'areas',
    summary: 'Make an area',
    problems: ['limit_reached', ...bad],
    example: { body: area },
  },
  getArea: { tag: 'areas', summary: 'One area', problems: ['area_not_found'], example: own },
  replaceArea: {
    tag: 'areas',
    summary: 'Put another content into an area',
    problems: ['area_not_found', 'limit_reached', ...bad],
    example: { ...own, body: area },
  },
  deleteArea: { tag: 'areas', summary: 'Delete an area', problems: ['area_not_found'], example: own },
  listAreaVessels: {
    tag: 'areas',
    summary: 'Vessels in an own or official area now, by MMSI',
    problems: ['area_not_found', 'cursor_invalid'],
    example: own,
  },
  listPlans: { tag: 'plans', summary: 'Voyage plans, the latest changed first', problems: [], example: {} },
  createPlan: {
    tag: 'plans',
    summary: 'Make a voyage plan',
    description: 'Without a route the way by sea from port to port is found. It waits for approval.',
    problems: ['vessel_not_found', 'port_not_found', 'limit_reached', ...bad],
    example: { body: plan },
  },
  getPlan: { tag: 'plans', summary: 'A plan with its route and its log', problems: ['plan_not_found'], example: own },
  replacePlan: {
    tag: 'plans',
    summary: 'Make another revision of a plan',
    description: 'An approved or executing plan then waits for approval again.',
    problems: ['plan_not_found', 'vessel_not_found', 'port_not_found', 'changed_meanwhile', 'limit_reached', ...bad],
    example: { ...own, body: { ...plan, based_on: { revision: 1, status: 'pending_approval' } } },
  },
  deletePlan: {
    tag: 'plans',
    summary: 'Delete a plan that is finished or cancelled',
    problems: ['plan_not_found', ...bad],
    example: own,
  },
  takePlanStep: {
    tag: 'plans',
    summary: 'Approve, start, end or cancel a plan',
    description: steps,
    problems: ['plan_not_found', 'changed_meanwhile', ...bad],
    example: { ...own, body: { step: 'approve', revision: 1 } },
  },
  getPlanReport: {
    tag: 'plans',
    summary: 'Plan against actual, leg by leg, of a plan that was started',
    problems: ['plan_not_found', 'plan_not_started'],
    example: own,
  },
  listAlertRules: { tag: 'alerts', summary: 'Alert rules, the oldest first', problems: [], example: {} },
  createAlertRule: {
    tag: 'alerts',
    summary: 'Make an alert rule',
    description:
      'Vessels that are in the area already have not entered it. Voyage changes, speeds and silence are watched of vessels that are named.',
    problems: ['vessel_not_found', 'port_not_found', 'limit_reached', ...bad],
    example: { body: rule },
  },
  getAlertRule: { tag: 'alerts', summary: 'One alert rule', problems: ['alert_rule_not_found'], example: own },
  replaceAlertRule: {
    tag: 'alerts',
    summary: 'Put another content into an alert rule',
    description: 'What it watched under the revision before begins anew.',
    problems: ['alert_rule_not_found', 'vessel_not_found', 'port_not_found', 'changed_meanwhile', ...bad],
    example: { ...own, body: { ...rule, revision: 1 } },
  },
  deleteAlertRule: {
    tag: 'alerts',
    summary: 'Delete an alert rule; what it told stays',
    problems: ['alert_rule_not_found'],
    example: own,
  },
  rehearseAlertRule: {
    tag: 'alerts',
    summary: 'What a rule would have told over the last thirty days',
    description:
      'Over the stored tracks of 50 vessels at most where they are named, and `left_out` counts the others; of any vessel over all that were in or near the area or called at the port, from `place_from` on where that is not null. Nothing is kept.',
    problems: ['vessel_not_found', 'port_not_found', ...bad],
    example: { body: rule },
  },
  listAlerts: {
    tag: 'alerts',
    summary: 'What the rules told, the latest first',
    problems: ['cursor_invalid'],
    example: { query: { unread: 'true' } },
  },
  markAlerts: {
    tag: 'alerts',
    summary: 'Mark alerts as read or unread: some, or all noticed up to a moment',
    problems: [],
    example: { body: { up_to: '2026-11-23T00:00:00Z', read: true } },
  },
  listWebhooks: { tag: 'webhooks', summary: 'Webhooks, without their secrets', problems: [], example: {} },
  createWebhook: {
    tag: 'webhooks',
    summary: 'Make a webhook; its secret is given once',
    description:
      'Alert rules name the webhooks they tell (`tell.webhooks`). Deliveries are signed as Standard Webhooks has it and tried again for three days.',
    problems: ['limit_reached', ...bad],
    example: { body: webhook },
  },
  replaceWebhook: {
    tag: 'webhooks',
    summary: 'Change a webhook, or switch it on or off',
    problems: ['webhook_not_found', ...bad],
    example: { ...own, body: { ...webhook, on: false } },
  },
  deleteWebhook: {
    tag: 'webhooks',
    summary: 'Delete a webhook with its deliveries',
    problems: ['webhook_not_found'],
    example: own,
  },
  rotateWebhookSecret: {
    tag: 'webhooks',
    summary: 'Give a webhook a new secret',
    description: 'For 24 hours deliveries are signed with both.',
    problems: ['webhook_not_found'],
    example: own,
  },
  testWebhook: {
    tag: 'webhooks',
    summary: 'Send a test message',
    description: 'What becomes of it stands in the deliveries.',
    problems: ['webhook_not_found', ...bad],
    example: own,
  },
  listDeliveries: {
    tag: 'webhooks',
    summary: 'Deliveries of 14 days, the latest first',
    problems: ['cursor_invalid'],
    example: { query: { webhook: id } },
  },
  replayDelivery: {
    tag: 'webhooks',
    summary: 'Deliver once more, with the same id',
    problems: ['delivery_not_found', ...bad],
    example: { params: { id: delivery } },
  },
  listShares: { tag: 'shares', summary: 'Links of the account, the newest first', problems: [], example: {} },
  createShare: {
    tag: 'shares',
    summary: 'Make a link that opens without a login; its secret is given once',
    problems: ['vessel_not_found', 'fleet_not_found', 'limit_reached'],
    example: {
      body: {
        kind: 'ship',
        vessel: 'mmsi:413000001',
        fields: ['position', 'voyage'],
        title: 'Order 4711',
        expires_in_h: 168,
      },
    },
  },
  listShareViews: {
    tag: 'shares',
    summary: 'Who has opened a link, the latest first',
    problems: ['share_not_found'],
    example: { params: { id: 'x7Kd_90aQ-1z' } },
  },
  revokeShare: {
    tag: 'shares',
    summary: 'End a link at once',
    problems: ['share_not_found'],
    example: { params: { id: 'x7Kd_90aQ-1z' } },
  },
}
