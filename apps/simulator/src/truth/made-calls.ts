import { createPositionBatch, createTrackPoints, ReportFlag, Thinner } from '@fairway/tracking'
import { type CallRevision, type PortAreas, VoyageMachine } from '@fairway/tracking/voyages'
import type { World } from '../world.ts'

export interface MakingOptions {
  from: number
  to: number
  /** Between the positions taken of each ship, ms. */
  every: number
  areas: PortAreas
  /** Ships `first` … `last` − 1; all by default. */
  first?: number
  last?: number
}

/** What the server would make of what was heard of the world: thinned as it is stored, then put together to calls. Each as last revised. */
export function makeCalls(
  world: World,
  { from, to, every, areas, first = 0, last = world.size }: MakingOptions,
): CallRevision[] {
  const classes = new Map(world.register(first, last).map((row) => [row.mmsi, row.class]))
  const machine = new VoyageMachine({
    areas,
    facts: { shipClass: (mmsi) => classes.get(mmsi) ?? null, draught: () => null },
  })
  const batch = createPositionBatch(Math.ceil((to - from) / every) + 1)
  const points = createTrackPoints(1 << 12)
  const calls = new Map<string, CallRevision>()
  batch.flags.fill(ReportFlag.simulated)
  for (let ship = first; ship < last; ship++) {
    batch.length = world.history(ship, from, to, every, batch)
    batch.mmsi.fill(world.mmsi(ship))
    points.length = 0
    const thinner = new Thinner()
    thinner.push(batch, points)
    thinner.release(points)
    machine.push(points)
    for (const revision of machine.drain()) calls.set(revision.id, revision)
  }
  return [...calls.values()]
}
