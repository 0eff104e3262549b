/** `plain`: as MapLibre does. `draw`: everything into the picture, and a copy of it to the screen. `copy`: only that. */
export type FramePlan = 'plain' | 'draw' | 'copy'

/** A frame that takes longer than this while the map moves is a slow one, ms; so many in turn, and pictures are drawn from then on. */
const SLOW_MS = 28
const SLOW_FRAMES = 3
/** No frame of a drag is so late: what lies between two drags counts for nothing. */
const PAUSE_MS = 2_000
/** A picture into which tiles have come since is drawn anew after this, or after so many times what drawing it took. */
const LEAST_AGE_MS = 400
const TIMES_ITS_COST = 8
/** Ships have moved on. */
const MOST_AGE_MS = 10_000

interface FrameState {
  /** The map is being dragged or is on its way. */
  moving: boolean
  zoom: number
  /** The picture shows all of the screen. */
  fits: boolean
}

/** Decides frame by frame whether the map is drawn or copied from a picture. */
export class PaceOfDrawing {
  #slowFrames = 0
  #slow = false
  #last: { at: number; zoom: number; plan: FramePlan } | null = null
  #drawnAt = 0
  #cost = 0
  #changedAt = 0

  /** Something on the map is not as it was: tiles have come, a layer, a colour. */
  changed(now: number): void {
    this.#changedAt = now
  }

  plan(now: number, state: FrameState): FramePlan {
    const before = this.#last
    const still = !state.moving || before?.zoom !== state.zoom
    this.#measure(now, still)
    const plan = this.#slow && !still ? this.#planned(now, state.fits) : 'plain'
    if (plan === 'draw') this.#drawnAt = now
    // After the map has rested, or was drawn at another zoom, no picture is good.
    if (plan === 'plain') this.#drawnAt = 0
    this.#last = { at: now, zoom: state.zoom, plan }
    return plan
  }

  /** Takes the time since the last frame for what that frame cost. */
  #measure(now: number, still: boolean): void {
    const before = this.#last
    if (before === null || still || now - before.at > PAUSE_MS) {
      this.#slowFrames = 0
      return
    }
    if (before.plan === 'draw') this.#cost = now - before.at
    if (before.plan !== 'plain' || this.#slow) return
    this.#slowFrames = now - before.at > SLOW_MS ? this.#slowFrames + 1 : 0
    this.#slow = this.#slowFrames >= SLOW_FRAMES
  }

  #planned(now: number, fits: boolean): FramePlan {
    const age = now - this.#drawnAt
    if (!fits || this.#drawnAt === 0 || age > MOST_AGE_MS) return 'draw'
    const stale = this.#changedAt >= this.#drawnAt && age > Math.max(LEAST_AGE_MS, this.#cost * TIMES_ITS_COST)
    return stale ? 'draw' : 'copy'
  }
}
