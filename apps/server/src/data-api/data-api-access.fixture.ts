import { apiKeyApi, v1CallIds, v1Calls } from '@fairway/contract'
import { routerPath } from './answers/router-path.ts'
import { pathsOf, type Ask, type RouteAccess } from '../http/access-case.fixture.ts'

const at = pathsOf(apiKeyApi)
const OF_NOBODY = 'x'.repeat(22)
const key = { name: '港口', scopes: ['ports'], networks: [], hosts: [], expiresAt: null, monthlyCap: null }

/** A way to a key that is there for its owner alone. */
const ofKey = (path: string, json: object, wrong: object): RouteAccess => ({
  route: `POST ${path}`,
  right: { path: path.replace(':id', OF_NOBODY), json },
  owner: [404, 4040],
  wrong: [
    [{ path: path.replace(':id', '1'), json }, 400],
    [{ path: path.replace(':id', OF_NOBODY), json: wrong }, 400],
  ],
})

/** What was used from a day to another: for a year at most. */
const ofDays = (path: string): RouteAccess => ({
  route: `GET ${path}`,
  right: { path: `${path}?from=2026-11-01&to=2026-11-30` },
  owner: path === at.listUsage ? [200, 0] : [200],
  wrong: [
    [{ path }, 400],
    [{ path: `${path}?from=2026-11-30&to=2026-11-01` }, 400],
    [{ path: `${path}?from=2025-01-01&to=2026-11-01` }, 400],
    [{ path: `${path}?from=november&to=2026-11-01` }, 400],
  ],
})

const filled: Readonly<Record<string, string>> = { id: 'mmsi:123456789', locode: 'CNSHA' }

/** A call of the data API: who has no key is sent away. */
const v1 = (id: (typeof v1CallIds)[number]): RouteAccess => {
  const { method, path, scope } = v1Calls[id]
  const ask: Ask = { path: `/v1${path.replace(/\/:(\w+)/g, (_, name: string) => `/${filled[name]}`)}` }
  return {
    route: `${method} /v1${routerPath(path)}`,
    right: method === 'GET' ? ask : { ...ask, json: {} },
    visitor: [scope === null ? 200 : 401],
  }
}

/** Ways to keys of the data API, and into it. */
export const dataApiAccess: readonly RouteAccess[] = [
  { route: `GET ${at.listApiKeys}`, right: {}, owner: [200, 0] },
  {
    route: `POST ${at.createApiKey}`,
    right: { json: key },
    owner: [200, 0],
    wrong: [
      [{ json: { ...key, scopes: [] } }, 400],
      [{ json: { ...key, scopes: ['everything'] } }, 400],
      [{ json: { ...key, networks: ['10.0.0.0/33'] } }, 400],
      [{ json: { ...key, hosts: ['*'] } }, 400],
      [{ json: { ...key, userId: 1 } }, 400],
    ],
  },
  ofKey(at.changeApiKey, key, { name: 'x' }),
  ofKey(at.rotateApiKey, { hours: 24 }, { hours: 2 }),
  { ...ofKey(at.revokeApiKey, {}, {}), wrong: [[{ path: at.revokeApiKey.replace(':id', '1'), json: {} }, 400]] },
  { ...ofKey(at.liftApiKey, {}, {}), wrong: [[{ path: at.liftApiKey.replace(':id', '1'), json: {} }, 400]] },
  {
    route: `GET ${at.getApiUsage}`,
    right: { path: `${at.getApiUsage}?month=2026-11` },
    owner: [200, 0],
    wrong: [[{ path: `${at.getApiUsage}?month=november` }, 400]],
  },
  ofDays(at.listUsage),
  ofDays(at.exportUsage),
  ...v1CallIds.map(v1),
  { route: 'GET /v1/stream', right: { path: '/v1/stream?messages=alerts' }, visitor: [401] },
  { route: 'POST /v1/stream', right: { json: { messages: ['alerts'] } }, visitor: [401] },
  { route: 'GET /v1/openapi.json', right: {}, visitor: [200] },
  { route: 'GET /v1/asyncapi.json', right: {}, visitor: [200] },
  { route: 'GET /v1/problems', right: {}, visitor: [200] },
  { route: 'POST /mcp', right: { json: {} }, visitor: [401] },
  { route: 'GET /mcp', right: {}, visitor: [405] },
  { route: 'DELETE /mcp', right: {}, visitor: [405] },
  ...['', '/api', '/conformance', '/collections'].map((path): RouteAccess => ({
    route: `GET /ogc${path}`,
    right: {},
    visitor: [200],
  })),
  { route: 'GET /ogc/collections/:collection', right: { path: '/ogc/collections/vessels' }, visitor: [200] },
  { route: 'GET /ogc/collections/:collection/items', right: { path: '/ogc/collections/ports/items' }, visitor: [401] },
  {
    route: 'GET /ogc/collections/:collection/items/:feature',
    right: { path: '/ogc/collections/ports/items/CNSHA' },
    visitor: [401],
  },
  { route: 'OPTIONS /ogc/*', right: { path: '/ogc/collections' }, visitor: [204] },
  { route: 'OPTIONS /v1/*', right: { path: '/v1/vessels' }, visitor: [204] },
]
