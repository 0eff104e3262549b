import { WorkLoop } from './work-loop.ts'

/** Other processes put things in, too. */
const LOOK_MS = 5_000
const RETRY_MS = 5_000
const STOP_MS = 3_000

export interface DrainOptions<T> {
  /** Takes up to `most` things that are due, none of them of a lane in `busy`. */
  claim(most: number, busy: readonly string[]): Promise<readonly T[]>
  /** Milliseconds until the next is due; null: none waits. */
  untilNext(): Promise<number | null>
  /** Does one of them. Must not throw. */
  carry(item: T, stop: AbortSignal): Promise<void>
  /** Things of one lane are done one after the other. */
  laneOf(item: T): string
  atOnce: number
  /** Nothing can be claimed; said once, until it goes well again. */
  onTrouble(error: unknown): void
}

/** Does what waits in the database: a few things at once, of each lane one after the other. */
export class Drain<T> {
  readonly #options: DrainOptions<T>
  readonly #stop = new AbortController()
  readonly #running = new Map<string, Promise<void>>()
  readonly #loop: WorkLoop

  constructor(options: DrainOptions<T>) {
    this.#options = options
    this.#loop = new WorkLoop({
      step: async () => ((await this.#take()) === 0 ? this.#untilNext() : 0),
      retryMs: RETRY_MS,
      onTrouble: options.onTrouble,
    })
  }

  start(): void {
    this.#loop.start()
  }

  /** There may be something to do. */
  wake(): void {
    this.#loop.wake()
  }

  /** Waits some seconds for what is being done, then leaves it to the next start. */
  async stop(): Promise<void> {
    await this.#loop.stop()
    const limit = new Promise<void>((resolve) => {
      setTimeout(() => {
        this.#stop.abort()
        // Whoever hears of it ends at once; the others are left.
        setTimeout(resolve, STOP_MS).unref()
      }, STOP_MS).unref()
    })
    await Promise.race([limit, Promise.all(this.#running.values())])
  }

  async #take(): Promise<number> {
    const { atOnce, claim, laneOf, carry } = this.#options
    const most = atOnce - this.#running.size
    if (most <= 0) return 0
    const items = await claim(most, [...this.#running.keys()])
    for (const item of items) {
      const lane = laneOf(item)
      const running = carry(item, this.#stop.signal).finally(() => {
        this.#running.delete(lane)
        this.wake()
      })
      this.#running.set(lane, running)
    }
    return items.length
  }

  async #untilNext(): Promise<number> {
    if (this.#running.size >= this.#options.atOnce) return LOOK_MS
    const ms = await this.#options.untilNext()
    // What is due and was not taken is in a lane that is busy, or with another process.
    return ms === null || ms <= 0 ? LOOK_MS : Math.min(LOOK_MS, ms)
  }
}
