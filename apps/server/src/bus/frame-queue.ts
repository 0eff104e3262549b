import type { PositionBatch, RefusedPosition, StaticReport } from '@fairway/tracking'
import type { Publisher } from './bus.ts'
import { FrameDraft } from './frame-draft.ts'

/** Drafts that wait for the bus at most: 96 hold a million positions in some 70 MB. */
const MOST_DRAFTS = 96
/** From here on feeds that can wait do. */
const FULL_AT = 64
/** Drafts kept to be used again. */
const MOST_SPARES = 2

export interface FrameQueueOptions {
  mostDrafts?: number
  fullAt?: number
  /** Positions in a draft. */
  rows?: number
  /** There is something to send. */
  onMore?: () => void
}

/** Reports that wait for the bus, in the order in which they came. Bounded: what there is no room for is counted and let go. */
export class FrameQueue implements Publisher {
  readonly #options: FrameQueueOptions
  readonly #mostDrafts: number
  readonly #fullAt: number
  #drafts: FrameDraft[] = []
  readonly #spares: FrameDraft[] = []
  #waiting: (() => void)[] = []
  /** Positions, words and notes that were let go. */
  shed = 0

  constructor(options: FrameQueueOptions = {}) {
    this.#options = options
    this.#mostDrafts = options.mostDrafts ?? MOST_DRAFTS
    this.#fullAt = options.fullAt ?? FULL_AT
  }

  /** Positions that wait. */
  get positions(): number {
    return this.#drafts.reduce((sum, { positions }) => sum + positions.length, 0)
  }

  get drafts(): number {
    return this.#drafts.length
  }

  get isEmpty(): boolean {
    return this.#drafts.length === 0
  }

  /** The oldest that waits, to be sent; what comes fills the next. Undefined when nothing waits. */
  take(): FrameDraft | undefined {
    const draft = this.#drafts.shift()
    if (!this.full()) for (const resolve of this.#waiting.splice(0)) resolve()
    return draft
  }

  /** A draft that was sent may be filled again. */
  giveBack(draft: FrameDraft): void {
    if (this.#spares.length >= MOST_SPARES) return
    draft.clear()
    this.#spares.push(draft)
  }

  publish(batch: PositionBatch): void {
    let from = 0
    while (from < batch.length) {
      const taken = this.#last()?.takePositions(batch, from) ?? 0
      if (taken === 0 && !this.#next()) {
        this.shed += batch.length - from
        return
      }
      from += taken
    }
    this.#options.onMore?.()
  }

  publishStatic(report: StaticReport): void {
    this.#put((draft) => draft.takeStatic(report))
  }

  publishStaticSeen(mmsi: number, time: number): void {
    this.#put((draft) => draft.takeSeen(mmsi, time))
  }

  publishRefused(report: RefusedPosition): void {
    this.#put((draft) => draft.takeRefused(report))
  }

  publishForgotten(mmsis: readonly number[]): void {
    for (const mmsi of mmsis) this.#put((draft) => draft.takeForgotten(mmsi))
  }

  full(): boolean {
    return this.#drafts.length >= this.#fullAt
  }

  drained(): Promise<void> {
    if (!this.full()) return Promise.resolve()
    return new Promise((resolve) => this.#waiting.push(resolve))
  }

  #put(takes: (draft: FrameDraft) => boolean): void {
    const last = this.#last()
    if ((last !== undefined && takes(last)) || (this.#next() && takes(this.#last()!))) this.#options.onMore?.()
    else this.shed++
  }

  #last(): FrameDraft | undefined {
    return this.#drafts.at(-1)
  }

  /** Begins another draft; false when there may be no more. */
  #next(): boolean {
    if (this.#drafts.length >= this.#mostDrafts) return false
    this.#drafts.push(this.#spares.pop() ?? new FrameDraft(this.#options.rows))
    return true
  }
}
