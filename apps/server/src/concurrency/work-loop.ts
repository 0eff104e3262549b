import { Pause } from './pause.ts'

export interface WorkLoopOptions {
  /** Does what there is to do; resolves with the milliseconds until the next step, 0: at once. */
  step(): Promise<number>
  /** After a failed step. */
  retryMs: number
  /** A step failed; said once, until one goes well again. */
  onTrouble(error: unknown): void
}

/** One step after another until it is stopped; between them it sleeps, and a call wakes it. */
export class WorkLoop {
  readonly #options: WorkLoopOptions
  readonly #idle = new Pause()
  #loop: Promise<void> | null = null
  #isStopping = false
  #isWoken = false
  #hasTrouble = false

  constructor(options: WorkLoopOptions) {
    this.#options = options
  }

  get isStopping(): boolean {
    return this.#isStopping
  }

  start(): void {
    if (!this.#isStopping) this.#loop ??= this.#run()
  }

  /** There may be something to do: the next step follows at once. */
  wake(): void {
    this.#isWoken = true
    this.#idle.end()
  }

  /** Resolves when the step that runs has ended. */
  async stop(): Promise<void> {
    this.#isStopping = true
    this.#idle.end()
    await this.#loop
  }

  async #run(): Promise<void> {
    while (!this.#isStopping) {
      this.#isWoken = false
      const ms = await this.#step()
      if (ms > 0 && !this.#isWoken && !this.#isStopping) await this.#idle.wait(ms)
    }
  }

  async #step(): Promise<number> {
    try {
      const ms = await this.#options.step()
      this.#hasTrouble = false
      return ms
    } catch (error) {
      if (!this.#hasTrouble) this.#options.onTrouble(error)
      this.#hasTrouble = true
      return this.#options.retryMs
    }
  }
}
