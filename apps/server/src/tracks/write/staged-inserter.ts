import type { Log } from '../../log/log.ts'
import { sayRarely } from '../../log/say-rarely.ts'
import type { TrackEngine } from '../engine/engine.ts'
import { recover } from '../engine/recovery.ts'
import type { StagedFile, StagedFiles } from './staged-files.ts'
import { StoredDelays } from '../read/stored-delay.ts'

const RETRY_MS = [1_000, 2_000, 5_000, 10_000, 30_000]
/** Files of one insert: what gathered while the one before took its time. */
const FILES_AT_ONCE = 16
/** Of those that are compared with what is stored; the engine holds their points in memory meanwhile, some 100,000. */
const BYTES_COMPARED_AT_ONCE = 4 * 2 ** 20
/** One that was refused so often with others goes without them. */
const ALONE_AFTER = 2
/** A file that was refused so often, while others behind it were taken, is at fault itself. */
const MOST_REFUSALS = 3
/** Refusals that are not the file's fault. */
const WANT_OF_ROOM = /space|reserve|memory|ENOSPC|too many parts/i

interface Options {
  engine: TrackEngine
  staged: StagedFiles
  /** What an earlier process left. */
  leftovers: readonly StagedFile[]
  log: Log
}

interface Waiting {
  file: StagedFile
  /** When the oldest report in it was received, UTC ms; null in one of an earlier process. */
  receivedAt: number | null
  refusals: number
  /** Batches taken when it was refused first. */
  takenBefore: number
}

/**
 * Puts the files of batches into the engine, several at once where they have gathered. What is refused stays and is tried again;
 * a file that is damaged, or that alone is refused while others are taken, is set aside with an alarm.
 */
export class StagedInserter {
  readonly #options: Options
  readonly #rarely: Log
  #waiting: Waiting[]
  #bytes: number
  #failures = 0
  #retryAt = 0
  #turn: Promise<void> = Promise.resolve()
  #timer: NodeJS.Timeout | undefined
  #aside: number
  readonly #delays = new StoredDelays()
  #inserted = 0
  #lastInsertMs = 0
  /** Why nothing is inserted: a sentence, null while all is well. */
  trouble: string | null = null

  constructor(options: Options) {
    this.#options = options
    this.#rarely = sayRarely(options.log)
    this.#waiting = options.leftovers.map((file) => ({ file, receivedAt: null, refusals: 0, takenBefore: 0 }))
    this.#bytes = options.leftovers.reduce((sum, file) => sum + file.bytes, 0)
    this.#aside = options.staged.countAside()
  }

  /** Bytes that wait on disk. */
  get bytes(): number {
    return this.#bytes
  }

  get count(): number {
    return this.#waiting.length
  }

  stats() {
    return {
      staged: this.#waiting.length,
      setAside: this.#aside,
      batches: this.#inserted,
      lastInsertMs: this.#lastInsertMs,
      storedAfterMs: this.#delays.summary(),
    }
  }

  add(file: StagedFile, receivedAt: number | null): void {
    this.#waiting.push({ file, receivedAt, refusals: 0, takenBefore: 0 })
    this.#bytes += file.bytes
  }

  /** Tries at once what was refused: it may have been for want of room, or somebody asks. */
  retryNow(): void {
    this.#retryAt = 0
  }

  /** Inserts what waits; one at a time, whoever asks. */
  insert(): Promise<void> {
    this.#turn = this.#turn.then(() => this.#insertAll())
    return this.#turn
  }

  /** Does something while nothing is inserted: what is stored, and the files that are not yet, stay as they are. */
  whileStill<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#turn.then(work)
    this.#turn = done.then(
      () => {},
      () => {},
    )
    return done
  }

  stop(): void {
    clearTimeout(this.#timer)
  }

  async #insertAll(): Promise<void> {
    clearTimeout(this.#timer)
    while (this.#waiting.length > 0) {
      if (performance.now() < this.#retryAt) break
      const some = this.#nextFew()
      const begin = performance.now()
      try {
        if (!(await this.#areIntact(some))) continue
        await this.#insertFew(some.map(({ file }) => file))
      } catch (error) {
        await this.#refused(some, error)
        continue
      }
      this.#lastInsertMs = performance.now() - begin
      await this.#taken(some)
    }
    if (this.#waiting.length > 0) {
      this.#timer = setTimeout(() => void this.insert(), Math.max(0, this.#retryAt - performance.now()))
      this.#timer.unref()
    }
    this.#aside = this.#options.staged.countAside()
  }

  #nextFew(): Waiting[] {
    const [first] = this.#waiting as [Waiting]
    if (first.refusals >= ALONE_AFTER) return [first]
    const { table, uncertain } = first.file
    let bytes = 0
    const end = this.#waiting.findIndex(({ file, refusals }, place) => {
      bytes += file.bytes
      const isOfAKind = file.table === table && file.uncertain === uncertain && refusals < ALONE_AFTER
      return !isOfAKind || (uncertain && place > 0 && bytes > BYTES_COMPARED_AT_ONCE)
    })
    return this.#waiting.slice(0, Math.min(FILES_AT_ONCE, end === -1 ? FILES_AT_ONCE : end))
  }

  async #insertFew(files: StagedFile[]): Promise<void> {
    const { engine } = this.#options
    const [{ table, uncertain }] = files as [StagedFile]
    const paths = files.map(({ path }) => path)
    // What is uncertain may be there already.
    if (uncertain && table === 'positions') await recover(engine, paths, 'live')
    else await engine.insert(table, paths)
  }

  async #areIntact(some: readonly Waiting[]): Promise<boolean> {
    const { staged, log } = this.#options
    let intact = true
    for (const one of some)
      if (!(await staged.isIntact(one.file))) {
        intact = false
        log.error({ file: one.file.name }, 'A batch of track points is damaged and was set aside; the others go on.')
        await this.#setAside(one)
      }
    return intact
  }

  async #taken(some: readonly Waiting[]): Promise<void> {
    const { staged, log } = this.#options
    for (const { file, receivedAt } of some) {
      // Inserted is inserted: one that cannot be removed is compared at the next start.
      await staged
        .remove(file)
        .catch((error: unknown) => log.warn({ error }, 'A batch that was stored cannot be removed.'))
      this.#bytes -= file.bytes
      if (receivedAt !== null) this.#delays.add(Date.now() - receivedAt)
      this.#inserted++
    }
    this.#waiting = this.#waiting.filter((one) => !some.includes(one))
    if (this.trouble) this.#rarely.warn({}, 'The track store takes batches again.')
    this.trouble = null
    this.#failures = 0
  }

  /** They go to the end of the line, so that the others are not held up by one that nobody can read. */
  async #refused(some: readonly Waiting[], error: unknown): Promise<void> {
    const { log } = this.#options
    const reason = error instanceof Error ? error.message : String(error)
    const wait = RETRY_MS[Math.min(this.#failures++, RETRY_MS.length - 1)]
    this.#retryAt = performance.now() + wait
    this.trouble = `The track store refuses a batch: ${reason}`
    this.#rarely.error(
      { error, staged: this.#waiting.length, wait },
      'The track store refuses a batch; it stays on disk and is tried again.',
    )
    this.#waiting = [...this.#waiting.filter((one) => !some.includes(one)), ...some]
    for (const one of some) {
      if (one.refusals++ === 0) one.takenBefore = this.#inserted
      one.file.uncertain = true
      const isAlone = one.refusals >= MOST_REFUSALS && this.#inserted > one.takenBefore && !WANT_OF_ROOM.test(reason)
      if (!isAlone) continue
      log.error({ file: one.file.name, error }, 'A batch of track points is refused for itself and was set aside.')
      await this.#setAside(one)
    }
    // Perhaps it is that batch alone: the next is tried at once, and only when it is refused too there is a wait.
    if (this.#failures % 2 === 1 && this.#waiting.length > some.length) this.#retryAt = 0
  }

  async #setAside(one: Waiting): Promise<void> {
    const { staged, log } = this.#options
    this.#waiting = this.#waiting.filter((other) => other !== one)
    this.#bytes -= one.file.bytes
    await staged
      .setAside(one.file)
      .catch((error: unknown) => log.error({ error, file: one.file.path }, 'A damaged batch cannot be set aside.'))
    if (this.#waiting.length === 0) this.trouble = null
  }
}
