import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { compileChildren } from '../../../../../scripts/compile-children.fixture.ts'
import { openDatabase, type Database } from '../../database/open-database.ts'
import { freshDatabase } from '../../database/worker-postgres.fixture.ts'
import { person } from '../../deliveries/outgoing/outgoing.fixture.ts'
import { Meter } from './meter.ts'
import { journalsLeft } from './meter-journal.ts'

const USER = 7
const KEY = 'k'.repeat(22)
const BATCH = 20
const spend = compileChildren(import.meta.dirname, 'spend-until-killed.fixture.ts')('spend-until-killed.fixture.ts')
const silent = { info() {}, warn() {}, error() {} }

const bookedIn = async (db: Database) => {
  const rows = await db.selectFrom('api_usage').selectAll().execute()
  const sum = (of: 'calls' | 'credits') => rows.reduce((all, row) => all + row[of], 0)
  return { calls: sum('calls'), credits: sum('credits') }
}

/** A process that counts; resolves with it once it is there. */
async function spender(url: string, folder: string): Promise<ChildProcess> {
  const child = fork(spend, [url, folder, String(USER), KEY], {
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  await once(child, 'message')
  return child
}

it('killed while they count, several processes lose no call and count none twice', async () => {
  const { url, remove } = await freshDatabase()
  const folders = [0, 1].map(() => mkdtempSync(join(tmpdir(), 'fairway-meter-')))
  const { db, close } = await openDatabase({ dir: '', url })
  try {
    await person(db, USER)
    let answered = 0
    for (let round = 0; round < 3; round++) {
      const children = await Promise.all(folders.map((folder) => spender(url, folder)))
      const counted = children.map(() => 0)
      const wanted = 400 + 300 * round
      await Promise.all(
        children.map(async (child, i) => {
          child.on('message', (count: number) => {
            counted[i] = count
            if (count >= wanted) child.kill('SIGKILL')
          })
          child.send('go')
          await once(child, 'exit')
        }),
      )
      answered += counted.reduce((all, count) => all + count, 0)
    }
    // The next servers on the folders.
    for (const folder of folders) {
      const meter = new Meter({ db, folder, log: silent, now: Date.now })
      await meter.recover()
      await meter.close()
      expect(journalsLeft(folder)).toEqual([])
    }
    const { calls, credits } = await bookedIn(db)
    expect(credits).toBe(3 * calls)
    expect(calls).toBeGreaterThanOrEqual(answered)
    // Of each kill what was counted and not told of any more.
    expect(calls - answered).toBeLessThanOrEqual(6 * 4 * BATCH)
    expect(await db.selectFrom('api_meter_journal').selectAll().execute()).toEqual([])
  } finally {
    await close()
    await remove()
    for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  }
}, 240_000)
