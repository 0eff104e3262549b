import { execFileSync } from 'node:child_process'
import { renameSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { loginApi } from '@fairway/contract'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { homeOf } from '../../apps/server/src/database/embedded/postgres-cluster.ts'
import { processOwner } from '../../apps/server/src/database/embedded/process-owner.ts'
import { keepReserve } from '../../apps/server/src/database/embedded/reserve.ts'
import { copyEmptyDatabase } from '../../apps/server/src/database/empty-database.fixture.ts'
import { mountSmallDisk } from '../../apps/server/src/disk/small-disk.fixture.ts'
import { openAntenna } from '../support/antenna.ts'
import { fleet } from '../support/fleet.ts'
import { health, startProduct, until, type Product } from '../support/product.ts'

const disk = mountSmallDisk('whole', 'size=400m,mode=755', 'the whole server on a full disk')
const filler = join(disk.folder, 'filler')
const running = new Set<Product>()
afterEach(async () => {
  rmSync(filler, { force: true })
  for (const product of running) await product.stop()
  running.clear()
})
afterAll(() => disk.remove())

/** The product with the small fleet on its map. */
async function start(dataDir: string): Promise<Product> {
  const antenna = await openAntenna()
  const product = await startProduct({ dataDir, arguments: ['--feed', antenna.feed] })
  running.add(product)
  await antenna.connect()
  antenna.broadcast(fleet)
  await until('the fleet on the map', () => isLive(product))
  antenna.close()
  return product
}

async function kill(product: Product): Promise<void> {
  running.delete(product)
  await product.stop('SIGKILL')
}

const isLive = async (product: Product) => (await health(product)).ships >= fleet.length
const condition = async (product: Product) =>
  (await (await fetch(`${product.url}/healthz`)).json()) as { status: string; disk: { trouble: string | null } }
/** Nobody has this account, which is an answer too. */
const logIn = (product: Product) =>
  fetch(`${product.url}/api/${loginApi.login.path}`, {
    method: 'POST',
    headers: { origin: product.url, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ phoneOrEmail: '13800000999', password: 'anchor-12' }),
  })

function fillUpTo(left: number): void {
  const { bavail, bsize } = statfsSync(disk.folder)
  execFileSync('fallocate', ['-l', String(bavail * bsize - left), filler])
}

describe.skipIf(!disk.mounted)('the server', () => {
  it('on a disk that others have filled goes on with the map and acknowledges nothing, also after a start', async () => {
    const dataDir = join(disk.folder, 'full')
    const database = join(dataDir, 'database')
    await copyEmptyDatabase(database)
    await keepReserve(homeOf(database), processOwner(dataDir), 0)
    const first = await start(dataDir)
    expect((await logIn(first)).status).not.toBe(503)
    fillUpTo(2 ** 20)
    const refused = await logIn(first)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
    const full = { status: 'degraded', disk: { trouble: expect.stringContaining('is full') } }
    expect(await condition(first)).toMatchObject(full)
    expect(await isLive(first)).toBe(true)
    await kill(first)

    const second = await start(dataDir)
    expect(await condition(second)).toMatchObject(full)
    for (let i = 0; i < 5; i++) expect((await logIn(second)).status).toBe(503)
    expect(second.output().match(/disk of the data folder is full/g)).toHaveLength(1)
    rmSync(filler)
    await until('writes to be taken again', async () => (await logIn(second)).status !== 503)
  })

  it('whose data folder has gone acknowledges nothing, and goes on when it is back', async () => {
    const dataDir = join(disk.folder, 'gone')
    await copyEmptyDatabase(join(dataDir, 'database'))
    const product = await start(dataDir)
    renameSync(dataDir, `${dataDir}-away`)
    expect((await logIn(product)).status).toBe(503)
    // Somebody of the server may have made a new one meanwhile.
    expect((await condition(product)).disk.trouble).toMatch(/is gone|Another folder lies in the place/)
    expect(await isLive(product)).toBe(true)
    rmSync(dataDir, { recursive: true, force: true })
    renameSync(`${dataDir}-away`, dataDir)
    expect((await logIn(product)).status).not.toBe(503)
  })
})
