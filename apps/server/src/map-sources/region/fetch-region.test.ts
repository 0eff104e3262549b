import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { zxyToTileId } from 'pmtiles'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openArchive } from '../archive.ts'
import { makeArchive, serveRanges, type MadeTile, type RangeServer } from '../archive.fixture.ts'
import { FIRST_BYTES, readDirectory, writeDirectories } from './directory.ts'
import { fetchRegion, type RegionOptions } from './fetch-region.ts'
import { countOf, rangesOf, within } from './tile-ranges.ts'
import { gunzipSync } from 'node:zlib'

const MAX_ZOOM = 7
const sea = Buffer.from('sea')
/** Rotterdam and what lies around it. */
const box = [3.8, 51.8, 4.6, 52.1] as const

/** A small planet: tiles of the west have bytes of their own, those of the east are all sea. */
const planet: MadeTile[] = []
for (let z = 0; z <= MAX_ZOOM; z++)
  for (let x = 0; x < 2 ** z; x++)
    for (let y = 0; y < 2 ** z; y++)
      planet.push({ z, x, y, bytes: x / 2 ** z < 0.6 ? randomBytes(200 + ((x * 31 + y) % 300)) : sea })
const metadata = {
  name: 'A planet',
  attribution: '<a href="x">© OpenStreetMap</a>',
  vector_layers: [{ id: 'earth' }, { id: 'water' }],
}
const archive = makeArchive(planet, { metadata })

let folder: string
let remote: RangeServer
let options: RegionOptions
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fairway-region-'))
  remote = await serveRanges(archive)
  options = { url: remote.url, box, maxZoom: MAX_ZOOM, file: join(folder, 'deep/rotterdam.pmtiles'), firstWaitMs: 1 }
})
afterEach(async () => {
  await remote.close()
  rmSync(folder, { recursive: true })
})

async function expectRegion(file: string): Promise<void> {
  const region = await openArchive(file)
  let inside = 0
  for (const { z, x, y, bytes } of planet) {
    const tile = await region.tile(z, x, y)
    if (tile === null) continue
    inside++
    if (!Buffer.from(tile).equals(bytes)) expect.fail(`${z}/${x}/${y} has other bytes`)
  }
  expect(inside).toBe(countOf(rangesOf(box, 0, MAX_ZOOM)))
  expect(region.header).toMatchObject({ minZoom: 0, maxZoom: MAX_ZOOM, minLon: 3.8, maxLat: 52.1 })
  expect(region).toMatchObject({ name: 'A planet', credit: '© OpenStreetMap', kind: { vector: 'protomaps' } })
  await region.close()
}

describe('a region out of a remote archive', () => {
  it('has every tile of the box and no other, and costs a small part of the archive', async () => {
    const result = await fetchRegion(options)
    await expectRegion(options.file)
    expect(result.bytes).toBe(statSync(options.file).size)
    expect(result.received).toBeLessThan(archive.length / 4)
    expect(existsSync(`${options.file}.part`)).toBe(false)
    // What the address has behind its question mark may be a key.
    expect(readFileSync(options.file).includes('secret')).toBe(false)
  })

  it('goes on where it was interrupted, and asks for nothing twice that is there', async () => {
    const whole = await fetchRegion({ ...options, box: [-120, -60, 100, 70], file: join(folder, 'whole.pmtiles') })
    const interrupted = { ...options, box: [-120, -60, 100, 70] as const }
    remote.breakAfter = Math.round(1.7 * whole.received)
    const before = remote.asked.length
    await expect(fetchRegion(interrupted)).rejects.toThrow(/6 times on end/)
    expect(existsSync(options.file)).toBe(false)
    const there = statSync(`${options.file}.part`).size
    expect(there).toBeLessThan(whole.bytes)
    expect(remote.asked.length).toBeGreaterThan(before)

    remote.breakAfter = null
    const here: number[] = []
    const again = await fetchRegion({ ...interrupted, onPlan: (plan) => here.push(plan.here) })
    expect(here).toEqual([there])
    expect(again.received).toBeLessThan(whole.received)
    expect(readFileSync(options.file).equals(readFileSync(join(folder, 'whole.pmtiles')))).toBe(true)
  })

  it('begins anew when the archive has become another, and never mixes two', async () => {
    await fetchRegion(options)
    const once = readFileSync(options.file)
    remote.etag = '"two"'
    await fetchRegion(options)
    expect(readFileSync(options.file).equals(once)).toBe(false)
    await expectRegion(options.file)
    const changing = fetchRegion({ ...options, onPlan: () => (remote.etag = '"three"') })
    await expect(changing).rejects.toThrow('has become another one meanwhile')
  })

  it('tries again when an answer breaks off once', async () => {
    remote.breakAfter = 20_000
    const retried: string[] = []
    await fetchRegion({
      ...options,
      onRetry(reason) {
        retried.push(reason)
        remote.breakAfter = null
      },
    })
    expect(retried).toHaveLength(1)
    await expectRegion(options.file)
  })

  it('says what a server or an archive cannot do', async () => {
    await expect(fetchRegion({ ...options, url: `${remote.url}x` })).rejects.toThrow('answered 404')
    await expect(fetchRegion({ ...options, maxZoom: 3, box: [10, 85.5, 20, 86] })).rejects.toThrow('lies elsewhere')
    remote.wholeOnly = true
    await expect(fetchRegion(options)).rejects.toThrow('the whole file only')
    remote.wholeOnly = false
    remote.file = Buffer.alloc(20_000, 'x')
    await expect(fetchRegion(options)).rejects.toThrow('no PMTiles archive')
  })
})

describe('ids of tiles', () => {
  it('are the same as one by one, whole quarters as one range', () => {
    const ranges = rangesOf(box, 0, 7)
    const wrong = planet.filter(({ z, x, y }) => {
      const id = zxyToTileId(z, x, y)
      const row = (lat: number) =>
        Math.floor((0.5 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / (2 * Math.PI)) * 2 ** z)
      const column = (lon: number) => Math.floor(((lon + 180) / 360) * 2 ** z)
      const isIn = x >= column(box[0]) && x <= column(box[2]) && y >= row(box[3]) && y <= row(box[1])
      return ranges.some(([from, to]) => id >= from && id < to) !== isIn
    })
    expect(wrong).toEqual([])
    expect(rangesOf([-180, -90, 180, 90], 0, 14)).toEqual([[0, (4 ** 15 - 1) / 3]])
  })

  it('of a box across the antimeridian are those of both sides', () => {
    const both = rangesOf([170, -20, -170, 20], 5, 5)
    expect(countOf(both)).toBe(2 * countOf(rangesOf([170, -20, 180, 20], 5, 5)))
  })

  it('are cut to what is asked for', () => {
    const ranges = [
      [0, 5],
      [10, 20],
      [30, 40],
    ] as const
    expect([...within(ranges, 3, 32)]).toEqual([
      [3, 5],
      [10, 20],
      [30, 32],
    ])
    expect([...within(ranges, 20, 30)]).toEqual([])
  })
})

it('a directory of many entries has leaves, and its root fits into the first bytes', () => {
  const entries = Array.from({ length: 20_000 }, (_, i) => ({
    tileId: i * 3,
    offset: i * 100_000 + ((i * 7919) % 50_000),
    length: 1 + ((i * 104_729) % 60_000),
    runLength: 1,
  }))
  const { root, leaves } = writeDirectories(entries)
  expect(root.length).toBeLessThan(FIRST_BYTES)
  const read = readDirectory(gunzipSync(root)).flatMap(({ offset, length }) =>
    readDirectory(gunzipSync(leaves.subarray(offset, offset + length))),
  )
  expect(read).toEqual(entries)
})
