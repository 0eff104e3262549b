import { describe, expect, it } from 'vitest'
import { PortAreas } from '../areas/port-areas.ts'
import { factsOf, HOUR, port, TestTrack } from '../track.fixture.ts'
import { VoyageMachine } from '../voyage-machine.ts'

const WEST = port('DKWES', 56, 10)
const EAST = port('DKEAS', 56, 11)
const facts = factsOf('tanker')
const sea = (lon: number) => ({ lat: 56, lon })

function atBerth() {
  const machine = new VoyageMachine({ areas: new PortAreas([WEST, EAST]), facts })
  const track = new TestTrack(sea(10.3)).sail(sea(10.01), 10).moor(5 * HOUR)
  machine.push(track.points)
  machine.drain()
  return { machine, track }
}

describe('the checkpoint of the voyage machine', () => {
  it('is not written while revisions wait', () => {
    const machine = new VoyageMachine({ areas: new PortAreas([WEST]), facts })
    machine.push(new TestTrack(sea(10.3)).sail(sea(10.01), 10).moor(5 * HOUR).points)
    expect(() => machine.save()).toThrow(/drained/)
  })

  it('gives the same bytes when it is loaded and saved again', () => {
    const { machine } = atBerth()
    const saved = machine.save()
    expect(VoyageMachine.load(saved, { areas: new PortAreas([WEST, EAST]), facts }).save()).toEqual(saved)
  })

  it('goes on when the port table has changed in between', () => {
    const { machine, track } = atBerth()
    const more = new PortAreas([port('DKNEW', 56, 12), EAST, WEST])
    const loaded = VoyageMachine.load(machine.save(), { areas: more, facts })
    loaded.push(track.sail(sea(10.99), 12).moor(2 * HOUR).points)
    expect(loaded.drain().map((call) => [call.port, call.open])).toEqual([
      ['DKWES', true],
      ['DKWES', false],
      ['DKEAS', true],
    ])
  })

  it('closes the call of a port that the table no longer has, under its name', () => {
    const { machine, track } = atBerth()
    const loaded = VoyageMachine.load(machine.save(), { areas: new PortAreas([EAST]), facts })
    loaded.push(track.sail(sea(10.5), 12).points)
    expect(loaded.drain().at(-1)).toMatchObject({ port: 'DKWES', open: false })
  })

  it('keeps the habits of a ship whose class nobody knows any more', () => {
    const options = { areas: new PortAreas([WEST]), facts: factsOf('public-service') }
    const machine = new VoyageMachine(options)
    const track = new TestTrack(sea(10.3)).sail(sea(10.01), 10).moor(5 * HOUR)
    machine.push(track.points)
    expect(machine.drain().at(-1)).toMatchObject({ open: true, minor: true })
    const loaded = VoyageMachine.load(machine.save(), { ...options, facts: { ...facts, shipClass: () => null } })
    loaded.sweep(track.time + 31 * 24 * HOUR)
    expect(loaded.drain().map(({ open, minor }) => [open, minor])).toEqual([
      [true, true],
      [false, true],
    ])
  })

  it('knows the newest point that it has seen', () => {
    const { machine, track } = atBerth()
    const options = { areas: new PortAreas([WEST]), facts }
    expect(VoyageMachine.load(machine.save(), options).newest()).toBe(track.points.time[track.points.length - 1])
    expect(new VoyageMachine(options).newest()).toBe(0)
  })

  it('refuses what is none, is of another version, or is cut off', () => {
    const options = { areas: new PortAreas([WEST]), facts }
    const saved = atBerth().machine.save()
    const older = saved.slice()
    older[4]!++
    for (const bytes of [new Uint8Array(), new Uint8Array(40), older, saved.subarray(0, saved.length - 1)])
      expect(() => VoyageMachine.load(bytes, options)).toThrow(RangeError)
  })
})
