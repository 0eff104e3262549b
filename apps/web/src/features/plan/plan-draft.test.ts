import { METRES_PER_NM } from '@fairway/tracking'
import { expect, it } from 'vitest'
import { draftMetres, emptyPlan, readPlan, reckonTimes, type DraftPoint, type PlanDraft } from './plan-draft.ts'

const HOUR = 3_600_000
const call = (port: string, eta: number | null, etd: number | null) => ({ port, eta, etd, note: '' })
const whole: PlanDraft = {
  ...emptyPlan,
  name: ' Round ',
  mmsi: 412_000_001,
  calls: [call('CNSHA', null, 0), call('SGSIN', 100 * HOUR, null)],
}
const point = (lon: number, locode: string | null): DraftPoint => ({
  lat: 0,
  lon,
  locode,
  name: null,
  leg: 'rhumb',
  speedKn: null,
  found: false,
})

it('a plan that is whole can be saved; else the first thing that is missing is told', () => {
  expect(readPlan(whole)).toMatchObject({ plan: { name: 'Round', speedKn: 12, corridorNm: 5, route: null } })
  const problems = [
    [{ name: ' ' }, 'name'],
    [{ mmsi: null }, 'ship'],
    [{ speed: 'fast' }, 'speed'],
    [{ corridor: '' }, 'corridor'],
    [{ calls: [whole.calls[0]] }, 'ports'],
    [{ calls: [call('CNSHA', null, null), whole.calls[1]] }, { fault: 'no-etd', call: 0 }],
    [{ calls: [whole.calls[0], call('SGSIN', 0, null)] }, { fault: 'backwards', call: 1 }],
  ] as const
  for (const [change, problem] of problems)
    expect(readPlan({ ...whole, ...(change as Partial<PlanDraft>) })).toEqual({ problem })
})

it('the legs are as long as the way between their ports, and unknown while the way misses one', () => {
  const calls = [call('AAAAA', null, 0), call('BBBBB', 0, 0), call('CCCCC', 0, null)]
  const waypoints = [point(0, 'AAAAA'), point(1, null), point(2, 'BBBBB'), point(3, 'CCCCC')]
  expect(draftMetres({ calls, waypoints })!.map((metres) => Math.round(metres / METRES_PER_NM))).toEqual([120, 60])
  expect(draftMetres({ calls, waypoints: waypoints.slice(1) })).toBeNull()
  expect(draftMetres({ calls, waypoints: null })).toBeNull()
})

it('times follow from the first departure and the speed, with the stays that were said', () => {
  const calls = [call('AAAAA', null, 0), call('BBBBB', 5 * HOUR, 7 * HOUR), call('CCCCC', null, null)]
  const miles = [120, 60].map((one) => one * METRES_PER_NM)
  expect(reckonTimes(calls, miles, 12).map(({ eta, etd }) => [eta, etd])).toEqual([
    [null, 0],
    [10 * HOUR, 12 * HOUR],
    [17 * HOUR, null],
  ])
  expect(reckonTimes([call('AAAAA', null, null), ...calls.slice(1)], miles, 12)[1]).toEqual(calls[1])
})
