import { fleetColours } from '@fairway/contract'
import { expect, it } from 'vitest'
import { ringsOf, unseenOf } from './fleet-marks.ts'

const fleets = [
  {
    groupColor: fleetColours.blue,
    shown: true,
    ships: [
      { mmsi: 1, shown: true },
      { mmsi: 2, shown: false },
    ],
  },
  {
    groupColor: fleetColours.red,
    shown: false,
    ships: [
      { mmsi: 3, shown: true },
      { mmsi: 4, shown: false },
    ],
  },
]

it('rings shown ships in the colour of their fleet, and none of a hidden fleet', () =>
  expect([...ringsOf(fleets)]).toEqual([[1, fleetColours.blue]]))
it('leaves ships off the chart that are hidden, alone or with their fleet', () =>
  expect([...unseenOf(fleets)]).toEqual([2, 3, 4]))
