import {
  chownSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { mountSmallDisk } from '../../disk/small-disk.fixture.ts'
import { withTables } from '../bring-up-to-date.ts'
import { copyEmptyDatabase, copyEmptyPglite } from '../empty-database.fixture.ts'
import { openDatabase, type Database } from '../open-database.ts'
import { readSetting, writeSetting } from '../settings.store.ts'
import { restoreEmbedded } from './embedded-engine.ts'
import { openPglite } from './pglite-engine.ts'
import { clusterOf, homeOf } from './postgres-cluster.ts'

const NOW = new Date('2026-11-22T12:00:00Z')
const said: string[] = []
const say = (_: object, sentence: string) => void said.push(sentence)
const log = { info: say, warn: say, error: say }
let folder: string
let dir: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fairway-engine-'))
  dir = join(folder, 'database')
  said.length = 0
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Rows of every kind of column that the tables have: numbers, texts with all that COPY marks, arrays, JSON, bytes, times. */
async function fill(db: Database): Promise<void> {
  await writeSetting(db, 'crew', { names: ['航', 'a\tb\\n"\n'] }, NOW)
  await db
    .insertInto('user_account')
    .values({
      id: 2 ** 40,
      encrypt_id: 'e',
      mobile: '13800000000',
      email: null,
      password_hash: '$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHQ$aGFzaGhhc2g',
      password_changed_at: NOW,
      name: '长\t岸\\.',
      language: null,
      time_zone: null,
      registered_at: NOW,
    })
    .execute()
  await db
    .insertInto('user_avatar')
    .values({ user_id: 2 ** 40, key: 'k', type: 'image/png', bytes: Buffer.from([0, 255, 10, 92]) })
    .execute()
  await db
    .insertInto('limit_taking')
    .values({ name: 'l', key_hash: 'k', times: [NOW, NOW], forget_at: NOW })
    .execute()
  const message = { channel: 'email' as const, recipient: 'r', subject: 's', text: 't', sent_at: NOW }
  await db.insertInto('outbox_message').values([message, message, message]).execute()
  await db.deleteFrom('outbox_message').where('id', '=', 1).execute()
}

/** Every row of every table, as text. */
async function everything(db: Database): Promise<unknown> {
  const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_name not like 'kysely%' order by 1`.execute(db)
  const all: Record<string, unknown> = {}
  for (const { name } of rows)
    all[name] = (
      await sql<{ row: string }>`select t::text as row from ${sql.table(name)} t order by 1`.execute(db)
    ).rows
  return all
}

async function during<T>(use: (db: Database) => Promise<T>, more: object = {}): Promise<T> {
  const { db, close } = await openDatabase({ dir, log, ...more })
  return use(db).finally(close)
}

async function nextMessage(db: Database): Promise<number> {
  const message = { channel: 'email' as const, recipient: 'r', subject: 's', text: 't', sent_at: NOW }
  return (await db.insertInto('outbox_message').values(message).returning('id').executeTakeFirstOrThrow()).id
}

it('a copy that cannot be finished leaves nothing beside the database', async () => {
  await copyEmptyDatabase(dir)
  const { copyTo, close } = await openDatabase({ dir })
  const before = readdirSync(homeOf(dir))
  await expect(copyTo!(join(folder, 'nowhere', 'copy'))).rejects.toThrow('ENOENT')
  expect(readdirSync(homeOf(dir)).toSorted()).toEqual(before.toSorted())
  await close()
})

describe('a folder of PGlite', () => {
  async function makePglite(): Promise<unknown> {
    await copyEmptyPglite(dir)
    const db = await withTables((await openPglite(dir)).pool)
    await fill(db)
    return everything(db).finally(() => db.destroy())
  }

  it('is carried over to PostgreSQL at the first start, row by row, and is then a copy among the others', async () => {
    const had = await makePglite()
    // As a power cut leaves it.
    writeFileSync(join(dir, 'postmaster.pid'), '')
    await during(async (db) => {
      expect(await everything(db)).toEqual(had)
      expect(await nextMessage(db)).toBe(4)
    })
    expect(said).toEqual(['The database has been carried over from PGlite to PostgreSQL.'])
    expect(existsSync(dir)).toBe(false)
    const [copy] = readdirSync(join(folder, 'dumps'))
    expect(existsSync(join(folder, 'dumps', copy, 'PG_VERSION'))).toBe(true)
  })

  it('is carried over whole by the next start where one was cut off, before and after the new database was there', async () => {
    const had = await makePglite()
    const kept = join(folder, 'kept')
    cpSync(dir, kept, { recursive: true })
    mkdirSync(join(homeOf(dir), 'new-cut-off'), { recursive: true })
    writeFileSync(join(homeOf(dir), 'new-cut-off', 'PG_VERSION'), '18')
    await during(async (db) => expect(await everything(db)).toEqual(had))
    expect(readdirSync(homeOf(dir)).filter((name) => name.startsWith('new-'))).toEqual([])
    rmSync(join(folder, 'dumps'), { recursive: true })
    cpSync(kept, dir, { recursive: true })
    renameSync(clusterOf(dir), join(homeOf(dir), 'ready'))
    await during(async (db) => expect(await everything(db)).toEqual(had))
    expect(existsSync(dir)).toBe(false)
  })

  it('that cannot be read ends the start with a sentence and stays as it is', async () => {
    await copyEmptyPglite(dir)
    copyFileSync(import.meta.filename, join(dir, 'global/pg_control'))
    await expect(openDatabase({ dir, log })).rejects.toThrow(`The database in ${dir} cannot be opened`)
    expect(existsSync(join(dir, 'PG_VERSION'))).toBe(true)
    expect(existsSync(clusterOf(dir))).toBe(false)
  })
})

describe.runIf(process.getuid?.() === 0)('where PostgreSQL has nobody to run as', () => {
  it('PGlite takes its place with a warning, and what PostgreSQL has had is not opened without it', async () => {
    await copyEmptyPglite(dir)
    chownSync(folder, 54_321, 54_321)
    await during((db) => writeSetting(db, 'crew', {}, NOW))
    expect(said).toEqual([expect.stringContaining('PGlite keeps accounts and settings')])
    rmSync(dir, { recursive: true })
    await copyEmptyDatabase(dir)
    await expect(openDatabase({ dir })).rejects.toThrow(
      `The database in ${homeOf(dir)} cannot be opened: the system has no user with the number 54321`,
    )
  })
})

describe('on a disk that has no room for a new database', () => {
  const {
    folder: small,
    mounted,
    remove,
  } = mountSmallDisk('first', 'size=12m,mode=700', 'a first start on a full disk')
  afterAll(remove)

  it.skipIf(!mounted)('the start ends and says so, and PGlite does not take its place', async () => {
    const first = { dir: join(small, 'database'), log }
    await expect(openDatabase(first)).rejects.toThrow(/cannot be opened: .*No space left on device/)
    expect(said).toEqual([])
    expect(readdirSync(small).filter((name) => name.startsWith('database') && !name.endsWith('.lock'))).toEqual([])
  })
})

describe('the daily copy of PostgreSQL', () => {
  it('holds everything that was acknowledged before, is for its owner alone, and can be gone back to', async () => {
    await copyEmptyDatabase(dir)
    const to = join(folder, 'dumps')
    const had = await during(async (db) => {
      await fill(db)
      return everything(db)
    })
    const dumps = { dir: to, now: () => Date.now() + 2 * 86_400_000 }
    // A question that comes during the copy does not wait for it.
    await during((db) => writeSetting(db, 'crew', { names: [] }, NOW), { dumps })
    const [copy] = readdirSync(to)
    const modes = readdirSync(join(to, copy)).map((name) => statSync(join(to, copy, name)))
    expect(modes.filter(({ mode, uid }) => (mode & 0o077) !== 0 || uid !== process.getuid?.())).toEqual([])
    await during((db) => sql`delete from user_account`.execute(db))
    await restoreEmbedded(dir, join(to, copy), log)
    await during(async (db) => {
      await writeSetting(db, 'crew', { names: ['航', 'a\tb\\n"\n'] }, NOW)
      expect(await everything(db)).toEqual(had)
      expect(await nextMessage(db)).toBe(4)
    })
    expect(readdirSync(homeOf(dir)).toSorted()).toEqual(['cluster', 'cluster.lock', 'replaced'])
    // A start that was cut off between the two.
    renameSync(clusterOf(dir), join(homeOf(dir), 'ready'))
    await during(async (db) => expect(await everything(db)).toMatchObject({ user_account: [{}] }))
    await expect(restoreEmbedded(dir, folder, log)).rejects.toThrow('there is no copy of a database in it')
  })
})

describe('a database that a newer version has used', () => {
  it('is told in one sentence with both versions', async () => {
    await copyEmptyDatabase(dir)
    await during(
      (db) => sql`insert into kysely_migration (name, timestamp) values ('0999-moorings', 'x')`.execute(db),
      {
        version: '9.8.7',
      },
    )
    await expect(openDatabase({ dir, version: '0.1.0' })).rejects.toThrow(
      /it was last used by a newer version of Fairway \(9\.8\.7, with the change 0999-moorings\), and this is 0\.1\.0: start/,
    )
    await expect(openDatabase({ dir, version: '0.1.0' })).rejects.not.toThrow('corrupted')
  })

  it('remembers which version used it last', async () => {
    await copyEmptyDatabase(dir)
    for (const version of ['0.1.0', '0.2.0'])
      expect(await during((db) => readSetting(db, 'version'), { version })).toEqual({ version })
  })
})

describe('a database from between two versions', () => {
  it('that lacks a change from before its last one gets it', async () => {
    await copyEmptyDatabase(dir)
    await during(async (db) => {
      await sql`alter table user_session drop column confirmed_at`.execute(db)
      await sql`delete from kysely_migration where name = '0080-confirmed-logins'`.execute(db)
    })
    const logins = await during((db) => db.selectFrom('user_session').select('confirmed_at').execute())
    expect(logins).toEqual([])
  })
})
