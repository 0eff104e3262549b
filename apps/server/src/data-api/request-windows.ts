const WINDOW_MS = 60_000

export interface RequestState {
  allowed: boolean
  left: number
  /** Whole seconds until all are there again. */
  seconds: number
}

/** Requests by key in whole minutes from the first of them on. In memory: each process counts its own. */
export class RequestWindows {
  readonly #most: number
  readonly #kept: number
  readonly #now: () => number
  readonly #windows = new Map<string, { from: number; taken: number }>()

  constructor({ most, kept, now }: { most: number; kept: number; now: () => number }) {
    this.#most = most
    this.#kept = kept
    this.#now = now
  }

  /** Takes one; a refused one counts for nothing. */
  take(key: string): RequestState {
    const now = this.#now()
    let window = this.#windows.get(key)
    if (window === undefined || now - window.from >= WINDOW_MS) {
      this.#windows.delete(key)
      if (this.#windows.size >= this.#kept) this.#windows.delete(this.#windows.keys().next().value!)
      this.#windows.set(key, (window = { from: now, taken: 0 }))
    }
    const allowed = window.taken < this.#most
    if (allowed) window.taken += 1
    return {
      allowed,
      left: this.#most - window.taken,
      seconds: Math.max(1, Math.ceil((window.from + WINDOW_MS - now) / 1000)),
    }
  }

  /** Whether there is one to take. */
  hasRoom(key: string): boolean {
    const window = this.#windows.get(key)
    return window === undefined || this.#now() - window.from >= WINDOW_MS || window.taken < this.#most
  }
}
