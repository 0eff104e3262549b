import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { sql } from 'kysely'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { withoutTables } from '../bring-up-to-date.ts'
import { endSilentOwner, tryLock } from './owner-connection.ts'
import { createServerPool } from '../server-pool.ts'
import { SoleOwner } from './sole-owner.ts'
import { freshDatabase } from '../worker-postgres.fixture.ts'

const LIMIT_MS = 120_000

let database: Awaited<ReturnType<typeof freshDatabase>>
beforeEach(async () => {
  database = await freshDatabase()
  await withClient((client) => client.query('create table ledger (id bigserial, owner text, entry int)'))
})
afterEach(() => database.remove())

async function withClient<T>(work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client(database.url)
  await client.connect()
  return work(client).finally(() => client.end())
}

/** What the database takes from an owner whose clock stood still: it believes that it is one. */
function writerOf({ id }: SoleOwner) {
  const db = withoutTables(
    createServerPool({ connectionString: database.url }, { lease: { id, requireHeld: () => {} } }),
  )
  const write = (owner: string) => sql`insert into ledger (owner) values (${owner})`.execute(db)
  return { db, write }
}

const cutOwner = () =>
  withClient((client) =>
    client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'fairway owner%' and datname = current_database()`,
    ),
  )

it('a former owner that believes it still is one commits nothing: not what it began, and nothing by a new connection', async () => {
  const former = await SoleOwner.claim(database.url, { standBy: true })
  const { db, write } = writerOf(former)
  await write('former')
  const taking = SoleOwner.claim(database.url, { standBy: true })
  const begun = db.transaction().execute(async (transaction) => {
    await sql`insert into ledger (owner) values ('former, late')`.execute(transaction)
    await cutOwner()
    await taking
  })
  await expect(begun).rejects.toThrow()
  await expect(write('former, by a new connection')).rejects.toMatchObject({ name: 'LeaseNotHeld' })
  const now = await taking
  await writerOf(now).write('new')
  const rows = await withClient((client) => client.query<{ owner: string }>('select owner from ledger order by id'))
  expect(rows.rows.map(({ owner }) => owner)).toEqual(['former', 'new'])
  await db.destroy()
  await Promise.all([former.release(), now.release()])
})

it(
  'a process that was suspended whole, with its clocks, and goes on after another took over commits nothing more',
  { timeout: LIMIT_MS },
  async () => {
    const fixture = join(import.meta.dirname, 'suspended-owner.fixture.ts')
    const child = spawn(process.execPath, ['--import', import.meta.resolve('tsx'), fixture, database.url], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let said = ''
    child.stdout.on('data', (text: Buffer) => (said += text.toString()))
    const written = async () =>
      Number(
        (await withClient((client) => client.query(`select count(*) from ledger where owner = 'suspended'`))).rows[0]
          .count,
      )
    await expect.poll(written, { timeout: LIMIT_MS / 2 }).toBeGreaterThan(10)
    child.kill('SIGSTOP')
    const now = await SoleOwner.claim(database.url, { standBy: true })
    const before = await written()
    child.kill('SIGCONT')
    await expect.poll(() => said.match(/refused/g)?.length ?? 0, { timeout: LIMIT_MS / 4 }).toBeGreaterThan(50)
    expect(await written()).toBe(before)
    expect(said).toContain('refused: LeaseNotHeld')
    child.kill('SIGKILL')
    await once(child, 'exit')
    await now.release()
  },
)

it('an event loop that stands for three seconds does not cost the place', { timeout: LIMIT_MS }, async () => {
  const owner = await SoleOwner.claim(database.url, { standBy: true })
  await withClient(async (standBy) => {
    const until = performance.now() + 3_000
    while (performance.now() < until);
    owner.requireHeld()
    // What one that stands by asks, by the numbers of the product.
    await endSilentOwner(standBy, 2_200)
  })
  await expect(withClient(tryLock)).resolves.toBe(false)
  owner.requireHeld()
  await owner.release()
})
