const WINDOW_MS = 60_000

export interface RequestState {
  allowed: boolean
  left: number
  /** Whole seconds until all are there again. */
  seconds: number
}

/** Requests of a minute, by key. */
export interface RequestCounts {
  /** Takes one; a refused one counts for nothing. */
  take(key: string): RequestState | Promise<RequestState>
  /** Whether there is one to take, as far as this process knows. */
  hasRoom(key: string): boolean
}

/** A window that begins later than now is of a clock that has been set back. */
const isOver = ({ from }: { from: number }, now: number) => now - from >= WINDOW_MS || from > now

/** Requests by key in whole minutes from the first of them on, of this process alone. */
export class RequestWindows implements RequestCounts {
  readonly #most: number
  readonly #kept: number
  readonly #now: () => number
  readonly #windows = new Map<string, { from: number; taken: number }>()

  constructor({ most, kept, now }: { most: number; kept: number; now: () => number }) {
    this.#most = most
    this.#kept = kept
    this.#now = now
  }

  take(key: string): RequestState {
    const now = this.#now()
    let window = this.#windows.get(key)
    if (window === undefined || isOver(window, now)) {
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

  hasRoom(key: string): boolean {
    const window = this.#windows.get(key)
    return window === undefined || isOver(window, this.#now()) || window.taken < this.#most
  }
}
