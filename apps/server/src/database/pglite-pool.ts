import type { PGlite } from '@electric-sql/pglite'
import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'

const MAX_WAITING = 1_000
/** Nobody waits longer for the one connection: whoever asks inside a transaction of its own would wait for ever. */
const MAX_WAIT_MS = 30_000

/** PGlite has one connection, so the pool has one client: whoever comes later waits until it is given back. */
export function createPglitePool(pglite: PGlite, maxWaitMs = MAX_WAIT_MS): PostgresPool {
  const waiting: (() => void)[] = []
  let taken = false
  const release = () => {
    const next = waiting.shift()
    if (next) next()
    else taken = false
  }
  const client: PostgresPoolClient = {
    query: (async (sql: string, parameters: readonly unknown[]) => {
      const { rows, affectedRows } = await pglite.query(sql, [...parameters])
      const command = /^\s*(insert|update|delete|merge)\b/i.exec(sql)?.[1]?.toUpperCase() ?? 'SELECT'
      return { command, rowCount: affectedRows ?? rows.length, rows } as PostgresQueryResult<unknown>
    }) as PostgresPoolClient['query'],
    release,
  }
  return {
    async connect() {
      if (taken) await turn(waiting, maxWaitMs)
      taken = true
      return client
    },
    end: () => pglite.close(),
  }
}

function turn(waiting: (() => void)[], maxWaitMs: number): Promise<void> {
  if (waiting.length >= MAX_WAITING)
    return Promise.reject(new Error(`${MAX_WAITING} questions are waiting for the database: try again later.`))
  return new Promise((resolve, reject) => {
    const begin = () => {
      clearTimeout(timer)
      resolve()
    }
    const timer = setTimeout(() => {
      waiting.splice(waiting.indexOf(begin), 1)
      reject(
        new Error(
          `The database's one connection was not free within ${maxWaitMs} ms: is a transaction waiting for a question of its own?`,
        ),
      )
    }, maxWaitMs)
    waiting.push(begin)
  })
}
