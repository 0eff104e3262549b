import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { CoarseCoast } from './coarse-coast.ts'
import { ArchiveWriter } from './coast/pmtiles.ts'
import { createTileCutter } from './tile-cutter.ts'

const cutter = createTileCutter()
/** Singapore: the tile of the archive's deepest zoom, and one that is enlarged from it. */
const [deepest, enlarged] = [
  [7, 100, 63],
  [10, 806, 508],
] as const

let folder: string
let coast: CoarseCoast
const file = () => join(folder, 'coarse-coast.pmtiles')
const mark = () => join(folder, '.fairway-making-prepared')

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fairway-coarse-'))
  coast = new CoarseCoast(file(), (error) => expect.fail(error.message))
})
afterEach(async () => {
  await coast.close()
  rmSync(folder, { recursive: true })
})

/** What the build makes, of a few tiles. */
function makeArchive(tiles: readonly (readonly [number, number, number])[] = [[2, 3, 1], deepest]) {
  const archive = new ArchiveWriter(file())
  for (const [z, x, y] of tiles) archive.add(z, x, y, cutter.tile(z, x, y)!)
  archive.finish({})
}

const opened = (bytes: Uint8Array | null) => bytes && gunzipSync(bytes)

it('gives the tiles that the build made, and below their deepest zoom what the cutter would cut', async () => {
  makeArchive()
  await coast.start()
  expect(opened(await coast.tile(2, 3, 1))).toEqual(opened(cutter.tile(2, 3, 1)))
  expect(opened(await coast.tile(...enlarged))).toEqual(opened(cutter.tile(...enlarged)))
  expect(await coast.tile(...enlarged)).toBe(await coast.tile(...enlarged))
})

it('has nothing where the archive has nothing, there and below, nor beyond the world', async () => {
  makeArchive()
  await coast.start()
  expect(await Promise.all([coast.tile(2, 0, 0), coast.tile(9, 0, 0), coast.tile(2, 4, 0)])).toEqual([null, null, null])
})

it('cuts tiles where no build made them', async () => {
  await coast.start()
  expect(opened(await coast.tile(...enlarged))).toEqual(opened(cutter.tile(...enlarged)))
})

it('cuts tiles while a first start makes the archive, and lets nobody wait who asked before it was there', async () => {
  writeFileSync(mark(), String(process.pid))
  const started = coast.start()
  expect(await coast.tile(2, 3, 1)).not.toBeNull()
  const asked = coast.tile(...deepest)
  makeArchive()
  rmSync(mark())
  await started
  expect(opened(await asked)).toEqual(opened(cutter.tile(...deepest)))
  // Of the archive now: it has not this one.
  expect(await coast.tile(3, 6, 3)).toBeNull()
})

it('says that the archive is damaged, and cuts tiles', async () => {
  makeArchive()
  const bytes = readFileSync(file())
  bytes[20_000] ^= 1
  writeFileSync(file(), bytes)
  await expect(coast.start()).rejects.toThrow('does not say any more what was written')
  expect(await coast.tile(2, 3, 1)).not.toBeNull()
})
