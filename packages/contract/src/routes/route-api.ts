import { defineApiCall } from '../api/api-call.ts'

const schemas = () => import('./route-call-schemas.ts')
/** Two hundred waypoints with names, and what stands around them. */
const ROUTE_BYTES = 256 * 1024

/** Routes that people plan. */
export const routeApi = {
  findWay: defineApiCall({
    method: 'POST',
    path: 'SHIPDT-SERVICE-NEW/routes/way',
    login: 'required',
    // A way costs some tens of milliseconds of a thread.
    perMinute: 240,
    schemas: () => schemas().then((s) => ({ body: s.findWayBody, result: s.foundWaySchema })),
  }),
  listRoutes: defineApiCall({
    method: 'GET',
    path: 'SHIPDT-SERVICE-NEW/routes',
    login: 'required',
    schemas: () => schemas().then((s) => ({ result: s.savedRoutesSchema })),
  }),
  getRoute: defineApiCall({
    method: 'GET',
    path: 'SHIPDT-SERVICE-NEW/routes/:id',
    login: 'required',
    schemas: () => schemas().then((s) => ({ params: s.routeParams, result: s.savedRouteSchema })),
  }),
  saveRoute: defineApiCall({
    method: 'POST',
    path: 'SHIPDT-SERVICE-NEW/routes',
    login: 'required',
    bodyBytes: ROUTE_BYTES,
    schemas: () => schemas().then((s) => ({ body: s.saveRouteBody, result: s.savedRouteSchema })),
  }),
  deleteRoute: defineApiCall({
    method: 'POST',
    path: 'SHIPDT-SERVICE-NEW/routes/:id/delete',
    login: 'required',
    schemas: () => schemas().then((s) => ({ params: s.routeParams, result: s.doneSchema })),
  }),
}
