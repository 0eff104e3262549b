import { sql } from 'kysely'
import type { PortStop, SeaStop } from '@fairway/tracking/voyages'
import type { Database } from '../database/open-database.ts'

/** A port is learned from so many calls at most, the newest; roads from so many stops at sea. */
const MOST_CALLS = 10_000
const MOST_SEA_STOPS = 100_000
/** A wait belongs to a call that begins within so much of its end. */
const WAITS = 86_400_000

/** Codes of all places that calls were made at. */
export async function portsWithCalls(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('port_call').select('port').distinct().orderBy('port').execute()
  return rows.map(({ port }) => port)
}

/** Berths and anchorages of a port's calls, service craft's left out. Waits before its limits are stops at sea. */
export async function stopsOfPort(db: Database, port: string): Promise<PortStop[]> {
  const calls = await db
    .selectFrom('port_call')
    .select(['mmsi', 'began', 'ata', 'anchored_at', 'berth_lat', 'berth_lon', 'anchorage_lat', 'anchorage_lon'])
    .where('port', '=', port)
    .where('minor', '=', false)
    .where('confidence', '>=', 2)
    .orderBy('began', 'desc')
    .limit(MOST_CALLS)
    .execute()
  return calls.flatMap((call): PortStop[] => {
    const { mmsi, began: time } = call
    const waited = call.ata !== null && call.anchored_at !== null && call.anchored_at < call.ata
    return [
      ...(call.berth_lat === null || call.berth_lon === null
        ? []
        : [{ port, kind: 'berth' as const, mmsi, time, lat: call.berth_lat, lon: call.berth_lon }]),
      ...(call.anchorage_lat === null || call.anchorage_lon === null || waited
        ? []
        : [{ port, kind: 'anchor' as const, mmsi, time, lat: call.anchorage_lat, lon: call.anchorage_lon }]),
    ]
  })
}

/** A stop at sea, and the port that she called at next within a day. */
export interface WaitAtSea extends SeaStop {
  next: string | null
}

export async function waitsAtSea(db: Database): Promise<WaitAtSea[]> {
  const { rows } = await sql<WaitAtSea>`
    select mmsi, began, ended, lat, lon, (
      select port from port_call c
      where c.mmsi = s.mmsi and c.began >= s.began and c.began <= s.ended + ${WAITS} and not c.minor and c.confidence >= 2
      order by c.began limit 1) as next
    from sea_stop s order by began desc limit ${MOST_SEA_STOPS}`.execute(db)
  return rows
}
