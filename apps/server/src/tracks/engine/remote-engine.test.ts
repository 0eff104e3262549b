import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTrackPoints, Thinner } from '@fairway/tracking'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { encodePoints } from '../write/blocks.ts'
import { startHttpFront, type Fate } from './http-front-of-chdb.fixture.ts'
import { batchOf } from '../ship.fixture.ts'
import { StagedFiles } from '../write/staged-files.ts'
import { openTrackStore } from '../track-store.ts'

const START = Date.UTC(2026, 10, 19, 23, 30)
const MINUTE = 60_000
const passage = batchOf(Array.from({ length: 60 }, (_, i) => ({ time: START + i * MINUTE, lon: 122 + i * 0.004 })))

describe('a ClickHouse server', () => {
  let dir: string
  let fates: Fate[]
  let front: Awaited<ReturnType<typeof startHttpFront>>
  beforeEach(async () => {
    dir = mkdtempSync(join(tmpdir(), 'fairway-remote-'))
    fates = []
    front = await startHttpFront(join(dir, 'server'), {
      fate: ({ query }) => (query.startsWith('INSERT INTO positions') ? (fates.shift() ?? 'serve') : 'serve'),
    })
  })
  afterEach(async () => {
    await front.close()
    rmSync(dir, { recursive: true, force: true })
  })

  const count = async () => {
    const again = await openTrackStore({ dir, url: front.url, now: () => START })
    const { rows } = again.stats()
    await again.close()
    return rows
  }

  it('is asked with the credentials and the database of its URL', async () => {
    const store = await openTrackStore({ dir, url: front.url })
    await store.close()
    expect(front.requests.length).toBeGreaterThan(5)
    for (const { authorization, database } of front.requests) {
      expect([authorization, database]).toEqual([`Basic ${Buffer.from('captain:s@crew').toString('base64')}`, 'fleet'])
    }
  })

  it('that refuses a batch is asked again, and the batch stays on disk meanwhile', async () => {
    const errors: string[] = []
    const log = { info: () => {}, warn: () => {}, error: (_: object, sentence: string) => errors.push(sentence) }
    const store = await openTrackStore({ dir, url: front.url, log })
    fates = ['refuse']
    store.append(passage)
    await expect(store.flush()).rejects.toThrow('Too many parts')
    expect(store.stats()).toMatchObject({ paused: true, pending: 0, staged: 1 })
    expect(store.full()).toBe(false)
    expect(readdirSync(join(dir, 'staged')).length).toBe(1)
    await store.flush()
    expect(store.stats()).toMatchObject({ paused: false, staged: 0, trouble: null })
    await store.close()
    expect(errors.length).toBe(1)
    expect(await count()).toBe(60)
  })

  it('whose answer is lost after it stored a batch does not get it twice', async () => {
    const store = await openTrackStore({ dir, url: front.url })
    fates = ['cut', 'cut']
    store.append(passage)
    await expect(store.flush()).rejects.toThrow()
    await expect(store.flush()).rejects.toThrow()
    await store.flush()
    await store.close()
    expect(await count()).toBe(60)
  })

  it('gets what an earlier process left several files at a time, and each point once', async () => {
    const before = await openTrackStore({ dir, url: front.url })
    before.append(passage)
    await before.flush()
    await before.close()
    const points = createTrackPoints(1)
    new Thinner().push(passage, points)
    const staged = new StagedFiles(join(dir, 'staged'), join(dir, 'set-aside'))
    for (let file = 0; file < 20; file++) {
      // The first is stored already, the last two say the same.
      points.mmsi.fill(412_000_001 + Math.min(file, 18))
      await staged.write('positions', encodePoints(points))
    }
    const since = front.requests.length
    const store = await openTrackStore({ dir, url: front.url })
    await expect.poll(() => store.stats(), { timeout: 60_000 }).toMatchObject({ staged: 0, setAside: 0, trouble: null })
    await store.close()
    expect(await count()).toBe(19 * 60)
    const compared = front.requests.slice(since).filter(({ query }) => query.startsWith('CREATE TABLE recovering_live'))
    expect(compared.length).toBe(2)
  })

  it('has minutes for the question which ships have points at all', async () => {
    const store = await openTrackStore({ dir, url: front.url })
    store.append(passage)
    await store.flush()
    expect(await store.storedRanges(0)).toEqual([{ first: 412_000_001, last: 412_000_001, points: 60 }])
    await store.close()
    expect(
      front.requests.some(({ query }) => query.includes('GROUP BY mmsi') && query.includes('max_execution_time = 600')),
    ).toBe(true)
  })

  it('that is away stops the start with its reason and frees the folder', async () => {
    await expect(openTrackStore({ dir, url: 'http://127.0.0.1:1' })).rejects.toThrow(
      /^The track store on the server 127\.0\.0\.1:1 cannot be opened: .*ECONNREFUSED/,
    )
    expect(await count()).toBe(0)
  })
})
