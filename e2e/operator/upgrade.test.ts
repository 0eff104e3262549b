import type { Areas, FleetList } from '@fairway/contract'
import { execFile, execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompressSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { accountCall, CAPTCHA, tokenOf } from '../support/accounts.ts'
import { openAntenna, type Antenna } from '../support/antenna.ts'
import { fleet } from '../support/fleet.ts'
import { health, startProduct, until, type Product } from '../support/product.ts'

const root = join(import.meta.dirname, '../..')
/** Of the first version that could be released, stopped in good order, with a backup that it had made: old-data/make-old-data.mjs. */
const archive = join(import.meta.dirname, '../old-data/0.1.0-8fcb29de.tar.br')
/** The archive stays as old as it is. */
const KEEP_ALL_DAYS = '36500'
const LIMIT_MS = 150_000

interface Facts {
  from: number
  to: number
  account: { mobile: string; password: string }
  fleet: string
  area: string
  ships: { mmsi: number; name: string }[]
  followed: number[]
  track: { mmsi: number; stored: number }
  calls: { mmsi: number; ports: { port: unknown; ata: number }[] }
}

let folder: string
let facts: Facts
let antenna: Antenna
const running = new Set<Product>()

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fairway-upgrade-'))
  const tar = brotliDecompressSync(readFileSync(archive))
  execFileSync('tar', ['-xpf', '-', '--no-same-owner', '-C', folder], { input: tar, timeout: 60_000 })
  facts = JSON.parse(readFileSync(join(folder, 'facts.json'), 'utf8')) as Facts
  antenna = await openAntenna()
})
afterEach(async () => {
  antenna.close()
  for (const product of running) await product.stop('SIGKILL')
  running.clear()
  rmSync(folder, { recursive: true, force: true, maxRetries: 20 })
})

const dataDir = () => join(folder, 'data')

/** Today's build on the folder, under a feed from its first moment on. */
async function startUnderFeed(): Promise<Product> {
  const product = await startProduct({
    dataDir: dataDir(),
    arguments: ['--feed', antenna.feed],
    environment: {
      DEMO: '1',
      DEMO_SHIPS: '1',
      CAPTCHA_TEST_ANSWER: CAPTCHA,
      ADDRESS_LIMIT_FACTOR: '50',
      KEEP_TRACK_DAYS: KEEP_ALL_DAYS,
    },
  })
  running.add(product)
  await antenna.connect()
  antenna.broadcast(fleet)
  return product
}

const login = (product: Product) => tokenOf(product, facts.account.mobile, facts.account.password)

async function ask<T>(product: Product, token: string, path: string, body?: unknown): Promise<T> {
  const { code, message, result } = await accountCall<T>(product, `SHIPDT-SERVICE-NEW/${path}`, {
    token,
    ...(body !== undefined && { body }),
  })
  if (code !== 0) throw new Error(`${path} answered ${code}: ${message}`)
  return result
}

const trackOf = (product: Product, token: string, from: number, to: number) =>
  ask<{ stored: number }>(product, token, `ships/${facts.track.mmsi}/track?from=${from}&to=${to}`)

/** All that the old version had: account, fleet, area, ships, track and port calls. */
async function expectAll(product: Product, token: string): Promise<void> {
  const { fleets } = await ask<FleetList>(product, token, 'fleets')
  const followed = fleets.find(({ groupName }) => groupName === facts.fleet)?.ships.map(({ mmsi }) => mmsi)
  expect(followed?.toSorted()).toEqual(facts.followed.toSorted())
  const { areas } = await ask<Areas>(product, token, 'areas')
  expect(areas.map(({ name }) => name)).toContain(facts.area)
  // The last point of a track may still have been held back when it was counted.
  expect((await trackOf(product, token, facts.from, facts.to)).stored).toBeGreaterThanOrEqual(facts.track.stored)
  await until('the calls', async () => (await health(product)).voyages.phase === 'live', LIMIT_MS)
  const { calls } = await ask<{ calls: Facts['calls']['ports'] }>(product, token, `ships/${facts.calls.mmsi}/calls`)
  for (const call of facts.calls.ports) expect(calls).toContainEqual(expect.objectContaining(call))
  for (const { mmsi, name } of facts.ships) expect(await ask(product, token, `ships/${mmsi}`)).toMatchObject({ name })
}

/** Positions that it hears now are stored behind the old ones. */
const expectStoring = (product: Product, token: string, since: number) =>
  until(
    'what is heard now to be stored',
    async () => (await trackOf(product, token, since, Date.now())).stored > 0,
    LIMIT_MS,
  )

const restore = (backup: string) =>
  promisify(execFile)(
    process.execPath,
    ['scripts/run.mjs', 'apps/server/src/backup/restore.cli.ts', backup, '--data-dir', dataDir()],
    { cwd: root, timeout: 240_000 },
  )

describe('a data folder of an older version', () => {
  it('is brought up to date by a start under a feed, with all that was in it', async () => {
    const began = Date.now()
    const product = await startUnderFeed()
    const token = await login(product)
    await expectAll(product, token)
    await expectStoring(product, token, began)
    expect(await product.stop()).toBe(0)
    running.delete(product)
  })

  it('is there again by the backup from before the upgrade, without what came after it', async () => {
    const upgraded = await startUnderFeed()
    await ask(upgraded, await login(upgraded), 'fleets', { groupName: 'Of the new version' })
    antenna.close()
    await upgraded.stop('SIGKILL')
    running.delete(upgraded)
    const { stdout } = await restore(join(folder, 'backup'))
    expect(stdout).toMatch(/is as it was at 20\d\d-\S+, with \d+ track points/)
    expect(existsSync(join(dataDir(), 'replaced'))).toBe(true)
    const product = await startUnderFeed()
    const token = await login(product)
    await expectAll(product, token)
    const { fleets } = await ask<FleetList>(product, token, 'fleets')
    expect(fleets.map(({ groupName }) => groupName)).toEqual([facts.fleet])
  })
})
