import { haversineDistance } from '../geodesy.ts'
import type { Doing, Report, World } from './doing.ts'

/** What is known of a ship that goes slowly: plain values, to be kept and gone on from. */
export interface StopState {
  /** Where and when she became slow; null: she is under way. */
  slow: { readonly time: number; readonly lat: number; readonly lon: number } | null
  last: number
  told: boolean
}

export const newStopState = (): StopState => ({ slow: null, last: 0, told: false })

const MINUTE = 60_000
/** Knots: slow below one, under way again above the other. */
const SLOW = 3
const UNDER_WAY = 3.5
const LEAST_MS = 30 * MINUTE
/** Silence after which nothing from before counts. */
const GAP_MS = 60 * MINUTE
/** 5 nm: in ports and their roads every ship stops. */
const OFF_PORT = 5 * 1_852
/** Knots made good: with less she lies still, with more she drifts. */
const DRIFTS = 0.5
/** At anchor and moored (ITU-R M.1371 table 45): she says why she lies there. */
const MEANT: readonly number[] = [1, 5]
const METRES_PER_NM = 1_852
const HOUR = 60 * MINUTE
const NOTHING: readonly Doing[] = []

/** One more point of a ship: tells once that she has been stopped or adrift for half an hour, far from any port. */
export function stopsAtSea(state: StopState, report: Report, world: World): readonly Doing[] {
  const { time, lat, lon, sog, cog, status = null } = report
  if (sog === null) return NOTHING
  const isGap = time - state.last > GAP_MS
  state.last = time
  const isMeant = status !== null && MEANT.includes(status)
  if (isMeant || sog > UNDER_WAY || (isGap && sog >= SLOW)) {
    state.slow = null
    state.told = false
    return NOTHING
  }
  if (state.slow === null || isGap) {
    if (sog < SLOW) state.slow = { time, lat, lon }
    state.told = false
    return NOTHING
  }
  const { slow } = state
  if (state.told || time - slow.time < LEAST_MS) return NOTHING
  // In reach of a port nothing is told, and nothing is over: she may drift out of it.
  if (world.portDistance(lat, lon, OFF_PORT) !== null) return NOTHING
  state.told = true
  const metres = haversineDistance(slow.lat, slow.lon, lat, lon)
  const knots = metres / METRES_PER_NM / ((time - slow.time) / HOUR)
  const detail = { since: slow.time, metres: Math.round(metres), knots: Math.round(knots * 10) / 10 }
  return [{ kind: knots < DRIFTS ? 'stop-sea' : 'drift-sea', time, lat, lon, sog, cog, detail }]
}
