import { failedEventKinds, type AccountEventKind } from '@fairway/contract'
import type { Database } from '../../database/open-database.ts'

export interface EventRow {
  userId: number
  at: Date
  kind: AccountEventKind
  about: string
  device: string
  address: string
  times: number
}

const isFailure = (kind: AccountEventKind): boolean => failedEventKinds.some((failed) => failed === kind)

/** Adds an event and forgets the oldest, so that `keep` of its class are left: a flood of failures takes nothing else away. */
export async function insertEvent(
  db: Database,
  event: EventRow,
  keep: { failed: number; others: number },
): Promise<void> {
  const { userId, ...row } = event
  const failed = isFailure(event.kind)
  await db
    .with('forgotten', (db) =>
      db.deleteFrom('account_event').where('id', 'in', (eb) =>
        eb
          .selectFrom('account_event')
          .select('id')
          .where('id', 'in', (oldest) =>
            oldest
              .selectFrom('account_event')
              .select('id')
              .where('user_id', '=', userId)
              .where('failed', '=', failed)
              .orderBy('at', 'desc')
              .orderBy('id', 'desc')
              .offset((failed ? keep.failed : keep.others) - 1),
          )
          // Two at once would wait for each other's rows.
          .forUpdate()
          .skipLocked(),
      ),
    )
    .insertInto('account_event')
    .values({ user_id: userId, failed, ...row })
    .execute()
}

/** Counts the same event from the same place once more, when its last was after `since`; false when there is none. */
export async function repeatEvent(db: Database, event: EventRow, since: Date): Promise<boolean> {
  const { userId, at, kind, about, device, address, times } = event
  const { numUpdatedRows } = await db
    .updateTable('account_event')
    .set((eb) => ({ at, times: eb('times', '+', times) }))
    .where('id', '=', (eb) =>
      eb
        .selectFrom('account_event')
        .select('id')
        .where('user_id', '=', userId)
        .where('at', '>', since)
        .where('kind', '=', kind)
        .where('about', '=', about)
        .where('device', '=', device)
        .where('address', '=', address)
        .orderBy('at', 'desc')
        .limit(1),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The newest first. */
export async function eventsOf(db: Database, userId: number): Promise<(EventRow & { id: number })[]> {
  return db
    .selectFrom('account_event')
    .select(['id', 'user_id as userId', 'at', 'kind', 'about', 'device', 'address', 'times'])
    .where('user_id', '=', userId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

export async function deleteOldEvents(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('account_event').where('at', '<=', before).execute()
}
