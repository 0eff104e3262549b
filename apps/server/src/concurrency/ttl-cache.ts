/** Answers to the same question within a short time are one answer: asked for once, kept for `keepMs`, `most` of them. */
export class TtlCache<T> {
  readonly #kept = new Map<string, { at: number; answer: Promise<T> }>()
  readonly #options: { keepMs: number; most: number; now: () => number }

  constructor(options: { keepMs: number; most: number; now: () => number }) {
    this.#options = options
  }

  get size(): number {
    return this.#kept.size
  }

  get(question: string, ask: () => Promise<T>): Promise<T> {
    const { keepMs, most, now } = this.#options
    const kept = this.#kept.get(question)
    if (kept !== undefined && now() - kept.at < keepMs) return kept.answer
    this.#kept.delete(question)
    while (this.#kept.size >= most) this.#kept.delete(this.#kept.keys().next().value as string)
    const answer = ask()
    const entry = { at: now(), answer }
    this.#kept.set(question, entry)
    // Failures are not cached: only the callers that wait see them.
    answer.catch(() => {
      if (this.#kept.get(question) === entry) this.#kept.delete(question)
    })
    return answer
  }

  /** Null: every question. */
  forget(question: string | null): void {
    if (question === null) this.#kept.clear()
    else this.#kept.delete(question)
  }
}
