import type { RequestCounts, RequestState } from './request-windows.ts'
import type { Lease } from './request-leases.store.ts'

const MINUTE_MS = 60_000
/** So long a call waits for a lease; then, and for a second, its process lets its share pass. */
const PATIENCE_MS = 250
const SILENT_MS = 1_000
/** Questions to the database at once. */
const MOST_ASKING = 200

export interface LeasedRequestsOptions {
  /** Of all processes together, in a minute of the clock (UTC). */
  most: number
  /** How many processes share it. */
  processes: number
  /** Keys that are counted at once; the one that came first goes. */
  kept: number
  /** Asks for requests of a minute, numbered since 1970. */
  lease: (key: string, minute: number, wanted: number) => Promise<Lease>
  /** No lease could be had: this process lets its share pass. */
  onFailure: (error: unknown) => void
  now: () => number
}

interface Window {
  minute: number
  used: number
  leased: number
  /** Not leased to anybody, as the database said last. */
  left: number
  waiting: number
  /** False: it was not answered. */
  asking: Promise<boolean> | null
}

/**
 * Requests that several processes share: each leases a part of them from the database, and the next when half of it is used, so that a call
 * waits for no database as long as something is leased. Together they let not more pass than `most` while the database answers; without it each
 * lets its share pass, what it let pass of its leases included.
 */
export class LeasedRequests implements RequestCounts {
  readonly #options: LeasedRequestsOptions
  /** What is leased at once. */
  readonly #portion: number
  readonly #share: number
  readonly #windows = new Map<string, Window>()
  #asking = 0
  #silentUntil = 0
  #failures = 0

  constructor(options: LeasedRequestsOptions) {
    this.#options = options
    this.#portion = Math.max(1, Math.floor(options.most / (10 * options.processes)))
    this.#share = Math.max(1, Math.floor(options.most / options.processes))
  }

  /** Leases that could not be had. */
  get failures(): number {
    return this.#failures
  }

  take(key: string): RequestState | Promise<RequestState> {
    const window = this.#windowOf(key)
    if (window.used < window.leased) return this.#useLeased(key, window)
    if (isEmpty(window)) return this.#stateOf(window, false)
    return this.#takeNext(key, window)
  }

  hasRoom(key: string): boolean {
    const window = this.#windowOf(key)
    if (window.used < window.leased) return true
    return !isEmpty(window) && (this.#mayAsk() || window.used < this.#share)
  }

  #windowOf(key: string): Window {
    const minute = Math.floor(this.#options.now() / MINUTE_MS)
    let window = this.#windows.get(key)
    if (window?.minute === minute) return window
    this.#windows.delete(key)
    if (this.#windows.size >= this.#options.kept) this.#windows.delete(this.#windows.keys().next().value!)
    window = { minute, used: 0, leased: 0, left: this.#options.most, waiting: 0, asking: null }
    this.#windows.set(key, window)
    return window
  }

  #useLeased(key: string, window: Window): RequestState {
    window.used += 1
    const isHalf = window.leased - window.used <= this.#portion / 2
    if (isHalf && window.asking === null && !isEmpty(window) && this.#mayAsk()) void this.#ask(key, window)
    return this.#stateOf(window, true)
  }

  /** Nothing is leased: waits, but not long. */
  async #takeNext(key: string, window: Window): Promise<RequestState> {
    window.waiting += 1
    try {
      while (window.used >= window.leased && !isEmpty(window)) {
        if (window.asking === null && !this.#mayAsk()) return this.#takeOfShare(window)
        if (!(await this.#answered(window.asking ?? this.#ask(key, window)))) return this.#takeOfShare(window)
      }
    } finally {
      window.waiting -= 1
    }
    return window.used < window.leased ? this.#useLeased(key, window) : this.#stateOf(window, false)
  }

  #takeOfShare(window: Window): RequestState {
    const allowed = window.used < this.#share
    if (allowed) window.used += 1
    return { ...this.#stateOf(window, allowed), left: Math.max(0, this.#share - window.used) }
  }

  #stateOf(window: Window, allowed: boolean): RequestState {
    const endsAt = (window.minute + 1) * MINUTE_MS
    return {
      allowed,
      left: Math.max(0, window.leased - window.used) + window.left,
      seconds: Math.max(1, Math.ceil((endsAt - this.#options.now()) / 1000)),
    }
  }

  #mayAsk(): boolean {
    return this.#asking < MOST_ASKING && this.#options.now() >= this.#silentUntil
  }

  /** False when it took too long, or there was no answer. */
  async #answered(asking: Promise<boolean>): Promise<boolean> {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<boolean>((resolve) => {
      timer = setTimeout(() => {
        this.#silentUntil = this.#options.now() + SILENT_MS
        resolve(false)
      }, PATIENCE_MS)
    })
    return Promise.race([asking, late]).finally(() => clearTimeout(timer))
  }

  /** Leases for those who wait, and what was let pass without a lease. Never throws. */
  #ask(key: string, window: Window): Promise<boolean> {
    const wanted = Math.max(this.#portion, window.waiting) + Math.max(0, window.used - window.leased)
    this.#asking += 1
    const work = this.#options.lease(key, window.minute, wanted).then(
      ({ granted, left }) => {
        window.leased += granted
        window.left = left
        return true
      },
      (error: unknown) => {
        this.#failures += 1
        this.#silentUntil = this.#options.now() + SILENT_MS
        this.#options.onFailure(error)
        return false
      },
    )
    window.asking = work.finally(() => {
      this.#asking -= 1
      window.asking = null
    })
    return window.asking
  }
}

/** Nobody gets more of this minute. */
const isEmpty = ({ left }: Window): boolean => left === 0
