import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { encodePoints } from '../write/blocks.ts'
import type { TrackEngine } from '../engine/engine.ts'
import { mergeOneFinished, noPatience } from '../schema/merge-finished.ts'
import { openRemoteEngine } from '../engine/remote-engine.ts'
import { dropOldTracks } from '../schema/retention.ts'
import { openTrackStore, type TrackStore } from '../track-store.ts'
import { firstShipAgain, madeUpVoyages, mmsiOf, positionsOf, staticsOf, type MadeUpVoyages } from './made-up-voyages.ts'
import { questionChecks, REFUSED, WrongAnswer } from './question-checks.ts'

export interface CheckOptions {
  url: string
  cluster: string | null
  /** An empty folder for batches on their way and for files. */
  folder: string
  ships: number
  points: number
  /** How often each question is asked. */
  times: number
  now: number
}

export interface CheckResult {
  name: string
  /** Milliseconds of each time. */
  took: number[]
  /** What is wrong; null: as it should be. */
  wrong: string | null
}

const DAY_MS = 86_400_000
/** Weeks and days of a check are fewer. */
const MOST_MERGES = 1_000

/** Fills an empty database with made-up voyages, does with it all that a server does, and leaves it empty. Each result is told as it comes. */
export async function checkClickHouse(options: CheckOptions, tell: (result: CheckResult) => void): Promise<void> {
  const { url, cluster, folder, ships, points, times, now } = options
  const made = madeUpVoyages(ships, points, now)
  const engine = openRemoteEngine(url, cluster)
  const check = async (name: string, work: () => Promise<void>, count = 1) => tell(await timed(name, work, count))
  try {
    await refuseWhatIsNotEmpty(engine)
    let store: TrackStore | null = null
    try {
      await check('tables are made', async () => {
        store = await openTrackStore({ dir: join(folder, 'tracks'), url, cluster, now: () => now })
      })
      if (store === null) return
      await checkStore(store, engine, { made, folder, times, check })
    } finally {
      await (store as TrackStore | null)?.close()
      await check('tables are removed', () => removeAll(engine))
    }
  } finally {
    await engine.close()
  }
}

interface StoreCheck {
  made: MadeUpVoyages
  folder: string
  times: number
  check(name: string, work: () => Promise<void>, count?: number): Promise<void>
}

async function checkStore(
  store: TrackStore,
  engine: TrackEngine,
  { made, folder, times, check }: StoreCheck,
): Promise<void> {
  await check(`${made.ships * made.points} points are stored`, () => fill(store, made))
  const askAll = async (suffix: string, count: number) => {
    for (const [name, question] of Object.entries(questionChecks))
      await check(`${name}${suffix}`, () => question(store, made, folder), count)
  }
  await askAll('', times)
  await check('a batch that is given twice is stored once', () => giveAgain(store, made, folder))
  await check('finished weeks are merged', () => mergeAll(engine, made.to + 30 * DAY_MS))
  await askAll(', merged', times)
  await check('what is old is dropped', async () => {
    await dropOldTracks(engine, 1, made.to + 30 * DAY_MS)
    const left = await store.countPoints(mmsiOf(0), made.from, made.to)
    if (left > 0) throw new WrongAnswer(`${left} points are left`)
  })
}

async function timed(name: string, work: () => Promise<void>, count: number): Promise<CheckResult> {
  const took: number[] = []
  try {
    for (let i = 0; i < count; i++) {
      const begin = performance.now()
      await work()
      took.push(performance.now() - begin)
    }
    return { name, took, wrong: null }
  } catch (error) {
    return { name, took, wrong: error instanceof Error ? error.message : String(error) }
  }
}

/** Nothing of anybody's is touched: what is there at the end is what this check has made. */
async function refuseWhatIsNotEmpty(engine: TrackEngine): Promise<void> {
  const names = await tableNames(engine)
  if (names.length > 0)
    throw new Error(
      `The database holds ${names.length} tables (${names.slice(0, 3).join(', ')} …). Name an empty one: the check fills it and empties it again.`,
    )
}

async function tableNames(engine: TrackEngine): Promise<string[]> {
  const { rows, columns } = await engine.query(
    "SELECT name FROM system.tables WHERE database = currentDatabase() AND NOT startsWith(name, '.') ORDER BY engine LIKE '%View' DESC, engine = 'Distributed' DESC, name",
  )
  return rows === 0 ? [] : [...(columns['name'] as string[])]
}

async function removeAll(engine: TrackEngine): Promise<void> {
  for (const name of await tableNames(engine))
    await engine.run(`DROP TABLE IF EXISTS ${engine.layout.removed(name)} SYNC`)
}

async function fill(store: TrackStore, made: MadeUpVoyages): Promise<void> {
  for (const report of staticsOf(made)) store.appendStatic(report)
  for (let i = 0; i < REFUSED; i++)
    store.appendRefused({
      mmsi: mmsiOf(0),
      time: made.from + i,
      receivedAt: made.from + i,
      lat: 1,
      lon: 1,
      sog: 1,
      cog: 1,
      reason: 'zero-island',
      feed: 0,
    })
  for (const batch of positionsOf(made)) {
    if (store.full()) await store.drained()
    store.append(batch)
  }
  await store.flush()
}

async function giveAgain(store: TrackStore, made: MadeUpVoyages, folder: string): Promise<void> {
  const file = join(folder, 'again.native')
  writeFileSync(file, encodePoints(firstShipAgain(made)))
  await store.insertHistory(file, true)
  const stored = await store.countPoints(mmsiOf(0), made.from, made.to)
  if (stored !== made.points) throw new WrongAnswer(`${stored} points instead of ${made.points}`)
}

async function mergeAll(engine: TrackEngine, now: number): Promise<void> {
  for (let merged = 0; (await mergeOneFinished(engine, now, noPatience)) !== null; merged++)
    if (merged === MOST_MERGES) throw new WrongAnswer(`after ${MOST_MERGES} merges there is still one to make`)
}
