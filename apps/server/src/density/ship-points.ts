import { setTimeout as wait } from 'node:timers/promises'
import { shipClasses, type ShipClass } from '@fairway/contract'
import { GAP_MS, stationKinds, type TrackPoints } from '@fairway/tracking'
import type { TrackStore } from '../tracks/track-store.ts'
import { DAY_MS, type PassagePoints } from './passages.ts'

/** Between two questions to the store others have their turn for as long as the last one took, at most so long. */
const LONGEST_PAUSE_MS = 1_000

const isShip = stationKinds.map((kind) => kind === 'ship' || kind === 'craft')

/** The points of all ships on some days (since 1970), with the half hour before, in which a line may have begun. */
export async function* shipPoints(
  tracks: Pick<TrackStore, 'storedRanges' | 'storedPoints'>,
  days: readonly number[],
  shipClass: (mmsi: number) => ShipClass | null,
  signal: AbortSignal,
): AsyncGenerator<PassagePoints> {
  const since = Math.min(...days) * DAY_MS - GAP_MS
  const until = (Math.max(...days) + 1) * DAY_MS - 1
  for (const range of await tracks.storedRanges(since, until)) {
    const begin = performance.now()
    for await (const page of tracks.storedPoints(range, since, until)) {
      if (signal.aborted) return
      yield ofShips(page, shipClass)
    }
    await wait(Math.min(LONGEST_PAUSE_MS, performance.now() - begin))
  }
}

function ofShips(page: TrackPoints, shipClass: (mmsi: number) => ShipClass | null): PassagePoints {
  const rows: number[] = []
  for (let row = 0; row < page.length; row++) if (isShip[page.kind[row]]) rows.push(row)
  let [mmsi, code] = [-1, 0]
  const codes = Uint8Array.from(rows, (row) => {
    if (page.mmsi[row] !== mmsi) {
      mmsi = page.mmsi[row]
      code = 1 + shipClasses.indexOf(shipClass(mmsi) ?? 'other')
    }
    return code
  })
  return {
    length: rows.length,
    mmsi: Uint32Array.from(rows, (row) => page.mmsi[row]),
    time: Float64Array.from(rows, (row) => page.time[row]),
    lat: Int32Array.from(rows, (row) => page.lat[row]),
    lon: Int32Array.from(rows, (row) => page.lon[row]),
    sog: Uint16Array.from(rows, (row) => page.sog[row]),
    flags: Uint8Array.from(rows, (row) => page.flags[row]),
    classCode: codes,
  }
}
