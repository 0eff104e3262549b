import type { BenchRow } from '../bench-row.ts'
import { createFleet, createPicture, randomOf } from './fleet.ts'

const ROWS = 6_000_000

/** Cost of a position report in the picture, ships in random order, for fleets that fit the cache and that do not. */
export async function run(): Promise<BenchRow[]> {
  return [measure(20_000), measure(300_000)]
}

function measure(ships: number): BenchRow {
  const now = Date.UTC(2026, 5, 1)
  const fleet = createFleet(ships, now)
  const picture = createPicture(fleet)
  picture.watchPositions()
  picture.watchPositions()
  const random = randomOf(7)
  const batch = fleet.positions
  for (let i = ships - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1))
    for (const column of [batch.mmsi, batch.lat, batch.lon, batch.sog, batch.cog, batch.heading])
      [column[i], column[j]] = [column[j], column[i]]
  }
  const rounds = ROWS / ships
  // CPU time, so that a busy machine does not count: the loop waits for nothing.
  const start = process.cpuUsage()
  for (let round = 0; round < rounds; round++) {
    for (let i = 0; i < ships; i++) batch.lon[i] = Math.min(180, batch.lon[i] + 0.001)
    picture.applyPositions(batch)
  }
  const { user, system } = process.cpuUsage(start)
  const microseconds = (user + system) / ROWS
  return {
    name: `position into the picture, ${ships.toLocaleString('en-US')} ships`,
    value: microseconds,
    unit: 'µs',
    target: 0.3,
    targetIs: 'at most',
  }
}
