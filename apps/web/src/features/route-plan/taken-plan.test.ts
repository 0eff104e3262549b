import { readRouteFile, UnreadableFileError } from '@fairway/tracking/routes'
import { expect, it } from 'vitest'
import { timetableOf } from './plan-draft.ts'
import { planOfTrack, takenPlan } from './taken-plan.ts'

const file = (speed: string) => `<route version="1.2"><routeInfo routeName="R"/><waypoints>
  <waypoint id="1"><position lat="0" lon="0"/></waypoint><waypoint id="2"><position lat="0" lon="1"/></waypoint>
  <waypoint id="3"><position lat="0" lon="2"/></waypoint></waypoints><schedules><schedule id="1"><manual>
  <scheduleElement waypointId="1" etd="2026-11-24T00:00:00Z"/><scheduleElement waypointId="2" stay="PT2H"${speed}/>
  <scheduleElement waypointId="3" eta="2026-11-24T14:00:00Z"${speed}/></manual></schedule></schedules></route>`

it('a plan out of a file keeps its arrival, with its stays, where its legs have no speeds', () => {
  const plan = takenPlan(readRouteFile('r.rtz', file('')), 'r', 0)
  expect(plan).toMatchObject({ mode: 'hand', given: 'eta', eta: Date.UTC(2026, 10, 24, 14) })
  expect(
    timetableOf(
      plan,
      plan.stops.filter((stop) => stop !== null),
    ),
  ).toMatchObject({
    eta: Date.UTC(2026, 10, 24, 14),
    speedKn: expect.closeTo(120.216 / 12, 1),
    stayMs: 7_200_000,
  })
})

it('and where they have, the arrival follows from them', () => {
  expect(takenPlan(readRouteFile('r.rtz', file(' speed="10"')), 'r', 0)).toMatchObject({ given: 'speed' })
})

it('a past track is a plan by hand, and one that does not move is none', () => {
  const plan = planOfTrack({ lat: [1, 2, 3], lon: [179, 180, -179] }, 'Track', 0)
  expect(plan).toMatchObject({ mode: 'hand', name: 'Track', given: 'speed', id: null })
  expect(plan.stops).toHaveLength(3)
  expect(() => planOfTrack({ lat: [1, 1], lon: [2, 2] }, 'Track', 0)).toThrow(UnreadableFileError)
})
