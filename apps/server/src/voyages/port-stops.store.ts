import type { PortStop } from '@fairway/tracking/voyages'
import type { Database } from '../database/open-database.ts'

/** Stops are learned from so many calls at most, the newest. */
const MOST = 300_000

/** The longest stop of each port call, service craft's left out. Calls at harbours without a UN/LOCODE are among them. */
export async function portStopsOf(db: Database): Promise<PortStop[]> {
  const calls = await db
    .selectFrom('port_call')
    .select(['port', 'mmsi', 'lat', 'lon', 'began', 'anchor_ms', 'berth_ms'])
    .where('minor', '=', false)
    .where('confidence', '>=', 2)
    .where(({ or, eb }) => or([eb('anchor_ms', '>', 0), eb('berth_ms', '>', 0)]))
    .orderBy('began', 'desc')
    .limit(MOST)
    .execute()
  return calls.map(({ port, mmsi, lat, lon, began, anchor_ms, berth_ms }) => ({
    port,
    mmsi,
    lat,
    lon,
    time: began,
    kind: berth_ms >= anchor_ms ? 'berth' : 'anchor',
  }))
}
