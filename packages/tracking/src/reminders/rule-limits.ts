/** What a rule allows; null or left out: not asked for. */
export interface RuleLimits {
  /** Knots. */
  readonly over: number | null
  readonly under: number | null
  /** Milliseconds that her ETA may be later than the one her voyage began with. */
  readonly slip?: number | null
  /** Metres within which a beacon in distress is near. */
  readonly near?: number | null
  /** Metres to a port, and milliseconds to it at the speed that she makes. */
  readonly away?: number | null
  readonly ahead?: number | null
  /** Navigation statuses of which it is told that a ship has changed to one. */
  readonly statuses?: readonly number[] | null
}

export const noLimits: RuleLimits = { over: null, under: null }
