import type { Leg, PortCall } from '@fairway/contract'
import { expect, it } from 'vitest'
import { describeCall } from '../calls/describe-call.ts'
import { summarise } from './summary.ts'
import { day, testCall } from '../calls/calls.fixture.ts'

const HOUR = 3_600_000
const leg = (departed: number, hours: number) => ({
  leg_from: 'SGSIN',
  leg_departed: departed,
  leg_sailing_ms: hours * HOUR,
  leg_distance_m: hours * 10 * 1_852,
  leg_filled_share: 0.5,
  leg_average_kn: 10,
  leg_maximum_kn: 12,
  leg_completeness: 1,
})
const called = (more: Parameters<typeof testCall>[0]): PortCall =>
  describeCall(testCall(more), { findPort: () => null, findArea: () => null }, new Map())

it('adds up calls, ports, distance and times', () => {
  const calls = [
    called({ id: 'a', began: day(3), ...leg(day(1), 48) }),
    called({ id: 'b', began: day(6), port: 'SGSIN', anchor_ms: 2 * HOUR, berth_ms: 20 * HOUR, ...leg(day(4), 48) }),
  ]
  const summary = summarise(calls, [], day(1), day(30))
  expect(summary).toMatchObject({
    calls: 2,
    ports: 2,
    distance: 96 * 10 * 1_852,
    filledShare: 0.5,
    atBerth: 42 * HOUR,
    atAnchor: 2 * HOUR,
    atSea: (96 + 2 + 2) * HOUR,
  })
  expect(summary.meanSpeed).toBeCloseTo(10)
})

it('cuts what reaches out of the period, and leaves out the distance of a leg that arrived before it', () => {
  const calls = [called({ id: 'a', began: day(3), anchor_ms: 0, berth_ms: 24 * HOUR, ...leg(day(1), 48) })]
  expect(summarise(calls, [], day(3, 12), day(30))).toMatchObject({
    distance: 0,
    atSea: 0,
    atBerth: 12 * HOUR,
    meanSpeed: null,
  })
  expect(summarise(calls, [], day(2), day(3, 12))).toMatchObject({ atSea: 24 * HOUR, atBerth: 12 * HOUR })
})

it('counts the way she is on: her time at sea, and as much of the distance as lies in the period', () => {
  const current: Leg = {
    ...called({ id: 'a', began: day(3), ...leg(day(1), 48) }).leg!,
    departed: day(10),
    arrived: null,
    endurance: 24 * HOUR,
  }
  expect(summarise([], [current], day(10), day(30))).toMatchObject({
    calls: 0,
    atSea: 24 * HOUR,
    distance: current.distance,
    filledShare: 0.5,
    meanSpeed: 10,
  })
  expect(summarise([], [current], day(10, 12), day(30))).toMatchObject({
    atSea: 12 * HOUR,
    distance: current.distance! / 2,
  })
  expect(summarise([], [current], day(12), day(30))).toMatchObject({ atSea: 0, distance: 0, meanSpeed: null })
})
