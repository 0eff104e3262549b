import { defineApiCall } from '../api/api-call.ts'
import { matchLimits } from './fleet-limits.ts'

/** An Excel workbook. */
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const schemas = () => import('./fleet-schemas.ts')
/** Five thousand ships with notes of ordinary length. */
const FOLLOW_BYTES = 8 * 1024 * 1024
const SHIPS_BYTES = 128 * 1024

/** Followed ships and fleets of the account that asks. */
export const fleetApi = {
  listFleets: defineApiCall({
    method: 'GET',
    path: 'SHIPDT-SERVICE-NEW/fleets',
    login: 'required',
    schemas: () => schemas().then((s) => ({ result: s.fleetListSchema })),
  }),
  createFleet: defineApiCall({
    method: 'POST',
    path: 'SHIPDT-SERVICE-NEW/fleets',
    login: 'required',
    schemas: () => schemas().then((s) => ({ body: s.createFleetBody, result: s.fleetSchema })),
  }),
  changeFleet: defineApiCall({
    method: 'POST',
    path: 'SHIPDT-SERVICE-NEW/fleets/:id',
    login: 'required',
    schemas: () => schemas().then((s) => ({ params: s.fleetParams, body: s.changeFleetBody, result: s.fleetSchema })),
  }),
  deleteFleet: defineApiCall({
    method: 'POST',
    path: 'SHIPDT-SERVICE-NEW/fleets/:id/delete',
    login: 'required',
    schemas: () => schemas().then((s) => ({ params: s.fleetParams, result: s.removedSchema })),
  }),
  orderFleets: defineApiCall({
    method: 'POST',
    path: 'SHIPDT-SERVICE-NEW/fleets/order',
    login: 'required',
    schemas: () => schemas().then((s) => ({ body: s.orderFleetsBody, result: s.doneSchema })),
  }),
  followShips: defineApiCall({
    method: 'POST',
    path: 'SHIPDT-SERVICE-NEW/fleets/ships/follow',
    login: 'required',
    bodyBytes: FOLLOW_BYTES,
    schemas: () => schemas().then((s) => ({ body: s.followBody, result: s.followedSchema })),
  }),
  unfollowShips: defineApiCall({
    method: 'POST',
    path: 'SHIPDT-SERVICE-NEW/fleets/ships/unfollow',
    login: 'required',
    bodyBytes: SHIPS_BYTES,
    schemas: () => schemas().then((s) => ({ body: s.shipsBody, result: s.removedSchema })),
  }),
  moveShips: defineApiCall({
    method: 'POST',
    path: 'SHIPDT-SERVICE-NEW/fleets/ships/move',
    login: 'required',
    bodyBytes: SHIPS_BYTES,
    schemas: () => schemas().then((s) => ({ body: s.moveShipsBody, result: s.shipCountSchema })),
  }),
  showShips: defineApiCall({
    method: 'POST',
    path: 'SHIPDT-SERVICE-NEW/fleets/ships/show',
    login: 'required',
    bodyBytes: SHIPS_BYTES,
    schemas: () => schemas().then((s) => ({ body: s.showShipsBody, result: s.shipCountSchema })),
  }),
  saveNote: defineApiCall({
    method: 'POST',
    path: 'SHIPDT-SERVICE-NEW/ships/:mmsi/note',
    login: 'required',
    schemas: () => schemas().then((s) => ({ params: s.noteParams, body: s.noteBody, result: s.noteSchema })),
  }),
  getFleetState: defineApiCall({
    method: 'GET',
    path: 'SHIPDT-SERVICE-NEW/fleets/state',
    login: 'required',
    schemas: () => schemas().then((s) => ({ query: s.fleetStateQuery, result: s.fleetStateSchema })),
  }),
  getFleetForecast: defineApiCall({
    method: 'GET',
    path: 'SHIPDT-SERVICE-NEW/fleets/forecast',
    login: 'required',
    schemas: () => schemas().then((s) => ({ query: s.fleetForecastQuery, result: s.fleetForecastSchema })),
  }),
  matchShips: defineApiCall({
    method: 'POST',
    path: 'SHIPDT-SERVICE-NEW/fleets/match',
    login: 'required',
    sends: ['text/plain', 'text/csv'],
    bodyBytes: matchLimits.fileBytes,
    schemas: () => schemas().then((s) => ({ result: s.matchSchema })),
  }),
  exportFleets: defineApiCall({
    method: 'GET',
    path: 'SHIPDT-SERVICE-NEW/fleets/export',
    login: 'required',
    file: ['text/csv', XLSX],
    schemas: () => schemas().then((s) => ({ query: s.exportFleetsQuery })),
  }),
}
