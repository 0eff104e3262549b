import { describe, expect, it } from 'vitest'
import { createTrackPoints } from '../track-points.ts'
import { PortAreas } from './areas/port-areas.ts'
import { callsOf, factsOf, HOUR, port, TestTrack } from './track.fixture.ts'
import { arrived, ports, sea, WEST } from './two-ports.fixture.ts'
import { VoyageMachine } from './voyage-machine.ts'

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
