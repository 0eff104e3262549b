import type { InboxEvent, InboxFacts } from '@fairway/contract'
import { sql } from 'kysely'
import type { Database } from '../database/open-database.ts'

/** Events up to one that was read, and after an instant (UTC ms). Of the same instant they stand by their ids, by code units. */
export interface EventsBefore {
  at: number
  id: string
  since: number
  most: number
}

export interface CallEventRow {
  id: string
  kind: 'arrived' | 'berthed' | 'departed'
  mmsi: number
  port: string
  at: number
  lat: number
  lon: number
}

/** What port calls tell of the ships that a user follows, the latest first. */
export async function callEvents(
  db: Database,
  userId: number,
  { at, id, since, most }: EventsBefore,
  confidence: number,
): Promise<CallEventRow[]> {
  const { rows } = await sql<CallEventRow>`
    select * from (
      select event.kind || ':' || call.id as id, event.kind, call.mmsi, call.port, event.at, call.lat, call.lon
      from followed_ship ship
      join port_call call on call.mmsi = ship.mmsi
      cross join lateral (values ('arrived', call.ata), ('berthed', call.atb), ('departed', call.atd)) as event(kind, at)
      where ship.user_id = ${userId}::bigint and call.confidence >= ${confidence}::int
        and (call.ended is null or call.ended >= ${since}::bigint) and event.at >= ${since}::bigint
    ) events
    where (at, id collate "C") < (${at}::bigint, ${id}::text collate "C")
    order by at desc, id collate "C" desc limit ${most}::int`.execute(db)
  return rows
}

export type RuleEventRow = Pick<InboxEvent, 'id' | 'kind' | 'at' | 'lat' | 'lon' | 'facts' | 'ruleName'> & {
  mmsi: number
}

/** What a user's rules told of the ships that the user follows, the latest first. */
export async function ruleEvents(
  db: Database,
  userId: number,
  { at, id, since, most }: EventsBefore,
): Promise<RuleEventRow[]> {
  const rows = await db
    .selectFrom('reminder_event')
    .select(['id', 'kind', 'mmsi', 'at', 'lat', 'lon', 'facts', 'rule_name'])
    .where('user_id', '=', userId)
    .where('noticed_at', '>=', since)
    .where('at', '>=', since)
    .where(
      sql<boolean>`mmsi in (select mmsi from followed_ship where user_id = ${userId}::bigint)
        and (at, id collate "C") < (${at}::bigint, ${id}::text collate "C")`,
    )
    .orderBy('at', 'desc')
    .orderBy(sql`id collate "C"`, 'desc')
    .limit(most)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind as InboxEvent['kind'],
    mmsi: row.mmsi!,
    at: row.at,
    lat: row.lat,
    lon: row.lon,
    facts: row.facts as InboxFacts,
    ruleName: row.rule_name,
  }))
}
