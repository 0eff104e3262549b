import type { Log } from '../log/log.ts'

const LOOK_EVERY_MS = 1_000
/** NTP moves a clock by parts of a second a look; more was set. */
const LEAST_MS = 2_000

interface Options {
  /** UTC ms. */
  now: () => number
  /** Monotonic, ms. */
  steady?: () => number
  log: Log
}

/** Notices when somebody sets the clock of the machine, and by how much. */
export class ClockWatch {
  readonly #options: Required<Options>
  #timer: NodeJS.Timeout | undefined
  #offset: number
  jumps = 0

  constructor({ now, steady = () => performance.now(), log }: Options) {
    this.#options = { now, steady, log }
    this.#offset = now() - steady()
  }

  start(): void {
    this.#timer = setInterval(() => this.look(), LOOK_EVERY_MS)
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  look(): void {
    const { now, steady, log } = this.#options
    const by = now() - steady() - this.#offset
    this.#offset += by
    if (Math.abs(by) < LEAST_MS) return
    this.jumps++
    log.warn(
      { bySeconds: Math.round(by / 1_000) },
      'The clock of this machine was set: times before and after differ by that.',
    )
  }
}
