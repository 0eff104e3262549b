import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe } from 'vitest'
import { startHttpFront } from './engine/http-front-of-chdb.fixture.ts'
import { batchOf } from './ship.fixture.ts'
import { openTrackStore, type TrackStore, type TrackStoreOptions } from './track-store.ts'

/** UTC ms; the store's clock stands an hour later. */
export const START = Date.UTC(2026, 10, 19, 23, 30)
/** Milliseconds. */
export const MINUTE = 60_000

type OpenStore = (options?: Partial<TrackStoreOptions>) => Promise<TrackStore>

/** Runs the same tests against the embedded engine and over HTTP. `reopen` closes the store and opens its folder again. */
export function onBothTrackEngines(tests: (open: { store: OpenStore; reopen: OpenStore }) => void): void {
  describe.each([
    ['embedded', false],
    ['on a server', true],
  ])('the track store %s', (_, overHttp) => {
    const folders: string[] = []
    let open: TrackStore | null = null
    let front: Awaited<ReturnType<typeof startHttpFront>> | null = null

    const store: OpenStore = async (options = {}) => {
      const dir = options.dir ?? mkdtempSync(join(tmpdir(), 'fairway-tracks-'))
      folders.push(dir)
      if (overHttp) front ??= await startHttpFront(join(dir, 'server'))
      open = await openTrackStore({ now: () => START + 60 * MINUTE, url: front?.url ?? null, ...options, dir })
      return open
    }
    const reopen: OpenStore = async (options = {}) => {
      const { dir } = open!
      await open!.close()
      return store({ ...options, dir })
    }
    afterEach(async () => {
      await open?.close()
      await front?.close()
      open = front = null
    })
    afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })))

    tests({ store, reopen })
  })
}

/** A ship's way to the east, one point a minute. */
export const passage = (mmsi: number, minutes: number, lon = 122) =>
  batchOf(
    Array.from({ length: minutes }, (_, i) => ({ mmsi, time: START + i * MINUTE, lon: lon + i * 0.004, heading: 91 })),
  )

export async function everyPage<T>(pages: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = []
  for await (const page of pages) all.push(page)
  return all
}
