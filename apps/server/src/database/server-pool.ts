import type { PostgresPool } from 'kysely'
import { Pool, types, type CustomTypesConfig, type PoolConfig } from 'pg'

const CONNECT_TIMEOUT_MS = 10_000
const STATEMENT_TIMEOUT_MS = 30_000
/** PostgreSQL's type number of bigint (pg_type.h): counts come as numbers from every engine. */
export const INT8 = 20

/** Connections to a PostgreSQL server, ours or another. `statementMs`: 0 is without limit. */
export function createServerPool(connection: PoolConfig, statementMs = STATEMENT_TIMEOUT_MS): PostgresPool {
  const pool = new Pool({
    ...connection,
    max: 10,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: statementMs,
    application_name: 'fairway',
    types: {
      getTypeParser: (type: number, format?: 'text' | 'binary') =>
        type === INT8 ? Number : types.getTypeParser(type, format ?? 'text'),
    } as CustomTypesConfig,
  })
  // An idle connection that breaks is replaced at the next question; without a listener it would end the process.
  pool.on('error', () => {})
  // So would one that breaks between two questions of a transaction; the second of them fails and tells.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool as unknown as PostgresPool
}
