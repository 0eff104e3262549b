import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startHttpFront } from '../engine/http-front-of-chdb.fixture.ts'
import { openTrackReader } from './track-reader.ts'
import { START, passage, everyPage } from '../track-store.fixture.ts'
import { openTrackStore } from '../track-store.ts'

let dir: string
let front: Awaited<ReturnType<typeof startHttpFront>>
beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'fairway-track-reader-'))
  front = await startHttpFront(join(dir, 'server'))
})
afterEach(async () => {
  await front.close()
  rmSync(dir, { recursive: true, force: true })
})

const ship = 412_000_001
const now = () => START + 3_600_000

it('reads what another process stores, as it is stored, and writes nothing', async () => {
  const store = await openTrackStore({ dir, url: front.url, feedNames: ['tcp://a', 'tcp://b'], now })
  store.append(passage(ship, 10))
  await store.flush()
  const before = front.requests.length
  // Its own list of feeds is in another order.
  const reader = await openTrackReader({
    url: front.url,
    feedNames: ['tcp://b', 'tcp://a'],
    storedNames: store.feedNames,
    now,
  })
  expect(
    (await everyPage(reader.latest())).flatMap(({ mmsi, feed }) => [...mmsi].map((it, i) => [it, feed[i]])),
  ).toEqual([[ship, 1]])
  store.append(passage(ship + 1, 10))
  await store.flush()
  expect((await everyPage(reader.points(ship + 1, 0, now()))).flat()).toHaveLength(10)
  await reader.close()
  const asked = front.requests.slice(before).map(({ query }) => query.trim())
  const written = asked.filter((query) => !/^(SELECT|WITH)/.test(query))
  expect(written.every((query) => query.startsWith('INSERT INTO positions'))).toBe(true)
  await store.close()
})

it('learns of feeds that are stored since', async () => {
  await (await openTrackStore({ dir, url: front.url, feedNames: ['tcp://a'], now })).close()
  const reader = await openTrackReader({ url: front.url, feedNames: ['tcp://a', 'tcp://b'], storedNames: ['tcp://a'] })
  expect([0, 1].map(reader.storedFeed)).toEqual([0, 65_535])
  reader.feedsStored(['tcp://a', 'tcp://b'])
  expect([0, 1].map(reader.storedFeed)).toEqual([0, 1])
  await reader.close()
})

it('opens nothing where nobody has stored yet, and says who has to come first', async () => {
  await expect(openTrackReader({ url: front.url, feedNames: [], storedNames: [] })).rejects.toThrow(
    /has no table positions, statics, refused: start the process with the roles store and watch first/,
  )
})
