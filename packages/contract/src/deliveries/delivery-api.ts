import { defineApiCall } from '../api/api-call.ts'

const schemas = () => import('./delivery-schemas.ts')

/** Where reminders go besides the inbox, and what became of them. */
export const deliveryApi = {
  listTargets: defineApiCall({
    method: 'GET',
    path: 'SHIPDT-SERVICE-NEW/targets',
    login: 'required',
    schemas: () => schemas().then((s) => ({ result: s.targetsSchema })),
  }),
  saveTarget: defineApiCall({
    method: 'POST',
    path: 'SHIPDT-SERVICE-NEW/targets',
    login: 'required',
    confirm: 'recent',
    // Asks for the addresses of a host.
    perMinute: 30,
    schemas: () => schemas().then((s) => ({ body: s.saveTargetBody, result: s.targetSchema })),
  }),
  renewTargetSecret: defineApiCall({
    method: 'POST',
    path: 'SHIPDT-SERVICE-NEW/targets/:id/secret',
    login: 'required',
    confirm: 'recent',
    schemas: () => schemas().then((s) => ({ params: s.targetParams, result: s.targetSchema })),
  }),
  testTarget: defineApiCall({
    method: 'POST',
    path: 'SHIPDT-SERVICE-NEW/targets/:id/test',
    login: 'required',
    perMinute: 10,
    schemas: () => schemas().then((s) => ({ params: s.targetParams, result: s.deliverySchema })),
  }),
  deleteTarget: defineApiCall({
    method: 'POST',
    path: 'SHIPDT-SERVICE-NEW/targets/:id/delete',
    login: 'required',
    schemas: () => schemas().then((s) => ({ params: s.targetParams, result: s.doneSchema })),
  }),
  getChannels: defineApiCall({
    method: 'GET',
    path: 'SHIPDT-SERVICE-NEW/channels',
    login: 'required',
    schemas: () => schemas().then((s) => ({ result: s.channelsSchema })),
  }),
  saveChannels: defineApiCall({
    method: 'POST',
    path: 'SHIPDT-SERVICE-NEW/channels',
    login: 'required',
    schemas: () => schemas().then((s) => ({ body: s.saveChannelsBody, result: s.channelsSchema })),
  }),
  /** The token travels in the body: addresses are written into logs, bodies are not. */
  openSilence: defineApiCall({
    method: 'POST',
    path: 'SHIPDT-SERVICE-NEW/silence/open',
    login: 'none',
    perMinute: 60,
    schemas: () => schemas().then((s) => ({ body: s.silenceLinkBody, result: s.silenceSchema })),
  }),
  silence: defineApiCall({
    method: 'POST',
    path: 'SHIPDT-SERVICE-NEW/silence',
    login: 'none',
    perMinute: 60,
    schemas: () => schemas().then((s) => ({ body: s.silenceBody, result: s.silenceSchema })),
  }),
  stopMails: defineApiCall({
    method: 'POST',
    path: 'SHIPDT-SERVICE-NEW/silence/one-click',
    login: 'none',
    perMinute: 60,
    sends: 'form',
    schemas: () => schemas().then((s) => ({ query: s.oneClickQuery, body: s.oneClickBody, result: s.doneSchema })),
  }),
  askToStopMails: defineApiCall({
    method: 'GET',
    path: 'SHIPDT-SERVICE-NEW/silence/one-click',
    login: 'none',
    perMinute: 60,
    file: ['text/html'],
    schemas: () => schemas().then((s) => ({ query: s.oneClickQuery })),
  }),
  listPushDevices: defineApiCall({
    method: 'GET',
    path: 'SHIPDT-SERVICE-NEW/push-devices',
    login: 'required',
    schemas: () => schemas().then((s) => ({ result: s.pushDevicesSchema })),
  }),
  savePushDevice: defineApiCall({
    method: 'POST',
    path: 'SHIPDT-SERVICE-NEW/push-devices',
    login: 'required',
    // Asks for the addresses of a host.
    perMinute: 30,
    schemas: () => schemas().then((s) => ({ body: s.savePushDeviceBody, result: s.pushDevicesSchema })),
  }),
  testPushDevice: defineApiCall({
    method: 'POST',
    path: 'SHIPDT-SERVICE-NEW/push-devices/:id/test',
    login: 'required',
    perMinute: 10,
    schemas: () => schemas().then((s) => ({ params: s.pushDeviceParams, result: s.deliverySchema })),
  }),
  deletePushDevice: defineApiCall({
    method: 'POST',
    path: 'SHIPDT-SERVICE-NEW/push-devices/:id/delete',
    login: 'required',
    schemas: () => schemas().then((s) => ({ params: s.pushDeviceParams, result: s.pushDevicesSchema })),
  }),
  listDeliveries: defineApiCall({
    method: 'GET',
    path: 'SHIPDT-SERVICE-NEW/deliveries',
    login: 'required',
    schemas: () => schemas().then((s) => ({ query: s.deliveriesQuery, result: s.deliveriesSchema })),
  }),
  replayDelivery: defineApiCall({
    method: 'POST',
    path: 'SHIPDT-SERVICE-NEW/deliveries/:id/replay',
    login: 'required',
    perMinute: 30,
    schemas: () => schemas().then((s) => ({ params: s.deliveryParams, result: s.deliverySchema })),
  }),
}
