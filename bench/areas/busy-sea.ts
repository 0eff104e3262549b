import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TrackPoints } from '@fairway/tracking'
import { encodePoints } from '../../apps/server/src/tracks/write/blocks.ts'
import { openEmbeddedEngine } from '../../apps/server/src/tracks/engine/embedded-engine.ts'
import { openTrackStore, type TrackStore } from '../../apps/server/src/tracks/track-store.ts'
import { bringUpToDate } from '../../apps/server/src/tracks/schema/up-to-date.ts'
import { createSailingShips } from '../tracks/sailing-ships.ts'

const DAY = 86_400_000
const HOUR = 3_600_000
const STEPS = 600_000
/** Ships are turned back at the edges of such a sea: 3° of it, where others are always near. */
const SEA = { south: 29, west: 122, wide: 3 }
/** Two hours of every three days nobody hears a ship. */
const HEARD_MS = 70 * HOUR
const SILENT_MS = 2 * HOUR

export interface BusySea {
  store: TrackStore
  points: number
  ships: number[]
}

/** A store with some ships over a month, and many others of the same sea over its last days. */
export async function openBusySea(
  dir: string,
  {
    end,
    ships,
    others,
    days,
    lastDays,
  }: { end: number; ships: number; others: number; days: number; lastDays: number },
): Promise<BusySea> {
  const engine = await openEmbeddedEngine(join(dir, 'clickhouse'))
  await bringUpToDate(engine, { info() {}, warn() {}, error() {} })
  const fleet = createSailingShips(ships + others, end - days * DAY)
  const file = join(dir, 'points.native')
  let stored = 0
  for (let day = days - 1; day >= 0; day--) {
    const points = turnedBack(fleet.sailUntil(end - day * DAY), day < lastDays ? Infinity : fleet.mmsi(ships - 1))
    stored += points.length
    writeFileSync(file, encodePoints(points))
    await engine.insert('positions', [file], false)
  }
  await engine.close()
  const store = await openTrackStore({ dir, feedNames: ['', 'bench'] })
  const mmsis = Array.from({ length: ships }, (_, ship) => fleet.mmsi(ship))
  for (let time = end - days * DAY; time < end; time += 8 * HOUR)
    for (const [i, mmsi] of mmsis.entries())
      store.appendStatic({
        mmsi,
        time: time + i,
        receivedAt: time + i,
        feed: 1,
        flags: 0,
        kind: 'ship',
        name: `SHIP ${i}`,
        draught: 7 + ((i + Math.floor(time / DAY)) % 3),
        destination: 'SHANGHAI',
        eta: end + 4 * DAY + ((time / HOUR) % 5) * HOUR,
      })
  await store.flush()
  return { store, points: stored, ships: mmsis }
}

/** Folded into the sea, as light between mirrors; silent now and then. Only ships with numbers up to `last`. */
function turnedBack(points: TrackPoints, last: number): TrackPoints {
  let kept = 0
  for (let row = 0; row < points.length; row++) {
    if (points.mmsi[row] > last) break
    if ((points.time[row] + points.mmsi[row] * HOUR) % HEARD_MS < SILENT_MS) continue
    const lat = mirrored(points.lat[row], SEA.south * STEPS)
    const lon = mirrored(points.lon[row], SEA.west * STEPS)
    const east = lon.turned ? 3_600 - points.cog[row] : points.cog[row]
    points.cog[kept] = (lat.turned ? 5_400 - east : east) % 3_600
    points.lat[kept] = lat.place
    points.lon[kept] = lon.place
    for (const name of ['mmsi', 'time', 'sog', 'heading', 'status', 'feed'] as const)
      points[name][kept] = points[name][row]
    kept++
  }
  points.length = kept
  return points
}

function mirrored(steps: number, from: number): { place: number; turned: boolean } {
  const wide = SEA.wide * STEPS
  const within = ((steps % (2 * wide)) + 2 * wide) % (2 * wide)
  const turned = within >= wide
  return { place: from + (turned ? 2 * wide - within : within), turned }
}
