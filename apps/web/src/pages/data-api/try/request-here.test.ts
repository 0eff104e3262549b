import { expect, it } from 'vitest'
import { requestHere } from './request-here.ts'

const heard =
  '{"code":0,"message":"","result":{"total":2,"ships":[{"mmsi":413000001,"class":"bulk","lat":-33.9,"lon":179.7},{"mmsi":413000002,"class":"bulk","lat":1.2,"lon":103.8}]}}'
const nothing = '{"code":0,"message":"","result":{"total":0,"ships":[]}}'
const here = (path: string, body = '', answers: Record<string, string> = {}) =>
  requestHere({ path, body }, (asked) =>
    Promise.resolve(Object.entries(answers).find(([part]) => asked.includes(part))?.[1] ?? heard),
  )

it('asks about a ship, waters and a port that this server hears', async () => {
  expect(await here('/api/SHIPDT-SERVICE-NEW/ships/355/track?points=6')).toEqual({
    path: '/api/SHIPDT-SERVICE-NEW/ships/413000001/track?points=6',
    body: '',
  })
  expect((await here('/api/SHIPDT-SERVICE-NEW/ships?west=121&south=30&east=123&north=32&limit=1')).path).toBe(
    '/api/SHIPDT-SERVICE-NEW/ships?west=178&south=-35&east=180&north=-33&limit=1',
  )
  expect(
    JSON.parse(
      (
        await here(
          '/api/SHIPDT-SERVICE-NEW/filter/counts',
          '{"filter":"type:bulk","box":{"west":1,"south":1,"east":2,"north":2}}',
        )
      ).body,
    ),
  ).toEqual({ filter: 'type:bulk', box: { west: 178, south: -35, east: 180, north: -33 } })
  const ports = {
    '413000001/voyage': '{"result":{"inPort":null}}',
    '413000002/voyage': '{"result":{"inPort":{"port":"SGSIN"}}}',
  }
  expect((await here('/api/SHIPDT-SERVICE-NEW/ports/CNSHA/calls', '', ports)).path).toBe(
    '/api/SHIPDT-SERVICE-NEW/ports/SGSIN/calls',
  )
})

it('leaves the request as it is where nothing is heard, and one that asks for nothing in particular', async () => {
  for (const path of [
    '/api/SHIPDT-SERVICE-NEW/ships/355/track',
    '/api/SHIPDT-SERVICE-NEW/ships?west=1&south=1&east=2&north=2',
    '/api/SHIPDT-SERVICE-NEW/ports/CNSHA',
  ]) {
    expect(await here(path, '', { ships: nothing })).toEqual({ path, body: '' })
  }
  for (const path of [
    '/api/SHIPDT-SERVICE-NEW/ports',
    '/api/SHIPDT-SERVICE-NEW/search?q=hong',
    '/api/SHIPDT-SERVICE-NEW/weather?lat=1&lon=2',
  ])
    expect(await here(path)).toEqual({ path, body: '' })
})
