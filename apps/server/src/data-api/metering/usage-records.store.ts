import { USAGE_PAGE, type UsageChoice, type UsageRecords } from '@fairway/contract'
import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../database/tables/tables.ts'

type UsageRecord = UsageRecords['records'][number]

/** What an account's keys used in days that are asked for. Everything is read from one state of the database. */
export const usageRecordsOf = (db: Kysely<Tables>, userId: number, choice: UsageChoice) => {
  const ofDays = () => usesOfDays(db, userId, choice)
  const chosen = () => {
    const { key, call } = choice
    return ofDays()
      .$if(key !== undefined, (query) => query.where('use.key_id', '=', key!))
      .$if(call !== undefined, (query) => query.where('use.call', '=', call!))
  }
  return {
    /** Sums of each day, in their order, with how many records it has. */
    async days() {
      const rows = await chosen()
        .select(({ fn }) => [
          'use.day',
          fn.countAll<number>().as('records'),
          fn.sum<number>('use.calls').as('calls'),
          fn.sum<number>('use.rows').as('rows'),
          fn.sum<number>('use.credits').as('credits'),
        ])
        .groupBy('use.day')
        .orderBy('use.day')
        .execute()
      return rows.map(({ day, ...sums }) => ({
        day,
        records: Number(sums.records),
        calls: Number(sums.calls),
        rows: Number(sums.rows),
        credits: Number(sums.credits),
      }))
    },
    /** The latest day first. */
    records: (limit: number, page = 0): Promise<UsageRecord[]> =>
      chosen()
        .select([
          'use.day',
          'use.key_id as keyId',
          'key.name as keyName',
          'use.call',
          'use.calls',
          'use.rows',
          'use.credits',
        ])
        .orderBy('use.day', 'desc')
        .orderBy('use.credits', 'desc')
        .orderBy('use.key_id')
        .orderBy('use.call')
        .limit(limit)
        .offset(page * USAGE_PAGE)
        .execute(),
    /** Keys and calls that were used in these days, whichever are asked for. */
    async used(): Promise<Pick<UsageRecords, 'keys' | 'calls'>> {
      const keys = await ofDays()
        .select(['use.key_id as keyId', 'key.name as name', 'key.prefix as prefix'])
        .distinct()
        .orderBy(sql`key.name nulls last`)
        .orderBy('keyId')
        .execute()
      const calls = await ofDays().select('use.call').distinct().orderBy('use.call').execute()
      return { keys, calls: calls.map(({ call }) => call) }
    },
  }
}

const usesOfDays = (db: Kysely<Tables>, userId: number, { from, to }: UsageChoice) =>
  db
    .selectFrom('api_usage as use')
    .leftJoin('api_key as key', (join) =>
      join.onRef('key.id', '=', 'use.key_id').onRef('key.user_id', '=', 'use.user_id'),
    )
    .where('use.user_id', '=', userId)
    .where('use.day', '>=', from)
    .where('use.day', '<=', to)
