import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createTrackPoints } from '@fairway/tracking'
import { encodePoints } from '../../apps/server/src/tracks/write/blocks.ts'
import { openEmbeddedEngine } from '../../apps/server/src/tracks/engine/embedded-engine.ts'
import { mergeOneFinished, noPatience } from '../../apps/server/src/tracks/schema/merge-finished.ts'
import { bringUpToDate } from '../../apps/server/src/tracks/schema/up-to-date.ts'
import { placeOf, FIRST, SHIPS } from './ships-in-range.ts'

const DAY = 86_400_000
const DAYS = 365
/** A ship is in range on one day of so many. */
const DAYS_APART = 8
const POINT_MS = 63_000
const UNITS = 600_000

/** Fills the track store with what a receiver heard in the year before; returns how many points that are. */
export async function storeAYear(dataDir: string, end: number): Promise<number> {
  const dir = join(dataDir, 'tracks')
  mkdirSync(dir, { recursive: true })
  const engine = await openEmbeddedEngine(join(dir, 'clickhouse'))
  await bringUpToDate(engine, { info: () => {}, warn: () => {}, error: () => {} })
  const file = join(dir, 'day.native')
  const points = createTrackPoints(Math.ceil((SHIPS / DAYS_APART + 1) * (DAY / POINT_MS + 1)))
  let rows = 0
  for (let day = DAYS; day > 0; day--) {
    points.length = 0
    for (let ship = day % DAYS_APART; ship < SHIPS; ship += DAYS_APART)
      for (let time = end - day * DAY + ship * 29; time < end - (day - 1) * DAY; time += POINT_MS) {
        const { lat, lon, cog } = placeOf(ship, time)
        const row = points.length++
        points.mmsi[row] = FIRST + ship
        points.time[row] = time
        points.lat[row] = Math.round(lat * UNITS)
        points.lon[row] = Math.round(lon * UNITS)
        points.sog[row] = 100 + (row % 5)
        points.cog[row] = Math.round(cog * 10)
        points.heading[row] = Math.round(cog) % 360
        points.status[row] = points.flags[row] = points.kind[row] = 0
        points.feed[row] = 1
      }
    writeFileSync(file, encodePoints(points))
    await engine.insert('positions', [file])
    rows += points.length
  }
  while ((await mergeOneFinished(engine, Date.now(), noPatience)) !== null);
  rmSync(file)
  await engine.close()
  return rows
}
