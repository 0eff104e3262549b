import { METRES_PER_NM } from '@fairway/tracking'
import { expect, it } from 'vitest'
import type { DetectedCall } from './match-calls.ts'
import { progressOf, proposalOf } from './plan-progress.ts'
import type { KeptContent } from './plan-record.ts'

const HOUR = 3_600_000
const BEGAN = 1_000 * HOUR
const at = (lon: number, locode: string | null) => ({
  lat: 0,
  lon,
  name: null,
  locode,
  leg: 'rhumb' as const,
  speedKn: null,
  found: false,
})
/** Ten degrees along the equator to B, ten back by the same way to C. */
const content: KeptContent = {
  name: 'Equator',
  mmsi: 412_000_001,
  speedKn: 10,
  corridorNm: 5,
  note: '',
  calls: [
    { port: 'AAAAA', eta: null, etd: BEGAN, note: '' },
    { port: 'BBBBB', eta: BEGAN + 60 * HOUR, etd: BEGAN + 72 * HOUR, note: '' },
    { port: 'CCCCC', eta: BEGAN + 132 * HOUR, etd: null, note: '' },
  ],
  route: { waypoints: [at(0, 'AAAAA'), at(10, 'BBBBB'), at(0.5, 'CCCCC')] },
  metres: [1_112_000, 1_056_000],
}
const heard = (hours: number, lat: number, lon: number) => ({ lat, lon, positionAt: BEGAN + hours * HOUR })
const atB: DetectedCall = { port: 'BBBBB', began: BEGAN + 66 * HOUR, ata: BEGAN + 66 * HOUR, atd: null }
const progress = (ship: ReturnType<typeof heard> | null, calls: DetectedCall[] = []) =>
  progressOf(content, BEGAN, calls, ship)

it('tells miles off the route and hours behind the plan', () => {
  const told = progress(heard(36, 0.1, 5))!
  expect(told.deviation / METRES_PER_NM).toBeCloseTo(6, 1)
  expect([told.leg, told.outside]).toEqual([0, true])
  // Half the way in 36 hours instead of 30.
  expect(told.standing!.slip / HOUR).toBeCloseTo(6, 2)
  expect(told.standing!.eta).toBeCloseTo(BEGAN + 138 * HOUR, -4)
  expect(told.standing!.toGo / METRES_PER_NM).toBeCloseTo(300 + 570, -1)
  expect(progress(heard(30, 0.05, 5))).toMatchObject({ outside: false })
  expect(progress(heard(24, 0, 5))!.standing!.slip / HOUR).toBeCloseTo(-6, 2)
})

it('knows from port calls that she is on the way back, though the way is the same', () => {
  const left = { ...atB, atd: BEGAN + 70 * HOUR }
  const told = progress(heard(96, 0, 5), [left])!
  expect(told.leg).toBe(1)
  expect(told.standing!.done).toBeCloseTo(15 / 19.5, 2)
})

it('in a port she is late once she should have left, and at the end as late as she came', () => {
  expect(progress(heard(68, 0, 10), [atB])).toMatchObject({ leg: 0, deviation: 0, standing: { slip: 0 } })
  expect(progress(heard(75, 0, 10), [atB])).toMatchObject({ standing: { slip: 3 * HOUR } })
  const there = { port: 'CCCCC', began: BEGAN + 130 * HOUR, ata: BEGAN + 130 * HOUR, atd: null }
  const left = { ...atB, atd: BEGAN + 70 * HOUR }
  expect(progress(heard(131, 0, 0.5), [left, there])).toMatchObject({
    leg: 1,
    standing: { slip: -2 * HOUR, done: 1, toGo: 0 },
  })
})

it('says no more than how far off she is where she sails another way', () => {
  expect(progress(heard(36, 3.3, 5))!.standing).not.toBeNull()
  const told = progress(heard(36, 3.4, 5))!
  expect(told.deviation / METRES_PER_NM).toBeCloseTo(204, 0)
  expect(told).toMatchObject({ outside: true, standing: null })
})

it('is silent about a ship that was not heard since the start', () => {
  expect(progress(null)).toBeNull()
  expect(progress(heard(-1, 0, 0))).toBeNull()
})

it('proposes a start when she has left, and an end when she is there', () => {
  const voyage = { startedAt: null, endedAt: null }
  const leaves = { port: 'AAAAA', began: BEGAN - 30 * HOUR, ata: null, atd: BEGAN + 2 * HOUR }
  const back = { port: 'AAAAA', began: BEGAN + 4 * HOUR, ata: BEGAN + 4 * HOUR, atd: null }
  const start = { step: 'start', port: 'AAAAA', at: BEGAN + 2 * HOUR }
  expect(proposalOf('pendingStart', content, voyage, [leaves])).toEqual(start)
  expect(proposalOf('pendingStart', content, voyage, [leaves, back])).toBeNull()
  expect(proposalOf('pendingStart', content, voyage, [{ ...leaves, atd: BEGAN - 60 * HOUR }])).toBeNull()
  expect(proposalOf('pendingApproval', content, voyage, [leaves])).toBeNull()

  const sails = { startedAt: BEGAN, endedAt: null }
  const there = { port: 'CCCCC', began: BEGAN + 140 * HOUR, ata: null, atd: null }
  expect(proposalOf('executing', content, sails, [atB])).toBeNull()
  expect(proposalOf('executing', content, sails, [{ ...atB, atd: BEGAN + 70 * HOUR }, there])).toEqual({
    step: 'end',
    port: 'CCCCC',
    at: BEGAN + 140 * HOUR,
  })
})
