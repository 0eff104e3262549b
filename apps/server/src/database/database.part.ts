import { join } from 'node:path'
import { sql } from 'kysely'
import type { Context, Part } from '../part.ts'
import { openDatabase, type OpenDatabase } from './open-database.ts'

export interface DatabasePart extends Part, Pick<OpenDatabase, 'db' | 'kind' | 'copyTo'> {}

/** `dumps`: whether it keeps a copy of each day; a command does not live long enough. */
export async function databasePart({ config, log, now }: Context, { dumps = true } = {}): Promise<DatabasePart> {
  const { db, kind, engine, copyTo, trouble, sweep, close } = await openDatabase({
    dir: join(config.dataDir, 'database'),
    url: config.databaseUrl,
    log: log('database'),
    version: config.version,
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
