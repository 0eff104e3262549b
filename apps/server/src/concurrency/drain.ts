import { Pause } from './pause.ts'

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
  readonly #idle = new Pause()
  #loop: Promise<void> | null = null
  #stopping = false
  #woken = false
  #trouble = false

  constructor(options: DrainOptions<T>) {
    this.#options = options
  }

  start(): void {
    if (!this.#stopping) this.#loop ??= this.#run()
  }

  /** There may be something to do. */
  wake(): void {
    this.#woken = true
    this.#idle.end()
  }

  /** Waits some seconds for what is being done, then leaves it to the next start. */
  async stop(): Promise<void> {
    this.#stopping = true
    this.wake()
    await this.#loop
    const limit = new Promise<void>((resolve) => {
      setTimeout(() => {
        this.#stop.abort()
        // Whoever hears of it ends at once; the others are left.
        setTimeout(resolve, STOP_MS).unref()
      }, STOP_MS).unref()
    })
    await Promise.race([limit, Promise.all(this.#running.values())])
  }

  async #run(): Promise<void> {
    while (!this.#stopping) {
      try {
        this.#woken = false
        const taken = await this.#take()
        this.#trouble = false
        if (taken === 0) await this.#pause(await this.#untilNext())
      } catch (error) {
        if (!this.#trouble) this.#options.onTrouble(error)
        this.#trouble = true
        await this.#pause(RETRY_MS)
      }
    }
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

  async #pause(ms: number): Promise<void> {
    if (this.#woken || this.#stopping) return
    await this.#idle.wait(ms)
  }
}
