import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createWorld } from '@fairway/simulator'
import { createPositionBatch } from '@fairway/tracking'
import { afterAll, describe, expect, it } from 'vitest'
import { backfillHistory, type BackfillOptions } from './backfill.ts'
import { openTrackStore, type TrackStore } from '../track-store.ts'

const DAY = 86_400_000
const TO = Date.UTC(2026, 10, 20, 6)
const world = { seed: 7, ships: 100 }
const DAYS = 9
const log = {
  info: () => {},
  warn: () => {},
  error: (details: object, sentence: string) => console.error(sentence, details),
}
const dir = mkdtempSync(join(tmpdir(), 'fairway-history-'))
afterAll(() => rmSync(dir, { recursive: true, force: true }))

const fill = (store: TrackStore, more: Partial<BackfillOptions> = {}) =>
  backfillHistory({ store, world, feed: 0, to: TO, days: DAYS, signal: new AbortController().signal, log, ...more })

async function withStore<T>(use: (store: TrackStore) => Promise<T>): Promise<T> {
  const store = await openTrackStore({ dir, now: () => TO })
  try {
    return await use(store)
  } finally {
    await store.close()
  }
}

describe('the history of the simulated world', () => {
  let rows = 0

  it('stops when told, goes on at the next start, and is then complete', async () => {
    const stop = new AbortController()
    const first = await withStore(async (store) => {
      const filling = fill(store, { signal: stop.signal })
      await expect.poll(() => readDone(), { timeout: 60_000, interval: 20 }).toBeGreaterThan(0)
      stop.abort()
      return filling
    })
    expect(first.complete).toBe(false)
    const second = await withStore((store) => fill(store))
    expect(second.complete).toBe(true)
    rows = first.rows + second.rows
    expect(await withStore((store) => Promise.resolve(store.stats().rows))).toBe(rows)
  }, 300_000)

  it('is made once', async () => {
    expect(await withStore((store) => fill(store, { to: TO + DAY }))).toEqual({ complete: true, rows: 0 })
  })

  it('doubles nothing when the kill came between an insert and its note', async () => {
    const file = join(dir, 'history.json')
    const progress = JSON.parse(readFileSync(file, 'utf8')) as { done: number }
    writeFileSync(file, JSON.stringify({ ...progress, done: progress.done - 1 }))
    expect((await withStore((store) => fill(store))).complete).toBe(true)
    expect(await withStore((store) => Promise.resolve(store.stats().rows))).toBe(rows)
  }, 180_000)

  it('is made again, and doubles nothing, when the note of it cannot be read', async () => {
    const said: string[] = []
    const told = { ...log, warn: (_: object, sentence: string) => void said.push(sentence) }
    for (const text of ['', '{"plan":1}']) {
      writeFileSync(join(dir, 'history.json'), text)
      expect(await withStore((store) => fill(store, { log: told }))).toMatchObject({ complete: true })
      expect(await withStore((store) => Promise.resolve(store.stats().rows))).toBe(rows)
    }
    expect(said).toEqual([expect.stringContaining('history.json'), expect.stringContaining('history.json')])
  }, 300_000)

  it('says of a ship what the world says, and is marked as simulated', async () => {
    const made = createWorld(world)
    const batch = createPositionBatch(3_000)
    await withStore(async (store) => {
      for (const ship of [0, 17, 99]) {
        const said = new Map<number, number>()
        const count = made.history(ship, TO - DAYS * DAY, TO, 300_000, batch)
        for (let i = 0; i < count; i++) said.set(batch.time[i], batch.lat[i])
        const track = await store.track(made.mmsi(ship), TO - DAYS * DAY, TO, 10_000)
        expect(track.simulated).toBe(true)
        expect(track.time.at(-1)).toBe([...said.keys()].at(-1))
        expect(track.time.length).toBeGreaterThan(count / 4)
        track.time.forEach((time, i) => expect(said.get(time)).toBeCloseTo(track.lat[i], 5))
      }
    })
  })

  function readDone(): number {
    try {
      return (JSON.parse(readFileSync(join(dir, 'history.json'), 'utf8')) as { done: number }).done
    } catch {
      return 0 // not begun
    }
  }
})
