import { describe, expect, it } from 'vitest'
import { geodesicDistance } from '../geodesy.ts'
import { createTrackPoints } from '../track-points.ts'
import { PortAreas } from './port-areas.ts'
import { callsOf, factsOf, HOUR, latest, MINUTE, port, START, TestTrack } from './track.fixture.ts'
import { VoyageMachine } from './voyage-machine.ts'

const WEST = port('DKWES', 56, 10)
const EAST = port('DKEAS', 56, 11)
const ports = [WEST, EAST]
const sea = (lon: number, lat = 56) => ({ lat, lon })
/** From open water into the west port's berth. */
const arrived = () => new TestTrack(sea(10.3)).sail(sea(10.01), 10)

describe('port calls', () => {
  it('has arrival at the limits, berth, departure at the limits, and who saw them', () => {
    const track = arrived()
      .moor(10 * HOUR)
      .sail(sea(10.4), 10)
    const [call, ...more] = callsOf(track.points, ports, factsOf('bulk', 9.4))
    expect(more).toEqual([])
    expect(call).toMatchObject({
      port: 'DKWES',
      open: false,
      confidence: 4,
      anchoredAt: null,
      anchorTime: 0,
      draughtIn: 9.4,
      draughtOut: 9.4,
      minor: false,
      leg: null,
    })
    // The limits lie 3 km from the port, the berth about 620 m: 2,377 m at 10 kn.
    const fromLimits = (2_377 / (10 * 0.514_444)) * 1000
    const moored = START + (geodesicDistance(56, 10.3, 56, 10.01) / (10 * 0.514_444)) * 1000
    expect(Math.abs(call!.ata - (moored - fromLimits))).toBeLessThan(20_000)
    expect(Math.abs(call!.atb! - moored)).toBeLessThan(90_000)
    expect(Math.abs(call!.unberthedAt! - (moored + 10 * HOUR))).toBeLessThan(90_000)
    expect(Math.abs(call!.atd! - (moored + 10 * HOUR + fromLimits))).toBeLessThan(20_000)
    expect(call!.ataUncertainty).toBeLessThanOrEqual(32_000)
    expect(call!.berthTime).toBeCloseTo(10 * HOUR, -5)
  })

  it('makes no call of a passage through the limits', () => {
    expect(callsOf(new TestTrack(sea(10.3)).sail(sea(9.7), 12).points, ports)).toEqual([])
  })

  it('makes no call of a passage that slows down for a pilot, and a doubtful one of one that nearly stops', () => {
    const slow = new TestTrack(sea(10.3)).sail(sea(10.02), 12).sail(sea(9.98), 4).sail(sea(9.7), 12)
    expect(callsOf(slow.points, ports)).toEqual([])
    const creeping = new TestTrack(sea(10.3)).sail(sea(10.02), 12).sail(sea(9.99), 0.9).sail(sea(9.7), 12)
    expect(callsOf(creeping.points, ports)).toMatchObject([{ port: 'DKWES', confidence: 1, atb: null, open: false }])
  })

  it('makes one call of the anchorage before the limits, the roads within and the berth', () => {
    const track = new TestTrack(sea(10.6))
      .sail(sea(10.15), 10)
      .anchor(20 * HOUR)
      .sail(sea(10.03), 6)
      .anchor(8 * HOUR)
      .sail(sea(10.005), 4)
      .moor(30 * HOUR)
      .sail(sea(10.5), 10)
    const calls = callsOf(track.points, ports)
    expect(calls).toHaveLength(1)
    const [call] = calls
    expect(call).toMatchObject({ port: 'DKWES', confidence: 4, open: false })
    expect(call!.anchoredAt).toBeLessThan(call!.ata)
    expect(call!.atb! - call!.ata).toBeGreaterThan(8 * HOUR)
    expect(Math.abs(call!.anchorTime - 28 * HOUR)).toBeLessThan(HOUR)
    expect(Math.abs(call!.berthTime - 30 * HOUR)).toBeLessThan(HOUR / 2)
  })

  it('takes no stop at sea of a fishing boat for a wait', () => {
    const track = new TestTrack(sea(10.6))
      .sail(sea(10.15), 10)
      .anchor(9 * HOUR, 150, 7)
      .sail(sea(10.01), 6)
      .moor(9 * HOUR)
      .sail(sea(10.5), 10)
    expect(callsOf(track.points, ports, factsOf('fishing'))).toMatchObject([{ anchoredAt: null, anchorTime: 0 }])
    expect(callsOf(track.points, ports, factsOf('bulk'))[0]!.anchoredAt).not.toBeNull()
  })

  it('takes a call back, as doubtful, when its only stop turns out to be drifting, and goes on with the leg', () => {
    const track = arrived()
      .moor(3 * HOUR)
      .sail(sea(10.98), 10)
    const before = track.points.length
    track.moor(HOUR, 255)
    // Still at first, then never quite.
    for (let row = before + 3; row < track.points.length; row++) track.points.sog[row] = 9
    track.anchor(4 * HOUR, 20, 255)
    for (let row = before + 3; row < track.points.length; row++) track.points.sog[row] = 9
    track
      .sail(sea(10.6), 10)
      .sail(sea(10.99), 10)
      .moor(5 * HOUR)
    const calls = callsOf(track.points, ports, factsOf('fishing'))
    expect(calls.map((call) => [call.port, call.confidence, call.open])).toEqual([
      ['DKWES', 4, false],
      ['DKEAS', 1, false],
      ['DKEAS', 3, true],
    ])
    expect(calls[2]!.leg).toMatchObject({ from: 'DKWES', departed: calls[0]!.atd })
  })

  it('does not take the slow first minutes of a departure for drifting', () => {
    const track = arrived()
      .moor(20 * MINUTE, 255)
      .sail(sea(10.012), 1.2)
      .sail(sea(10.4), 10)
    expect(callsOf(track.points, ports, factsOf('fishing'))).toMatchObject([{ port: 'DKWES', confidence: 4 }])
  })

  it('tells a berth from an anchorage by shape and bow when the crew never sets the status', () => {
    const moored = callsOf(
      arrived()
        .moor(10 * HOUR, 0)
        .sail(sea(10.4), 10).points,
      ports,
    )
    expect(moored).toMatchObject([{ anchoredAt: null }])
    expect(moored[0]!.atb).not.toBeNull()
    const anchored = callsOf(
      arrived()
        .anchor(13 * HOUR, 200, 0)
        .sail(sea(10.4), 10).points,
      ports,
    )
    expect(anchored).toMatchObject([{ atb: null, berthTime: 0 }])
    expect(anchored[0]!.anchoredAt).not.toBeNull()
  })

  it('makes a call of each of a ferry’s crossings, however short her stay', () => {
    const ferry = new TestTrack(sea(10.005))
    for (let round = 0; round < 3; round++)
      ferry
        .moor(8 * MINUTE, 5, 4 * MINUTE)
        .sail(sea(10.995), 18)
        .moor(8 * MINUTE, 5, 4 * MINUTE)
        .sail(sea(10.005), 18)
    const calls = callsOf(ferry.points, ports, factsOf('passenger'))
    expect(calls.map((call) => call.port)).toEqual(['DKWES', 'DKEAS', 'DKWES', 'DKEAS', 'DKWES', 'DKEAS'])
    // A bulk carrier does not call for eight minutes.
    expect(callsOf(ferry.points, ports, factsOf('bulk'))).toEqual([])
  })

  it('goes on with a call after a silence in port, and guesses the departure after one that ends outside', () => {
    const inside = arrived()
      .moor(HOUR)
      .silent(40 * HOUR)
      .moor(HOUR)
      .sail(sea(10.4), 10)
    expect(callsOf(inside.points, ports)).toMatchObject([{ port: 'DKWES', confidence: 4 }])
    const outside = arrived()
      .moor(HOUR)
      .silent(9 * HOUR, sea(10.5))
      .sail(sea(10.8), 10)
    const [call] = callsOf(outside.points, ports)
    expect(call).toMatchObject({ open: false, confidence: 3 })
    // As late as 10 kn allow, with half the silence as uncertainty.
    expect(call!.atd).toBeGreaterThan(call!.atb! + 7 * HOUR)
    expect(call!.atdUncertainty).toBeGreaterThan(4 * HOUR)
  })

  it('makes a call of a long silence inside the limits even when no stop was seen', () => {
    const track = new TestTrack(sea(10.3))
      .sail(sea(10.02), 8)
      .silent(9 * HOUR, sea(9.99))
      .sail(sea(10.4), 8)
    expect(callsOf(track.points, ports)).toMatchObject([{ port: 'DKWES', confidence: 4, atb: null, anchoredAt: null }])
  })

  it('gives a call up when nothing is heard of the ship for 30 days, in the sweep as at her next point', () => {
    const first = arrived().moor(5 * HOUR)
    const machine = new VoyageMachine({ areas: new PortAreas(ports), facts: factsOf() })
    machine.push(first.points)
    machine.drain()
    machine.sweep(first.time + 29 * 24 * HOUR)
    expect(machine.drain()).toEqual([])
    machine.sweep(first.time + 31 * 24 * HOUR)
    const swept = machine.drain()
    expect(swept.at(-1)).toMatchObject({ open: false, atd: null, port: 'DKWES' })
    const spoken = callsOf(first.silent(31 * 24 * HOUR, sea(10.7)).sail(sea(10.8), 10).points, ports)
    expect(spoken).toEqual([swept.at(-1)])
  })

  it('goes on with the call when a ship comes back within a day from less than twenty miles', () => {
    const track = arrived()
      .moor(6 * HOUR)
      .sail(sea(10.2), 8)
      .anchor(5 * HOUR)
      .sail(sea(10.01), 8)
      .moor(7 * HOUR)
      .sail(sea(10.5), 8)
    const machine = new VoyageMachine({ areas: new PortAreas(ports), facts: factsOf('tanker') })
    machine.push(track.points)
    const revisions = machine.drain()
    expect(new Set(revisions.map((revision) => revision.id)).size).toBe(1)
    expect(revisions.map((revision) => revision.revision)).toEqual(revisions.map((_, i) => i + 1))
    expect(revisions.map((revision) => revision.open)).toContain(false)
    expect(revisions.at(-1)).toMatchObject({ open: false, confidence: 4 })
    expect(Math.abs(revisions.at(-1)!.berthTime - 13 * HOUR)).toBeLessThan(HOUR / 2)
    // For a fishing boat these are two.
    expect(callsOf(track.points, ports, factsOf('fishing'))).toHaveLength(2)
  })

  it('marks the calls of service craft', () => {
    expect(callsOf(arrived().moor(HOUR).sail(sea(10.4), 10).points, ports, factsOf('working'))).toMatchObject([
      { minor: true },
    ])
  })

  it('works in a port on the antimeridian', () => {
    const fiji = port('FJLEV', -17.7, 179.995)
    const across = new TestTrack({ lat: -17.7, lon: -179.8 })
      .sail({ lat: -17.7, lon: -179.995 }, 10)
      .moor(10 * HOUR)
      .sail({ lat: -17.7, lon: 179.7 }, 10)
    expect(callsOf(across.points, [fiji])).toMatchObject([{ port: 'FJLEV', confidence: 4, open: false, lon: -179.995 }])
  })
})

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
    expect(callsOf(track.sail(sea(10.99), 10).moor(5 * HOUR).points, ports)[1]!.leg!.maximumSpeed).toBe(10)
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
  })
})

describe('two ships with one number', () => {
  it('joins nothing across a break: no leg, no departure', () => {
    const track = arrived()
      .moor(5 * HOUR)
      .breakOff(sea(10.7))
      .sail(sea(10.99), 10)
      .moor(5 * HOUR)
    const calls = callsOf(track.points, ports)
    expect(calls).toMatchObject([
      { port: 'DKWES', open: false, atd: null },
      { port: 'DKEAS', open: true, leg: null },
    ])
  })

  it('keeps the call while the other ship speaks in between', () => {
    const track = arrived().moor(5 * HOUR)
    track
      .silent(HOUR)
      .breakOff(sea(10.7))
      .sail(sea(10.75), 10)
      .breakOff(sea(10.01))
      .moor(5 * HOUR)
      .sail(sea(10.4), 10)
    expect(callsOf(track.points, ports)).toMatchObject([{ port: 'DKWES', open: false, confidence: 4 }])
  })
})

describe('ports whose limits overlap', () => {
  it('takes the port where she berths, though she waited in the roads of its neighbour', () => {
    const near = port('DKNEA', 56, 10.07)
    const track = new TestTrack(sea(10.4))
      .sail(sea(10.045), 10)
      .anchor(6 * HOUR)
      .sail(sea(10.01), 5)
      .moor(9 * HOUR)
      .sail(sea(10.4), 10)
    const calls = callsOf(track.points, [WEST, near], factsOf('bulk'))
    expect(calls).toMatchObject([{ port: 'DKWES', open: false }])
    expect(calls[0]!.anchoredAt).not.toBeNull()
  })

  it('makes two calls of berths in both', () => {
    const near = port('DKNEA', 56, 10.06)
    const track = new TestTrack(sea(10.4))
      .sail(sea(10.065), 10)
      .moor(6 * HOUR)
      .sail(sea(9.995), 5)
      .moor(9 * HOUR)
      .sail(sea(9.6), 10)
    const calls = callsOf(track.points, [WEST, near], factsOf('passenger'))
    expect(calls.map((call) => call.port)).toEqual(['DKNEA', 'DKWES'])
    expect(calls[1]!.ata).toBeGreaterThanOrEqual(calls[0]!.atd!)
  })
})

it('ignores what is no ship, what came before, and ships beyond the most it may remember', () => {
  const machine = new VoyageMachine({ areas: new PortAreas(ports), facts: factsOf(), maxShips: 1 })
  const track = arrived().moor(2 * HOUR)
  machine.push(track.points)
  const revisions = machine.drain().length
  machine.push(track.points)
  expect(machine.drain()).toEqual([])
  const station = arrived().moor(2 * HOUR).points
  station.kind.fill(3)
  station.mmsi.fill(2_190_001)
  machine.push(station)
  const second = new TestTrack(sea(10.3), { mmsi: 219_000_002, points: createTrackPoints(8) }).moor(HOUR)
  machine.push(second.points)
  expect([revisions > 0, machine.ships, machine.refused]).toEqual([true, 1, second.points.length])
})
