import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { TrackPoints } from '@fairway/tracking'
import { VoyageMachine, type CallRevision, type ShipNow, type VoyageMachineOptions } from '@fairway/tracking/voyages'
import { Pause } from '../../concurrency/pause.ts'
import type { Database } from '../../database/open-database.ts'
import type { TrackStore } from '../../tracks/track-store.ts'
import type { Log } from '../../log/log.ts'
import { beginBook, finishBook, readBook } from '../calls/call-book.ts'
import { CallWriter } from '../calls/call-writer.ts'
import { removeCheckpoint, writeCheckpoint } from './checkpoint.ts'
import { feedMachine } from './feed-machine.ts'
import { PointQueue } from './point-queue.ts'
import { countCalls } from '../calls/port-calls.store.ts'
import { rebuildCalls, type RebuildOptions, type RebuildResult } from './rebuild.ts'
import { restoreMachine } from './restore-machine.ts'
import type { VoyageHealth, VoyagePhase } from './voyage-health.ts'

export interface VoyageUpdaterOptions {
  tracks: Pick<TrackStore, 'storedRanges' | 'storedPoints' | 'pointsInserted'>
  db: Database
  machine: VoyageMachineOptions
  /** What is needed of all ships while calls are made anew, and not afterwards. */
  classes?: { load(): Promise<void>; forget(): void }
  /** Changes when the ports do: calls made with others are made anew. */
  ports: string
  /** The folder of the checkpoint. */
  dir: string
  log: Log
  now?: () => number
  checkpointMs?: number
  /** Told of calls that are in the database, after what was true of them in between, live and after a kill again; not of those made anew. */
  onKept?: (calls: readonly CallRevision[]) => Promise<void>
  /** Points between store and machine before they are left out and read from the store. */
  maxQueued?: number
}

const CHECKPOINT_MS = 5 * 60_000
const SWEEP_MS = 86_400_000
const WRITE_MS = 1_000
const RETRY_MS = 10_000
/** Points may be stored that much later than they were true and are still found after a kill. */
const LATE_MS = 3_600_000

/** Keeps the voyage machine up with the track store: live, after a stop, after a kill, after a rebuild, without a seam. */
export class VoyageUpdater {
  readonly #options: VoyageUpdaterOptions
  readonly #file: string
  readonly #now: () => number
  readonly #queue: PointQueue
  readonly #writer: CallWriter
  readonly #leaving = new AbortController()
  #stopping = false
  #machine: VoyageMachine
  #book = ''
  #phase: VoyagePhase = 'waiting'
  #running: Promise<void> = Promise.resolve()
  readonly #pause = new Pause()
  #checkpointAt: number | null = null
  #checkpointDue = 0
  #sweepDue = 0
  #counted = 0
  #overflows = 0

  constructor(options: VoyageUpdaterOptions) {
    this.#options = options
    this.#file = join(options.dir, 'voyages.checkpoint')
    this.#now = options.now ?? Date.now
    this.#queue = new PointQueue(options.maxQueued)
    this.#writer = new CallWriter(options.db, options.log, options.onKept)
    this.#machine = new VoyageMachine(options.machine)
  }

  /** Points that have just become a file. Copies them; never waits, never throws. */
  staged(points: TrackPoints): void {
    if (this.#phase === 'waiting') return // they are in the store, which the start reads
    this.#queue.add(points)
    this.#pause.end()
  }

  /** What a ship is doing; null while that is not known. */
  ship(mmsi: number): ShipNow | null {
    return this.#phase === 'waiting' || this.#phase === 'rebuilding' ? null : this.#machine.now(mmsi)
  }

  /** The port that a ship left last; null while that is not known. */
  lastPort(mmsi: number): string | null {
    return this.rebuilding ? null : this.#machine.lastPort(mmsi)
  }

  get rebuilding(): boolean {
    return this.#phase === 'waiting' || this.#phase === 'rebuilding'
  }

  health(): VoyageHealth {
    return {
      phase: this.#phase,
      queued: this.#queue.length,
      unwritten: this.#writer.waiting,
      ships: this.#machine.ships,
      calls: this.#counted + this.#writer.opened,
      revisions: this.#writer.written,
      checkpointAt: this.#checkpointAt,
      overflows: this.#overflows,
    }
  }

  /** Begins, once the past that is being written is written; `anew`: what is stored is no longer what the checkpoint has seen. */
  start(anew: boolean): void {
    if (this.#leaving.signal.aborted) return
    this.#phase = 'catching-up'
    this.#running = this.#run(anew)
  }

  /** Makes all calls anew from the stored tracks, once and to the end, and notes it for the next start; what fails is thrown. For a command, while no server runs. */
  async rebuild(onPart?: RebuildOptions['onPart']): Promise<RebuildResult> {
    const result = await this.#rebuild(onPart)
    await this.#checkpoint()
    return result
  }

  /** Reads no more from the track store, which is about to close. Its last points still come. */
  leaveStore(): void {
    this.#leaving.abort()
  }

  /** To be called when the track store has given out its last points: they are in the checkpoint then. */
  async stop(): Promise<void> {
    this.#leaving.abort()
    this.#stopping = true
    this.#pause.end()
    await this.#running
  }

  async #run(anew: boolean): Promise<void> {
    await this.#untilDone(() => this.#begin(anew))
    while (!this.#stopping && this.#phase === 'live') {
      await this.#untilDone(() => this.#turn())
      if (!this.#stopping) await this.#pause.wait(WRITE_MS)
    }
    if (this.#phase === 'live') await this.#finish()
  }

  /** Tries until it works or the store closes; says once why it does not. */
  async #untilDone(work: () => Promise<void>): Promise<void> {
    const { signal } = this.#leaving
    for (let told = false; ; told = true) {
      try {
        return await work()
      } catch (error) {
        if (signal.aborted) return
        if (!told)
          this.#options.log.error(
            { error },
            `Port calls cannot be brought up to date; it is tried again every ${RETRY_MS / 1000} s.`,
          )
        await wait(RETRY_MS, undefined, { signal }).catch(() => {})
      }
    }
  }

  async #begin(anew: boolean): Promise<void> {
    const { db, machine, ports } = this.#options
    this.#book = await readBook(db)
    const restored = anew ? null : await restoreMachine(this.#file, { book: this.#book, ports }, machine)
    if (restored === null) await this.#rebuild()
    else {
      this.#machine = restored.machine
      this.#checkpointAt = restored.at
      await this.#catchUp(restored.from)
    }
    await this.#writer.write()
    this.#counted = await countCalls(db)
    this.#writer.opened = 0
    // At once: a server that is started anew every day would never come to it.
    this.#sweepDue = this.#now()
    this.#checkpointDue = restored === null ? 0 : this.#now() + (this.#options.checkpointMs ?? CHECKPOINT_MS)
    this.#phase = 'live'
  }

  async #rebuild(onPart?: RebuildOptions['onPart']): Promise<RebuildResult> {
    const { db, tracks, log, classes } = this.#options
    const begin = performance.now()
    this.#phase = 'rebuilding'
    // A kill in the middle must not leave a checkpoint of other calls than those in the database.
    await removeCheckpoint(this.#file)
    this.#book = await beginBook(db, this.#now())
    this.#machine = new VoyageMachine(this.#options.machine)
    await tracks.pointsInserted()
    await classes?.load()
    const result = await rebuildCalls({
      tracks,
      db,
      machine: this.#machine,
      signal: this.#leaving.signal,
      onPart,
    }).finally(() => classes?.forget())
    this.#leaving.signal.throwIfAborted()
    await finishBook(db, this.#book, this.#now())
    if (result.points > 0)
      log.info(
        { ...result, seconds: Math.round((performance.now() - begin) / 100) / 10 },
        'Port calls were made anew from the stored tracks.',
      )
    return result
  }

  /** Reads what the machine may have missed since an instant. What it has seen already it ignores. */
  async #catchUp(since: number): Promise<void> {
    const { tracks } = this.#options
    this.#phase = 'catching-up'
    await tracks.pointsInserted()
    for (const range of await tracks.storedRanges(since)) {
      for await (const page of tracks.storedPoints(range, since)) {
        await feedMachine(this.#machine, page, this.#leaving.signal)
        this.#writer.take(this.#machine)
        this.#leaving.signal.throwIfAborted()
      }
      if (this.#writer.full() && !(await this.#writer.write())) throw new Error('The database takes no port calls.')
    }
  }

  /** One round: what waits in the queue goes through the machine into the database; then what is due now and then. */
  async #turn(): Promise<void> {
    while (!this.#stopping && !this.#writer.full()) {
      const points = this.#queue.take()
      if (points === null) break
      // All of it, also while stopping: a batch half taken would be a batch half forgotten.
      await feedMachine(this.#machine, points, NEVER)
      this.#writer.take(this.#machine)
    }
    if (this.#queue.length === 0 && this.#queue.missedSince < Infinity) await this.#catchUpMissed()
    if (this.#now() >= this.#sweepDue) {
      this.#machine.sweep(this.#now())
      this.#writer.take(this.#machine)
      this.#sweepDue = this.#now() + SWEEP_MS
    }
    const kept = await this.#writer.write()
    if (kept && this.#now() >= this.#checkpointDue) await this.#checkpoint()
  }

  async #catchUpMissed(): Promise<void> {
    const since = this.#queue.takeMissed()
    this.#overflows++
    this.#options.log.warn(
      { since: new Date(since).toISOString() },
      'Track points came faster than port calls are made of them; they are read from the store.',
    )
    try {
      await this.#catchUp(since - 1)
      this.#phase = 'live'
    } catch (error) {
      this.#queue.missAgain(since)
      throw error
    }
  }

  async #checkpoint(): Promise<void> {
    const at = this.#now()
    this.#checkpointDue = at + (this.#options.checkpointMs ?? CHECKPOINT_MS)
    // Where the feeds are behind the clock, as with a log that is replayed, so is what may be missing.
    const from = Math.max(0, Math.min(at, this.#machine.newest(), this.#queue.oldest()) - LATE_MS)
    try {
      const state = this.#machine.save()
      // Another process may have taken over: then the database refuses, or has other calls.
      if ((await readBook(this.#options.db)) !== this.#book) throw new Error('The calls were made anew elsewhere.')
      await writeCheckpoint(this.#file, { book: this.#book, ports: this.#options.ports, at, from, state })
      this.#checkpointAt = at
    } catch (error) {
      this.#options.log.warn(
        { error, file: this.#file },
        'The state of the port calls cannot be written; the next start reads more of the stored tracks.',
      )
    }
  }

  /** The queue's rest, the calls, the checkpoint. What does not get that far is read from the store at the next start. */
  async #finish(): Promise<void> {
    try {
      for (let points = this.#queue.take(); points !== null; points = this.#queue.take())
        await feedMachine(this.#machine, points, NEVER)
      this.#writer.take(this.#machine)
      if (await this.#writer.write()) await this.#checkpoint()
    } catch (error) {
      this.#options.log.warn({ error }, 'Port calls were not brought up to date at the stop; the next start does it.')
    }
  }
}

const NEVER = new AbortController().signal
