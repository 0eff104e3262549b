import { expect, it } from 'vitest'
import { requestKind } from './request-kind.ts'

const site = { origin: 'https://ships.example', base: '/fairway/' }
const asked = (path: string, more: { method?: string; mode?: string; headers?: Record<string, string> } = {}) =>
  requestKind(
    {
      method: more.method ?? 'GET',
      mode: (more.mode ?? 'cors') as RequestMode,
      url: new URL(path, site.origin).href,
      headers: new Headers(more.headers),
    },
    site,
  )

it.each([
  ['a page', '/fairway/map?z=4', { mode: 'navigate' }, 'page'],
  ['a script', '/fairway/assets/map.page-a1b2.js', {}, 'file'],
  ['the mark', '/fairway/mark.svg', {}, 'file'],
  ['a tile of the chart', '/tiles/base/3/1/2.pbf', {}, 'tile'],
  ["a tile of the operator's map", '/tiles/maps/enc/0/3/1/2', {}, 'tile'],
] as const)('takes %s', (_name, path, more, kind) => expect(asked(path, more)).toBe(kind))

it.each([
  ['a call of the API', '/api/SHIPDT-SERVICE-NEW/fleets', {}],
  ['the live socket', '/api/SHIPDT-SERVICE-NEW/live', { headers: { upgrade: 'websocket' } }],
  ['what changes something', '/fairway/map', { method: 'POST', mode: 'navigate' }],
  ['a part of a file', '/fairway/assets/film-a1.js', { headers: { range: 'bytes=0-9' } }],
  ['another site', 'https://elsewhere.example/assets/a.js', {}],
  ['itself', '/fairway/service-worker.js', {}],
  ['the program of a neighbour', '/assets/a.js', {}],
  ['density, which is asked for by month', '/tiles/density/1/0/0.png', {}],
] as const)('leaves %s alone', (_name, path, more) => expect(asked(path, more)).toBe('not-ours'))
