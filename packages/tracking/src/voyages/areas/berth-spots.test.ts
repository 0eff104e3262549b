import { describe, expect, it } from 'vitest'
import { POINT_ABSENT } from '../../track-points.ts'
import { PortAreas } from './port-areas.ts'
import { type HarbourPlace, type HarbourPlaces, PlaceGrid } from './harbour-places.ts'
import { factsOf, HOUR, latest, port, TestTrack } from '../track.fixture.ts'
import type { Shore } from './shore.ts'
import { VoyageMachine } from '../voyage-machine.ts'

const harbour: HarbourPlace = { code: 'DK.BAGENKOP', lat: 54.75, lon: 10.67 }
const town: HarbourPlace = { code: 'DK.G2616000', lat: 55.3, lon: 10.9 }
const places: HarbourPlaces = { harbours: new PlaceGrid([harbour]), towns: () => new PlaceGrid([town]) }
const ports = [port('DKONE', 55, 10)]

function callsOf(track: TestTrack, options: { reload?: boolean } = {}) {
  let machine = new VoyageMachine({ areas: new PortAreas(ports, places), facts: factsOf('general-cargo') })
  const half = Math.floor(track.points.length / 2)
  machine.push(track.points, 0, half)
  const revisions = machine.drain()
  if (options.reload)
    machine = VoyageMachine.load(machine.save(), {
      areas: new PortAreas(ports, places),
      facts: factsOf('general-cargo'),
    })
  machine.push(track.points, half)
  return latest([...revisions, ...machine.drain()])
}

const visit = (lat: number, lon: number, status?: number) =>
  new TestTrack({ lat: lat - 0.2, lon })
    .sail({ lat, lon }, 12)
    .moor(6 * HOUR, status)
    .sail({ lat: lat - 0.2, lon }, 12)

it('names a berth outside all limits by the port that it is nearest to, and sees her leave it', () => {
  const [call] = callsOf(visit(55.06, 10))
  expect(call).toMatchObject({ port: 'DKONE', open: false })
  expect(call!.atd! - call!.ata).toBeGreaterThan(6 * HOUR)
  expect(call!.confidence).toBe(3)
})

it('names one by the harbour or the town that it is nearest to, and says so by its confidence', () => {
  expect(callsOf(visit(54.76, 10.68))[0]).toMatchObject({ port: 'DK.BAGENKOP', confidence: 2, open: false })
  expect(callsOf(visit(55.31, 10.92))[0]).toMatchObject({ port: 'DK.G2616000', confidence: 2, open: false })
})

it('names a berth beside a shore by a town farther off when nothing else is near, and says that it is only near', () => {
  const calls = (kind: Shore) => {
    const areas = new PortAreas(ports, { ...places, shore: () => kind })
    const machine = new VoyageMachine({ areas, facts: factsOf('general-cargo') })
    machine.push(visit(55.45, 11.1).points)
    return latest(machine.drain())
  }
  expect(calls('near')[0]).toMatchObject({ port: 'DK.G2616000N', confidence: 2, open: false })
  expect(calls('inland')[0]).toMatchObject({ port: 'DK.G2616000N' })
  // A jack-up among the wind mills.
  expect(calls('water')).toEqual([])
  expect(calls('unknown')).toEqual([])
})

it('believes a ship of unknown status to be at a quay when she never turns, near a harbour only', () => {
  expect(callsOf(visit(54.76, 10.68, 15))[0]).toMatchObject({ port: 'DK.BAGENKOP' })
  expect(callsOf(visit(54.5, 11.5, 15))).toEqual([])
})

it('makes no call of a ship at anchor outside all limits, nor of one at berth far from everything', () => {
  const anchored = new TestTrack({ lat: 55.31, lon: 10.92 }).anchor(8 * HOUR).sail({ lat: 55.6, lon: 10.92 }, 12)
  expect(callsOf(anchored)).toEqual([])
  expect(callsOf(visit(56.5, 3.2))).toEqual([])
})

it('gives the same calls when it was saved and loaded in between, with areas that know nothing of the spot yet', () => {
  for (const track of [visit(55.06, 10), visit(54.76, 10.68), visit(55.31, 10.92)])
    expect(callsOf(track, { reload: true })).toEqual(callsOf(track))
})

it('is one call when she shifts from one quay of a harbour to another', () => {
  const track = new TestTrack({ lat: 54.6, lon: 10.67 })
    .sail({ lat: 54.74, lon: 10.66 }, 12)
    .moor(3 * HOUR)
    .sail({ lat: 54.77, lon: 10.68 }, 6)
    .moor(3 * HOUR)
  expect(callsOf(track).map(({ port: code }) => code)).toEqual(['DK.BAGENKOP'])
})

it('finds the nearest of many places, over the antimeridian too', () => {
  const grid = new PlaceGrid([
    { lat: -17, lon: 179.99 },
    { lat: -17, lon: 179.5 },
    { lat: 78, lon: 15 },
  ])
  expect(grid.nearest(-17, -179.99, 5_000)?.place.lon).toBe(179.99)
  expect(grid.nearest(78.01, 15.2, 10_000)?.place.lat).toBe(78)
  expect(grid.nearest(0, 0, 50_000)).toBeNull()
})

/** Quays along one meridian; off it is water. */
const shore = (lat: number, lon: number) => (lon < 10.003 ? 'near' : lat > 50 ? 'water' : 'unknown')

function stopsOf(track: TestTrack, known: Pick<HarbourPlaces, 'shore'> = { shore }) {
  const machine = new VoyageMachine({ areas: new PortAreas(ports, { ...places, ...known }), facts: factsOf('cargo') })
  machine.push(track.points)
  return machine.now(track.mmsi)?.stopped
}

it('believes a ship of unknown status inside limits to be at a quay near the shore, and at anchor off it', () => {
  const lies = (lon: number, hours = 4) => new TestTrack({ lat: 55, lon }).moor(hours * HOUR, 15)
  expect(stopsOf(lies(10.001))).toBe('berth')
  expect(stopsOf(lies(10.02))).toBe('anchor')
  expect(stopsOf(lies(10.02), {})).toBe('berth')
  // At a jetty far out: by now she would have swung.
  expect(stopsOf(lies(10.02, 7))).toBe('berth')
  // What her crew says counts more.
  expect(stopsOf(new TestTrack({ lat: 55, lon: 10.02 }).moor(HOUR, 5))).toBe('berth')
})

it('believes one that swings to be at anchor, however near the shore', () => {
  expect(stopsOf(new TestTrack({ lat: 55, lon: 10.001 }).anchor(8 * HOUR, 150, 15))).toBe('anchor')
})

it('believes one that yaws in a steady wind off the shore to be at anchor, after half a day too', () => {
  expect(stopsOf(new TestTrack({ lat: 55, lon: 10.02 }).yaw(12 * HOUR, 220, 15))).toBe('anchor')
})

describe('a ship of unknown status that lies still inland', () => {
  const inland = { shore: () => 'inland' as const }
  const lies = (lat: number, lon: number, bow?: number) =>
    stopsOf(new TestTrack({ lat, lon }).moor(HOUR, 15, undefined, bow), inland)

  it('is believed to be at a quay, but where ships anchor outside limits', () => {
    expect(lies(51.71, 5.05)).toBe('berth')
    expect(lies(29.6, -89.85)).toBe('anchor')
    expect(lies(46.5, -84.9)).toBe('anchor')
  })

  it('is believed to be at the bank of a river with anchorages when she has no compass, as the river’s own craft', () => {
    expect(lies(29.6, -89.85, POINT_ABSENT)).toBe('berth')
    expect(lies(-32.2, -60.4, POINT_ABSENT)).toBe('berth')
    // Yachts anchor off the shores of lakes.
    expect(lies(46.5, -84.9, POINT_ABSENT)).toBe('anchor')
  })

  it('is believed to be at a quay beside the Great Lakes, on the rivers that lead elsewhere', () => {
    // The Hudson below Albany, the Mississippi at Dubuque, the Ottawa.
    for (const [lat, lon] of [
      [42.48, -73.79],
      [42.5, -90.64],
      [45.65, -74.6],
    ] as const)
      expect(lies(lat, lon), `${lat} ${lon}`).toBe('berth')
  })
})

describe('a ship of unknown status a few hundred metres off the shore', () => {
  const lies = (lon: number, bow: number, hours = 1) =>
    stopsOf(new TestTrack({ lat: 55, lon }).moor(hours * HOUR, 15, undefined, bow))

  it('is believed to be at a jetty where she lies along the shore, whichever way her bow points', () => {
    expect(lies(10.005, 3)).toBe('berth')
    expect(lies(10.005, 200)).toBe('berth')
  })

  it('is believed to be at anchor where she lies across it, or farther out', () => {
    expect(lies(10.005, 87)).toBe('anchor')
    expect(lies(10.005, 50)).toBe('anchor')
    expect(lies(10.01, 3)).toBe('anchor')
  })
})

it('believes one that yaws to be at anchor within an hour, however near the shore', () => {
  expect(stopsOf(new TestTrack({ lat: 55, lon: 10.001 }).yaw(1.2 * HOUR, 220, 15))).toBe('anchor')
  expect(stopsOf(new TestTrack({ lat: 55, lon: 10.001 }).moor(1.2 * HOUR, 15))).toBe('berth')
})

it('names a quay at a shore outside all limits, where no harbour is so near', () => {
  const lies = new TestTrack({ lat: 55.34, lon: 10 }).moor(2 * HOUR, 15)
  expect(stopsOf(lies)).toBe('berth')
  expect(stopsOf(lies, {})).toBe('anchor')
})
