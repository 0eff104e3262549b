import { spawn } from 'node:child_process'
import { lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { copyEmptyDatabase } from '../../apps/server/src/database/empty-database.fixture.ts'
import { freePort } from '../support/antenna.ts'
import { launchBrowser } from '../support/browser.ts'
import { fleet, tanker } from '../support/fleet.ts'
import { openHarbour } from '../support/harbour.ts'
import { openMap } from '../support/map-page.ts'
import { call, health, startProduct, until, type Product } from '../support/product.ts'

const main = join(import.meta.dirname, '../../apps/server/dist/main.js')
const RUN_LIMIT_MS = 120_000

/** Runs the product to its end: for starts that are refused. */
function runToEnd(
  args: string[],
  environment: Record<string, string> = {},
): Promise<{ code: number | null; said: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [main, ...args], {
      env: { PATH: process.env.PATH, LOG_LEVEL: 'warn', ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const limit = setTimeout(() => child.kill('SIGKILL'), RUN_LIMIT_MS)
    let said = ''
    child.stdout.on('data', (text: Buffer) => (said += text.toString()))
    child.stderr.on('data', (text: Buffer) => (said += text.toString()))
    // Not at its exit: what it said last may still be on its way.
    child.on('close', (code) => {
      clearTimeout(limit)
      resolve({ code, said: said.trim() })
    })
  })
}

let dataDir: string
const running = new Set<Product>()

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'fairway-e2e-'))
})
afterEach(async () => {
  for (const product of running) await product.stop('SIGKILL')
  running.clear()
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 20 })
})

async function start(options: Parameters<typeof startProduct>[0]): Promise<Product> {
  const product = await startProduct({ dataDir, ...options })
  running.add(product)
  return product
}

async function stop(product: Product, signal?: NodeJS.Signals): Promise<number | null> {
  running.delete(product)
  return product.stop(signal)
}

const silent = async () => ['--feed', `udp://127.0.0.1:${await freePort()}`]
const stored = async (product: Product) =>
  (await call<{ stored: number }>(product, `ships/${tanker.mmsi}/track`)).stored

describe('a start in an empty folder, with nothing configured', () => {
  const browser = launchBrowser()
  afterAll(async () => (await browser).close())

  it('brings the simulated world, says so wherever its ships are, shows its files to nobody, and ends at Ctrl-C with code 0', async () => {
    const product = await start({ environment: { DEMO_SHIPS: '300' } })
    const lines = product.output().trim().split('\n')
    expect(lines.map((line) => JSON.parse(line) as unknown)).toContainEqual(
      expect.objectContaining({ address: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/) }),
    )
    expect((await fetch(`${product.url}/map`)).status).toBe(200)
    await until('ships', async () => (await health(product)).ships > 50)
    const { feeds, status } = await health(product)
    expect([status, feeds.length, feeds[0].simulated]).toEqual(['ok', 1, true])
    const { ships } = await call<{ ships: { mmsi: number }[] }>(product, 'ships?limit=1')
    const { page, context, troubles } = await openMap(await browser, product, `ship=${ships[0].mmsi}`)
    await page.getByText('Simulated world: these ships are not real').waitFor()
    await page.locator('.dock').getByText('Simulated ship').waitFor()
    expect(troubles).toEqual([])
    await context.close()
    expect(modesBelow(dataDir).length).toBeGreaterThan(10)
    expect(modesBelow(dataDir).filter(([, mode]) => mode & 0o077)).toEqual([])
    expect(await stop(product, 'SIGINT')).toBe(0)
  })
})

describe('a second start in the same folder', () => {
  // To make a database is half of a start, and not what these tests are about.
  beforeEach(() => copyEmptyDatabase(join(dataDir, 'database')))

  it('has the ships and tracks of the first at once, before any feed has spoken', async () => {
    const harbour = await openHarbour({ dataDir })
    await until('the track to be stored', async () => (await stored(harbour.product)) >= 25)
    const points = await stored(harbour.product)
    await harbour.close()
    const second = await start({ arguments: await silent() })
    expect((await health(second)).ships).toBe(fleet.length)
    expect(await call(second, `ships/${tanker.mmsi}`)).toMatchObject({
      name: tanker.name,
      callSign: tanker.callSign,
      imo: tanker.imo,
      destination: tanker.destination,
      class: 'tanker',
    })
    expect((await call<{ ships: { mmsi: number }[] }>(second, 'search?q=jade')).ships.map((ship) => ship.mmsi)).toEqual(
      [tanker.mmsi],
    )
    expect(await stored(second)).toBeGreaterThanOrEqual(points)
    expect(await stop(second)).toBe(0)
  })

  it('loses nothing that was stored when the first was killed', async () => {
    const harbour = await openHarbour({ dataDir })
    await until(
      'the track to be stored',
      async () => (await stored(harbour.product)) >= 25 && (await health(harbour.product)).tracks.pending === 0,
    )
    const points = await stored(harbour.product)
    harbour.antenna.close()
    await harbour.product.stop('SIGKILL')
    const second = await start({ arguments: await silent() })
    // The point that is held back until it is known whether it ends something was never written.
    expect(await stored(second)).toBeGreaterThanOrEqual(points - 1)
    expect((await health(second)).ships).toBe(fleet.length)
    await harbour.close()
  })

  it('is refused in one sentence while the first still runs', async () => {
    await start({ arguments: await silent() })
    const { code, said } = await runToEnd(['--port', '0', '--data-dir', dataDir, ...(await silent())])
    expect(code).toBe(1)
    expect(said).toContain(dataDir)
    expect(said.split('\n').length).toBe(1)
  })
})

describe('what cannot be used stops the start with one sentence that names it', () => {
  it.each([
    [['--port', 'eighty'], {}, '--port'],
    [['--speed', '9'], {}, '--speed'],
    [[], { PORT: '70000' }, 'PORT'],
    [[], { DATABASE_URL: 'mysql://root:hunter2@db/x' }, 'DATABASE_URL'],
    [['--feed', 'gopher://example:1'], {}, 'gopher'],
    [['--feed', 'tcp://example'], {}, 'tcp://example'],
    [['--feed', 'udp://:5000?sped=2'], {}, 'sped'],
    [[], { FEEDS: 'aisstream://?kee=canary-77' }, 'aisstream'],
    [[], { NODE_ENV: 'production' }, 'No feed is configured'],
  ] as [string[], Record<string, string>, string][])('%j %j', async (args, environment, named) => {
    const { code, said } = await runToEnd(
      ['--data-dir', dataDir, ...(args.includes('--port') ? [] : environment.PORT ? [] : ['--port', '0']), ...args],
      environment,
    )
    expect(code).toBe(1)
    expect(said).toContain(named)
    expect(said.split('\n').length, said).toBe(1)
    expect(said).not.toMatch(/hunter2|canary-77/)
  })

  it('a database that cannot be opened, while the track store is busy opening', async () => {
    mkdirSync(join(dataDir, 'database'))
    writeFileSync(join(dataDir, 'database/PG_VERSION'), 'none')
    const { code, said } = await runToEnd(['--port', '0', '--data-dir', dataDir, ...(await silent())])
    expect([code, said.split('\n').length], said).toEqual([1, 1])
    expect(said).toContain(join(dataDir, 'database'))
  })

  it('a port that is taken', async () => {
    const other = mkdtempSync(join(tmpdir(), 'fairway-e2e-'))
    for (const folder of [dataDir, other]) await copyEmptyDatabase(join(folder, 'database'))
    const first = await start({ arguments: await silent() })
    const { code, said } = await runToEnd(['--port', new URL(first.url).port, '--data-dir', other, ...(await silent())])
    rmSync(other, { recursive: true, force: true })
    expect([code, said.split('\n').length], said).toEqual([1, 1])
    expect(said).toContain(new URL(first.url).port)
    // As when its terminal is closed.
    expect(await stop(first, 'SIGHUP')).toBe(0)
  })
})

/** Every file and folder below a folder with its mode; what is removed meanwhile, as a merge of tracks does, is left out. */
function modesBelow(folder: string): [path: string, mode: number][] {
  const found: [string, number][] = []
  const folders = [folder]
  for (let next = folders.pop(); next !== undefined; next = folders.pop())
    for (const name of namesIn(next)) {
      const path = join(next, name)
      const about = lstatSync(path, { throwIfNoEntry: false })
      if (about === undefined) continue
      found.push([path, about.isSymbolicLink() ? 0 : about.mode])
      if (about.isDirectory()) folders.push(path)
    }
  return found
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}
