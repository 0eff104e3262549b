import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { openPostgres, type RunningPostgres } from '../apps/server/src/database/embedded/postgres-cluster.ts'
import {
  differences,
  MOST_KILLS_AT_ONCE,
  watchAndKill,
  type Ledger,
} from '../apps/server/src/reminders/watch/watch-and-kill.fixture.ts'
import { compileEntries } from '../scripts/compile-entries.ts'
import type { TortureOptions, TortureResult } from './result.ts'

const SEED = 41
const silent = { info: () => {}, warn: () => {}, error: () => {} }
const reminders = join(import.meta.dirname, '../apps/server/src/reminders')

/**
 * Kills the process that watches, amid its work, after it and while it starts, and compares all that it told and put into the outbox with
 * what it tells without a kill: fourteen hours of ships, words, weather and queues at a time. A round is a kill.
 */
export async function reminderKills({ rounds, seed = SEED, say }: TortureOptions): Promise<TortureResult> {
  const folder = mkdtempSync(join(tmpdir(), 'fairway-reminder-kills-'))
  const entries = compileEntries(reminders, ['watch-roadstead.fixture.ts'])
  const file = entries.placeOf('watch-roadstead.fixture.ts')
  const postgres = await openPostgres(join(folder, 'database'), silent)
  try {
    const watched = async (kills: number, pass: number): Promise<Ledger> =>
      watchAndKill(await databaseOf(postgres, pass), { file, kills, seed: seed + pass })
    const wanted = await watched(0, 0)
    say(`${wanted.told.length} events without a kill`)
    const findings: string[] = []
    let [killed, amid, whileStarting, told] = [0, 0, 0, 0]
    for (let pass = 1; killed < rounds; pass++) {
      const kills = Math.min(MOST_KILLS_AT_ONCE, rounds - killed)
      const ledger = await watched(kills, pass)
      const found = differences(wanted, ledger).map((one) => `seed ${seed}, pass ${pass}: ${one}`)
      findings.push(...found)
      killed += kills
      amid += ledger.amid
      whileStarting += ledger.whileStarting
      told += ledger.told.length
      say(`${killed} kills: ${ledger.told.length} events, ${found.length} differences`)
    }
    return {
      findings,
      summary: `${killed} kills (seed ${seed}): ${amid} amid a step, ${whileStarting} while it started; ${told} events and their messages against the ledger, ${findings.length} differences`,
    }
  } finally {
    await postgres.stop()
    entries.remove()
    rmSync(folder, { recursive: true, force: true, maxRetries: 20 })
  }
}

/** An empty one of its own. */
async function databaseOf({ connection }: RunningPostgres, pass: number): Promise<string> {
  const client = new Client({ ...connection, database: 'template1' })
  await client.connect()
  await client.query(`create database reminders_${pass}`).finally(() => client.end())
  return `postgres://${connection.user}@${encodeURIComponent(connection.host)}/reminders_${pass}`
}
