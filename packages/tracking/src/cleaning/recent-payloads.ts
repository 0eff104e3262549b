/** What {@link RecentPayloads} know of a payload: never heard; another receiver's copy; said before, not long ago, and passed on late or again. */
export const Heard = { first: 0, copy: 1, again: 2 } as const
/** A payload that was first heard so long ago is passed on late; nobody says it again by chance. Feeds repeat what is up to 17 minutes old. */
const AGAIN_MS = 17 * 60_000

/** Slots a bucket: 8 × (tag, time) is one cache line. */
const WAYS = 8
/** 32-bit words of a bucket. */
const BUCKET = WAYS * 2
/** Buckets to begin with, 4 MB: enough for 250 messages a second. */
const FIRST_BUCKETS = 1 << 16
/** As many new ones as there are buckets in less time than this, and full buckets would soon forget what still counts. */
const CROWDED_MS = AGAIN_MS / 4

/**
 * Remembers payload hashes for a while, in a small table or, where much is heard, in one of its full size: a full bucket forgets its
 * oldest entry, so under more load than it was made for the window gets shorter, never the memory larger.
 * The hash counts with 32 bits and those that choose the bucket: at 300,000 messages a second one in about half an hour is
 * taken for a copy that is none.
 */
export class RecentPayloads {
  #table: Uint32Array
  #mask: number
  /** By slot what its station said of its time, UTC s, 0 for nothing; null until one says any. */
  #ownTimes: Uint32Array | null = null
  readonly #mostBuckets: number
  /** New ones since when. */
  #entered = 0
  #enteredSince = 0

  /** `capacity`: entries at most, rounded up to a power of two; 8 bytes each, 12 once a station says its time. */
  constructor(capacity = 1 << 21) {
    this.#mostBuckets = 2 ** Math.ceil(Math.log2(Math.max(WAYS, capacity) / WAYS))
    const buckets = Math.min(FIRST_BUCKETS, this.#mostBuckets)
    this.#table = new Uint32Array(buckets * BUCKET)
    this.#mask = buckets - 1
  }

  /** True when this hash was first seen less than `window` ms before `now`; else remembers it. A copy does not renew the window. */
  seen(high: number, low: number, now: number, window: number): boolean {
    return this.hear(high, low, now, window) === Heard.copy
  }

  /**
   * What is known of this hash, one of {@link Heard}: a copy when it was first heard less than `window` ms before `now`. Remembers it unless it
   * is one. `ownTime`: the station's, UTC ms, NaN for none. Where that is later than the first one's by `window`, it was sent anew: what waited
   * for a link or for this program comes all at once.
   */
  hear(high: number, low: number, now: number, window: number, ownTime = Number.NaN): number {
    const table = this.#table
    const own = Math.floor(Math.min(ownTime, now) / 1000) >>> 0
    // Zero means empty in both halves of a slot.
    const tag = low === 0 ? 1 : low
    const time = now >>> 0 === 0 ? 1 : now >>> 0
    const first = (high & this.#mask) * BUCKET
    let oldest = first
    let oldestAge = -1
    let heard: number = Heard.first
    for (let at = first; at < first + BUCKET; at += 2) {
      const age = table[at + 1] === 0 ? 0xffff_ffff : (time - table[at + 1]!) >>> 0
      if (table[at] === tag) {
        // A clock set back makes ages huge: the entry is then taken as new.
        if (age < window && !this.#isLater(at, own, window)) return Heard.copy
        if (age <= AGAIN_MS) heard = Heard.again
        oldest = at
        break
      }
      if (age > oldestAge) {
        oldestAge = age
        oldest = at
      }
    }
    table[oldest] = tag
    table[oldest + 1] = time
    this.#noteOwnTime(oldest, own)
    if (++this.#entered > this.#mask) this.#look(time)
    return heard
  }

  #isLater(at: number, own: number, window: number): boolean {
    const first = this.#ownTimes?.[at / 2] ?? 0
    return first !== 0 && (own - first) * 1000 >= window
  }

  #noteOwnTime(at: number, own: number): void {
    if (this.#ownTimes === null && own === 0) return
    this.#ownTimes ??= new Uint32Array(this.#table.length / 2)
    this.#ownTimes[at / 2] = own
  }

  /** As many came in as there are buckets. */
  #look(time: number): void {
    const took = (time - this.#enteredSince) >>> 0
    this.#entered = 0
    this.#enteredSince = time
    if (took < CROWDED_MS && this.#mask + 1 < this.#mostBuckets) this.#grow()
  }

  /** To its full size. Which bucket of the larger table an entry belongs to is not known any more: each stands in all that it could be. */
  #grow(): void {
    const times = this.#mostBuckets / (this.#mask + 1)
    this.#table = repeated(this.#table, times)
    if (this.#ownTimes !== null) this.#ownTimes = repeated(this.#ownTimes, times)
    this.#mask = this.#mostBuckets - 1
  }
}

function repeated(values: Uint32Array, times: number): Uint32Array {
  const larger = new Uint32Array(values.length * times)
  for (let at = 0; at < larger.length; at += values.length) larger.set(values, at)
  return larger
}
