/** Turns of the event loop are counted, not the clock: one that stood still for seconds has not listened for seconds. */
const TURN_MS = 125
const ASK_EVERY_MS = 500
const SILENT_MS = 2_500

interface Options {
  /** Resolves when the other end has said anything; must end by itself, at the latest after {@link ASK_LIMIT_MS}. */
  ask(): Promise<unknown>
  /** From now on nothing is to be expected of what was asked before. */
  onSilent(): void
  silentMs?: number
}

/** Longer than a question may wait for its answer. */
export const ASK_LIMIT_MS = 2_000

/**
 * A link that drops packets tells nobody: what was asked over it waits until the system gives up, a quarter of an hour. This asks the other
 * end twice a second, and tells when nothing at all came back for some seconds.
 */
export class SilenceWatch {
  readonly #options: Options
  readonly #most: number
  #turns = 0
  #rest = 0
  #isAsking = false
  #timer: NodeJS.Timeout | undefined
  /** Nothing is heard of the other end. */
  isSilent = false

  constructor(options: Options) {
    this.#options = options
    this.#most = (options.silentMs ?? SILENT_MS) / TURN_MS
  }

  start(): void {
    this.#timer = setInterval(() => this.#turn(), TURN_MS)
    this.#timer.unref()
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  #turn(): void {
    if (!this.#isAsking && --this.#rest <= 0) this.#ask()
    if (++this.#turns < this.#most || this.isSilent) return
    this.isSilent = true
    this.#options.onSilent()
  }

  #ask(): void {
    this.#isAsking = true
    void this.#options
      .ask()
      .then(
        () => this.#heard(),
        // Silent is who says nothing: the turns go on.
        () => {},
      )
      .finally(() => {
        this.#isAsking = false
        this.#rest = ASK_EVERY_MS / TURN_MS
      })
  }

  #heard(): void {
    this.#turns = 0
    this.isSilent = false
  }
}

/** What waited for an answer over a link that has fallen silent, or would have to. */
export class LinkSilent extends Error {
  override readonly name = 'LinkSilent'
  /** As the system names it, which gives up later. */
  readonly code = 'ETIMEDOUT'
}

/** What the system says where packets get nowhere; a refusal is an answer. */
const NOTHING_HEARD = new Set(['ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'EHOSTDOWN', 'EAI_AGAIN'])

/** Whether an error says that the other end was heard: it refuses, or complains. */
export function wasHeard(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(wasHeard)
  const { code } = error as { code?: unknown }
  return typeof code === 'string' && !NOTHING_HEARD.has(code)
}
