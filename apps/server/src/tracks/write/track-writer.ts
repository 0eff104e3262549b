import { setTimeout } from 'node:timers/promises'
import type { PositionBatch, RefusedPosition, StaticReport, TrackPoints } from '@fairway/tracking'
import { Pause } from '../../concurrency/pause.ts'
import type { Log } from '../../log/log.ts'
import { encodePoints, encodeStatics } from './blocks.ts'
import type { TrackEngine } from '../engine/engine.ts'
import { PointBuffer } from './point-buffer.ts'
import { RefusedReports } from './refused-reports.ts'
import { StagedInserter } from './staged-inserter.ts'
import type { StagedFile, StagedFiles } from './staged-files.ts'

/** A batch leaves memory so long after the one before began to, by the clock and whatever the engine does; or as soon as it is so large. */
const BATCH_MS = 500
/** Batches are files until the next insert, which costs more than a file. */
const INSERT_EVERY_MS = 950
const BATCH_ROWS = 200_000
const STATICS_AT_ONCE = 20_000
const MAX_STATICS = 1_000_000
/** What may wait on disk while the engine takes its time: beyond it batches wait in memory, and then intake does. */
const MOST_AHEAD_BYTES = 64 * 2 ** 20
/** What may wait on disk while the engine refuses. */
const MAX_STAGED_BYTES = 2 * 2 ** 30
/** What cannot be inserted in this time at a stop stays as a file. */
const CLOSE_MS = 20_000

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
  /** The same for what ships say of themselves. */
  onStagedStatics?: (reports: readonly StaticReport[]) => void
  log: Log
}

/**
 * From reports to stored points: thinned in memory, written as a file twice a second, inserted each second, the file removed. A file
 * survives a kill and a power cut, and is written while the one before is inserted; a full disk stops the writing and nothing else.
 */
export class TrackWriter {
  readonly #options: TrackWriterOptions
  readonly #points: PointBuffer
  #statics: StaticReport[] = []
  readonly #refused = new RefusedReports()
  readonly #inserter: StagedInserter
  #ended = false
  readonly #pause = new Pause()
  #waiting: (() => void)[] = []
  #turn: Promise<void> = Promise.resolve()
  readonly #loop: Promise<void>
  #stagedAt = performance.now()
  #insertedAt = 0
  /** Why nothing is written to disk: a sentence, null while all is well. */
  #diskTrouble: string | null = null
  #shed = 0

  constructor(options: TrackWriterOptions) {
    this.#options = options
    this.#points = new PointBuffer(options.storedFeed, Date.now)
    this.#inserter = new StagedInserter(options)
    void this.#inserter.insert()
    this.#loop = this.#run()
  }

  get pending(): number {
    return this.#points.pending
  }

  stats() {
    return {
      pending: this.pending,
      ...this.#inserter.stats(),
      paused: this.#paused,
      trouble: this.#trouble,
      shed: this.#shed,
      skipped: this.#points.skipped,
      refusedShed: this.#refused.shed,
    }
  }

  append(batch: PositionBatch): void {
    // Intake waits at maxPending. Only a pause, which must not hold up the map, gets this far.
    if (this.pending >= this.#options.maxPending * (this.#paused ? 1 : 2)) {
      this.#shed += batch.length
      return
    }
    this.#points.append(batch)
    if (this.#points.gathered >= BATCH_ROWS) this.#pause.end()
  }

  /** What is stored of ships already. */
  remember(batch: PositionBatch): void {
    this.#points.remember(batch)
  }

  appendStatic(report: StaticReport): void {
    if (this.#statics.length >= MAX_STATICS) this.#shed++
    else this.#statics.push({ ...report, feed: this.#options.storedFeed(report.feed) })
  }

  appendRefused(report: RefusedPosition): void {
    this.#refused.take({ ...report, feed: this.#options.storedFeed(report.feed) })
  }

  /** True when intake has to wait. Never while writing is paused: the map goes on. */
  full(): boolean {
    return !this.#paused && this.pending >= this.#options.maxPending
  }

  /** Resolves when intake may go on. */
  drained(): Promise<void> {
    if (!this.full()) return Promise.resolve()
    this.#pause.end()
    return new Promise((resolve) => this.#waiting.push(resolve))
  }

  /** Writes and inserts everything appended before the call; throws the sentence of what is in the way. */
  async flush(): Promise<void> {
    this.#refused.hurry()
    do {
      await this.#storeAll()
    } while (this.#points.isLeaving || this.#statics.length > 0 || this.#inserter.count > 0)
  }

  /** Resolves when every point that was given out before the call is inserted; throws the sentence of what is in the way. Unlike {@link flush} it ends under a feed that never rests. */
  async pointsInserted(): Promise<void> {
    // Twice: the first may finish a batch that could not be written before.
    for (let time = 0; time < 2; time++) await this.#storeAll()
  }

  /** Does something while nothing is inserted; what was given out before is stored, or a file at least. */
  async whileStill<T>(work: () => Promise<T>): Promise<T> {
    await this.pointsInserted().catch(() => {})
    return this.#inserter.whileStill(work)
  }

  async #storeAll(): Promise<void> {
    this.#inserter.retryNow()
    await this.#stageInTurn()
    await this.#inserter.insert()
    if (this.#trouble) throw new Error(this.#trouble)
  }

  /** Gives out what the thinning holds and flushes. What cannot be inserted stays as a file for the next start. */
  async close(): Promise<void> {
    this.#ended = true
    this.#pause.end()
    this.#points.release()
    const late = new AbortController()
    try {
      const limit = setTimeout(CLOSE_MS, undefined, { signal: late.signal }).then(() =>
        Promise.reject(new Error(`The track store did not answer within ${CLOSE_MS} ms.`)),
      )
      await Promise.race([this.#loop.then(() => this.flush()), limit])
    } catch (error) {
      this.#options.log.error(
        { error, unwritten: this.pending, staged: this.#inserter.count },
        'Stopping with track points that could not be stored.',
      )
    } finally {
      late.abort()
      this.#inserter.stop()
    }
  }

  get #trouble(): string | null {
    return this.#diskTrouble ?? this.#inserter.trouble
  }

  get #paused(): boolean {
    return this.#trouble !== null
  }

  async #run(): Promise<void> {
    while (!this.#ended) {
      // A batch that became large during the last turn goes at once, unless nothing can go.
      if (this.#paused || this.#points.gathered < BATCH_ROWS) await this.#nextBatch()
      if (this.#ended) return
      if (this.#inserter.bytes > MOST_AHEAD_BYTES && !this.#paused) await this.#inserter.insert()
      const isLarge = this.#points.gathered >= BATCH_ROWS
      await this.#stageInTurn()
      if (!isLarge && performance.now() - this.#insertedAt < INSERT_EVERY_MS) continue
      this.#insertedAt = performance.now()
      void this.#inserter.insert()
    }
  }

  /** Waits until a batch is old or large enough. */
  async #nextBatch(): Promise<void> {
    await this.#pause.wait(Math.max(0, this.#stagedAt + BATCH_MS - performance.now()))
  }

  /** One batch at a time, whoever asks. */
  #stageInTurn(): Promise<void> {
    this.#turn = this.#turn.then(async () => {
      this.#stagedAt = performance.now()
      await this.#stage()
      if (!this.full()) for (const resolve of this.#waiting.splice(0)) resolve()
    })
    return this.#turn
  }

  async #stage(): Promise<void> {
    if (this.pending === 0 && this.#statics.length === 0 && !this.#refused.due()) return
    try {
      await this.#checkRoom()
      await this.#stagePoints()
      // Those there now: under a busy feed new ones come while these are written, and the points wait for their insert.
      for (let left = this.#statics.length; left > 0; left -= STATICS_AT_ONCE) await this.#stageStatics()
      if (this.#refused.due()) await this.#stageRefused()
      if (this.#diskTrouble) {
        this.#options.log.warn({}, 'Track points are written again.')
        // What the engine refused, it refused for want of room.
        this.#inserter.retryNow()
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
    if (this.#inserter.bytes > MAX_STAGED_BYTES)
      throw new Error(`${this.#inserter.bytes} bytes wait as files because the store refuses them.`)
  }

  async #stagePoints(): Promise<void> {
    const batch = this.#points.take()
    if (!batch) return
    this.#inserter.add(await this.#options.staged.write('positions', encodePoints(batch.points)), batch.oldest)
    this.#options.onStaged(batch.points)
    this.#points.left()
  }

  #stageRefused(): Promise<void> {
    return this.#refused.writeTo(async (block) =>
      this.#inserter.add(await this.#options.staged.write('refused', block), null),
    )
  }

  async #stageStatics(): Promise<void> {
    const reports = this.#statics.slice(0, STATICS_AT_ONCE)
    this.#inserter.add(await this.#options.staged.write('statics', encodeStatics(reports)), null)
    this.#statics.splice(0, reports.length)
    this.#options.onStagedStatics?.(reports)
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
