import { randomUUID } from 'node:crypto'
import { ORDER_FILE_DAYS } from '@fairway/contract'
import { inTurn } from '../accounts/session/in-turn.ts'
import { Pause } from '../concurrency/pause.ts'
import { WorkLoop } from '../concurrency/work-loop.ts'
import type { Database } from '../database/open-database.ts'
import { ApiError } from '../http/answers/errors.ts'
import type { Log } from '../log/log.ts'
import type { ExportQuestion } from '../tracks/export/export-points.ts'
import type { FileFacts } from './file-facts.ts'
import type { OrderFiles } from './order-files.ts'
import { claimOrder, finishOrder, giveUpOrder, keepOrder, type OrderRow } from './orders.store.ts'

export interface OrderRunnerOptions {
  db: Database
  files: OrderFiles
  write(
    question: ExportQuestion,
    file: string,
    options: { signal: AbortSignal; progress(rows: number): void },
  ): Promise<void>
  facts(file: string, format: ExportQuestion['format'], signal: AbortSignal): Promise<FileFacts>
  /** What stored numbers of feeds mean. */
  feeds(): ExportQuestion['feeds']
  creditsOf(rows: number): number
  log: Log
  now: () => number
  leaseMs?: number
  lookMs?: number
  /** Bytes of the disk that are left alone. */
  freeFloor?: number
}

/** So long a runner that says nothing is believed to work. */
const LEASE_MS = 30_000
const LOOK_MS = 5_000
const TRIES = 3
const DAY_MS = 86_400_000
/** A file that grows so far beyond what was told is no file that was agreed to. */
const mostBytes = (told: number) => 3 * told + 100_000_000

/** Why work on an order ends before it is done. */
class Ended extends Error {
  readonly again: boolean
  constructor(reason: string, again: boolean) {
    super(reason)
    this.again = again
  }
}

/**
 * Makes the files of orders, one at a time. An order is a runner's for a while that it keeps making longer; a runner that is gone loses
 * it, and another begins it anew. What ends it is one transaction that only its runner can make, so its price is taken once.
 */
export class OrderRunner {
  readonly #options: OrderRunnerOptions
  readonly #name = randomUUID()
  readonly #loop: WorkLoop
  #working: AbortController | null = null
  readonly counts = { done: 0, failed: 0, interrupted: 0 }

  constructor(options: OrderRunnerOptions) {
    this.#options = options
    this.#loop = new WorkLoop({
      step: () => this.#step(),
      retryMs: options.lookMs ?? LOOK_MS,
      onTrouble: (error) => options.log.error({ error }, 'Orders of history cannot be worked on; it is tried again.'),
    })
  }

  start(): void {
    this.#loop.start()
  }

  /** Something was ordered. */
  wake(): void {
    this.#loop.wake()
  }

  /** Lets go of what is being made: it begins anew with whoever takes it. */
  async stop(): Promise<void> {
    const stopped = this.#loop.stop()
    this.#working?.abort(new Ended('the server stops', true))
    await stopped
  }

  async #step(): Promise<number> {
    const { db, now, leaseMs = LEASE_MS, lookMs = LOOK_MS } = this.#options
    const order = await claimOrder(db, this.#name, now(), now() + leaseMs)
    // What cannot be made now is not tried without end in the same second.
    return order === null || (await this.#carry(order)) === 'again' ? lookMs : 0
  }

  async #carry(order: OrderRow): Promise<'again' | 'ended'> {
    const { db, files, log, now } = this.#options
    const part = files.part(order.id, order.tries)
    const working = (this.#working = new AbortController())
    if (this.#loop.isStopping) working.abort(new Ended('the server stops', true))
    const watch = this.#watch(order, part, working)
    try {
      if (order.tries > TRIES) throw new Ended('it was interrupted too often', false)
      working.signal.throwIfAborted()
      await files.drop(part)
      await this.#make(order, part, working.signal, watch.progress)
      this.counts.done++
      return 'ended'
    } catch (error) {
      const reason: unknown = working.signal.aborted ? working.signal.reason : error
      const again = reason instanceof Ended ? reason.again : order.tries < TRIES
      if (again) this.counts.interrupted++
      else this.counts.failed++
      log.warn({ error: reason, order: order.id, again }, 'The file of an order of history was not made.')
      await files.drop(part)
      await giveUpOrder(db, order, again, now())
      return again ? 'again' : 'ended'
    } finally {
      await watch.end()
      this.#working = null
    }
  }

  async #make(order: OrderRow, part: string, signal: AbortSignal, progress: (rows: number) => void): Promise<void> {
    const { db, files, write, facts, feeds, creditsOf, now } = this.#options
    const { kind: _kind, ...wanted } = order.wanted
    await write({ ...wanted, feeds: feeds() }, part, { signal, progress })
    const { sha256, bytes, rows } = await facts(part, wanted.format, signal)
    const name = `${order.id}-${order.tries}.${wanted.format}`
    await files.keep(part, name)
    const at = now()
    const made = {
      rows,
      bytes,
      sha256,
      file: name,
      // Never more than was agreed to.
      credits: Math.min(order.credits_told, creditsOf(rows)),
      endedAt: at,
      expiresAt: at + ORDER_FILE_DAYS * DAY_MS,
    }
    const finished = await inTurn(db, order.user_id, (transaction) => finishOrder(transaction, order, made)).catch(
      (error: unknown) => {
        if (error instanceof ApiError && error.code === 'loginEnded') return false
        throw error
      },
    )
    // Cancelled, taken over, or its account is gone.
    if (!finished) await files.drop(files.path(name))
  }

  /** Keeps the order, and ends the work when it is nobody's any more or takes more of the disk than it may. */
  #watch(order: OrderRow, part: string, working: AbortController) {
    const { db, files, now, leaseMs = LEASE_MS, freeFloor = 500_000_000 } = this.#options
    const pause = new Pause()
    const ended = new AbortController()
    let read = 0
    const look = async () => {
      const [size, free] = await Promise.all([files.size(part), files.freeBytes()])
      if (size > mostBytes(order.bytes_told)) working.abort(new Ended('the file is much larger than was told', false))
      if (free < freeFloor) working.abort(new Ended('the disk is full', false))
      if (!(await keepOrder(db, order, read, now() + leaseMs)))
        working.abort(new Ended('it was cancelled, or taken over', false))
    }
    const looking = (async () => {
      while (!ended.signal.aborted) {
        // A database that does not answer for a while ends nothing: the end asks again whose it is.
        await look().catch(() => {})
        if (!ended.signal.aborted) await pause.wait(leaseMs / 6)
      }
    })()
    return {
      progress: (rows: number) => void (read = rows),
      async end() {
        ended.abort()
        pause.end()
        await looking
      },
    }
  }
}
