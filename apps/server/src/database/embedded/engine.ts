import type { PostgresPool } from 'kysely'
import type { AtMoment } from '../tables/table-copies.ts'

/** What keeps the relational data when no server was named. */
export interface EmbeddedEngine {
  readonly name: 'postgresql' | 'pglite'
  readonly pool: PostgresPool
  /** A file as old as the database. */
  readonly born: string
  /** Makes a folder with a copy of everything. */
  copyTo(folder: string, atMoment?: AtMoment): Promise<void>
  /** Once a minute. */
  sweep(): Promise<void>
  /** Why it does not take questions at the moment. */
  trouble(): string | null
  /** After the pool has ended. */
  stop(): Promise<void>
}
