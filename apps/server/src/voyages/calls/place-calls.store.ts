import type { GeoBox } from '@fairway/tracking'
import { sql } from 'kysely'
import type { Database } from '../../database/open-database.ts'
import { callColumns } from './call-columns.ts'
import type { CallRow } from './port-calls.store.ts'

/** Where a list of calls goes on: after this one. */
export interface AfterCall {
  /** UTC ms. */
  began: number
  id: string
}

/** Calls that began in a period, UTC ms, `to` not included; those of service craft left out. */
export interface PlaceCallsQuestion {
  place: { port: string } | { box: GeoBox }
  from: number
  to: number
  confidence: number
  after: AfterCall | null
}

/** The latest first; calls that begin at the same moment by their ids, so that pages neither repeat nor leave out any. */
export async function callsOfPlace(db: Database, question: PlaceCallsQuestion, limit: number): Promise<CallRow[]> {
  const { place, from, to, confidence, after } = question
  let calls = db
    .selectFrom('port_call')
    .select(callColumns)
    .where('began', '>=', from)
    .where('began', '<', to)
    .where('minor', '=', false)
    .where('confidence', '>=', confidence)
  if ('port' in place) calls = calls.where('port', '=', place.port)
  else {
    const { south, west, north, east } = place.box
    calls = calls
      .where('lat', '>=', south)
      .where('lat', '<=', north)
      .where(({ and, or, eb }) => (west <= east ? and : or)([eb('lon', '>=', west), eb('lon', '<=', east)]))
  }
  if (after !== null) calls = calls.where(sql<boolean>`(began, id) < (${after.began}::bigint, ${after.id})`)
  return calls.orderBy('began', 'desc').orderBy('id', 'desc').limit(limit).execute()
}

/** One call by its id; null when there is none, or when it is one of service craft. */
export async function callById(db: Database, id: string): Promise<CallRow | null> {
  const call = await db
    .selectFrom('port_call')
    .select(callColumns)
    .where('id', '=', id)
    .where('minor', '=', false)
    .executeTakeFirst()
  return call ?? null
}
