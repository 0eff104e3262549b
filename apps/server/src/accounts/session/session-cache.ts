/** How long an answer is believed without the database: so late, at most, a logout in another process holds in this one. */
const BELIEVED_MS = 3_000
const MOST = 10_000

/** Who is behind a token, by its hash, for moments. */
export class SessionCache<T extends { id: string; userId: number }> {
  readonly #entries = new Map<string, { session: T; until: number }>()
  #forgotten = 0

  /** Counts the forgetting: what was read before a forgetting must not be remembered after it. */
  get forgotten(): number {
    return this.#forgotten
  }

  get(tokenHash: string, now: number): T | null {
    const entry = this.#entries.get(tokenHash)
    return entry && entry.until > now ? entry.session : null
  }

  set(tokenHash: string, session: T, now: number, forgotten: number): void {
    if (forgotten !== this.#forgotten) return
    this.#entries.delete(tokenHash)
    if (this.#entries.size >= MOST) this.#entries.delete(this.#entries.keys().next().value!)
    this.#entries.set(tokenHash, { session, until: now + BELIEVED_MS })
  }

  /** Forgets the sessions that fit, at once. */
  forget(fits: (session: T) => boolean): void {
    this.#forgotten++
    for (const [tokenHash, { session }] of this.#entries) if (fits(session)) this.#entries.delete(tokenHash)
  }
}
