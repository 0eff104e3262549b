import { memoryUsage } from 'node:process'
import type { BenchRow } from '../bench-row.ts'
import { createLiveCounters } from '../../apps/server/src/live/live-counters.ts'
import { RegionalChannel } from '../../apps/server/src/live/regional-channel.ts'
import { WorldChannel } from '../../apps/server/src/live/world-channel.ts'
import { createFleet, createPicture } from './fleet.ts'

const SHIPS = 300_000

/** Memory that 300,000 ships take in the picture and in what the live channels remember of them; the search index is measured in bench/search. */
export async function run(): Promise<BenchRow[]> {
  const now = Date.UTC(2026, 5, 1)
  const fleet = createFleet(SHIPS, now)
  const before = used()
  const picture = createPicture(fleet)
  const withPicture = used()
  const world = new WorldChannel(picture, createLiveCounters())
  const regional = new RegionalChannel(picture, createLiveCounters())
  const withLive = used()
  const ships = `${picture.size.toLocaleString('en-US')} ships, ${world.size + regional.size} clients`
  return [
    {
      name: 'memory of the picture with 300,000 ships',
      value: withPicture - before,
      unit: 'MB',
      target: 90,
      targetIs: 'at most',
      note: 'heap and array buffers after collection',
    },
    {
      name: 'memory of picture and live channels',
      value: withLive - before,
      unit: 'MB',
      target: 130,
      targetIs: 'at most',
      note: ships,
    },
  ]
}

function used(): number {
  globalThis.gc?.()
  const { heapUsed, arrayBuffers } = memoryUsage()
  return (heapUsed + arrayBuffers) / 1e6
}
