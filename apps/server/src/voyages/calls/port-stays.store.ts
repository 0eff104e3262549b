import type { Database } from '../../database/open-database.ts'
import type { PortStay } from '../board/congestion.ts'
import { callColumns } from './call-columns.ts'
import type { CallRow } from './port-calls.store.ts'

/** The busiest port of the world has some twenty thousand calls a month. */
export const MOST_STAYS = 30_000
const columns = ['mmsi', 'began', 'ended', 'anchored_at', 'atb'] as const

/** Calls of a port that lasted into a period, those that ended last first; service craft left out. */
export async function staysOf(
  db: Database,
  port: string,
  since: number,
  confidence: number,
  most = MOST_STAYS,
): Promise<PortStay[]> {
  const calls = () =>
    db
      .selectFrom('port_call')
      .select(columns)
      .where('port', '=', port)
      .where('minor', '=', false)
      .where('confidence', '>=', confidence)
  const [ended, open] = await Promise.all([
    calls().where('ended', '>=', since).orderBy('ended', 'desc').limit(most).execute(),
    calls().where('open', '=', true).orderBy('began', 'desc').limit(most).execute(),
  ])
  return [...open, ...ended]
}

/** The call that each of some ships left last. */
export async function lastDeparturesOf(
  db: Database,
  ships: readonly number[],
  confidence: number,
): Promise<Map<number, CallRow>> {
  if (ships.length === 0) return new Map()
  const calls = await db
    .selectFrom('port_call')
    .distinctOn('mmsi')
    .select(callColumns)
    .where('mmsi', 'in', ships)
    .where('confidence', '>=', confidence)
    .where('atd', 'is not', null)
    .orderBy('mmsi')
    .orderBy('began', 'desc')
    .orderBy('id')
    .execute()
  return new Map(calls.map((call) => [call.mmsi, call]))
}
