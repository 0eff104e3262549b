import { join } from 'node:path'
import { sql } from 'kysely'
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
  const { db, kind, engine, copyTo, trouble, sweep, close } = await openDatabase({
    dir: join(config.dataDir, 'database'),
    url: config.databaseUrl,
    log: log('database'),
    version: config.version,
    lease,
    ...(dumps ? { dumps: { dir: join(config.dataDir, 'dumps') } } : {}),
  })
  return {
    name: 'database',
    db,
    kind,
    copyTo,
    answers: () => sql`select 1`.execute(db),
    health: () => ({ database: { engine, trouble: trouble() } }),
    sweep: () => sweep(now()),
    condition: () => (trouble() === null ? 'ok' : 'degraded'),
    stop: close,
  }
}
