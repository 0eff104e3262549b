import { setTimeout } from 'node:timers/promises'
import { Thinner, createTrackPoints, type PositionBatch, type StaticReport, type TrackPoints } from '@fairway/tracking'
import type { Log } from '../log/log.ts'
import { encodePoints, encodeStatics } from './blocks.ts'
import type { TrackEngine } from './engine.ts'
import { recover } from './recovery.ts'
import type { StagedFile, StagedFiles } from './staged-files.ts'
import { StoredDelays } from './stored-delay.ts'

/** A batch leaves memory after this long, or as soon as it is this large. */
const BATCH_MS = 1_000
const BATCH_ROWS = 200_000
const STATICS_AT_ONCE = 20_000
const MAX_STATICS = 1_000_000
/** What may wait on disk while the engine refuses. */
const MAX_STAGED_BYTES = 2 * 2 ** 30
/** What cannot be inserted in this time at a stop stays as a file. */
const CLOSE_MS = 20_000
const RETRY_MS = [1_000, 2_000, 5_000, 10_000, 30_000]

export interface TrackWriterOptions {
  engine: TrackEngine
  staged: StagedFiles
  leftovers: StagedFile[]
  /** The number under which points of a feed are stored. */
  storedFeed: (feed: number) => number
  /** Points in memory before intake has to wait. */
  maxPending: number
  /** Free bytes of the disk, and how many of them are left alone. */
  freeBytes: () => Promise<number>
  freeFloor: number
  /** Gets every batch of points once it is a file and so survives a kill. Read it during the call: the columns are used again. */
  onStaged: (points: TrackPoints) => void
  log: Log
}

/**
 * From reports to stored points: thinned in memory, written as a file each second, inserted, the file removed. A file
 * survives a kill; an engine that refuses is asked again; a full disk stops the writing and nothing else.
 */
export class TrackWriter {
  readonly #options: TrackWriterOptions
  readonly #thinner = new Thinner()
  #points = createTrackPoints(1 << 14)
  #spare = createTrackPoints(1 << 14)
  /** Taken from `#points`, not yet a file. */
  #leaving: TrackPoints | null = null
  #statics: StaticReport[] = []
  readonly #staged: StagedFile[]
  #stagedBytes = 0
  #failures = 0
  #retryAt = 0
  #ended = false
  #wake: (() => void) | null = null
  #waiting: (() => void)[] = []
  #turn: Promise<void> = Promise.resolve()
  readonly #loop: Promise<void>
  /** Why nothing is written to disk, why nothing is inserted: sentences, null while all is well. */
  #diskTrouble: string | null = null
  #engineTrouble: string | null = null
  /** When the oldest report in `#points` was received, and that of every file on its way; UTC ms. */
  #oldest = Infinity
  #leavingOldest = Infinity
  readonly #oldestOf = new WeakMap<StagedFile, number>()
  readonly #delays = new StoredDelays()
  #shed = 0
  #inserted = 0
  #lastInsertMs = 0

  constructor(options: TrackWriterOptions) {
    this.#options = options
    this.#staged = options.leftovers
    this.#stagedBytes = options.leftovers.reduce((sum, file) => sum + file.bytes, 0)
    this.#loop = this.#run()
  }

  get pending(): number {
    return this.#points.length + (this.#leaving?.length ?? 0)
  }

  stats() {
    return {
      pending: this.pending,
      staged: this.#staged.length,
      batches: this.#inserted,
      lastInsertMs: this.#lastInsertMs,
      storedAfterMs: this.#delays.summary(),
      paused: this.#paused,
      trouble: this.#trouble,
      shed: this.#shed,
      skipped: this.#thinner.skipped,
    }
  }

  append(batch: PositionBatch): void {
    // Intake waits at maxPending. Only a pause, which must not hold up the map, gets this far.
    if (this.pending >= this.#options.maxPending * (this.#paused ? 1 : 2)) {
      this.#shed += batch.length
      return
    }
    this.#thinner.push(batch, this.#points)
    if (this.#points.length > 0 && batch.length > 0) this.#oldest = Math.min(this.#oldest, batch.receivedAt[0])
    if (this.#points.length >= BATCH_ROWS) this.#wake?.()
  }

  appendStatic(report: StaticReport): void {
    if (this.#statics.length >= MAX_STATICS) this.#shed++
    else this.#statics.push({ ...report, feed: this.#options.storedFeed(report.feed) })
  }

  /** True when intake has to wait. Never while writing is paused: the map goes on. */
  full(): boolean {
    return !this.#paused && this.pending >= this.#options.maxPending
  }

  /** Resolves when intake may go on. */
  drained(): Promise<void> {
    if (!this.full()) return Promise.resolve()
    this.#wake?.()
    return new Promise((resolve) => this.#waiting.push(resolve))
  }

  /** Writes and inserts everything appended before the call; throws the sentence of what is in the way. */
  async flush(): Promise<void> {
    this.#retryAt = 0
    do {
      await this.#cycle()
      if (this.#trouble) throw new Error(this.#trouble)
    } while (this.#leaving || this.#statics.length > 0 || this.#staged.length > 0)
  }

  /** Resolves when every point that was given out before the call is inserted; throws the sentence of what is in the way. Unlike {@link flush} it ends under a feed that never rests. */
  async pointsInserted(): Promise<void> {
    this.#retryAt = 0
    // Twice: the first may finish a batch that could not be written before.
    for (let cycle = 0; cycle < 2; cycle++) {
      await this.#cycle()
      if (this.#trouble) throw new Error(this.#trouble)
    }
  }

  /** Gives out what the thinning holds and flushes. What cannot be inserted stays as a file for the next start. */
  async close(): Promise<void> {
    this.#ended = true
    this.#wake?.()
    this.#thinner.release(this.#points)
    const late = new AbortController()
    try {
      const limit = setTimeout(CLOSE_MS, undefined, { signal: late.signal }).then(() =>
        Promise.reject(new Error(`The track store did not answer within ${CLOSE_MS} ms.`)),
      )
      await Promise.race([this.#loop.then(() => this.flush()), limit])
    } catch (error) {
      this.#options.log.error(
        { error, unwritten: this.pending, staged: this.#staged.length },
        'Stopping with track points that could not be stored.',
      )
    } finally {
      late.abort()
    }
  }

  get #trouble(): string | null {
    return this.#diskTrouble ?? this.#engineTrouble
  }

  get #paused(): boolean {
    return this.#trouble !== null
  }

  async #run(): Promise<void> {
    while (!this.#ended) {
      // A batch that became large during the last cycle goes at once, unless nothing can go.
      if (this.#paused || this.#points.length < BATCH_ROWS) await this.#nextBatch()
      if (!this.#ended) await this.#cycle()
    }
  }

  /** Waits until a batch is old or large enough. */
  async #nextBatch(): Promise<void> {
    await new Promise<void>((resolve) => {
      const timer = globalThis.setTimeout(resolve, BATCH_MS)
      this.#wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
    this.#wake = null
  }

  /** One cycle at a time, whoever asks. */
  #cycle(): Promise<void> {
    this.#turn = this.#turn.then(async () => {
      await this.#stage()
      await this.#insertStaged()
      if (!this.full()) for (const resolve of this.#waiting.splice(0)) resolve()
    })
    return this.#turn
  }

  async #stage(): Promise<void> {
    if (this.pending === 0 && this.#statics.length === 0) return
    try {
      await this.#checkRoom()
      await this.#stagePoints()
      // Those there now: under a busy feed new ones come while these are written, and the points wait for their insert.
      for (let left = this.#statics.length; left > 0; left -= STATICS_AT_ONCE) await this.#stageStatics()
      if (this.#diskTrouble) {
        this.#options.log.warn({}, 'Track points are written again.')
        // What the engine refused, it refused for want of room.
        this.#retryAt = 0
      }
      this.#diskTrouble = null
    } catch (error) {
      const sentence = `Track points are not written: ${messageOf(error)}`
      if (!this.#diskTrouble) this.#options.log.error({ error }, sentence)
      this.#diskTrouble = sentence
    }
  }

  async #checkRoom(): Promise<void> {
    const { freeBytes, freeFloor } = this.#options
    // Resuming needs a tenth more than pausing, or a disk at the edge would do both every second.
    const floor = this.#diskTrouble ? Math.round(freeFloor * 1.1) : freeFloor
    const free = await freeBytes()
    if (free < floor)
      throw new Error(
        `the disk has ${Math.floor(free / 1e6)} MB free, ${Math.ceil(floor / 1e6)} MB are needed; make room.`,
      )
    if (this.#stagedBytes > MAX_STAGED_BYTES)
      throw new Error(`${this.#stagedBytes} bytes wait as files because the store refuses them.`)
  }

  async #stagePoints(): Promise<void> {
    if (!this.#leaving) {
      if (this.#points.length === 0) return
      this.#leaving = this.#points
      this.#points = this.#spare
      this.#leavingOldest = this.#oldest
      this.#oldest = Infinity
      const { feed, length } = this.#leaving
      for (let i = 0; i < length; i++) feed[i] = this.#options.storedFeed(feed[i])
    }
    this.#oldestOf.set(await this.#write('positions', encodePoints(this.#leaving)), this.#leavingOldest)
    this.#options.onStaged(this.#leaving)
    this.#spare = this.#leaving
    this.#spare.length = 0
    this.#leaving = null
  }

  async #stageStatics(): Promise<void> {
    const reports = this.#statics.slice(0, STATICS_AT_ONCE)
    await this.#write('statics', encodeStatics(reports))
    this.#statics.splice(0, reports.length)
  }

  async #write(table: 'positions' | 'statics', block: Buffer): Promise<StagedFile> {
    const file = await this.#options.staged.write(table, block)
    this.#stagedBytes += file.bytes
    this.#staged.push(file)
    return file
  }

  async #insertStaged(): Promise<void> {
    if (performance.now() < this.#retryAt) return
    const { engine, staged, log } = this.#options
    while (this.#staged.length > 0) {
      const file = this.#staged[0]
      const begin = performance.now()
      try {
        if (file.uncertain && file.table === 'positions') await recover(engine, file.path, 'live')
        else await engine.insert(file.table, file.path)
        await staged.remove(file)
      } catch (error) {
        file.uncertain = true
        const wait = RETRY_MS[Math.min(this.#failures++, RETRY_MS.length - 1)]
        this.#retryAt = performance.now() + wait
        this.#engineTrouble = `The track store refuses a batch: ${messageOf(error)}`
        log.error(
          { error, staged: this.#staged.length, wait },
          'The track store refuses a batch; it stays on disk and is tried again.',
        )
        return
      }
      this.#staged.shift()
      this.#stagedBytes -= file.bytes
      this.#lastInsertMs = performance.now() - begin
      const oldest = this.#oldestOf.get(file)
      if (oldest !== undefined) this.#delays.add(Date.now() - oldest)
      this.#inserted++
      if (this.#engineTrouble) log.warn({}, 'The track store takes batches again.')
      this.#engineTrouble = null
      this.#failures = 0
    }
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
