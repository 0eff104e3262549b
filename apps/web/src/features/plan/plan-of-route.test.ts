import type { Plan, SavedRoute } from '@fairway/contract'
import { expect, it } from 'vitest'
import { planOfRoute, withWayOf } from './plan-of-route.ts'

const HOUR = 3_600_000
const point = (lon: number, locode: string | null) => ({
  lat: 0,
  lon,
  locode,
  name: null,
  leg: 'rhumb' as const,
  speedKn: null,
  found: locode === null,
})
const route = {
  name: 'Along the line',
  route: { waypoints: [point(0, 'AAAAA'), point(1, null), point(2, 'BBBBB'), point(3, 'CCCCC')] },
  settings: { etd: 0, eta: null, speedKn: 12 },
} as unknown as SavedRoute

it('a route becomes a plan with its ports, and times that follow from its speed or its arrival', () => {
  const plan = planOfRoute(route)
  expect(plan).toMatchObject({ id: null, name: 'Along the line', speed: '12', mmsi: null })
  expect(plan.waypoints).toHaveLength(4)
  expect(plan.calls.map(({ port }) => port)).toEqual(['AAAAA', 'BBBBB', 'CCCCC'])
  expect(plan.calls[0].etd).toBe(0)
  // 120 miles and some metres.
  expect(plan.calls[1].eta! / HOUR).toBeCloseTo(10, 0)
  const { settings } = route
  expect(planOfRoute({ ...route, settings: { ...settings, eta: 30 * HOUR } }).speed).toBe('6')
})

it('a plan takes the way of a route through its ports, and is another where that leads elsewhere', () => {
  const calls = [
    { port: 'AAAAA', eta: null, etd: 0, note: '' },
    { port: 'CCCCC', eta: HOUR, etd: null, note: 'pilot' },
  ]
  const plan = {
    id: 'p',
    revision: 2,
    status: 'approved',
    name: 'Mine',
    mmsi: 412_000_001,
    speedKn: 10,
    corridorNm: 5,
    note: '',
    calls,
    route: { waypoints: [] },
    sharing: { mayEdit: true },
  } as unknown as Plan
  expect(withWayOf(plan, route)).toMatchObject({ id: 'p', based: { revision: 2 }, calls, mmsi: 412_000_001 })
  expect(withWayOf(plan, route).waypoints).toHaveLength(4)
  const sharing = { ...plan.sharing, mayEdit: false }
  expect(withWayOf({ ...plan, sharing }, route)).toMatchObject({ id: null, calls })
  const elsewhere = withWayOf({ ...plan, calls: [{ ...calls[0], port: 'XXXXX' }, calls[1]] }, route)
  expect(elsewhere).toMatchObject({ id: null, mmsi: 412_000_001, name: 'Along the line' })
})
