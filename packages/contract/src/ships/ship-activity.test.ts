import { expect, it } from 'vitest'
import { shipActivity } from './ship-activity.ts'

it.each([
  ['sailing by engine', { status: 0, sog: 14 }, false, 'underway'],
  ['at anchor', { status: 1, sog: 0.1 }, false, 'anchoring'],
  ['at anchor while her port call is open', { status: 1, sog: 0.1 }, true, 'anchoring'],
  ['moored, no call known', { status: 5, sog: 0 }, false, 'mooring'],
  ['moored in a port', { status: 5, sog: 0 }, true, 'berthing'],
  ['lying in a port under a forgotten status', { status: 0, sog: 0 }, true, 'berthing'],
  ['at sea under a forgotten status', { status: 5, sog: 12 }, false, 'underway'],
  ['at sea under a forgotten anchor', { status: 1, sog: 11 }, true, 'underway'],
  ['fishing slowly', { status: 7, sog: 2 }, false, 'underway'],
  ['class B, moving', { status: null, sog: 5 }, false, 'underway'],
  ['class B, still', { status: null, sog: 0 }, false, null],
  ['class B, in port', { status: null, sog: 0 }, true, 'berthing'],
  ['never heard', { status: null, sog: null }, false, null],
] as const)('says of a ship %s', (_what, ship, inPort, activity) =>
  expect(shipActivity({ class: 'tanker', ...ship }, inPort)).toBe(activity),
)

it.each(['base-station', 'aton', 'sar-aircraft', 'distress'] as const)(
  'says nothing of what is no ship: %s',
  (mark) => {
    expect(shipActivity({ class: mark, status: 0, sog: 90 }, false)).toBeNull()
  },
)
