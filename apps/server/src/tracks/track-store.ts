import { mkdirSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { PositionBatch, RefusedPosition, StaticReport, TrackPoints } from '@fairway/tracking'
import { CannotOpen } from '../database/cannot-open.ts'
import { lockDirectory } from '../database/owner/directory-lock.ts'
import type { Lease } from '../database/owner/lease.ts'
import { PartChecks } from './engine/check-parts.ts'
import { diskUsage, type DiskUsage } from './engine/disk-usage.ts'
import { openEmbeddedEngine } from './engine/embedded-engine.ts'
import type { TrackEngine } from './engine/engine.ts'
import { readFeedNumbers } from './feed-numbers.ts'
import { freezeTables, thaw, thawOrTell, type FrozenTable } from './engine/freeze-tables.ts'
import { startMaintenance } from './schema/maintenance.ts'
import { recover } from './engine/recovery.ts'
import { mergeOneFinished } from './schema/merge-finished.ts'
import { InsertFence } from './engine/insert-fence.ts'
import { openRemoteEngine } from './engine/remote-engine.ts'
import { dropOldStatics, dropOldTracks } from './schema/retention.ts'
import { StagedFiles } from './write/staged-files.ts'
import type { StoredDelay } from './read/stored-delay.ts'
import type { Log } from '../log/log.ts'
import { questionsTo, type TrackQuestions } from './read/track-questions.ts'
import { TrackWriter } from './write/track-writer.ts'
import { underLease } from './engine/under-lease.ts'
import { bringUpToDate } from './schema/up-to-date.ts'

export interface TrackStoreOptions {
  /** Folder of the store: the engine's files when it is embedded, batches on their way always. */
  dir: string
  /** A ClickHouse server instead of the embedded engine: http(s)://user:password@host:port/database. */
  url?: string | null
  /** Its name, when that server is one of a cluster among which the tables are divided. */
  cluster?: string | null
  /** Names of the feeds in the order of the `feed` column. */
  feedNames?: readonly string[]
  /** The same as another process has stored them, which goes before what this folder says. */
  storedNames?: readonly string[]
  keepDays?: number
  maxPending?: number
  /** Bytes of the disk that are left alone. */
  freeFloor?: number
  freeBytes?: () => Promise<number>
  now?: () => number
  /** Without which a server is told nothing that changes it: batches wait as files. */
  lease?: Lease | null
  log?: Log
}

export interface TrackStats extends DiskUsage {
  /** Points in memory, and batches on disk that are not inserted yet. */
  pending: number
  staged: number
  /** Files of batches that lie aside because they are damaged. */
  setAside: number
  /** Parts of the engine's own files that are damaged. */
  damagedParts: number
  batches: number
  lastInsertMs: number
  /** From receiving a report to its being stored; the oldest report of each of the last 600 batches. */
  storedAfterMs: StoredDelay
  /** Writing is paused; `trouble` says why. */
  paused: boolean
  trouble: string | null
  /** Reports lost because memory was full during a pause. */
  shed: number
  /** Reports that never become points: message 27, and older than the ship's last. */
  skipped: number
  /** Refused positions that were not noted because there were too many. */
  refusedShed: number
}

export interface TrackStore extends TrackQuestions {
  /** Thins and copies; cheap and synchronous. */
  append(batch: PositionBatch): void
  /** What is stored of ships already: reports that are not newer make no points. */
  remember(batch: PositionBatch): void
  appendStatic(report: StaticReport): void
  /** A position that the cleaning refused: a note, bounded by ship and minute. */
  appendRefused(report: RefusedPosition): void
  /** True when intake has to wait for {@link drained}. */
  full(): boolean
  drained(): Promise<void>
  flush(): Promise<void>
  /** `listener` gets every batch of points once it is a file and so survives a kill. Read it during the call: the columns are used again. */
  onStaged(listener: (points: TrackPoints) => void): void
  /** The same for what ships say of themselves; the feeds are numbered as they are stored. */
  onStagedStatics(listener: (reports: readonly StaticReport[]) => void): void
  /** Resolves when every point given out so far can be read; rejects with what is in the way. */
  pointsInserted(): Promise<void>
  stats(): TrackStats
  /** Inserts a file of points that history generation wrote; `uncertain` when it may be stored already. */
  insertHistory(file: string, uncertain: boolean): Promise<void>
  /** Does something while nothing is inserted. */
  whileStill<T>(work: () => Promise<T>): Promise<T>
  /** For a copy: its tables as they are, and batches that wait linked into a folder. Null where a server keeps the points. */
  freeze(folder: string): Promise<FrozenTable[] | null>
  /** Ends what {@link freeze} began. */
  thaw(): Promise<void>
  readonly dir: string
  /** Names of feeds in the order of the numbers under which their points are stored. */
  readonly feedNames: readonly string[]
  /** Takes nothing more and writes what there is, for some seconds; it can still be read. */
  finishWriting(): Promise<void>
  close(): Promise<void>
}

/** The engine's own, in the folder of the store. */
export const engineFolder = (dir: string) => join(dir, 'clickhouse')

const asTheyAre = { toStored: (feed: number) => feed, toRunning: (feed: number) => feed }
const silent: Log = { info: () => {}, warn: () => {}, error: () => {} }

/** Opens the store, takes in what an earlier process left unfinished, and begins to write. */
export async function openTrackStore(options: TrackStoreOptions): Promise<TrackStore> {
  const { dir, url } = options
  mkdirSync(dir, { recursive: true })
  const lock = lockDirectory(join(dir, 'store'))
  let engine: TrackEngine | null = null
  try {
    engine = url ? await openServer(url, options) : await openEmbeddedEngine(engineFolder(dir))
    await bringUpToDate(engine, options.log ?? silent)
    return await serve(options, engine, lock)
  } catch (error) {
    await engine
      ?.close()
      .catch((alsoFailed: unknown) =>
        options.log?.warn({ error: alsoFailed }, 'The track store could not be closed either.'),
      )
    lock.release()
    throw new CannotOpen(`The track store ${url ? `on the server ${new URL(url).host}` : `in ${dir}`}`, error)
  }
}

async function serve(options: TrackStoreOptions, engine: TrackEngine, lock: { release(): void }): Promise<TrackStore> {
  const {
    dir,
    keepDays = 400,
    freeFloor = 200e6,
    freeBytes = () => freeBytesOf(dir),
    now = Date.now,
    log = silent,
  } = options
  const feeds = readFeedNumbers(join(dir, 'feeds.json'), options.feedNames ?? [], options.storedNames, log)
  const numbers = options.feedNames ? feeds : asTheyAre
  const staged = new StagedFiles(join(dir, 'staged'), join(dir, 'set-aside'))
  const listeners = new StagedListeners()
  const writer = new TrackWriter({
    engine,
    staged,
    leftovers: staged.leftovers(),
    storedFeed: numbers.toStored,
    maxPending: options.maxPending ?? 2_000_000,
    freeFloor,
    freeBytes,
    onStaged: listeners.points,
    onStagedStatics: listeners.statics,
    log,
  })
  await thawOrTell(engineFolder(dir), log)
  const maintenance = maintain(engine, keepDays, now, log)
  await maintenance.begun
  let finished: Promise<void> | null = null
  const finishWriting = () => (finished ??= maintenance.stop().then(() => writer.close()))
  return {
    dir,
    feedNames: feeds.names,
    append: (batch) => writer.append(batch),
    remember: (batch) => writer.remember(batch),
    appendStatic: (report) => writer.appendStatic(report),
    appendRefused: (report) => writer.appendRefused(report),
    full: () => writer.full(),
    drained: () => writer.drained(),
    flush: () => writer.flush(),
    pointsInserted: () => writer.pointsInserted(),
    ...questionsTo(engine, now, numbers),
    insertHistory: async (file, uncertain) => {
      requireRoom(await freeBytes(), freeFloor)
      await (uncertain ? recover(engine, [file], 'history') : engine.insert('positions', [file], true))
    },
    whileStill: (work) => writer.whileStill(work),
    freeze: (folder) => freeze(staged, engine, options, folder),
    thaw: () => thaw(engineFolder(dir)),
    stats: () => ({ ...maintenance.usage(), ...writer.stats(), damagedParts: maintenance.damagedParts() }),
    onStaged: listeners.onPoints,
    onStagedStatics: listeners.onStatics,
    finishWriting,
    close: async () => {
      await finishWriting()
      await engine.close()
      lock.release()
    },
  }
}

async function openServer(url: string, { cluster, lease }: TrackStoreOptions): Promise<TrackEngine> {
  if (!lease) return openRemoteEngine(url, cluster)
  if (cluster) return underLease(openRemoteEngine(url, cluster), lease)
  const fence = new InsertFence(lease.id)
  const engine = underLease(openRemoteEngine(url, null, fence), lease)
  try {
    for (const sql of fence.takeOver) await engine.run(sql)
    return engine
  } catch (error) {
    await engine.close()
    throw error
  }
}

/** Who is told of what is a file and so survives a kill. */
class StagedListeners {
  readonly #points: ((points: TrackPoints) => void)[] = []
  readonly #statics: ((reports: readonly StaticReport[]) => void)[] = []
  readonly points = (points: TrackPoints): void => this.#points.forEach((listener) => listener(points))
  readonly statics = (reports: readonly StaticReport[]): void => this.#statics.forEach((listener) => listener(reports))
  readonly onPoints = (listener: (points: TrackPoints) => void): void => void this.#points.push(listener)
  readonly onStatics = (listener: (reports: readonly StaticReport[]) => void): void => void this.#statics.push(listener)
}

async function freeze(staged: StagedFiles, engine: TrackEngine, { dir, url }: TrackStoreOptions, folder: string) {
  staged.linkInto(folder)
  return url ? null : freezeTables(engine, engineFolder(dir))
}

function requireRoom(free: number, floor: number): void {
  if (free < floor) throw new Error(`The disk has less than ${Math.ceil(floor / 1e6)} MB free; make room.`)
}

function maintain(engine: TrackEngine, keepDays: number, now: () => number, log: Log) {
  const checks = new PartChecks({ engine, log })
  const tasks = {
    measure: () => diskUsage(engine),
    dropOld: () => dropOldTracks(engine, keepDays, now()),
    dropOldStatics: () => dropOldStatics(engine, keepDays, now()),
    mergeOne: () => mergeOneFinished(engine, now()),
    interruptMerge: () => engine.interruptMerges(),
    lookForDamage: () => checks.look(),
    checkOne: () => checks.checkOne(),
    giveBack: () => engine.giveBack(),
  }
  return { ...startMaintenance(tasks, log), damagedParts: () => checks.damaged }
}

async function freeBytesOf(dir: string): Promise<number> {
  const { bavail, bsize } = await statfs(dir)
  return bavail * bsize
}
