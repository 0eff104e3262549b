/** `degraded`: it works, but a feed is silent or writing is paused. `failing`: nothing comes in at all. */
export const conditions = ['ok', 'degraded', 'failing'] as const
export type Condition = (typeof conditions)[number]

export const worstOf = (some: readonly Condition[]): Condition =>
  conditions[Math.max(0, ...some.map((condition) => conditions.indexOf(condition)))]
