import { describe, expect, it } from 'vitest'
import { createTrackPoints } from '../../track-points.ts'
import { PortAreas } from '../areas/port-areas.ts'
import { factsOf, HOUR, MINUTE, START, TestTrack } from '../track.fixture.ts'
import { arrived, ports, sea } from '../two-ports.fixture.ts'
import { VoyageMachine } from '../voyage-machine.ts'

const MOST = 16
const FIRST = 219_000_100
const full = () => new VoyageMachine({ areas: new PortAreas(ports), facts: factsOf(), maxShips: MOST })
/** She sails by, a little later than the one before her. */
const passer = (number: number) =>
  new TestTrack(sea(10.4), { mmsi: FIRST + number, time: START + number * MINUTE, points: createTrackPoints(8) }).sail(
    sea(10.41),
    10,
  ).points

describe('a machine that knows as many ships as it may', () => {
  it('lets those go that only passed, the longest silent first, as often as new ones come', () => {
    const machine = full()
    const caller = arrived().moor(2 * HOUR)
    machine.push(caller.points)
    for (let number = 0; number < 10 * MOST; number++) machine.push(passer(number))
    expect(machine.refused).toBe(0)
    expect(machine.ships).toBeLessThanOrEqual(MOST)
    const known = Array.from({ length: 10 * MOST }, (_, number) => number).filter(
      (number) => machine.now(FIRST + number) !== null,
    )
    expect(known).toEqual(Array.from({ length: known.length }, (_, i) => 10 * MOST - known.length + i))
    // Each has what is hers.
    for (const number of known)
      expect(machine.now(FIRST + number)!.time).toBe(passer(number).time[passer(number).length - 1])
    expect(machine.now(caller.mmsi)).toMatchObject({ call: { port: 'DKWES', open: true } })
  })

  it('begins anew with one that is heard again, and finds her call', () => {
    const machine = full()
    const again = new TestTrack(sea(10.3), { mmsi: FIRST - 1, points: createTrackPoints(8) }).sail(sea(10.29), 10)
    const before = again.points.length
    machine.push(again.points)
    for (let number = 0; number < 2 * MOST; number++) machine.push(passer(number))
    expect(machine.now(FIRST - 1)).toBeNull()
    again
      .silent(HOUR)
      .sail(sea(10.01), 10)
      .moor(2 * HOUR)
    machine.push(again.points, before)
    expect(machine.now(FIRST - 1)).toMatchObject({ call: { port: 'DKWES', open: true } })
  })

  it('is the same when it is kept and opened again in between', () => {
    let machine = full()
    for (let number = 0; number < 3 * MOST; number++) {
      machine.push(passer(number))
      machine.drain()
      machine = VoyageMachine.load(machine.save(), { areas: new PortAreas(ports), facts: factsOf(), maxShips: MOST })
    }
    const never = full()
    for (let number = 0; number < 3 * MOST; number++) never.push(passer(number))
    never.drain()
    expect(machine.save()).toEqual(never.save())
  })

  it('keeps thousands, gives up their room, and is the same when it is opened again', () => {
    const many = 2_100
    const options = { areas: new PortAreas(ports), facts: factsOf(), maxShips: many }
    const machine = new VoyageMachine(options)
    for (let number = 0; number < 2 * many; number++) {
      machine.push(passer(number))
      if (number < many || number % 200 !== 0) continue
      machine.drain()
      const again = VoyageMachine.load(machine.save(), options)
      expect(again.ships).toBe(machine.ships)
      expect(again.now(FIRST + number)).toEqual(machine.now(FIRST + number))
      expect(Buffer.compare(again.save(), machine.save())).toBe(0)
    }
    expect(machine.refused).toBe(0)
  })

  it('refuses new ones where all have called', () => {
    const machine = full()
    for (let ship = 0; ship < MOST; ship++) {
      const { points } = arrived().moor(2 * HOUR)
      points.mmsi.fill(FIRST + ship)
      machine.push(points)
    }
    machine.push(passer(MOST))
    expect([machine.ships, machine.refused]).toEqual([MOST, passer(MOST).length])
  })
})
