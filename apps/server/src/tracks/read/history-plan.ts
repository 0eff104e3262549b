const DAY_MS = 86_400_000
/** Points generated at most: 30 days of 3,000 ships at 5 minutes. A larger world gets a shorter history. */
const MAX_POINTS = 26_000_000
const POINTS_PER_UNIT = 250_000

/** What history is made, kept in a file so that a restart goes on with the same. */
export interface HistoryPlan {
  seed: number
  ships: number
  /** UTC ms: after `from`, up to and with `to`. */
  from: number
  to: number
  stepMs: number
  /** The feed number under which the points are stored. */
  feed: number
}

/** One file of points: some ships on one day, so that it is one partition and one sorted part. */
export interface HistoryUnit {
  from: number
  to: number
  firstShip: number
  /** Exclusive. */
  lastShip: number
}

export function planHistory(
  world: { seed: number; ships: number },
  to: number,
  days: number,
  stepMs: number,
  feed: number,
): HistoryPlan {
  const period = Math.min(days * DAY_MS, Math.floor(MAX_POINTS / world.ships) * stepMs)
  return { ...world, from: to - period, to, stepMs, feed }
}

/** The units of a plan, the newest day first: what people look at first is there first. */
export function unitsOf({ from, to, ships, stepMs }: HistoryPlan): HistoryUnit[] {
  const shipsAtOnce = Math.max(1, Math.floor(POINTS_PER_UNIT / (DAY_MS / stepMs)))
  const units: HistoryUnit[] = []
  // A step at midnight belongs to the new day, and a unit begins after its `from`: hence the millisecond.
  for (let end = to; end > from; end = Math.floor(end / DAY_MS) * DAY_MS - 1) {
    const begin = Math.max(from, Math.floor(end / DAY_MS) * DAY_MS - 1)
    for (let ship = 0; ship < ships; ship += shipsAtOnce) {
      units.push({ from: begin, to: end, firstShip: ship, lastShip: Math.min(ships, ship + shipsAtOnce) })
    }
  }
  return units
}
