import { describe, expect, it } from 'vitest'
import { geodesicDistance } from '../../geodesy.ts'
import { PortAreas } from '../areas/port-areas.ts'
import { callsOf, factsOf, HOUR, MINUTE, port, START, TestTrack } from '../track.fixture.ts'
import { arrived, ports, sea } from '../two-ports.fixture.ts'
import { VoyageMachine } from '../voyage-machine.ts'

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
    // The longer of the two anchorages, and the berth.
    const { berth, anchorage } = call!
    expect(geodesicDistance(berth!.lat, berth!.lon, 56, 10.005)).toBeLessThan(40)
    expect(geodesicDistance(anchorage!.lat, anchorage!.lon, 56, 10.15)).toBeLessThan(300)
  })

  it('tells of long stops at anchor outside all limits, but not of a fishing boat’s', () => {
    const stopsOf = (shipClass: string) => {
      const { points } = new TestTrack(sea(10.9))
        .sail(sea(10.6), 10)
        .anchor(9 * HOUR)
        .sail(sea(10.5), 10)
        .anchor(HOUR / 2)
        .sail(sea(10.4), 10)
      const machine = new VoyageMachine({ areas: new PortAreas(ports), facts: factsOf(shipClass) })
      machine.push(points)
      expect(machine.drain()).toEqual([])
      return machine.drainSeaStops()
    }
    const [stop, ...more] = stopsOf('bulk')
    expect(more).toEqual([])
    expect(stop!.ended - stop!.began).toBeGreaterThan(8.5 * HOUR)
    expect(geodesicDistance(stop!.lat, stop!.lon, 56, 10.6)).toBeLessThan(300)
    expect(stopsOf('fishing')).toEqual([])
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
    // A bulk carrier does not call for eight minutes; that she left where she was first heard is all that is said.
    expect(callsOf(ferry.points, ports, factsOf('bulk'))).toMatchObject([{ port: 'DKWES', atb: null, confidence: 2 }])
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

  it('gives a ship that was first heard on her way out of a harbour a departure, and the leg that begins there', () => {
    const out = new TestTrack(sea(10.01))
      .sail(sea(10.02), 5)
      .sail(sea(10.995), 12)
      .moor(3 * HOUR)
    expect(callsOf(out.points, ports)).toMatchObject([
      { port: 'DKWES', open: false, confidence: 2, ataUncertainty: null, atb: null, berthTime: 0 },
      { port: 'DKEAS', leg: { from: 'DKWES' } },
    ])
    // Fast, or at the edge of the limits: she only went past.
    expect(callsOf(new TestTrack(sea(10.01)).sail(sea(10.4), 16).points, ports)).toEqual([])
    expect(callsOf(new TestTrack(sea(10.044)).sail(sea(10.4), 6).points, ports)).toEqual([])
    // A stop before she leaves makes it a call like any other.
    const stopped = new TestTrack(sea(10.01))
      .sail(sea(10.02), 5)
      .moor(2 * HOUR)
      .sail(sea(10.4), 8)
    expect(callsOf(stopped.points, ports)).toMatchObject([{ port: 'DKWES', confidence: 3 }])
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

  it('keeps the id of a call when outlines take the place of circles, and calls a berth beyond them less surely, or none', () => {
    const track = arrived()
      .moor(6 * HOUR)
      .sail(sea(10.5), 8)
    const callsWithin = (outlines: Record<string, [number, number][][]>) => {
      const machine = new VoyageMachine({ areas: new PortAreas(ports, null, {}, outlines), facts: factsOf() })
      machine.push(track.points)
      return [...new Map(machine.drain().map((call) => [call.id, call])).values()]
    }
    const box = (west: number, east: number): [number, number][] => [
      [west, 55.97],
      [east, 55.97],
      [east, 56.03],
      [west, 56.03],
      [west, 55.97],
    ]
    const [before] = callsWithin({})
    const within = callsWithin({ DKWES: [box(9.9, 10.1)] })
    expect(within).toMatchObject([{ id: before!.id, port: 'DKWES', confidence: 4, atb: before!.atb }])
    expect(within[0]!.ata).toBeLessThan(before!.ata)
    expect(callsWithin({ DKWES: [box(9.8, 9.9)] })).toMatchObject([{ port: 'DKWES', confidence: 3 }])
    expect(callsWithin({ DKWES: [box(9.6, 9.7)] })).toEqual([])
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
