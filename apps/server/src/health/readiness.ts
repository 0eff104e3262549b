import type { Log } from '../log/log.ts'

/** What a part stands on. `answers` rejects with the reason when it does not. */
export interface Foundation {
  readonly name: string
  answers(): Promise<unknown>
}

/** By name: null for what answers, else a sentence. */
export type Readiness = Readonly<Record<string, string | null>>

export const isReady = (readiness: Readiness): boolean => Object.values(readiness).every((trouble) => trouble === null)

interface Options {
  foundations: readonly Foundation[]
  log: Log
  now: () => number
  /** How long who asks is kept waiting: less than the second or more that probes have patience for. */
  limitMs?: number
  /** Silence from here on is trouble; until then what was found before holds, for a busy machine is not a broken one. */
  patienceMs?: number
  /** How long what was found is told again: however many ask, each foundation is asked once a second. */
  keptMs?: number
}

interface Asked {
  readonly foundation: Foundation
  /** Since when an answer is waited for. */
  since: number | null
  answer: Promise<void>
  /** What was found last, and what was said of it in the log. */
  trouble: string | null
  said: string | null
}

/** Asks what the server stands on whether it answers. One that is still silent is not asked a second time. */
export class ReadinessProbe {
  readonly #options: Required<Options>
  readonly #asked: Asked[]
  #found: { at: number; readiness: Promise<Readiness> } | null = null

  constructor(options: Options) {
    this.#options = { limitMs: 900, patienceMs: 5_000, keptMs: 1_000, ...options }
    this.#asked = options.foundations.map((foundation) => ({
      foundation,
      since: null,
      answer: Promise.resolve(),
      trouble: null,
      said: null,
    }))
  }

  check(): Promise<Readiness> {
    const { now, keptMs } = this.#options
    if (this.#found === null || now() - this.#found.at >= keptMs) this.#found = { at: now(), readiness: this.#askAll() }
    return this.#found.readiness
  }

  async #askAll(): Promise<Readiness> {
    const { limitMs } = this.#options
    for (const one of this.#asked) if (one.since === null) this.#ask(one)
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, limitMs)))
    await Promise.race([Promise.all(this.#asked.map(({ answer }) => answer)), late])
    clearTimeout(timer)
    return Object.fromEntries(this.#asked.map((one) => [one.foundation.name, this.#told(one)]))
  }

  #ask(one: Asked): void {
    one.since = this.#options.now()
    one.answer = one.foundation
      .answers()
      .then(() => null, sentenceOf)
      .then((trouble) => {
        one.trouble = trouble
        one.since = null
      })
  }

  /** Said in the log once when it goes and once when it is back. */
  #told(one: Asked): string | null {
    const { now, patienceMs, log } = this.#options
    const what = one.foundation.name
    const silentMs = one.since === null ? 0 : now() - one.since
    const trouble = silentMs >= patienceMs ? `No answer for ${Math.round(silentMs / 1000)} s.` : one.trouble
    if (one.said === null && trouble !== null) log.error({ what, trouble }, `the ${what} does not answer`)
    if (one.said !== null && trouble === null) log.info({ what }, `the ${what} answers again`)
    one.said = trouble
    return trouble
  }
}

/** Several addresses were tried: each has its reason, and the whole has none. */
function sentenceOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(sentenceOf).join('; ')
  const text = error instanceof Error ? error.message : String(error)
  return text.trim().replaceAll(/\s*\n\s*/g, ' ') || 'It does not answer.'
}
