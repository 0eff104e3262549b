import { describe, expect, it } from 'vitest'
import { geodesicDistance } from '../../geodesy.ts'
import { PortAreas } from '../areas/port-areas.ts'
import { callsOf, factsOf, HOUR, latest, MINUTE, port } from '../track.fixture.ts'
import { arrived, ports, sea, WEST } from '../two-ports.fixture.ts'
import { VoyageMachine } from '../voyage-machine.ts'

describe('legs', () => {
  const voyage = () =>
    arrived()
      .moor(5 * HOUR)
      .sail(sea(10.5), 10)

  it('measures distance, time and speeds between the limits of two ports', () => {
    const track = voyage()
      .sail(sea(10.99), 14)
      .moor(5 * HOUR)
    const call = callsOf(track.points, ports)[1]!
    const limits = geodesicDistance(56, 10, 56, 11) - 6_000
    expect(call.leg).toMatchObject({
      from: 'DKWES',
      arrived: call.ata,
      filledShare: 0,
      completeness: 1,
      maximumSpeed: 14,
    })
    expect(Math.abs(call.leg!.distance - limits)).toBeLessThan(60)
    expect(call.leg!.endurance).toBe(call.ata - call.leg!.departed)
    expect(call.leg!.sailing).toBe(call.leg!.endurance)
    expect(call.leg!.averageSpeed).toBeCloseTo(limits / (call.leg!.endurance / 1000) / 0.514_444, 1)
  })

  it('takes stops at sea out of the sailing time, and their noise out of the distance', () => {
    const track = voyage()
      .anchor(9 * HOUR)
      .sail(sea(10.99), 10)
      .moor(5 * HOUR)
    const { leg } = callsOf(track.points, ports)[1]!
    expect(Math.abs(leg!.endurance - leg!.sailing - 9 * HOUR)).toBeLessThan(20 * MINUTE)
    expect(Math.abs(leg!.distance - (geodesicDistance(56, 10, 56, 11) - 6_000))).toBeLessThan(700)
  })

  it('states what share of the distance lies in silences of more than six hours, and asks for the way by sea', () => {
    const far = port('DKFAR', 56, 14)
    const track = voyage()
      .silent(10 * HOUR, sea(13))
      .sail(sea(13.99), 10)
      .moor(5 * HOUR)
    const [, straight] = callsOf(track.points, [WEST, far])
    const [inSilence, all] = [geodesicDistance(56, 10.5, 56, 13), geodesicDistance(56, 10, 56, 14) - 6_000]
    expect(straight!.leg!.filledShare).toBeCloseTo(inSilence / all, 1)
    expect(straight!.leg!.completeness).toBeLessThan(0.6)
    const machine = new VoyageMachine({
      areas: new PortAreas([WEST, far]),
      facts: factsOf(),
      seaDistance: () => 300_000,
    })
    machine.push(track.points)
    const bySea = latest(machine.drain())[1]!
    expect(Math.abs(bySea.leg!.distance - straight!.leg!.distance - (300_000 - inSilence))).toBeLessThan(700)
  })

  it('is not impressed by one wrong speed', () => {
    const track = voyage().sail(sea(10.6), 10)
    track.points.sog[track.points.length - 5] = 640
    expect(callsOf(track.sail(sea(10.99), 10).moor(5 * HOUR).points, ports)[1]!.leg!.maximumSpeed).toBeCloseTo(10, 1)
  })

  it('is never slower at its fastest than on the average, whatever speeds the ship says', () => {
    const track = voyage()
      .sail(sea(10.99), 14)
      .moor(5 * HOUR)
    const { sog } = track.points
    for (let i = 0; i < sog.length; i++) sog[i] = Math.min(sog[i]!, 110)
    const { leg } = callsOf(track.points, ports)[1]!
    expect(leg!.averageSpeed).toBeGreaterThan(11)
    expect(leg!.maximumSpeed).toBe(leg!.averageSpeed)
  })

  it('knows the leg that a ship is on, and the call that she is in', () => {
    const machine = new VoyageMachine({ areas: new PortAreas(ports), facts: factsOf() })
    const track = arrived().moor(5 * HOUR)
    machine.push(track.points)
    expect(machine.now(track.mmsi)).toMatchObject({ stopped: 'berth', leg: null, call: { port: 'DKWES', open: true } })
    expect(Math.abs(machine.now(track.mmsi)!.call!.berthTime - 5 * HOUR)).toBeLessThan(2 * MINUTE)
    machine.push(track.sail(sea(10.6), 10).points)
    expect(machine.now(track.mmsi)).toMatchObject({ stopped: null, call: null, leg: { from: 'DKWES', arrived: null } })
    expect(machine.now(1)).toBeNull()
    expect([machine.lastPort(track.mmsi), machine.lastPort(1)]).toEqual(['DKWES', null])
  })
})
