/** Frames remembered. */
const WINDOW = 240
/** Asked on the map's element, with a detail of this form: how `bench/` comes to the numbers without a global. */
export const FRAME_STATS_EVENT = 'fairway:frame-stats'

interface FrameQuestion {
  reset?: boolean
  report?: FrameReport
}

interface FrameReport {
  /** Frames since the last reset. */
  frames: number
  /** Milliseconds from one frame to the next, over the last frames, sorted. */
  intervals: number[]
  /** Milliseconds of our own script a frame (ship layer, ship names, counting), sorted. */
  script: number[]
}

/** Frame times, for the status of the map and for `bench/`. */
export class FrameStats {
  #frames = 0
  #last = 0
  #intervals: number[] = []
  #script: number[] = []
  #spent = 0

  frame(now: number): void {
    this.#frames++
    if (this.#last > 0) push(this.#intervals, now - this.#last)
    this.#last = now
    push(this.#script, this.#spent)
    this.#spent = 0
  }

  /** Milliseconds of our script in the frame that is being drawn. */
  spent(milliseconds: number): void {
    this.#spent += milliseconds
  }

  /** Answers {@link FRAME_STATS_EVENT}. */
  answer(event: Event): void {
    const question = (event as CustomEvent<FrameQuestion | null>).detail
    if (question === null) return
    question.report = this.report()
    if (question.reset === true) this.reset()
  }

  reset(): void {
    this.#frames = 0
    this.#last = 0
    this.#intervals = []
    this.#script = []
    this.#spent = 0
  }

  report(): FrameReport {
    const sorted = (values: number[]) => [...values].sort((a, b) => a - b)
    return { frames: this.#frames, intervals: sorted(this.#intervals), script: sorted(this.#script) }
  }
}

function push(values: number[], value: number): void {
  values.push(value)
  if (values.length > WINDOW) values.shift()
}
