import type { V1CallId } from '@fairway/contract'

/** A parameter that can be tried, and what it says at first. */
export interface TryField {
  name: string
  in: 'path' | 'query'
  value: string
  required: boolean
}

const inPath = (name: string, value: string): TryField => ({ name, in: 'path', value, required: true })
const needed = (name: string, value: string): TryField => ({ name, in: 'query', value, required: true })
const optional = (name: string, value = ''): TryField => ({ name, in: 'query', value, required: false })

const vessel = inPath('id', 'mmsi:413000001')
const port = inPath('locode', 'CNSHA')
const own = inPath('id', '')
const area = { name: 'Yangshan', colour: 'blue', shape: { kind: 'circle', lat: 30.56, lon: 122.37, radius_nm: 5 } }
const plan = {
  name: 'Shanghai – Singapore',
  vessel: 'mmsi:413000001',
  calls: [
    { port: 'CNSHA', etd: '2027-01-01T06:00:00Z' },
    { port: 'SGSIN', eta: '2027-01-09T06:00:00Z' },
  ],
  speed_kn: 14,
}
const rule = { who: { kind: 'vessels', vessels: ['mmsi:413000001'] }, events: ['port-arrival', 'port-departure'] }
const webhook = { name: '', url: 'https://desk.ships.example/fairway', on: true }
const limit = optional('limit', '10')
/** A full hour, so many ahead. */
const ahead = (hours: number) => new Date((Math.ceil(Date.now() / 3_600_000) + hours) * 3_600_000).toISOString()

export interface TryForm {
  fields: readonly TryField[]
  /** Where there is one. */
  body?: object
}

/** What the page offers to fill in of each call; all that there is stands in the OpenAPI document. */
export const tryForms: Readonly<Record<V1CallId, TryForm>> = {
  searchVessels: { fields: [needed('q', 'ever'), limit] },
  getVessel: { fields: [vessel] },
  getVesselPosition: { fields: [vessel] },
  getVesselTrack: { fields: [vessel, optional('from'), optional('to'), optional('max_points', '500')] },
  listVesselPortCalls: { fields: [vessel, optional('from'), optional('to'), limit] },
  getVesselVoyage: { fields: [vessel] },
  getVesselIdentity: { fields: [vessel] },
  listNearbyVessels: { fields: [vessel, optional('radius_nm', '5'), limit] },
  queryPositions: { fields: [limit], body: { circle: { lat: 31.2, lon: 122.4, radius_nm: 20 } } },
  searchPorts: { fields: [needed('q', 'shanghai')] },
  getPort: { fields: [port] },
  listPortVessels: { fields: [port, limit] },
  listPortAnchored: { fields: [port, limit] },
  listPortExpected: { fields: [port, limit] },
  listPortDepartures: { fields: [port, limit] },
  listPortBerths: { fields: [port, limit] },
  listPortCalls: { fields: [optional('port', 'CNSHA'), optional('box'), optional('from'), optional('to'), limit] },
  getPortCall: { fields: [inPath('id', '')] },
  listFleets: { fields: [] },
  listFleetVessels: { fields: [inPath('id', ''), limit] },
  planRoute: { fields: [], body: { stops: [{ port: 'CNSHA' }, { port: 'SGSIN' }], ship: { draught_m: 14.5 } } },
  getDistance: { fields: [needed('from', 'CNSHA'), needed('to', 'SGSIN')] },
  listPassages: { fields: [] },
  getWeather: { fields: [needed('lat', '31'), needed('lon', '122.5')] },
  queryWeatherAlong: { fields: [], body: { places: [{ lat: 31, lon: 122.5, at: ahead(6) }] } },
  listAreas: { fields: [] },
  createArea: { fields: [], body: area },
  getArea: { fields: [own] },
  replaceArea: { fields: [own], body: area },
  deleteArea: { fields: [own] },
  listAreaVessels: { fields: [own, limit] },
  listPlans: { fields: [] },
  createPlan: { fields: [], body: plan },
  getPlan: { fields: [own] },
  replacePlan: { fields: [own], body: { ...plan, based_on: { revision: 1, status: 'pending_approval' } } },
  deletePlan: { fields: [own] },
  takePlanStep: { fields: [own], body: { step: 'approve', revision: 1 } },
  getPlanReport: { fields: [own] },
  listAlertRules: { fields: [] },
  createAlertRule: { fields: [], body: rule },
  getAlertRule: { fields: [own] },
  replaceAlertRule: { fields: [own], body: { ...rule, revision: 1 } },
  deleteAlertRule: { fields: [own] },
  rehearseAlertRule: { fields: [], body: rule },
  listAlerts: { fields: [optional('unread', 'true'), limit] },
  markAlerts: { fields: [], body: { up_to: '2026-11-23T00:00:00Z', read: true } },
  listWebhooks: { fields: [] },
  createWebhook: { fields: [], body: webhook },
  replaceWebhook: { fields: [own], body: webhook },
  deleteWebhook: { fields: [own] },
  rotateWebhookSecret: { fields: [own] },
  testWebhook: { fields: [own] },
  listDeliveries: { fields: [optional('webhook'), limit] },
  replayDelivery: { fields: [own] },
  listShares: { fields: [] },
  createShare: {
    fields: [],
    body: { kind: 'ship', vessel: 'mmsi:413000001', fields: ['position'], title: '', expires_in_h: 24 },
  },
  listShareViews: { fields: [own] },
  revokeShare: { fields: [own] },
  createExport: {
    fields: [],
    body: {
      box: { south: 30.4, west: 121.8, north: 31.4, east: 122.9 },
      from: '2026-11-01T00:00:00Z',
      to: '2026-11-08T00:00:00Z',
      interval_s: 600,
      format: 'csv',
    },
  },
  listExports: { fields: [limit] },
  getExport: { fields: [inPath('id', '')] },
  cancelExport: { fields: [inPath('id', '')], body: {} },
  linkExport: { fields: [inPath('id', '')], body: {} },
  getUsage: { fields: [optional('month')] },
  listKeys: { fields: [] },
  getStatus: { fields: [] },
}
