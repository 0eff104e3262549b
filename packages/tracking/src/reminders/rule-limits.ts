/** What a rule allows; null or left out: not asked for. */
export interface RuleLimits {
  /** Knots. */
  readonly over: number | null
  readonly under: number | null
  /** Milliseconds that her ETA may be later than the one her voyage began with. */
  readonly slip?: number | null
  /** Metres within which a beacon in distress is near. */
  readonly near?: number | null
}

export const noLimits: RuleLimits = { over: null, under: null }
