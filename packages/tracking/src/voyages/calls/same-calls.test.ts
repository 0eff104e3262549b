import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { createTrackPoints, reserveTrackPoints, type TrackPoints } from '../../track-points.ts'
import { PortAreas } from '../areas/port-areas.ts'
import type { CallRevision } from './port-call.ts'
import { factsOf, HOUR, MINUTE, port, TestTrack } from '../track.fixture.ts'
import { VoyageMachine } from '../voyage-machine.ts'

const ports = [port('DKWES', 56, 10), port('DKNEA', 56, 10.06), port('DKEAS', 56, 11, 6_000)]
const options = { areas: new PortAreas(ports), facts: factsOf('tanker', 8.1) }

/** The same lives at every run of the gate; tens of thousands of others were tried when this was written. */
const SEED = 20_260

/** What a ship may do next. */
const deed = fc.oneof(
  fc.record({
    sail: fc.constantFrom(10.005, 10.02, 10.05, 10.3, 10.7, 10.98, 11.05, 11.2),
    knots: fc.constantFrom(0.8, 4, 9, 17),
  }),
  fc.record({ moor: fc.integer({ min: 2, max: 2_000 }) }),
  fc.record({ anchor: fc.integer({ min: 10, max: 2_000 }), radius: fc.constantFrom(40, 150, 400) }),
  fc.record({ silent: fc.integer({ min: 10, max: 50_000 }), lon: fc.constantFrom(10, 10.05, 10.6, 11) }),
  fc.record({ elsewhere: fc.constantFrom(10, 10.5, 11) }),
)

function live(mmsi: number, deeds: readonly (typeof deed extends fc.Arbitrary<infer D> ? D : never)[]): TrackPoints {
  const track = new TestTrack({ lat: 56, lon: 10.4 }, { mmsi })
  for (const next of deeds) {
    if ('sail' in next) track.sail({ lat: 56.001, lon: next.sail }, next.knots, 3 * MINUTE)
    else if ('moor' in next) track.moor(next.moor * MINUTE)
    else if ('anchor' in next) track.anchor(next.anchor * MINUTE, next.radius)
    else if ('silent' in next) track.silent(next.silent * MINUTE, { lat: 56, lon: next.lon })
    else
      track
        .silent(HOUR / 2)
        .breakOff({ lat: 56, lon: next.elsewhere })
        .moor(MINUTE)
  }
  return track.points
}

/** Ship by ship, as the store reads them back. */
function batch(fleet: readonly TrackPoints[]): string {
  const machine = new VoyageMachine(options)
  for (const points of fleet) machine.push(points)
  return inOrder(machine)
}

/** Mixed, cut anywhere, and the machine saved and loaded now and then. */
function interleaved(fleet: readonly TrackPoints[], turns: readonly number[]): string {
  let machine = new VoyageMachine(options)
  const revisions: CallRevision[] = []
  const next = fleet.map(() => 0)
  for (let turn = 0; next.some((at, ship) => at < fleet[ship]!.length); turn++) {
    const choice = turns[turn % turns.length]!
    const mixed = createTrackPoints(8)
    for (const [ship, points] of fleet.entries()) {
      const rows = (choice >>> (ship * 5)) & 31
      for (let row = 0; row < rows && next[ship]! < points.length; row++) copyRow(points, next[ship]!++, mixed)
    }
    // The turn that takes nothing must not last for ever.
    if (mixed.length === 0)
      for (const [ship, points] of fleet.entries())
        if (next[ship]! < points.length) copyRow(points, next[ship]!++, mixed)
    machine.push(mixed)
    revisions.push(...machine.drain())
    if (choice % 3 === 0) machine = VoyageMachine.load(machine.save(), options)
  }
  return inOrder({ drain: () => revisions })
}

/** Each ship's revisions in their order: between ships there is none. */
const inOrder = (machine: Pick<VoyageMachine, 'drain'>) =>
  JSON.stringify(machine.drain().toSorted((a, b) => a.mmsi - b.mmsi))

function copyRow(from: TrackPoints, row: number, to: TrackPoints): void {
  reserveTrackPoints(to, 1)
  const at = to.length++
  for (const column of [
    'mmsi',
    'time',
    'lat',
    'lon',
    'sog',
    'cog',
    'heading',
    'status',
    'flags',
    'feed',
    'kind',
  ] as const)
    to[column][at] = from[column][row]!
}

it('makes the same calls, byte for byte, however the points are cut into batches, ships are mixed and the machine is saved', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(deed, { minLength: 1, maxLength: 10 }), { minLength: 1, maxLength: 3 }),
      fc.array(fc.nat(0x7fff), { minLength: 1, maxLength: 12 }),
      (lives, turns) => {
        const fleet = lives.map((deeds, ship) => live(219_000_001 + ship, deeds))
        expect(interleaved(fleet, turns)).toBe(batch(fleet))
      },
    ),
    { numRuns: 150, seed: SEED },
  )
}, 120_000)

it('numbers the revisions of each call without a gap, and keeps its order of times', () => {
  fc.assert(
    fc.property(fc.array(deed, { minLength: 1, maxLength: 14 }), (deeds) => {
      const machine = new VoyageMachine(options)
      machine.push(live(219_000_001, deeds))
      const known = new Map<string, number>()
      for (const call of machine.drain()) {
        expect(call.revision).toBe((known.get(call.id) ?? 0) + 1)
        known.set(call.id, call.revision)
        const times = [call.ata, call.atb ?? call.ata, call.unberthedAt ?? call.atb ?? call.ata, call.atd ?? Infinity]
        expect(times, JSON.stringify(call)).toEqual(times.toSorted((a, b) => a - b))
        if (call.leg) expect(call.leg.departed).toBeLessThanOrEqual(call.leg.arrived!)
        expect(call.anchorTime).toBeGreaterThanOrEqual(0)
      }
    }),
    { numRuns: 300, seed: SEED },
  )
}, 120_000)
