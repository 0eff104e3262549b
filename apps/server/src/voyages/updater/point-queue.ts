import { appendTrackPoints, createTrackPoints, type TrackPoints } from '@fairway/tracking'

/** Points on their way to the machine; some 45 MB when full. */
const MAX_QUEUED = 1_000_000

/**
 * Points between the track store and the voyage machine. It never makes the store wait: when it is full everything new is
 * left out, and {@link missedSince} says from when on the points have to be read from the store.
 */
export class PointQueue {
  #batches: TrackPoints[] = []
  #length = 0
  #missedSince = Infinity
  readonly #most: number

  constructor(most = MAX_QUEUED) {
    this.#most = most
  }

  get length(): number {
    return this.#length
  }

  /** The time of the oldest point left out, UTC ms; Infinity when there is none. From the first on all are left out: a ship's points must not go ahead of those missed. */
  get missedSince(): number {
    return this.#missedSince
  }

  add(points: TrackPoints): void {
    if (this.#missedSince < Infinity || this.#length + points.length > this.#most) {
      this.#missedSince = Math.min(this.#missedSince, oldestOf(points))
      return
    }
    this.#batches.push(copyOf(points))
    this.#length += points.length
  }

  take(): TrackPoints | null {
    const points = this.#batches.shift() ?? null
    this.#length -= points?.length ?? 0
    return points
  }

  /** The time of the oldest point in the queue or left out, UTC ms; Infinity when there is none. */
  oldest(): number {
    return this.#batches.reduce((oldest, points) => Math.min(oldest, oldestOf(points)), this.#missedSince)
  }

  /** Takes new points again; what was missed comes from the store, from the returned time on. */
  takeMissed(): number {
    const since = this.#missedSince
    this.#missedSince = Infinity
    return since
  }

  /** Reading them failed. What came meanwhile is in the store as well. */
  missAgain(since: number): void {
    this.#missedSince = Math.min(this.oldest(), since)
    this.#batches = []
    this.#length = 0
  }
}

function oldestOf({ time, length }: TrackPoints): number {
  let oldest = Infinity
  for (let i = 0; i < length; i++) oldest = Math.min(oldest, time[i])
  return oldest
}

function copyOf(points: TrackPoints): TrackPoints {
  const copy = createTrackPoints(points.length)
  appendTrackPoints(copy, points)
  return copy
}
