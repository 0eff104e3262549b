import { join } from 'node:path'
import { sql } from 'kysely'
import { metric } from '../health/metric.ts'
import type { Context, Part } from '../part.ts'
import type { Lease } from './owner/lease.ts'
import { openDatabase, type OpenDatabase } from './open-database.ts'

export interface DatabasePart extends Part, Pick<OpenDatabase, 'db' | 'kind' | 'copyTo'> {}

interface DatabasePartOptions {
  /** Whether it keeps a copy of each day; a command does not live long enough. */
  dumps?: boolean
  lease?: Lease | null
}

export async function databasePart(
  { config, log, now }: Context,
  { dumps = true, lease = null }: DatabasePartOptions = {},
): Promise<DatabasePart> {
  const database = await openDatabase({
    dir: join(config.dataDir, 'database'),
    url: config.databaseUrl,
    log: log('database'),
    version: config.version,
    lease,
    ...(dumps ? { dumps: { dir: join(config.dataDir, 'dumps') } } : {}),
  })
  const { db, kind, engine, copyTo, dumps: state, sweep, close } = database
  const trouble = () => database.trouble() ?? state?.trouble ?? null
  return {
    name: 'database',
    db,
    kind,
    copyTo,
    answers: () => sql`select 1`.execute(db),
    health: () => ({
      database: { engine, trouble: trouble(), ...(state && { lastDumpAt: state.lastAt }) },
    }),
    metrics: [
      metric(
        'database_dump_last_timestamp_seconds',
        'When the last daily dump of the database was made; 0 without one',
        () => (state ? state.lastAt / 1_000 : 0),
      ),
      metric('database_dump_failures_total', 'Daily dumps of the database that failed', () => state?.failures ?? 0),
    ],
    sweep: () => sweep(now()),
    condition: () => (trouble() === null ? 'ok' : 'degraded'),
    stop: close,
  }
}
