import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql, type PostgresPool } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withTables } from './bring-up-to-date.ts'
import { openPglite } from './embedded/pglite-engine.ts'
import { copyEmptyDatabase, copyEmptyPglite } from './empty-database.fixture.ts'
import { openDatabase, type DatabaseOptions, type OpenDatabase } from './open-database.ts'
import { findPostgres, startPostgres } from './postgres-server.ts'
import { readSetting, writeSetting } from './settings.store.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const postgres = findPostgres()
if (!postgres)
  console.warn(
    'PostgreSQL was not found below /usr/lib/postgresql: of PostgreSQL only the version of the packages is tested. Install the package postgresql to test an older one.',
  )

const port = {
  locode: 'CNSHA',
  name: "Shang'hai",
  name_zh: '上海',
  country: 'CN',
  lat: 31.23,
  lon: 121.49,
  radius_m: 20_000,
  time_zone: 'Asia/Shanghai',
  size: 1,
  source: 'test',
  imported_at: NOW,
}

function behaves(options: () => DatabaseOptions | Promise<PostgresPool>) {
  let open: Pick<OpenDatabase, 'db' | 'close'>
  beforeAll(async () => {
    const given = options()
    if ('dir' in given) open = await openDatabase(given)
    else {
      const db = await withTables(await given)
      open = { db, close: () => db.destroy() }
    }
  })
  afterAll(() => open.close())

  it('keeps an imported port with all its values and types', async () => {
    await open.db.insertInto('imported_port').values(port).execute()
    expect(await open.db.selectFrom('imported_port').selectAll().execute()).toEqual([port])
  })

  it('refuses ports that cannot be', async () => {
    const wrong = [{ locode: 'cnsha' }, { locode: 'CNXXX', lat: 91 }, { locode: 'CNXXX', size: 0 }, { locode: 'CNSHA' }]
    for (const part of wrong)
      await expect(
        open.db
          .insertInto('imported_port')
          .values({ ...port, ...part })
          .execute(),
      ).rejects.toThrow(/violates/)
  })

  it('says how many rows a statement changed', async () => {
    const { numUpdatedRows } = await open.db
      .updateTable('imported_port')
      .set({ size: 2 })
      .where('locode', '=', 'CNSHA')
      .executeTakeFirst()
    expect(numUpdatedRows).toBe(1n)
    expect(
      (await open.db.deleteFrom('imported_port').where('locode', '=', 'NONE1').executeTakeFirst()).numDeletedRows,
    ).toBe(0n)
  })

  it('remembers settings of any JSON shape, the newest value', async () => {
    expect(await readSetting(open.db, 'backfill')).toBeNull()
    await writeSetting(open.db, 'backfill', { days: [1, 2], note: '完成' }, NOW)
    await writeSetting(open.db, 'backfill', ['done'], NOW)
    expect(await readSetting(open.db, 'backfill')).toEqual(['done'])
  })

  it('counts in numbers, not in text', async () => {
    const { count } = await open.db
      .selectFrom('imported_port')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    expect(count).toBe(1)
  })

  it('rolls a failed transaction back and serves questions that came meanwhile', async () => {
    const failed = open.db.transaction().execute(async (transaction) => {
      await transaction.updateTable('imported_port').set({ name: 'lost' }).execute()
      throw new Error('no')
    })
    const meanwhile = Promise.all(
      Array.from({ length: 20 }, () => sql<{ one: number }>`select 1 as one`.execute(open.db)),
    )
    await expect(failed).rejects.toThrow('no')
    expect((await meanwhile).every(({ rows }) => rows[0]?.one === 1)).toBe(true)
    expect((await open.db.selectFrom('imported_port').select('name').executeTakeFirstOrThrow()).name).toBe(port.name)
  })

  it('goes on after a statement that failed', async () => {
    await expect(sql`select nonsense`.execute(open.db)).rejects.toThrow('nonsense')
    expect((await sql`select 1 as one`.execute(open.db)).rows).toEqual([{ one: 1 }])
  })
}

describe('the embedded database', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fairway-database-'))
  const dir = join(folder, 'database')
  beforeAll(() => copyEmptyDatabase(dir))
  afterAll(() => rmSync(folder, { recursive: true }))
  behaves(() => ({ dir }))

  it('refuses a second server on its folder in one sentence', async () => {
    await expect(openDatabase({ dir })).rejects.toThrow('is in use by process')
  })
})

describe('PGlite, where PostgreSQL does not run', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fairway-database-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  behaves(async () => {
    await copyEmptyPglite(join(folder, 'pglite'))
    return (await openPglite(join(folder, 'pglite'))).pool
  })
})

describe.skipIf(!postgres)('a PostgreSQL server', () => {
  let server: { url: string; stop(): void }
  beforeAll(async () => {
    server = await startPostgres(postgres!)
  })
  afterAll(() => server.stop())
  behaves(() => ({ dir: '', url: server.url }))

  it('that cannot be reached is named as the reason', async () => {
    await expect(openDatabase({ dir: '', url: 'postgres://fairway@127.0.0.1:1/postgres' })).rejects.toThrow(
      /cannot be opened: .*127\.0\.0\.1:1/,
    )
  })
})
