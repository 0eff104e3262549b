import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { createSessions } from '../../apps/server/src/accounts/session/sessions.ts'
import { openDatabase } from '../../apps/server/src/database/open-database.ts'
import type { BenchRow } from '../bench-row.ts'
import { folderWithAccounts, quantile } from './registered.ts'

const TOKENS = 1_000
const ROUNDS = 50
const BELIEVED_MS = 3_000

/** Who asks, by a token: as a page asks that makes many calls, and the first call after a pause. */
export async function run(): Promise<BenchRow[]> {
  const dataDir = await folderWithAccounts(TOKENS)
  const { db, close } = await openDatabase({ dir: join(dataDir, 'database') })
  let time = Date.now()
  const sessions = createSessions({ db, now: () => time, idleMinutes: 10_080, confirmMinutes: 15 })
  const tokens: string[] = []
  const by = { passwordHash: null, proved: false, confirmed: true }
  for (let i = 0; i < TOKENS; i++)
    tokens.push((await sessions.open(i + 1, { device: 'bench', address: '192.0.2.1' }, by))!)
  const check = async () => {
    const times: number[] = []
    for (const token of tokens) {
      const begin = performance.now()
      await sessions.authenticate({ headers: { token }, ip: '192.0.2.1' })
      times.push(performance.now() - begin)
    }
    return times
  }
  const first: number[] = []
  for (let round = 0; round < 5; round++) {
    time += BELIEVED_MS
    first.push(...(await check()))
  }
  const again: number[] = []
  for (let round = 0; round < ROUNDS; round++) again.push(...(await check()))
  await close()
  rmSync(dataDir, { recursive: true, force: true })
  const micro = (times: readonly number[], share: number) => quantile(times, share) * 1000
  return [
    {
      name: 'token check, p95',
      value: micro(again, 0.95),
      unit: 'µs',
      target: 200,
      targetIs: 'at most',
      note: `${TOKENS} tokens`,
    },
    {
      name: 'token check that asks the database, median',
      value: micro(first, 0.5),
      unit: 'µs',
      note: `p95 ${Math.round(micro(first, 0.95))} µs; once in ${BELIEVED_MS / 1000} s a token`,
    },
  ]
}
