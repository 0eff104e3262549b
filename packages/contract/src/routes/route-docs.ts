import { describeRoom } from '../api/api-doc.ts'
import { routeApi } from './route-api.ts'
import type { SaveRoute } from './saved-routes.ts'

const nobody = { length: null, beam: null, draught: null, height: null }
const choices = { ship: { ...nobody, draught: 14.5 }, avoid: ['suez'], open: [], prefer: [], areas: [] }
const point = { name: null, locode: null, leg: 'great-circle', speedKn: null, found: false } as const
const wanted: SaveRoute = {
  name: 'Shanghai – Singapore',
  note: '',
  route: {
    waypoints: [
      { ...point, lon: 122.05, lat: 31.1, name: 'Shanghai', locode: 'CNSHA' },
      { ...point, lon: 114.1, lat: 10.2, found: true },
      { ...point, lon: 103.85, lat: 1.22, name: 'Singapore', locode: 'SGSIN' },
    ],
  },
  settings: { mode: 'sea', ...choices, etd: 1_795_000_000_000, eta: null, speedKn: 14 },
}
const head = {
  id: 'q7Kd_90aQ-1zAAAA',
  revision: 1,
  name: wanted.name,
  miles: 2_212.4,
  createdAt: 1_795_000_000_000,
  changedAt: 1_795_000_000_000,
}
const { id } = head

export const routeRoom = describeRoom({
  tag: 'routes',
  about:
    'Ways by sea between places, through the canals and straits that are wanted, and routes that people plan and keep.',
  calls: routeApi,
  docs: {
    findWay: {
      summary: 'The way by sea past some places, with the canals and straits on it',
      description:
        'Where what is shut leaves no way there is none, never one over land: `blocked` names what blocks it. Not for navigation.',
      errors: ['badRequest', 'routeTooLong', 'notFound', 'unavailable'],
      example: {
        body: {
          stops: [
            { lon: 4.1, lat: 51.95 },
            { lon: -79.4, lat: 43.6 },
          ],
          ship: { beam: 40 },
        },
        result: {
          way: null,
          blocked: {
            section: 0,
            inland: [],
            passages: [
              {
                id: 'seaway',
                name: 'St. Lawrence Seaway',
                nameZh: '圣劳伦斯航道',
                exceeded: [{ side: 'beam', own: 40, most: 23.8 }],
                avoided: false,
              },
            ],
            areas: [],
          },
        },
      },
    },
    listRoutes: {
      summary: 'Own routes, the last changed first',
      errors: [],
      example: { result: { routes: [head], most: 100 } },
    },
    getRoute: {
      summary: 'One of them, with its waypoints',
      errors: ['notFound'],
      example: { params: { id }, result: { ...head, ...wanted } },
    },
    saveRoute: {
      summary: 'Keep a route, or change one',
      errors: ['routesFull', 'routeChanged', 'notFound'],
      example: { body: wanted, result: { ...head, ...wanted } },
    },
    deleteRoute: { summary: 'Delete a route', errors: ['notFound'], example: { params: { id }, result: true } },
  },
})
