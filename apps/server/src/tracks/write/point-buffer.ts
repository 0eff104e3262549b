import { Thinner, createTrackPoints, type PositionBatch, type TrackPoints } from '@fairway/tracking'

const SILENT_EVERY_MS = 60_000
/** No report is so far ahead of the clock. */
const AHEAD_MS = 120_000

/**
 * Points on their way from reports to a file: thinned, gathered, and given out in batches. Two sets of columns take turns, one filling
 * while the other leaves.
 */
export class PointBuffer {
  readonly #thinner = new Thinner()
  /** The number under which points of a feed are stored. */
  readonly #storedFeed: (feed: number) => number
  readonly #now: () => number
  #points = createTrackPoints(1 << 14)
  #spare = createTrackPoints(1 << 14)
  /** Taken from `#points`, not yet a file. */
  #leaving: TrackPoints | null = null
  /** When the oldest report in `#points` was received, and that of the batch that leaves; UTC ms. */
  #oldest = Infinity
  #leavingOldest = Infinity
  /** The newest time of a report, and by it when ships that fell silent are looked for next; UTC ms. */
  #newest = 0
  #silentDue = 0

  constructor(storedFeed: (feed: number) => number, now: () => number) {
    this.#storedFeed = storedFeed
    this.#now = now
  }

  /** Points in memory, those that leave among them. */
  get pending(): number {
    return this.#points.length + (this.#leaving?.length ?? 0)
  }

  /** Points that gathered for the next batch. */
  get gathered(): number {
    return this.#points.length
  }

  /** A batch was taken and is not stored yet. */
  get isLeaving(): boolean {
    return this.#leaving !== null
  }

  /** Reports that never become points: message 27, and older than the ship's last. */
  get skipped(): number {
    return this.#thinner.skipped
  }

  append(batch: PositionBatch): void {
    const now = this.#now()
    this.#thinner.push(batch, this.#points, now)
    // By a clock that was set back nobody would be silent for as long.
    if (this.#newest > now + AHEAD_MS) this.#newest = this.#silentDue = 0
    this.#releaseSilent(batch)
    if (this.#points.length > 0 && batch.length > 0) this.#oldest = Math.min(this.#oldest, batch.receivedAt[0])
  }

  /** What is stored of ships already. */
  remember(batch: PositionBatch): void {
    this.#thinner.remember(batch)
  }

  /** Gives out what the thinning holds back. */
  release(): void {
    this.#thinner.release(this.#points)
  }

  /** The batch that leaves and when its oldest report was received (UTC ms): the same one until {@link left}; null when there is nothing. */
  take(): { points: TrackPoints; oldest: number } | null {
    if (!this.#leaving) {
      if (this.#points.length === 0) return null
      this.#leaving = this.#points
      this.#points = this.#spare
      this.#leavingOldest = this.#oldest
      this.#oldest = Infinity
      const { feed, length } = this.#leaving
      for (let i = 0; i < length; i++) feed[i] = this.#storedFeed(feed[i])
    }
    return { points: this.#leaving, oldest: this.#leavingOldest }
  }

  /** The batch that was taken is a file: its columns are used again. */
  left(): void {
    if (!this.#leaving) return
    this.#spare = this.#leaving
    this.#spare.length = 0
    this.#leaving = null
  }

  #releaseSilent({ time, length }: PositionBatch): void {
    for (let row = 0; row < length; row++) this.#newest = Math.max(this.#newest, time[row])
    if (this.#newest < this.#silentDue) return
    this.#silentDue = this.#newest + SILENT_EVERY_MS
    this.#thinner.releaseSilent(this.#newest, this.#points)
  }
}
