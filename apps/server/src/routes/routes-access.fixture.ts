import { routeApi } from '@fairway/contract'
import { pathsOf, type RouteAccess } from '../http/access-case.fixture.ts'

const at = pathsOf(routeApi)
const foreign = 'q7Kd_90aQ-1zAAAA'
const point = { name: null, locode: null, leg: 'rhumb', speedKn: null }
const route = {
  name: 'Elbe',
  route: {
    waypoints: [
      { ...point, lon: 8, lat: 54 },
      { ...point, lon: 7, lat: 54 },
    ],
  },
  settings: { mode: 'hand', speedKn: 12 },
}
const stops = [
  { lon: 7, lat: 54 },
  { lon: 7.5, lat: 54 },
]

/** Ways to the routes that people plan. */
export const routesAccess: readonly RouteAccess[] = [
  {
    route: `POST ${at.findWay}`,
    right: { json: { stops, avoid: ['nowhere'] } },
    owner: [400, 4000],
    wrong: [
      [{ json: { stops: [stops[0]] } }, 400],
      [{ json: { stops: [stops[0], { lon: 181, lat: 0 }] } }, 400],
      [{ json: { stops, ship: { beam: -1 } } }, 400],
      [{ json: { stops, userId: 1 } }, 400],
    ],
  },
  { route: `GET ${at.listRoutes}`, right: {}, owner: [200, 0] },
  {
    route: `GET ${at.getRoute}`,
    right: { path: at.getRoute.replace(':id', foreign) },
    owner: [404, 4040],
    wrong: [[{ path: at.getRoute.replace(':id', 'short') }, 400]],
  },
  {
    route: `POST ${at.saveRoute}`,
    right: { json: route },
    owner: [200, 0],
    wrong: [
      [{ json: { ...route, name: '' } }, 400],
      [{ json: { ...route, route: { waypoints: route.route.waypoints.slice(1) } } }, 400],
      [{ json: { ...route, settings: { mode: 'hand', speedKn: 0 } } }, 400],
      [{ json: { ...route, id: foreign } }, 404],
      [{ json: { ...route, userId: 1 } }, 400],
    ],
  },
  {
    route: `POST ${at.deleteRoute}`,
    right: { path: at.deleteRoute.replace(':id', foreign), json: {} },
    owner: [404, 4040],
    wrong: [[{ path: at.deleteRoute.replace(':id', 'short'), json: {} }, 400]],
  },
]
