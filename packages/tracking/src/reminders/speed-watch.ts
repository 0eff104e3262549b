import type { Doing, Report, World } from './doing.ts'

interface LimitState {
  /** Since when she is beyond it, and since when back; UTC ms. */
  out: number | null
  back: number | null
  told: boolean
}

/** What is known of a ship's speed: plain values, to be kept and gone on from. */
export interface SpeedState {
  /** Times (UTC ms) and speeds (knots) in turn, of the last 25 minutes, and the one that held when they began. */
  way: number[]
  /** Her speed before she slowed down, and when that was told. */
  slowed: { readonly from: number; readonly at: number } | null
  /** By rule and side. */
  readonly limits: Record<string, LimitState>
}

export const newSpeedState = (): SpeedState => ({ way: [], slowed: null, limits: {} })

const MINUTE = 60_000
/** A speed is the median of so long. */
const MEDIAN_MS = 10 * MINUTE
/** She slowed down within so long. */
const WITHIN_MS = 15 * MINUTE
const WINDOW_MS = MEDIAN_MS + WITHIN_MS
/** A median needs reports over so long at least. */
const LEAST_SPAN_MS = 5 * MINUTE
/** Values and times kept at most. */
const MOST = 160
/** Silence after which nothing from before counts. */
const GAP_MS = 15 * MINUTE
const TOLERANCE = 0.05
const OUT_MS = 5 * MINUTE
const BACK_MS = 10 * MINUTE
/** Knots: a ship that lies still does not go too slowly. */
const UNDER_WAY = 1
const LEAST_DROP = 5
const DROP_SHARE = 0.5
/** 12 nm: near a port every ship slows down. */
const OFF_PORT = 12 * 1_852
const RECOVERED = 0.75
const SLOW_FOR_MS = 2 * 60 * MINUTE

/** Takes in a point; false where it says nothing of her speed. */
export function noteSpeed(state: SpeedState, { time, sog }: Report): boolean {
  if (sog === null) return false
  const { way } = state
  const last = way.at(-2)
  if (last !== undefined && time - last > GAP_MS) way.length = 0
  way.push(time, sog)
  let old = 0
  while (way[old + 2]! <= time - WINDOW_MS || way.length - old > MOST) old += 2
  if (old > 0) {
    // Some dozens of numbers at every point: a loop takes a fraction of what `splice` or `copyWithin` do.
    for (let i = old; i < way.length; i++) way[i - old] = way[i]!
    for (let i = 0; i < old; i++) way.pop()
  }
  return true
}

/** The median speed of the last ten minutes, each weighed by how long it held; null where too little is known. */
export const medianNow = ({ way }: SpeedState): number | null => {
  const to = way.at(-2)
  return to === undefined ? null : median(way, to - MEDIAN_MS, to)
}

/** Whether her median has to be asked for: a limit is passed by a report that is beyond it, and medians are dear. */
export function mayExceed(state: SpeedState, key: string, side: 'over' | 'under', limit: number, sog: number): boolean {
  const known = state.limits[key]
  const isOut = isBeyond(side, limit, sog)
  if (known === undefined || !known.told || !isOut) return known !== undefined || isOut
  // It is told, and this report alone says that it is not over.
  known.back = null
  return false
}

const isBeyond = (side: 'over' | 'under', limit: number, speed: number): boolean =>
  side === 'over' ? speed > limit * (1 + TOLERANCE) : speed >= UNDER_WAY && speed < limit * (1 - TOLERANCE)

/** Whether a rule has to tell that she is faster or slower than it allows. */
export function exceeds(
  state: SpeedState,
  key: string,
  side: 'over' | 'under',
  limit: number,
  speed: number,
  time: number,
): boolean {
  const isOut = isBeyond(side, limit, speed)
  const known = state.limits[key]
  if (known === undefined) {
    if (isOut) state.limits[key] = { out: time, back: null, told: false }
    return false
  }
  if (isOut) {
    known.back = null
    known.out ??= time
    if (known.told || time - known.out < OUT_MS) return false
    known.told = true
    return true
  }
  known.out = null
  known.back ??= time
  if (!known.told || time - known.back >= BACK_MS) delete state.limits[key]
  return false
}

/** Of a report with a speed: tells that she lost half of her speed, and five knots, within a quarter of an hour, far from any port; the report itself must say so too. */
export function slowsDown(state: SpeedState, { time, lat, lon, sog, cog }: Report, world: World): readonly Doing[] {
  const { slowed, way } = state
  // Medians are dear: only what this report may end or begin is asked.
  if (slowed !== null) {
    const isOver =
      time - slowed.at > SLOW_FOR_MS ||
      (sog! >= RECOVERED * slowed.from && (medianNow(state) ?? 0) >= RECOVERED * slowed.from)
    if (isOver) state.slowed = null
    return NOTHING
  }
  if (!wasTwiceAsFast(way, sog!, time - WITHIN_MS)) return NOTHING
  const now = medianNow(state)
  if (now === null) return NOTHING
  const before = median(way, time - WINDOW_MS, time - WITHIN_MS)
  if (before === null || before - now < LEAST_DROP || Math.max(now, sog!) > before * DROP_SHARE) return NOTHING
  if (world.portDistance(lat, lon, OFF_PORT) !== null) return NOTHING
  state.slowed = { from: before, at: time }
  return [{ kind: 'speed-drop', time, lat, lon, sog, cog, detail: { before, after: now } }]
}

const NOTHING: readonly Doing[] = []

/** Whether any report until then had twice the speed. */
function wasTwiceAsFast(way: readonly number[], sog: number, until: number): boolean {
  for (let i = 0; i < way.length && way[i]! < until; i += 2) if (way[i + 1]! * DROP_SHARE >= sog) return true
  return false
}

/** Each speed holds until the next report. */
function median(way: readonly number[], from: number, to: number): number | null {
  const parts: { speed: number; held: number }[] = []
  let whole = 0
  for (let i = 0; i < way.length; i += 2) {
    const begins = Math.max(from, way[i]!)
    const ends = Math.min(to, way[i + 2] ?? to)
    if (ends <= begins) continue
    parts.push({ speed: way[i + 1]!, held: ends - begins })
    whole += ends - begins
  }
  if (whole < LEAST_SPAN_MS) return null
  parts.sort((a, b) => a.speed - b.speed)
  let passed = 0
  for (const { speed, held } of parts) {
    passed += held
    if (passed * 2 >= whole) return speed
  }
  return null
}
