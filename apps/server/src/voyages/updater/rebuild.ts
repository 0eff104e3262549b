import type { CallRevision, VoyageMachine } from '@fairway/tracking/voyages'
import type { Database } from '../../database/open-database.ts'
import type { TrackStore } from '../../tracks/track-store.ts'
import { rowOf } from '../calls/call-row.ts'
import { feedMachine } from './feed-machine.ts'
import { replaceSeaStops, saveSeaStops } from '../calls/sea-stops.store.ts'
import { giveUpCalls, replaceCalls, saveCalls, shipsInCall, type RebuiltShip } from '../calls/port-calls.store.ts'

export interface RebuildOptions {
  tracks: Pick<TrackStore, 'storedRanges' | 'storedPoints'>
  db: Database
  /** A new one: it has seen nothing. */
  machine: VoyageMachine
  signal: AbortSignal
  /** Told after each part. */
  onPart?: ((done: RebuildResult, ofPoints: number) => void) | undefined
}

export interface RebuildResult {
  points: number
  ships: number
  calls: number
}

/** The first instant there is: every stored point is after it. */
const EVER = 0

/**
 * Makes all calls anew from every stored point, some ships at a time, and puts them in the place of those that are kept.
 * The machine then knows what it would know had it heard everything live.
 */
export async function rebuildCalls({ tracks, db, machine, signal, onPart }: RebuildOptions): Promise<RebuildResult> {
  const result: RebuildResult = { points: 0, ships: 0, calls: 0 }
  const ranges = await tracks.storedRanges(EVER)
  const all = ranges.reduce((sum, { points }) => sum + points, 0)
  let end = EVER
  const made = new Set<number>()
  for (const range of ranges) {
    if (signal.aborted) return result
    const calls = new Map<string, CallRevision>()
    const ships: RebuiltShip[] = []
    for await (const page of tracks.storedPoints(range, EVER)) {
      for (let i = 0; i < page.length; i++) {
        if (page.mmsi[i] !== ships.at(-1)?.mmsi) ships.push({ mmsi: page.mmsi[i], since: page.time[i] })
        end = Math.max(end, page.time[i])
      }
      await feedMachine(machine, page, signal)
      for (const call of machine.drain()) calls.set(call.id, call)
      if (signal.aborted) return result
      result.points += page.length
    }
    await replaceCalls(db, ships, [...calls.values()].map(rowOf))
    await replaceSeaStops(db, ships, machine.drainSeaStops())
    for (const { mmsi } of ships) made.add(mmsi)
    result.ships += ships.length
    result.calls += calls.size
    onPart?.(result, all)
  }
  // Ships whose points are stored no longer: the machine knows nothing of them and would never close their calls.
  await giveUpCalls(
    db,
    (await shipsInCall(db)).filter((mmsi) => !made.has(mmsi)),
  )
  machine.sweep(end)
  await saveSeaStops(db, machine.drainSeaStops())
  await saveCalls(db, [...new Map(machine.drain().map((call) => [call.id, rowOf(call)])).values()])
  return result
}
