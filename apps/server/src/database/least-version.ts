import type { PostgresPool } from 'kysely'
import { CannotOpen } from './cannot-open.ts'

/** `on delete set null (column)`, which keeps what is shared to the organisations of its owner, came with 15. */
const LEAST_MAJOR = 15

/** Throws {@link CannotOpen} where the server behind a pool is too old for our tables, before any of them is touched. */
export async function requireVersion(pool: PostgresPool): Promise<void> {
  const version = await versionOf(pool)
  // 150004 is 15.4
  if (Math.floor(Number(version.server_version_num) / 10_000) >= LEAST_MAJOR) return
  throw new CannotOpen(
    'The database',
    `DATABASE_URL names PostgreSQL ${version.server_version}, and Fairway needs version ${LEAST_MAJOR} or newer: upgrade that server, or leave DATABASE_URL out and take the database that comes with Fairway`,
  )
}

interface Version {
  readonly server_version: string
  readonly server_version_num: string
}

async function versionOf(pool: PostgresPool): Promise<Version> {
  try {
    const client = await pool.connect()
    try {
      const { rows } = await client.query<Version>(
        `select current_setting('server_version') as server_version, current_setting('server_version_num') as server_version_num`,
        [],
      )
      return rows[0]
    } finally {
      client.release()
    }
  } catch (error) {
    throw new CannotOpen('The database', error)
  }
}
