import { setImmediate } from 'node:timers/promises'
import type { TrackPoints } from '@fairway/tracking'
import type { VoyageMachine } from '@fairway/tracking/voyages'

/** Points until others get their turn: some milliseconds. */
const AT_ONCE = 2_000

/** Hands points to the machine in small parts with others' turns in between; stops early when told to. */
export async function feedMachine(machine: VoyageMachine, points: TrackPoints, signal: AbortSignal): Promise<void> {
  for (let from = 0; from < points.length && !signal.aborted; from += AT_ONCE) {
    machine.push(points, from, Math.min(from + AT_ONCE, points.length))
    await setImmediate()
  }
}
