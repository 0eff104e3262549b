import { readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { batchOf } from '../ship.fixture.ts'
import { openTrackStore } from '../track-store.ts'
import { mountSmallDisk } from '../../disk/small-disk.fixture.ts'

const { folder, mounted, remove } = mountSmallDisk('full', 'size=40m', 'a disk that is really full')
afterAll(remove)

const START = Date.UTC(2026, 10, 19)
const SHIPS = 20_000
const free = () => {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

describe.skipIf(!mounted)('a disk that is really full', () => {
  it.each([
    ['for the files of batches', 300_000],
    ['for the store, which the files of batches fill up', 2_500_000],
  ])('%s loses nothing: writing pauses and goes on when there is room', { timeout: 300_000 }, async (_, left) => {
    const dir = join(folder, String(left))
    const filler = join(folder, 'filler')
    const tracks = await openTrackStore({ dir, freeFloor: 0 })
    let rounds = 0
    const round = () => {
      const time = START + rounds++ * 61_000
      tracks.append(
        batchOf(
          Array.from({ length: SHIPS }, (_, i) => ({
            mmsi: 200_000_000 + i,
            time,
            lat: (i % 120) - 60 + rounds / 100,
            lon: (i % 300) - 150,
          })),
        ),
      )
      return tracks.flush()
    }
    await round()
    writeFileSync(filler, Buffer.alloc(free() - left))
    let refused = 0
    for (let i = 0; i < 6; i++) await round().catch(() => refused++)
    expect(refused).toBeGreaterThan(0)
    expect(tracks.stats()).toMatchObject({ paused: true, shed: 0 })
    rmSync(filler)
    await expect
      .poll(() => tracks.stats(), { timeout: 120_000, interval: 200 })
      .toMatchObject({ paused: false, pending: 0, staged: 0 })
    await tracks.close()
    const again = await openTrackStore({ dir })
    expect(again.stats().rows).toBe(rounds * SHIPS)
    await again.close()
    rmSync(dir, { recursive: true })
  })

  it('lets the store be opened without a free byte: what is stored can be read, and writing waits', async () => {
    const dir = join(folder, 'no-byte')
    const ship = 200_000_001
    const first = await openTrackStore({ dir, freeFloor: 0 })
    first.append(batchOf([{ mmsi: ship, time: START }]))
    await first.close()
    for (let size = 2 ** 20, part = 0; size >= 1; part++)
      try {
        writeFileSync(join(folder, `part-${part}`), Buffer.alloc(size))
      } catch {
        size = Math.floor(size / 2)
      }
    expect(free()).toBeLessThan(8_192)
    const store = await openTrackStore({ dir })
    expect((await store.track(ship, START - 1, START + 1, 10)).stored).toBe(1)
    store.append(batchOf([{ mmsi: ship, time: START + 61_000 }]))
    await expect(store.flush()).rejects.toThrow(/the disk has 0 MB free/)
    expect(store.stats()).toMatchObject({ paused: true, pending: 1 })
    for (const name of readdirSync(folder).filter((name) => name.startsWith('part-'))) rmSync(join(folder, name))
    await store.close()
  })
})
