import { sql, type Selectable } from 'kysely'
import type { DestinationLesson } from '@fairway/tracking/destination'
import type { Database } from '../database/open-database.ts'
import type { ArrivalTextTable, EtaLessonTable } from '../database/tables/voyage-tables.ts'
import { callColumns } from '../voyages/calls/call-columns.ts'
import type { CallRow } from '../voyages/calls/port-calls.store.ts'

export type EtaLesson = Selectable<EtaLessonTable>
export type ArrivalText = Selectable<ArrivalTextTable>

/** Up to where the calls were learned from. */
export interface LearnedUpTo {
  ended: number
  id: string
}

/** Texts read at once; a text that fewer ships said than any of these is no name of a port yet. */
const MOST_TEXTS = 50_000
/** Lessons that the ranges are made of. */
const MOST_LESSONS = 20_000

/** The next calls that have ended, the oldest first; those of service craft and unsure ones left out. */
export function endedCalls(db: Database, after: LearnedUpTo, confidence: number, limit: number): Promise<CallRow[]> {
  return db
    .selectFrom('port_call')
    .select(callColumns)
    .where('ended', 'is not', null)
    .where('ata', 'is not', null)
    .where('open', '=', false)
    .where('minor', '=', false)
    .where('confidence', '>=', confidence)
    .where(({ eb, and, or }) =>
      or([eb('ended', '>', after.ended), and([eb('ended', '=', after.ended), eb('id', '>', after.id)])]),
    )
    .orderBy('ended')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Keeps what a call taught; a call teaches once. */
export async function saveLessons(
  db: Database,
  text: ArrivalText | null,
  lessons: readonly EtaLesson[],
): Promise<void> {
  if (text !== null)
    await db
      .insertInto('arrival_text')
      .values(text)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  if (lessons.length > 0)
    await db
      .insertInto('eta_lesson')
      .values([...lessons])
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

export async function forgetLessons(db: Database, textsBefore: number, lessonsBefore: number): Promise<void> {
  await db.deleteFrom('arrival_text').where('arrived', '<', textsBefore).execute()
  await db.deleteFrom('eta_lesson').where('arrived', '<', lessonsBefore).execute()
}

/** Of each text the port where most of those who said it called. */
export async function learnedTexts(db: Database): Promise<DestinationLesson[]> {
  const { rows } = await sql<DestinationLesson>`
    select distinct on (text) text, port as locode, calls::integer as calls, (sum(calls) over (partition by text))::integer as "of"
    from (select text, port, count(*) as calls from arrival_text group by text, port) as counted
    order by text, calls desc, port limit ${MOST_TEXTS}`.execute(db)
  return rows
}

/** The latest lessons. */
export function etaLessons(db: Database, since: number): Promise<EtaLesson[]> {
  return db
    .selectFrom('eta_lesson')
    .selectAll()
    .where('arrived', '>=', since)
    .orderBy('arrived', 'desc')
    .limit(MOST_LESSONS)
    .execute()
}

/** How right the ETAs were: told 12 and 24 hours before the arrivals since an instant. */
export interface EtaRecord {
  /** Null for all ports together. */
  port: string | null
  arrivals: number
  /** Median of how far off, ms. */
  error: number
  /** Share of the arrivals within the range, 0…1. */
  inside: number
}

/** The record of each port with arrivals enough, and that of all together first. */
export async function etaRecords(db: Database, since: number, least: number): Promise<EtaRecord[]> {
  const { rows } = await sql<EtaRecord>`
    select port, count(distinct call_id)::integer as arrivals,
      percentile_cont(0.5) within group (order by abs(p50_ms - actual_ms)) as error,
      avg((actual_ms between p10_ms and p90_ms)::integer)::double precision as inside
    from eta_lesson where arrived >= ${since} and lead_h in (12, 24)
    group by grouping sets ((), (port)) having count(distinct call_id) >= ${least}
    order by port nulls first`.execute(db)
  return rows
}
