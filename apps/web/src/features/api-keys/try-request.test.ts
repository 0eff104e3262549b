import { v1CallIds, v1Calls } from '@fairway/contract'
import { expect, it } from 'vitest'
import { codeSample } from './code-samples.ts'
import { tryForms } from './try-fields.ts'
import { dryRunOf, requestOf } from './try-request.ts'

it('a request has its parameters in their places, and asks for what it would cost with one more', () => {
  const request = requestOf('getVesselTrack', { id: 'mmsi:413000001', max_points: '500', from: '' }, '')
  expect(request).toEqual({ method: 'GET', path: '/vessels/mmsi:413000001/track?max_points=500', body: null })
  if ('missing' in request) throw new Error()
  expect(dryRunOf(request).path).toBe('/vessels/mmsi:413000001/track?max_points=500&dry_run=true')
  expect(requestOf('getVessel', { id: 'a/../b?' }, '')).toMatchObject({ path: '/vessels/a%2F..%2Fb%3F' })
  expect(requestOf('getVessel', { id: ' ' }, '')).toEqual({ missing: 'id' })
  expect(requestOf('queryPositions', {}, '{"fleet":"x"}')).toEqual({
    method: 'POST',
    path: '/positions:query',
    body: '{"fleet":"x"}',
  })
})

it.each(v1CallIds)('%s can be filled in', (id) => {
  const { fields, body } = tryForms[id]
  const named = [...v1Calls[id].path.matchAll(/\/:(\w+)/g)].map(([, name]) => name)
  expect(fields.filter((field) => field.in === 'path').map(({ name }) => name)).toEqual(named)
  if (v1Calls[id].method === 'GET' || v1Calls[id].method === 'DELETE') expect(body).toBeUndefined()
})

it('code carries the request and no key, and a body cannot leave its quotes', () => {
  const request = { method: 'POST' as const, path: '/positions:query', body: `{"fleet":"it's"}` }
  const address = 'https://ships.example/v1/positions:query'
  expect(codeSample('curl', address, request)).toContain(String.raw`-d '{"fleet":"it'\''s"}'`)
  expect(codeSample('TypeScript', address, request)).toContain(String.raw`body: "{\"fleet\":\"it's\"}"`)
  expect(codeSample('Python', address, request)).toContain(`requests.post(\n    "${address}"`)
  expect(codeSample('Python', address, { ...request, method: 'GET', body: null })).not.toContain('data=')
})
