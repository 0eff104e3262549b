import { Pause } from './pause.ts'

/** Does something again and again, so long after it was done the last time. */
export class Repeated {
  readonly #everyMs: number
  readonly #work: () => Promise<void>
  readonly #onError: (error: unknown) => void
  readonly #pause = new Pause()
  #isOn = false
  #running: Promise<void> | null = null

  constructor(everyMs: number, work: () => Promise<void>, onError: (error: unknown) => void) {
    this.#everyMs = everyMs
    this.#work = work
    this.#onError = onError
  }

  start(): void {
    this.#isOn = true
    this.#running = this.#run()
  }

  /** Waits for what is being done. */
  async stop(): Promise<void> {
    this.#isOn = false
    this.#pause.end()
    await this.#running
  }

  async #run(): Promise<void> {
    while (this.#isOn) {
      await this.#work().catch(this.#onError)
      if (this.#isOn) await this.#pause.wait(this.#everyMs)
    }
  }
}
