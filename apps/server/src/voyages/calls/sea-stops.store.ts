import { sql } from 'kysely'
import type { SeaStop } from '@fairway/tracking/voyages'
import type { Database } from '../../database/open-database.ts'
import type { RebuiltShip } from './port-calls.store.ts'

const BATCH = 500

/** Keeps stops at sea; one that is kept already is the same. */
export async function saveSeaStops(db: Database, stops: readonly SeaStop[]): Promise<void> {
  for (let start = 0; start < stops.length; start += BATCH)
    await db
      .insertInto('sea_stop')
      .values(stops.slice(start, start + BATCH))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

/** Puts the stops of some ships in the place of those they had since their stored tracks begin. */
export async function replaceSeaStops(
  db: Database,
  ships: readonly RebuiltShip[],
  stops: readonly SeaStop[],
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await sql`
      delete from sea_stop using unnest(${ships.map(({ mmsi }) => mmsi)}::integer[], ${ships.map(({ since }) => since)}::bigint[]) as ship(mmsi, since)
      where sea_stop.mmsi = ship.mmsi and sea_stop.began >= ship.since`.execute(transaction)
    await saveSeaStops(transaction, stops)
  })
}

export async function forgetSeaStops(db: Database, before: number): Promise<void> {
  await db.deleteFrom('sea_stop').where('began', '<', before).execute()
}
