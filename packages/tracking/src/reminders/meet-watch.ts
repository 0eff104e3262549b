import type { Doing, Report, World } from './doing.ts'
import { COMPANY_KNOTS, COMPANY_MS } from './company.ts'

/** What is known of a ship that may meet another at sea: plain values, to be kept and gone on from. */
export interface MeetState {
  /** Since when she goes slowly, UTC ms; null: she is under way. */
  slow: number | null
  last: number
  /** When it was last asked who lies with her, UTC ms. */
  asked: number
}

export const newMeetState = (): MeetState => ({ slow: null, last: 0, asked: 0 })

const HOUR = 3_600_000
/** Knots: under way again. */
const UNDER_WAY = 3
/** Silence after which nothing from before counts. */
const GAP_MS = HOUR
/** Who comes later is found by asking again; who lies there for longer lies at anchor. */
const AGAIN_MS = HOUR
const LONGEST_MS = 24 * HOUR
/** Metres: in ports and their roads ships lie side by side. */
const OFF_PORT = 10_000

/** One more point of a ship: where she has gone slowly for two hours far from any port, it is asked who lay with her. */
export function mayMeet(state: MeetState, report: Report, world: World): readonly Doing[] {
  const { time, lat, lon, sog, cog, feed = 0 } = report
  if (sog === null) return NOTHING
  const isGap = time - state.last > GAP_MS
  state.last = time
  if (sog > UNDER_WAY || isGap) {
    state.slow = sog < COMPANY_KNOTS ? time : null
    return NOTHING
  }
  if (state.slow === null) {
    if (sog < COMPANY_KNOTS) state.slow = time
    return NOTHING
  }
  const long = time - state.slow
  if (long < COMPANY_MS || long > LONGEST_MS || time - state.asked < AGAIN_MS) return NOTHING
  state.asked = time
  if (world.portDistance(lat, lon, OFF_PORT) !== null) return NOTHING
  const ask = { lat, lon, at: time, feed, company: true } as const
  return [{ kind: 'encounter', time, moment: String(state.slow), lat, lon, sog, cog, ask }]
}

const NOTHING: readonly Doing[] = []
