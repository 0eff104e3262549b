import { createLiveCounters } from '../../apps/server/src/live/live-counters.ts'
import { WorldChannel } from '../../apps/server/src/live/world-channel.ts'
import type { BenchRow } from '../bench-row.ts'
import { createFleet, createPicture } from './fleet.ts'

const SHIPS = 300_000
const RUNS = 7

/** How long the world snapshot of 300,000 ships takes, how large it is, and how long the event loop stands still for it at most. */
export async function run(): Promise<BenchRow[]> {
  const now = Date.UTC(2026, 5, 1)
  const world = new WorldChannel(createPicture(createFleet(SHIPS, now)), createLiveCounters())
  const times: number[] = []
  const stops: number[] = []
  let bytes = 0
  for (let i = 0; i < RUNS; i++) {
    const start = performance.now()
    const watch = watchEventLoop()
    const { frame } = await world.makeSnapshot(now)
    bytes = frame.length
    times.push(performance.now() - start)
    stops.push(watch.stop())
  }
  const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(RUNS / 2)]
  return [
    {
      name: 'world snapshot of 300,000 ships, compressed',
      value: bytes / 1e6,
      unit: 'MB',
      target: 2.5,
      targetIs: 'at most',
      note: `${(bytes / SHIPS).toFixed(2)} bytes a ship; ships around the harbours of the port table`,
    },
    {
      name: 'world snapshot of 300,000 ships, time to make',
      value: median(times),
      unit: 'ms',
      target: 300,
      targetIs: 'at most',
      note: `first ${Math.round(times[0])} ms; event loop held ${Math.round(median(stops))} ms at a stretch`,
    },
  ]
}

/** The longest time between two turns of the event loop until it is stopped. */
function watchEventLoop(): { stop: () => number } {
  let before = performance.now()
  let longest = 0
  let isOn = true
  const look = () => {
    const now = performance.now()
    longest = Math.max(longest, now - before)
    before = now
    if (isOn) setImmediate(look)
  }
  setImmediate(look)
  return {
    stop() {
      isOn = false
      return longest
    },
  }
}
