/** Whether a feed gave anything is asked of pieces of so long. */
export const FEED_MS = 10 * 60_000
/** A feed's number is smaller. */
const FEEDS = 65_536

/** Which feeds gave anything, as far as points were read anyway: the store need not be asked then. */
export class HeardFeeds {
  readonly #pieces = new Set<number>()
  /** The piece of the point before, in which nearly all are. */
  #feed = -1
  #from = 0
  #to = 0

  /** A point, UTC ms. */
  note(feed: number, time: number): void {
    if (feed === this.#feed && time > this.#from && time <= this.#to) return
    const piece = Math.ceil(time / FEED_MS)
    this.#feed = feed
    this.#to = piece * FEED_MS
    this.#from = this.#to - FEED_MS
    this.#pieces.add(piece * FEEDS + feed)
  }

  /** Whether a point of the piece that ends then was noted; it may have had others. */
  has = (feed: number, to: number): boolean => this.#pieces.has((to / FEED_MS) * FEEDS + feed)
}
