import { MOST_USAGE_ROWS, SITE_KEY, USAGE_PAGE, type UsageChoice, type UsageRecords } from '@fairway/contract'
import { csvText } from '../../csv/csv-text.ts'
import type { Database } from '../../database/open-database.ts'
import { usageRecordsOf } from './usage-records.store.ts'

/** Consumption records, of the user named first and of nobody else. */
export interface OwnUsageRecords {
  page(userId: number, choice: UsageChoice, page?: number): Promise<UsageRecords>
  /** CSV, a line a record. */
  file(userId: number, choice: UsageChoice): Promise<string>
}

interface UsageRecordsNeeds {
  db: Database
  /** Brings into the database what was used up to now. */
  flush(): Promise<void>
}

type Sums = UsageRecords['total']
const nothing: Sums = { calls: 0, rows: 0, credits: 0 }
const add = (sum: Sums, one: Sums): Sums => ({
  calls: sum.calls + one.calls,
  rows: sum.rows + one.rows,
  credits: sum.credits + one.credits,
})

export const createUsageRecords = ({ db, flush }: UsageRecordsNeeds): OwnUsageRecords => ({
  async page(userId, choice, page = 0) {
    await flush()
    // Sums and records of the same moment: a call that is booked between two questions would make them differ.
    return db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (moment) => {
        const own = usageRecordsOf(moment, userId, choice)
        const counted = await own.days()
        const used = await own.used()
        return {
          from: choice.from,
          to: choice.to,
          total: counted.reduce(add, nothing),
          days: counted.map(({ day, calls, rows, credits }) => ({ day, calls, rows, credits })),
          ...used,
          page,
          count: counted.reduce((count, { records }) => count + records, 0),
          records: await own.records(USAGE_PAGE, page),
        }
      })
  },
  async file(userId, choice) {
    await flush()
    const records = await usageRecordsOf(db, userId, choice).records(MOST_USAGE_ROWS)
    return csvText(
      ['day_utc', 'key_id', 'key_name', 'call', 'calls', 'rows', 'credits'],
      records.map(({ day, keyId, keyName, call, calls, rows, credits }) => [
        day,
        keyId === SITE_KEY ? null : keyId,
        keyName ?? (keyId === SITE_KEY ? SITE_KEY : null),
        call,
        calls,
        rows,
        credits,
      ]),
    )
  },
})
