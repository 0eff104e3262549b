import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSilentWay } from '../../concurrency/silent-way.fixture.ts'
import { isOutOfReach } from '../../http/requests/out-of-reach.ts'
import type { TrackEngine } from './engine.ts'
import { startHttpFront } from './http-front-of-chdb.fixture.ts'
import { openRemoteEngine } from './remote-engine.ts'

const LIMIT_MS = 60_000

describe('a ClickHouse server whose link drops what is sent', () => {
  let dir: string
  let front: Awaited<ReturnType<typeof startHttpFront>>
  let way: Awaited<ReturnType<typeof openSilentWay>>
  let engine: TrackEngine

  beforeAll(async () => {
    dir = mkdtempSync(join(tmpdir(), 'fairway-silent-'))
    front = await startHttpFront(join(dir, 'server'))
    const url = new URL(front.url)
    way = await openSilentWay(Number(url.port))
    url.port = String(way.port)
    engine = openRemoteEngine(url.href)
  })
  afterAll(async () => {
    way?.mend()
    await engine?.close()
    await way?.close()
    await front?.close()
    rmSync(dir, { recursive: true, force: true })
  })

  const ask = () => engine.query('SELECT 1 AS one')

  it(
    'fails what waits for it, and soon what would ask, and answers again when the link does',
    { timeout: 4 * LIMIT_MS },
    async () => {
      await ask()
      way.silence()
      const waiting = [ask(), ask(), engine.run('SELECT 1'), engine.answers()]
      const errors = await Promise.all(
        waiting.map((one) =>
          one.then(
            () => null,
            (error: unknown) => error,
          ),
        ),
      )
      expect(errors.map(isOutOfReach)).toEqual([true, true, true, true])
      await expect(ask()).rejects.toThrow('Nothing is heard of the track engine.')
      way.mend()
      await expect
        .poll(
          () =>
            ask().then(
              ({ rows }) => rows,
              () => 0,
            ),
          { timeout: LIMIT_MS },
        )
        .toBe(1)
    },
  )

  it('waits for what takes longer than the silence that it would not bear', { timeout: LIMIT_MS }, async () => {
    const { rows } = await engine.query('SELECT sleep(2.9) AS a, sleep(1) AS b')
    expect(rows).toBe(1)
  })
})
