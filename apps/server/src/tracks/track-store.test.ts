import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { StaticReport } from '@fairway/tracking'
import { expect, it } from 'vitest'
import { batchOf } from './ship.fixture.ts'
import { everyPage, MINUTE, onBothTrackEngines, passage, START } from './track-store.fixture.ts'
import { openTrackStore } from './track-store.ts'

onBothTrackEngines(({ store, reopen }) => {
  it('stores points while static reports never cease', async () => {
    const tracks = await store()
    tracks.append(passage(412_000_001, 5))
    let mmsi = 413_000_000
    let speaking: NodeJS.Immediate
    const speak = () => {
      tracks.appendStatic({
        mmsi: mmsi++,
        time: START,
        receivedAt: START,
        feed: 0,
        flags: 0,
        kind: 'ship',
        name: 'ANNA',
      })
      speaking = setImmediate(speak)
    }
    speak()
    try {
      await expect.poll(() => tracks.stats().pending, { timeout: 60_000 }).toBe(0)
      await expect.poll(() => tracks.stats().batches, { timeout: 60_000 }).toBeGreaterThan(0)
    } finally {
      clearImmediate(speaking!)
    }
  })

  it('writes within about a second without being asked', async () => {
    const tracks = await store()
    tracks.append(passage(412_000_001, 3))
    await expect.poll(() => tracks.stats().batches, { timeout: 60_000 }).toBe(1)
    expect(tracks.stats()).toMatchObject({ pending: 0, staged: 0, paused: false })
    expect((await tracks.track(412_000_001, START, START + 60 * MINUTE, 10)).stored).toBe(3)
  })

  it('loses nothing of a clean stop, not even the last fix that thinning held back', async () => {
    const tracks = await store()
    tracks.append(
      batchOf([
        { time: START, sog: 0 },
        { time: START + 5 * MINUTE, sog: 0, status: 0 },
      ]),
    )
    const again = await reopen()
    expect((await again.track(412_000_001, START, START + 60 * MINUTE, 10)).time).toEqual([START, START + 5 * MINUTE])
  })

  it('asks intake to wait when memory is full, and calls it back', async () => {
    const tracks = await store({ maxPending: 100 })
    expect(tracks.full()).toBe(false)
    tracks.append(passage(412_000_001, 150))
    expect(tracks.full()).toBe(true)
    await tracks.drained()
    expect(tracks.full()).toBe(false)
    await tracks.flush()
    expect((await tracks.track(412_000_001, START, START + 150 * MINUTE, 1000)).stored).toBe(150)
  })

  it('pauses with an alarm while the disk is full, lets the map go on, and resumes', async () => {
    const alarms: string[] = []
    let free = 100e6
    const log = {
      info: () => {},
      warn: (_: object, sentence: string) => alarms.push(sentence),
      error: (_: object, sentence: string) => alarms.push(sentence),
    }
    const tracks = await store({ maxPending: 100, freeFloor: 200e6, freeBytes: () => Promise.resolve(free), log })
    tracks.append(passage(412_000_001, 150))
    await expect(tracks.flush()).rejects.toThrow('100 MB free')
    expect(tracks.stats()).toMatchObject({ paused: true, pending: 150, shed: 0 })
    expect(tracks.full()).toBe(false)
    tracks.append(passage(412_000_002, 10))
    expect(tracks.stats().shed).toBe(10)
    free = 210e6
    await expect(tracks.flush()).rejects.toThrow('220 MB are needed')
    free = 230e6
    await tracks.flush()
    expect(tracks.stats()).toMatchObject({ paused: false, trouble: null, pending: 0 })
    expect((await tracks.track(412_000_001, START, START + 150 * MINUTE, 1000)).stored).toBe(150)
    expect(alarms).toEqual([expect.stringContaining('not written'), 'Track points are written again.'])
  })

  it('drops weeks that lie wholly beyond its retention period', async () => {
    const tracks = await store()
    const day = 24 * 60 * MINUTE
    // START is a Thursday; ten days before it was a Monday, and the 12th day before the Saturday of the week that goes.
    tracks.append(batchOf([12, 11, 10, 9, 0].map((days) => ({ time: START - days * day }))))
    const again = await reopen({ keepDays: 10 })
    expect((await again.track(412_000_001, 0, START, 100)).time).toEqual([START - 10 * day, START - 9 * day, START])
  })

  it('deletes what ships said of themselves beyond it, but neither their last words nor their names', async () => {
    const tracks = await store()
    const day = 24 * 60 * MINUTE
    const said = (days: number, name: string): StaticReport => ({
      mmsi: 412_000_001,
      time: START - days * day,
      receivedAt: START - days * day,
      feed: 0,
      flags: 0,
      kind: 'ship',
      name,
    })
    for (const [days, name] of [
      [40, 'ANNA'],
      [12, 'BERTA'],
      [1, 'CLARA'],
    ] as const)
      tracks.appendStatic(said(days, name))
    tracks.appendStatic({ ...said(40, 'DORA'), mmsi: 412_000_002 })
    const again = await reopen({ keepDays: 10 })
    const history = async (mmsi: number) => (await again.staticHistory(mmsi)).map(({ name }) => name)
    await expect.poll(() => history(412_000_001)).toEqual(['CLARA'])
    expect(await history(412_000_002)).toEqual([])
    expect((await everyPage(again.latestStatics(0))).flat().map(({ name }) => name)).toEqual(['CLARA', 'DORA'])
    expect(await again.formerNames()).toEqual([{ mmsi: 412_000_001, names: ['BERTA', 'ANNA'] }])
  })

  it('takes a log of many days in one batch', async () => {
    const tracks = await store()
    tracks.append(batchOf(Array.from({ length: 150 }, (_, i) => ({ time: START - (150 - i) * 24 * 60 * MINUTE }))))
    await tracks.flush()
    expect((await tracks.track(412_000_001, 0, START, 1000)).stored).toBe(150)
  })

  it('says in one sentence that another server has the folder', async () => {
    const tracks = await store()
    await expect(openTrackStore({ dir: tracks.dir })).rejects.toThrow(/in use by process \d+ on \S+: stop that server/)
  })

  it('leaves nothing behind in its folder for batches', async () => {
    const tracks = await store()
    tracks.append(passage(412_000_001, 10))
    await tracks.flush()
    expect(readdirSync(join(tracks.dir, 'staged'))).toEqual([])
    expect(existsSync(join(tracks.dir, 'store.lock'))).toBe(true)
  })
})
