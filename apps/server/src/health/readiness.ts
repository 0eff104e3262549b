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
  /** How long one may take: less than the second or more that those who ask have patience for. */
  limitMs?: number
  /** How long what was found is told again: however many ask, each is asked once a second. */
  keptMs?: number
}

/** Asks what the server stands on whether it answers. One that is still silent is not asked a second time. */
export class ReadinessProbe {
  readonly #options: Required<Options>
  readonly #waiting = new Map<string, Promise<string | null>>()
  readonly #before = new Map<string, string | null>()
  #found: { at: number; readiness: Promise<Readiness> } | null = null

  constructor(options: Options) {
    this.#options = { limitMs: 900, keptMs: 1_000, ...options }
  }

  check(): Promise<Readiness> {
    const { now, keptMs } = this.#options
    if (this.#found === null || now() - this.#found.at >= keptMs) this.#found = { at: now(), readiness: this.#askAll() }
    return this.#found.readiness
  }

  async #askAll(): Promise<Readiness> {
    const { foundations } = this.#options
    const found = await Promise.all(foundations.map(async (one) => [one.name, await this.#withinLimit(one)] as const))
    for (const [name, trouble] of found) this.#tell(name, trouble)
    return Object.fromEntries(found)
  }

  async #withinLimit(one: Foundation): Promise<string | null> {
    const { limitMs } = this.#options
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<string>((resolve) => {
      timer = setTimeout(() => resolve(`No answer within ${limitMs} ms.`), limitMs)
    })
    return Promise.race([this.#ask(one), late]).finally(() => clearTimeout(timer))
  }

  #ask({ name, answers }: Foundation): Promise<string | null> {
    const asked = this.#waiting.get(name)
    if (asked) return asked
    const answer = answers()
      .then(() => null, sentenceOf)
      .finally(() => this.#waiting.delete(name))
    this.#waiting.set(name, answer)
    return answer
  }

  /** Said once when it goes and once when it comes back. */
  #tell(name: string, trouble: string | null): void {
    const before = this.#before.get(name) ?? null
    this.#before.set(name, trouble)
    if (before === null && trouble !== null)
      this.#options.log.error({ what: name, trouble }, `the ${name} does not answer`)
    if (before !== null && trouble === null) this.#options.log.info({ what: name }, `the ${name} answers again`)
  }
}

/** Several addresses were tried: each has its reason, and the whole has none. */
function sentenceOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(sentenceOf).join('; ')
  const text = error instanceof Error ? error.message : String(error)
  return text.trim().replaceAll(/\s*\n\s*/g, ' ') || 'It does not answer.'
}
