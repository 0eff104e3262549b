/** Answers to the same question are one answer, asked for once. `most` are kept: the one that nobody has asked for longest goes. */
export class LruCache<T> {
  readonly #kept = new Map<string, Promise<T>>()
  readonly #most: number

  constructor(most: number) {
    this.#most = most
  }

  get size(): number {
    return this.#kept.size
  }

  get(question: string, ask: () => Promise<T>): Promise<T> {
    const kept = this.#kept.get(question)
    const answer = kept ?? ask()
    // Set anew, an answer is the youngest: the first key is the one that nobody has asked for longest.
    this.#kept.delete(question)
    this.#kept.set(question, answer)
    if (kept !== undefined) return answer
    if (this.#kept.size > this.#most) this.#kept.delete(this.#kept.keys().next().value as string)
    // Failures are not cached: only the callers that wait see them.
    answer.catch(() => {
      if (this.#kept.get(question) === answer) this.#kept.delete(question)
    })
    return answer
  }

  /** Forgets all, once what was asked for has come. */
  async clear(): Promise<void> {
    await Promise.allSettled(this.#kept.values())
    this.#kept.clear()
  }
}
