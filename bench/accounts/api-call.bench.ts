import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { Admission, countsAlone } from '../../apps/server/src/data-api/answers/admit.ts'
import { createApiKeys } from '../../apps/server/src/data-api/keys/api-keys.ts'
import { LeasedRequests } from '../../apps/server/src/data-api/metering/leased-requests.ts'
import { leaseRequests } from '../../apps/server/src/data-api/metering/request-leases.store.ts'
import { KeyBook } from '../../apps/server/src/data-api/keys/key-book.ts'
import { Meter } from '../../apps/server/src/data-api/metering/meter.ts'
import { usualPrices } from '../../apps/server/src/config/api-price-settings.ts'
import { Repeated } from '../../apps/server/src/concurrency/repeated.ts'
import { openDatabase, type Database } from '../../apps/server/src/database/open-database.ts'
import type { Limits } from '../../apps/server/src/limits/limits.ts'
import type { BenchRow } from '../bench-row.ts'
import { folderWithAccounts, quantile } from './registered.ts'

const ACCOUNTS = 200
const CALLS = 200_000
/** So few that a key leases again and again: some thirty leases in the calls of this run. */
const LEASED_PER_MINUTE = 1_200
const prices = { ...usualPrices, requestsPerMinute: 1_000_000, includedPerMonth: 100_000_000 }
const silent = { info() {}, warn() {}, error() {} }
const unlimited = { take: async () => ({ allowed: true, retryAfterSeconds: 0 }) } as Pick<Limits, 'take'> as Limits

/** What the key check and the count add to a call, while the use of all keys is booked and the keys are read again each second. */
export async function run(): Promise<BenchRow[]> {
  return [...(await measure(1)), ...(await measure(3))]
}

/** `processes`: how many share the requests of a key; one of them is measured. */
async function measure(processes: number): Promise<BenchRow[]> {
  const dataDir = await folderWithAccounts(ACCOUNTS)
  const folder = mkdtempSync(join(tmpdir(), 'fairway-bench-meter-'))
  const { db, close } = await openDatabase({ dir: join(dataDir, 'database') })
  const now = Date.now
  const meter = new Meter({ db, folder, log: silent, now })
  const book = new KeyBook({ db, meter, prices, now })
  const keys = createApiKeys({ db, limits: unlimited, prices, flush: () => meter.flush(), onChange() {}, now })
  const wanted = { name: 'bench', scopes: ['vessels' as const], networks: ['192.0.2.0/24'], hosts: [] }
  const secrets: string[] = []
  for (let user = 1; user <= ACCOUNTS; user++)
    secrets.push((await keys.create(user, { ...wanted, expiresAt: null, monthlyCap: 1_000_000 })).secret)
  const alone = countsAlone(prices.requestsPerMinute, now)
  const admission = new Admission(
    book,
    prices,
    now,
    processes === 1 ? alone : { ...alone, requests: leased(db, processes) },
  )
  const call = async (secret: string) => {
    const asking = { authorization: `Bearer ${secret}`, address: '192.0.2.1', foreignOrigin: null }
    const { key } = await admission.admit('getVessel', asking)
    book.balance(key)
    meter.count({ userId: key.userId, keyId: key.id, call: 'getVessel', rows: 1, credits: 1 })
  }
  for (const secret of secrets) await call(secret)
  const clock = new Repeated(
    1_000,
    async () => {
      await meter.flush()
      await book.refresh()
    },
    (error) => {
      throw error
    },
  )
  clock.start()
  const times = new Float64Array(CALLS)
  const before = process.cpuUsage()
  for (let i = 0; i < CALLS; i++) {
    const begin = performance.now()
    await call(secrets[i % ACCOUNTS])
    times[i] = performance.now() - begin
    // As between two requests: bookings go on.
    if (i % 20 === 0) await setImmediate()
  }
  const { user, system } = process.cpuUsage(before)
  await clock.stop()
  await meter.close()
  const booked = await db.selectFrom('api_usage').select('calls').execute()
  await close()
  rmSync(dataDir, { recursive: true, force: true })
  rmSync(folder, { recursive: true, force: true })
  const lost = CALLS + ACCOUNTS - booked.reduce((all, { calls }) => all + calls, 0)
  const of = processes === 1 ? '' : `, one of ${processes} processes`
  return [
    {
      name: `data API: key check and count${of}, p95`,
      value: quantile([...times], 0.95) * 1000,
      unit: 'µs',
      target: 500,
      targetIs: 'at most',
      note: `${ACCOUNTS} keys, ${CALLS} calls; ${((user + system) / CALLS).toFixed(1)} µs of CPU each, bookings with them`,
    },
    {
      name: `data API: counted calls lost or doubled${of}`,
      value: Math.abs(lost),
      unit: '',
      target: 0,
      targetIs: 'at most',
    },
  ]
}

const leased = (db: Database, processes: number) =>
  new LeasedRequests({
    most: LEASED_PER_MINUTE,
    processes,
    kept: 10_000,
    lease: (name, minute, wanted) => leaseRequests(db, { name, minute, wanted, most: LEASED_PER_MINUTE }),
    onFailure(error) {
      throw error
    },
    now: Date.now,
  })
