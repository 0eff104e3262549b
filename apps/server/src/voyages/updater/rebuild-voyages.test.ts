import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createWorld } from '@fairway/simulator'
import { createPositionBatch } from '@fairway/tracking'
import { afterAll, expect, it } from 'vitest'
import { readConfig } from '../../config/config.ts'
import { copyEmptyDatabase } from '../../database/empty-database.fixture.ts'
import { openDatabase } from '../../database/open-database.ts'
import { createContext } from '../../parts.ts'
import { openTrackStore } from '../../tracks/track-store.ts'
import { allCalls, saveCalls } from '../calls/port-calls.store.ts'
import { rebuildVoyages } from './rebuild-voyages.ts'
import { testCall } from '../calls/calls.fixture.ts'

const DAY = 86_400_000
const SHIPS = 8
const log = {
  info: () => {},
  warn: () => {},
  error: (details: object, sentence: string) => console.error(sentence, details),
}
const dir = mkdtempSync(join(tmpdir(), 'fairway-rebuild-'))
const context = createContext(readConfig(['--data-dir', dir], {}), () => log)
afterAll(() => rmSync(dir, { recursive: true, force: true }))

it('is refused while a server uses the folder, then makes the calls of all stored tracks, again and again the same', async () => {
  await copyEmptyDatabase(join(dir, 'database'))
  const tracks = await openTrackStore({ dir: join(dir, 'tracks') })
  const world = createWorld({ seed: 5, ships: SHIPS })
  const end = Math.floor(Date.now() / DAY) * DAY
  for (let ship = 0; ship < SHIPS; ship++) {
    const batch = createPositionBatch((9 * DAY) / 300_000 + 2)
    batch.length = world.history(ship, end - 9 * DAY, end, 300_000, batch)
    batch.mmsi.fill(world.mmsi(ship))
    tracks.append(batch)
  }
  await expect(rebuildVoyages(context, null)).rejects.toThrow(/in use by process/)
  await tracks.close()

  const parts: number[] = []
  const result = await rebuildVoyages(context, null, ({ points }, of) => parts.push(points / of))
  expect(result.ships).toBe(SHIPS)
  expect(result.calls).toBeGreaterThan(SHIPS)
  expect(parts.at(-1)).toBe(1)
  expect(existsSync(join(dir, 'voyages.checkpoint'))).toBe(true)
  const calls = async () => {
    const database = await openDatabase({ dir: join(dir, 'database') })
    return allCalls(database.db).finally(() => database.close())
  }
  const first = await calls()
  expect(first).toHaveLength(result.calls)
  await rebuildVoyages(context, null)
  expect(await calls()).toEqual(first)

  // Her points are stored no longer.
  const forgotten = testCall({ id: 'forgotten', began: end - 400 * DAY, mmsi: 1, open: true })
  const database = await openDatabase({ dir: join(dir, 'database') })
  await saveCalls(database.db, [forgotten]).finally(() => database.close())
  await rebuildVoyages(context, null)
  const [old, ...rest] = await calls()
  expect(old).toMatchObject({ id: 'forgotten', open: false, atd: null })
  expect(rest).toEqual(first)
}, 300_000)
