import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { startHttpFront } from '../engine/http-front-of-chdb.fixture.ts'
import { openTrackStore } from '../track-store.ts'

it('a database with the tables of one server is no cluster, and says so before anything is changed', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'fairway-layout-'))
  const front = await startHttpFront(join(dir, 'server'))
  try {
    await (await openTrackStore({ dir, url: front.url })).close()
    front.requests.length = 0
    await expect(openTrackStore({ dir, url: front.url, cluster: 'north' })).rejects.toThrow(
      'its database holds the tables of one server: name an empty database for a cluster, or leave CLICKHOUSE_CLUSTER out.',
    )
    expect(front.requests.filter(({ query }) => !query.startsWith('SELECT'))).toEqual([])
  } finally {
    await front.close()
    rmSync(dir, { recursive: true, force: true })
  }
})
