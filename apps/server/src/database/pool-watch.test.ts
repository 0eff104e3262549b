import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSilentWay } from '../concurrency/silent-way.fixture.ts'
import { isOutOfReach } from '../http/requests/out-of-reach.ts'
import { openDatabase, type OpenDatabase } from './open-database.ts'
import { findPostgres, startPostgres } from './postgres-server.ts'

const postgres = findPostgres()
if (postgres === null) console.warn('\n!! PostgreSQL was not found: a silent link to it was NOT tested.\n')
/** The system would give up after a quarter of an hour. */
const LIMIT_MS = 60_000

describe.skipIf(postgres === null)('a database whose link drops what is sent', () => {
  let server: Awaited<ReturnType<typeof startPostgres>>
  let way: Awaited<ReturnType<typeof openSilentWay>>
  let database: OpenDatabase

  beforeAll(async () => {
    server = await startPostgres(postgres!)
    const url = new URL(server.url)
    way = await openSilentWay(Number(url.port))
    url.port = String(way.port)
    database = await openDatabase({ dir: '', url: url.href })
  })
  afterAll(async () => {
    way?.mend()
    await database?.close()
    await way?.close()
    server?.stop()
  })

  const ask = () => sql`select 1`.execute(database.db)
  const sleeping = () => sql`select pg_sleep(0.2)`.execute(database.db)

  it(
    'fails what waits for it, and soon what would ask, and answers again when the link does',
    { timeout: 4 * LIMIT_MS },
    async () => {
      await Promise.all([ask(), ask(), ask()])
      const waiting = [sleeping(), sleeping(), ask()]
      way.silence()
      const errors = await Promise.all(
        waiting.map((one) =>
          one.then(
            () => null,
            (error: unknown) => error,
          ),
        ),
      )
      expect(errors.map(isOutOfReach)).toEqual([true, true, true])
      // No connection is made for it: it is told at once.
      await expect(ask()).rejects.toThrow('Nothing is heard of PostgreSQL.')
      way.mend()
      await expect
        .poll(
          () =>
            ask().then(
              () => 'answers',
              () => 'silent',
            ),
          { timeout: LIMIT_MS },
        )
        .toBe('answers')
    },
  )

  it('waits for what takes longer than the silence that it would not bear', { timeout: LIMIT_MS }, async () => {
    await sql`select pg_sleep(4)`.execute(database.db)
  })
})
