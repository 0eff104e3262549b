import { describe, expect, it } from 'vitest'
import type { LatLon } from '../../geodesy.ts'
import { ports } from '../../ports/index.ts'
import { isInLock } from './canal-locks.ts'
import { PortAreas } from './port-areas.ts'
import type { CallRevision } from '../calls/port-call.ts'
import { factsOf, HOUR, latest, MINUTE, TestTrack } from '../track.fixture.ts'
import { VoyageMachine } from '../voyage-machine.ts'

const at = (lat: number, lon: number): LatLon => ({ lat, lon })
const areas = new PortAreas(ports)
/** The calls of a cargo ship at the ports of the table. */
const callsOf = ({ points }: TestTrack) => {
  const machine = new VoyageMachine({ areas, facts: factsOf('cargo') })
  machine.push(points)
  return latest(machine.drain())
}
/** She waits in a lock as her crew does not say, heard every minute. */
const lock = (track: TestTrack, minutes: number, bow = 45) => track.moor(minutes * MINUTE, 0, MINUTE, bow)

/** From sea to sea, `[lat, lon, minutes in the lock there]` by the way. */
function passage(from: LatLon, way: readonly (readonly [lat: number, lon: number, minutes?: number])[]): TestTrack {
  const track = new TestTrack(from)
  for (const [lat, lon, minutes = 0] of way) {
    track.sail(at(lat, lon), 7)
    if (minutes > 0) lock(track, minutes)
  }
  return track
}

const passages: Readonly<Record<string, () => TestTrack>> = {
  'the Kiel Canal': () =>
    passage(at(53.98, 8.6), [
      [53.88, 9.1],
      [53.8941, 9.1445, 35],
      [53.92, 9.17],
      [54.28, 9.58],
      [54.37, 10.11],
      [54.3656, 10.1438, 30],
      [54.43, 10.2],
      [54.5, 10.4],
    ]),
  'the Panama Canal': () =>
    passage(at(9.6, -79.92), [
      [9.29, -79.9185],
      [9.2778, -79.9218, 25],
      [9.273, -79.923, 25],
      [9.2, -79.9],
      [9.11, -79.69],
      [9.0225, -79.618],
      [9.0168, -79.6127, 35],
      [9.003, -79.5985],
      [8.9982, -79.5935, 25],
      [8.9955, -79.5906, 25],
      [8.95, -79.57],
      [8.8, -79.5],
    ]),
  'the new locks of Panama': () =>
    passage(at(9.6, -79.92), [
      [9.287, -79.911],
      [9.2778, -79.9138, 40],
      [9.2688, -79.9164, 40],
      [9.2, -79.9],
      [9.11, -79.69],
      [9.0, -79.613],
      [8.986, -79.5995, 40],
      [8.978, -79.5915, 40],
      [8.95, -79.57],
      [8.8, -79.5],
    ]),
  'Sault Ste. Marie': () =>
    passage(at(46.45, -84.75), [
      [46.5005, -84.366],
      [46.503, -84.351, 40],
      [46.507, -84.33],
      [46.2, -84.1],
    ]),
  'the Welland Canal': () =>
    passage(at(43.4, -79.2), [
      [43.2175, -79.2131, 40],
      [43.1931, -79.2022, 30],
      [43.1553, -79.1931, 30],
      [43.1403, -79.1919, 30],
      [43.1369, -79.1917, 20],
      [43.1342, -79.1914, 20],
      [43.1233, -79.1939, 30],
      [43.0, -79.215],
      [42.8992, -79.2461, 20],
      [42.8, -79.25],
      [42.6, -79.5],
    ]),
}

describe('locks', () => {
  it.each(Object.entries(passages))('a passage of %s is no call', (_, track) => {
    expect(callsOf(track()).map(({ port, atb }) => [port, atb])).toEqual([])
  })

  it('are the same for who is heard a point at a time and kept and opened again in them', () => {
    const { points } = passages['the Welland Canal']!().moor(HOUR)
    const options = { areas, facts: factsOf('cargo') }
    const whole = new VoyageMachine(options)
    whole.push(points)
    let machine = new VoyageMachine(options)
    const revisions: CallRevision[] = []
    for (let row = 0; row < points.length; row++) {
      machine.push(points, row, row + 1)
      revisions.push(...machine.drain())
      if (row % 40 === 0) machine = VoyageMachine.load(machine.save(), options)
    }
    expect(revisions).toEqual(whole.drain())
    expect(machine.save()).toEqual(whole.save())
  })

  it('wait for ships to Ghent at Terneuzen, where they do not call', () => {
    const track = passage(at(51.42, 3.5), [
      [51.35, 3.81],
      [51.3285, 3.817, 40],
      [51.2, 3.805],
      [51.12, 3.765],
    ]).moor(20 * HOUR)
    expect(callsOf(track)).toMatchObject([{ port: 'BEGNE', confidence: 3, open: true }])
  })

  it('lie on the way to a berth behind them, which is reached later than the port', () => {
    const track = passage(at(51.42, 3.5), [
      [51.35, 3.81],
      [51.3285, 3.817, 40],
      [51.31, 3.825],
    ])
    const locked = track.time
    track.moor(20 * HOUR)
    const [call, ...more] = callsOf(track)
    expect(more).toEqual([])
    expect(call!.port).toBe('NLTNZ')
    expect(call!.ata).toBeLessThan(locked - 40 * MINUTE)
    expect(call!.atb).toBeGreaterThanOrEqual(locked - 2 * MINUTE)
  })

  it('leave the leg through them whole, less the time that she waited', () => {
    const track = passages['the Kiel Canal']!()
    const [before, after] = [new TestTrack(at(54.0, 8.1)).sail(at(53.87, 8.72), 9).moor(9 * HOUR), track]
    before.sail(at(53.98, 8.6), 9)
    after.sail(at(54.52, 11.2), 9).sail(at(54.15, 12.1), 9).moor(HOUR)
    const machine = new VoyageMachine({ areas, facts: factsOf('cargo') })
    const offset = before.time + MINUTE - after.points.time[0]!
    for (let row = 0; row < after.points.length; row++) after.points.time[row]! += offset
    machine.push(before.points)
    machine.push(after.points)
    const calls = latest(machine.drain())
    expect(calls.map(({ port }) => port)).toEqual(['DECUX', 'DERSK'])
    const { sailing, endurance, from } = calls[1]!.leg!
    expect(from).toBe('DECUX')
    expect(endurance - sailing).toBeGreaterThan(60 * MINUTE)
    expect(endurance - sailing).toBeLessThan(70 * MINUTE)
  })

  it('are no berth of a call that goes on', () => {
    const track = new TestTrack(at(54.5, 10.3)).sail(at(54.4, 10.19), 8).anchor(6 * HOUR)
    track.sail(at(54.3656, 10.147), 6)
    lock(track, 45, 280)
    track.sail(at(54.37, 10.11), 6).sail(at(54.3, 9.65), 8)
    expect(callsOf(track)).toMatchObject([{ port: 'DEKEL', atb: null, berthTime: 0, open: false }])
  })

  it('are what other places are for who lies in them for many hours', () => {
    const track = passage(at(53.98, 8.6), [
      [53.88, 9.1],
      [53.8941, 9.1445],
    ])
    expect(callsOf(lock(track, 4 * 60 - 10))).toEqual([])
    expect(callsOf(lock(track, 60))).toMatchObject([{ port: 'DEBRB', confidence: 3, open: true }])
  })

  it('are not where a ship came from that is first heard in one', () => {
    const track = new TestTrack(at(53.8941, 9.1445))
    lock(track, 10).sail(at(53.88, 9.1), 6).sail(at(53.98, 8.6), 8)
    expect(callsOf(track)).toEqual([])
  })

  it('end at their walls: ferries and berths beside them are none', () => {
    expect(isInLock(53.8941, 9.1445)).toBe(true)
    // The ferry over the canal at Brunsbüttel; Tiessenkai and the ferry of Holtenau; the quay of Rodman; Terneuzen’s inner harbour.
    expect(isInLock(53.8985, 9.1535)).toBe(false)
    expect(isInLock(54.37, 10.1515)).toBe(false)
    expect(isInLock(54.369, 10.1335)).toBe(false)
    expect(isInLock(8.955, -79.573)).toBe(false)
    expect(isInLock(51.3345, 3.8285)).toBe(false)
  })
})
