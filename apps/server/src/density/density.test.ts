import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PNG } from 'pngjs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Context } from '../part.ts'
import type { PicturePart } from '../picture/picture.part.ts'
import { batchOf } from '../tracks/ship.fixture.ts'
import type { TracksPart } from '../tracks/tracks.part.ts'
import { openTrackStore, type TrackStore } from '../tracks/track-store.ts'
import { cellX, cellY, FINEST_ZOOM } from './cells.ts'
import { Density, type DensityChoice } from './density.ts'
import { densityPart } from './density.part.ts'
import { DensityCounter } from './density-counter.ts'
import { DensityTiles } from './density-tiles.ts'
import { KeptPassages } from './kept-passages.ts'
import { DAY_MS } from './passages.ts'

const MINUTE = 60_000
/** 19 November 2026, noon. */
const NOON = Date.UTC(2026, 10, 19, 12)
const TANKER = 412_000_001
const FERRY = 412_000_002
/** Off Shanghai, near the shore. */
const [LAT, LON] = [31.2, 122]

const dir = mkdtempSync(join(tmpdir(), 'fairway-density-'))
const log = { info: () => {}, warn: () => {}, error: () => {} }
let tracks: TrackStore
let now = NOON + DAY_MS
/** Asked before a file is written. */
let refuse = () => {}

/** Sails east for an hour at 12 kn. */
const sail = (mmsi: number, time: number) =>
  tracks.append(
    batchOf(
      Array.from({ length: 60 }, (_, i) => ({
        mmsi,
        time: time + i * MINUTE,
        lat: LAT,
        lon: LON + i * 0.0039,
        sog: 12,
      })),
    ),
  )

function open(maxBytes = 1e9) {
  const damaged: string[] = []
  const kept = new KeptPassages(join(dir, 'density'), (path) => damaged.push(path))
  const tiles = new DensityTiles((path) => damaged.push(path))
  const counter = new DensityCounter({
    tracks,
    classes: {
      load: () => Promise.resolve(),
      find: (mmsi) => (mmsi === TANKER ? 'tanker' : 'passenger'),
      forget: () => {},
    },
    kept,
    maxBytes,
    keepDays: 400,
    now: () => now,
    log,
    mayWrite: () => refuse(),
    onChanged: () => tiles.replaced(),
  })
  const density = new Density(kept, tiles, () => counter.counting)
  return { kept, tiles, counter, density, damaged }
}

/** Where on the tile of a zoom the ships' way begins, and the tile. */
function place(zoom: number) {
  const [x, y] = [cellX(LON), cellY(LAT)].map((cell) => cell / 2 ** (FINEST_ZOOM - zoom))
  return { at: { zoom, x: Math.floor(x / 256), y: Math.floor(y / 256) }, pixel: { x: x % 256, y: y % 256 } }
}

/** Opacity of the pixel where the way begins; null without a tile. */
async function seen(density: Density, zoom: number, choice: DensityChoice = {}): Promise<number | null> {
  const { at, pixel } = place(zoom)
  const bytes = await density.tile(at, choice, 'dark')
  if (bytes === null) return null
  const { data, width } = PNG.sync.read(bytes)
  return data[(Math.floor(pixel.y) * width + Math.floor(pixel.x)) * 4 + 3]
}

beforeAll(async () => {
  tracks = await openTrackStore({ dir: join(dir, 'tracks'), now: () => now })
  for (let day = 2; day >= 0; day--) sail(TANKER, NOON - day * DAY_MS)
  sail(FERRY, NOON)
  await tracks.flush()
})
afterAll(async () => {
  await tracks.close()
  rmSync(dir, { recursive: true, force: true })
})

describe('the density', () => {
  it('draws where ships sailed, at every zoom, by class and by month', async () => {
    const { counter, density, tiles } = open()
    expect(density.about({}).days).toBe(0)
    expect(await seen(density, 9)).toBe(null)
    await counter.once()
    expect(density.about({})).toMatchObject({ days: 3, months: [{ month: '2026-11', days: 3 }] })
    for (const zoom of [0, 3, 7, 12, 14]) expect(await seen(density, zoom)).toBeGreaterThan(0)
    expect(await seen(density, 12, { class: 'tanker', month: '2026-11' })).toBeGreaterThan(0)
    expect(await seen(density, 12, { class: 'passenger' })).toBeGreaterThan(0)
    expect(await seen(density, 12, { class: 'fishing' })).toBe(null)
    expect(await seen(density, 12, { month: '2026-10' })).toBe(null)
    await tiles.close()
  }, 60_000)

  it('is there after a restart, and counts only the days that are new', async () => {
    now += DAY_MS
    sail(TANKER, NOON + DAY_MS)
    await tracks.flush()
    const { counter, density, kept, tiles } = open()
    expect(density.about({}).days).toBe(3)
    const before = { ...kept.get('2026-11')!.about.days }
    await counter.once()
    expect(kept.get('2026-11')!.about.days).toMatchObject(before)
    expect(density.about({}).days).toBe(4)
    const written = kept.version
    await counter.once()
    expect(kept.version).toBe(written)
    await tiles.close()
  }, 60_000)

  it('shows the day that goes on, until its month has it', async () => {
    sail(FERRY, NOON + 2 * DAY_MS)
    await tracks.flush()
    now = NOON + 2 * DAY_MS + 2 * 3_600_000
    const { counter, density, kept, tiles } = open()
    await counter.once()
    expect(kept.all().map(({ name }) => name)).toEqual(['2026-11-21', '2026-11'])
    expect(density.about({}).days).toBe(5)
    now += DAY_MS
    await counter.once()
    expect(kept.all().map(({ name }) => name)).toEqual(['2026-11'])
    expect(density.about({}).days).toBe(5)
    await tiles.close()
  }, 60_000)

  it('counts a damaged file anew', async () => {
    const path = join(dir, 'density/2026-11.passages')
    const whole = readFileSync(path)
    const spoilt = Buffer.from(whole)
    spoilt[10] ^= 0xff
    writeFileSync(path, spoilt)
    const { density, damaged, kept, counter, tiles } = open()
    await expect(density.tile({ zoom: 0, x: 0, y: 0 }, {}, 'light')).rejects.toThrow('damaged')
    expect(damaged).toEqual([path])
    kept.remove('2026-11')
    writeFileSync(path, whole.subarray(0, 50))
    writeFileSync(join(dir, 'density/2026-11.passages.part'), 'half')
    expect(open().damaged).toEqual([path])
    await counter.once()
    expect(readFileSync(path).length).toBe(whole.length)
    expect(readdirSync(join(dir, 'density'))).toEqual(['2026-11.passages'])
    await tiles.close()
  }, 60_000)

  it('gives up its finest zooms when it takes too much of the disk, and still draws', async () => {
    const { size } = statSync(join(dir, 'density/2026-11.passages'))
    rmSync(join(dir, 'density'), { recursive: true })
    const { density, kept, counter, tiles } = open(size - 1)
    await counter.once()
    expect(kept.all()[0].about.finestZoom).toBe(FINEST_ZOOM - 1)
    expect(kept.bytes()).toBeLessThan(size)
    expect(await seen(density, 12)).toBeGreaterThan(0)
    await tiles.close()
  }, 60_000)

  it('stops in the middle when it must', async () => {
    rmSync(join(dir, 'density'), { recursive: true })
    const { kept, counter, tiles } = open()
    const stopping = counter.once()
    await counter.stop()
    await stopping
    expect(kept.all()).toEqual([])
    await tiles.close()
  }, 60_000)

  it('is gone on with by the process that takes over, which finds it where both share their folder', async () => {
    const files = (config: object) => {
      const context = { config, log: () => log, now: () => now, startedAt: now } as unknown as Context
      const { health, stop } = densityPart(context, {
        tracks: { store: tracks } as TracksPart,
        history: { written: new Promise(() => {}) },
        picture: { picture: { register: null } } as unknown as PicturePart,
        lease: null,
      })
      return { count: (health!() as { density: { files: number } }).density.files, stop: () => stop!() }
    }
    const { counter, tiles } = open()
    await counter.once()
    await tiles.close()
    const next = files({ dataDir: join(dir, 'next'), checkpointDir: dir })
    expect(next.count).toBe(1)
    await next.stop()
  }, 60_000)

  it('is not written by a process that may have lost its place, nor are days counted twice', async () => {
    const { counter, kept, tiles } = open()
    const { about } = kept.get('2026-11')!
    now += DAY_MS
    sail(TANKER, now - DAY_MS)
    await tracks.flush()
    refuse = () => {
      throw new Error('Nothing is written: another process may have taken over.')
    }
    await expect(counter.once()).rejects.toThrow('another process may have taken over')
    refuse = () => {}
    expect(open().kept.get('2026-11')!.about).toEqual(about)
    const both = [open(), open()]
    await both[0].counter.once()
    await expect(both[1].counter.once()).rejects.toThrow('counts passages')
    expect(Object.keys(open().kept.get('2026-11')!.about.days)).toHaveLength(6)
    for (const one of [...both, { tiles }]) await one.tiles.close()
  }, 60_000)
})
