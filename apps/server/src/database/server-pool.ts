import type { PostgresPool } from 'kysely'
import { Pool, types, type ClientBase, type CustomTypesConfig, type PoolConfig } from 'pg'
import { type Lease, LeaseNotHeld } from './owner/lease.ts'
import { isHeldBy, poolName } from './owner/owner-connection.ts'
import { watchedPool } from './pool-watch.ts'

const CONNECT_TIMEOUT_MS = 10_000
const STATEMENT_TIMEOUT_MS = 30_000
/** PostgreSQL's type number of bigint (pg_type.h): counts come as numbers from every engine. */
export const INT8 = 20

interface ServerPoolOptions {
  /** 0 is without limit. */
  statementMs?: number
  /** Asked before every statement. */
  lease?: Lease | null
  /** For a server on a network that may drop what is sent: asks whether it is there, and waits for nothing while it is not. */
  watched?: boolean
}

/** Connections to a PostgreSQL server, ours or another. */
export function createServerPool(
  connection: PoolConfig,
  { statementMs = STATEMENT_TIMEOUT_MS, lease = null, watched = false }: ServerPoolOptions = {},
): PostgresPool {
  const pool = new Pool({
    ...connection,
    max: 10,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: statementMs,
    application_name: lease === null ? 'fairway' : poolName(lease.id),
    types: {
      getTypeParser: (type: number, format?: 'text' | 'binary') =>
        type === INT8 ? Number : types.getTypeParser(type, format ?? 'text'),
    } as CustomTypesConfig,
    ...(lease && {
      verify: (client: ClientBase, done: (error?: Error) => void) => void fence(client, lease).then(() => done(), done),
    }),
  })
  // An idle connection that breaks is replaced at the next question; without a listener it would end the process.
  pool.on('error', () => {})
  // So would one that breaks between two questions of a transaction; the second of them fails and tells.
  pool.on('connect', (client) => client.on('error', () => {}))
  if (lease !== null) pool.on('connect', (client) => underLease(client, lease))
  return watched ? watchedPool(pool, connection) : (pool as unknown as PostgresPool)
}

/** No statement but the end of a transaction goes out while it is not certain that this process may write. */
function underLease(client: ClientBase, lease: Lease): void {
  const send = client.query.bind(client) as (...question: unknown[]) => unknown
  const query = (...question: unknown[]): unknown => {
    if (!isRollback(question[0])) lease.requireHeld()
    return send(...question)
  }
  Object.assign(client, { query })
}

/**
 * What no clock of this process can tell it, however long it was suspended: whoever takes over first has the place, then ends every
 * connection of the process before. One that is made later is refused here; so no transaction of a former owner ends well, at the price of
 * a question a connection.
 */
async function fence(client: ClientBase, { id }: Lease): Promise<void> {
  if (!(await isHeldBy(client, id)))
    throw new LeaseNotHeld('Another process has taken over, or this one has not come back yet.')
}

const isRollback = (question: unknown) =>
  /^\s*rollback\b/i.test(typeof question === 'string' ? question : ((question as { text?: string } | null)?.text ?? ''))
