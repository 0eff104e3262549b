import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { withTables } from './bring-up-to-date.ts'
import { clusterOf, openPostgres, type RunningPostgres } from './embedded/postgres-cluster.ts'
import { copyEmptyDatabase } from './empty-database.fixture.ts'
import { forgetDeleted } from './forget-deleted.ts'
import type { Database } from './open-database.ts'
import { createServerPool } from './server-pool.ts'

const silent = { info: () => {}, warn: () => {}, error: () => {} }
const NOW = new Date('2026-11-22T12:00:00Z')
const DAY = 86_400_000
const folder = mkdtempSync(join(tmpdir(), 'fairway-forget-'))
const dir = join(folder, 'database')
let postgres: RunningPostgres
let db: Database
beforeAll(async () => {
  await copyEmptyDatabase(dir)
  postgres = await openPostgres(dir, silent, { settings: ['autovacuum_naptime=1s'] })
  db = await withTables(createServerPool(postgres.connection))
})
afterAll(async () => {
  await db.destroy()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function addPeople(count: number): Promise<void> {
  await sql`insert into user_account (id, encrypt_id, email, password_hash, password_changed_at, name, registered_at)
    select n, 'e' || n, 'secret-mail-' || n || '@ships.example', '$argon2id$', ${NOW}, 'Secretname ' || n, ${NOW}
    from generate_series(1, ${sql.lit(count)}) n`.execute(db)
  await sql`insert into user_avatar (user_id, key, type, bytes)
    select id, 'secret-key-' || id, 'image/png', convert_to(repeat('secret-avatar-' || id, 800), 'UTF8') from user_account where id < 20`.execute(
    db,
  )
}

function filesWith(text: string): string[] {
  const found: string[] = []
  for (const entry of readdirSync(clusterOf(dir), { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath ?? entry.path, entry.name)
    if (entry.isFile() && read(path).includes(text)) found.push(path.slice(clusterOf(dir).length))
  }
  return found
}

/** The database writes some of its files under another name first: one that has gone meanwhile holds nothing. */
function read(path: string): Buffer {
  try {
    return readFileSync(path)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return Buffer.alloc(0)
    throw error
  }
}

it('leaves nothing of a deleted account in the files, once a day', async () => {
  // A file of the log for them alone: the checkpoint may remove one that is full.
  await sql`select pg_switch_wal()`.execute(db)
  await addPeople(500)
  await sql`analyze`.execute(db)
  await sql`checkpoint`.execute(db)
  // The table and its index; the log besides, unless the checkpoint has just let that part of it go.
  expect(filesWith('secret-mail-').length).toBeGreaterThan(1)
  await sql`delete from user_account`.execute(db)
  expect(await forgetDeleted(db, NOW.getTime())).toBe(true)
  for (const text of ['secret-mail-', 'Secretname', 'secret-key-', 'secret-avatar-'])
    expect(filesWith(text)).toEqual([])
  expect(await forgetDeleted(db, NOW.getTime() + DAY - 1)).toBe(false)
  expect(await forgetDeleted(db, NOW.getTime() + DAY)).toBe(true)
})

it('uses the room of what was deleted again, by itself', async () => {
  const sizes: number[] = []
  for (let round = 0; round < 3; round++) {
    await sql`insert into limit_taking (name, key_hash, times, forget_at)
      select 'round', 'k' || n, array[now()], now() from generate_series(1, 5000) n`.execute(db)
    sizes.push(await ask('pg_relation_size'))
    await sql`delete from limit_taking`.execute(db)
    await expect
      .poll(() => ask('pg_stat_get_autovacuum_count'), { interval: 50, timeout: 60_000 })
      .toBeGreaterThan(round)
  }
  expect(Math.max(...sizes)).toBeLessThan(1.5 * sizes[0])
})

async function ask(question: 'pg_relation_size' | 'pg_stat_get_autovacuum_count'): Promise<number> {
  const { rows } = await sql<{
    answer: number
  }>`select ${sql.raw(question)}('limit_taking'::regclass) as answer`.execute(db)
  return rows[0].answer
}
