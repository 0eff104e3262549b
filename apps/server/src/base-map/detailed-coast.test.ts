import { mkdtempSync, rmSync, truncateSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it, vi } from 'vitest'
import { cellPlace, writeSmallCoast } from './coast/small-coast.fixture.ts'
import { worldX, worldY } from './coast/shape.ts'
import { DetailedCoast } from './detailed-coast.ts'

const small = writeSmallCoast()
const folder = mkdtempSync(join(tmpdir(), 'fairway-detailed-'))
const path = join(folder, 'chart', 'coast.pmtiles')
const source = { files: small.files, version: 'one' }
const said: string[] = []
const note = (_: object, sentence: string) => void said.push(sentence)
const log = { info: note, warn: note, error: note }
afterAll(() => {
  for (const made of [folder, small.folder]) rmSync(made, { recursive: true })
})

async function withCoast(
  given: typeof source | null,
  look: (coast: DetailedCoast) => Promise<void>,
  memory = 2e9,
): Promise<void> {
  const coast = new DetailedCoast({ path, source: given, log, delayMs: 0, memory })
  try {
    await coast.start()
    await look(coast)
  } finally {
    await coast.close()
  }
}

/** A tile with land. */
function landTile(coast: DetailedCoast): Promise<Uint8Array | null> {
  const [lon, lat] = cellPlace(9020, 6020)
  return coast.tile(10, Math.floor(worldX(lon) * 1024), Math.floor(worldY(lat) * 1024))
}

const untilDetailed = (coast: DetailedCoast) =>
  vi.waitFor(() => expect(coast.state).toBe('detailed'), { timeout: 60_000, interval: 50 })

it('is cut by a process of its own, has no tile before, and is there at once at the next start', async () => {
  await withCoast(source, async (coast) => {
    expect(coast.state).toBe('making')
    expect(await landTile(coast)).toBeNull()
    await untilDetailed(coast)
    expect(await landTile(coast)).not.toBeNull()
  })
  await withCoast(source, async (coast) => expect(coast.state).toBe('detailed'))
})

it('is cut anew when the file was cut off', async () => {
  truncateSync(path, 20_000)
  await withCoast(source, async (coast) => {
    expect(coast.state).toBe('making')
    await untilDetailed(coast)
  })
  expect(said).toContain('The detailed coast cannot be read: it is cut anew.')
})

it('stays coarse, and keeps what there was, when it cannot be cut', async () => {
  const missing = { files: { ...small.files, coast: join(folder, 'nowhere.json') }, version: 'two' }
  await withCoast(missing, async (coast) => {
    await vi.waitFor(() => expect(coast.state).toBe('coarse'), { timeout: 60_000 })
  })
  await withCoast(source, async (coast) => expect(coast.state).toBe('detailed'))
})

it('is not cut on a machine with little memory, which shows one that was cut elsewhere', async () => {
  const other = { ...source, version: 'three' }
  await withCoast(other, async (coast) => expect(coast.state).toBe('coarse'), 1e9)
  expect(said.at(-1)).toContain('needs 1400 MB of memory')
  await withCoast(source, async (coast) => expect(coast.state).toBe('detailed'), 1e9)
})

it('stays coarse without the packages', async () => {
  await withCoast(null, async (coast) => {
    expect(coast.state).toBe('coarse')
    expect(await landTile(coast)).toBeNull()
  })
})
