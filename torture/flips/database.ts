import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { Client } from 'pg'
import { openPostgres, type RunningPostgres } from '../../apps/server/src/database/embedded/postgres-cluster.ts'
import type { Kept } from './kept.ts'

const silent = { info: () => {}, warn: () => {}, error: () => {} }

async function withPostgres<T>(folder: string, work: (client: Client) => Promise<T>): Promise<T> {
  const postgres: RunningPostgres = await openPostgres(join(folder, 'database'), silent)
  const client = new Client({ ...postgres.connection, query_timeout: 20_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end().catch(() => {})
    await postgres.stop()
  }
}

/** Rows of some thousand pages, by the heap and by an index, as the accounts lie there. */
export const database: Kept = {
  name: 'PostgreSQL',
  slow: true,
  make: (folder) =>
    withPostgres(folder, async (client) => {
      await client.query('create table kept (id int primary key, said text not null)')
      for (let from = 0; from < 4_000; from += 500)
        await client.query(
          `insert into kept select i, repeat(md5(i::text), 6) from generate_series(${from}, ${from + 499}) i`,
        )
      await client.query('vacuum analyze')
      await client.query('checkpoint')
    }),
  // Its log begins after a stop in which all was written: what it holds then nobody reads.
  holds: (path) => /\/cluster\/(base\/5|global|pg_xact)\//.test(path),
  read: (folder) =>
    withPostgres(folder, async (client) => {
      await client.query('set enable_seqscan = off')
      const byIndex = await client.query('select id, said from kept where id >= 0 order by id')
      await client.query('set enable_seqscan = on; set enable_indexscan = off; set enable_indexonlyscan = off')
      const byHeap = await client.query('select id, said from kept order by id')
      const hash = (rows: unknown) => createHash('sha256').update(JSON.stringify(rows)).digest('hex')
      return [byIndex, byHeap].map(({ rowCount, rows }) => `${rowCount} ${hash(rows)}`).join('\n')
    }),
}
