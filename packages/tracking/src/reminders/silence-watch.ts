import { haversineDistance } from '../geodesy.ts'
import type { AskAround, Doing, Report, World } from './doing.ts'

/** What is known of when a ship is heard: plain values, to be kept and gone on from. */
export interface SilenceState {
  last: {
    time: number
    lat: number
    lon: number
    feed: number
    /** She lay still. */
    still: boolean
  } | null
  /** Between her last points under way, ms. */
  readonly gaps: number[]
  /** Told, or asked, of this silence: that she is not heard, and that for so long. */
  lost: boolean
  long: boolean
}

export const newSilenceState = (): SilenceState => ({ last: null, gaps: [], lost: false, long: false })

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const LEAST_MS = 30 * MINUTE
/** So many times her usual interval. */
const TIMES = 10
const GAPS = 9
/** A ship at berth or at anchor may be silent for a day. */
const STILL_MS = 24 * HOUR
const LONG_MS = 12 * HOUR
/** 50 nm: nearer to land gaps say little, and ports are where land is. */
const AT_SEA = 50 * 1_852
const STILL_BELOW = 0.5
/** At anchor, moored, aground (ITU-R M.1371 table 45). */
const isStillStatus = (status: number): boolean => status === 1 || status === 5 || status === 6
const METRES_PER_NM = 1_852

/** How long a ship may be silent before it is told, ms. */
const patience = ({ last, gaps }: SilenceState): number => {
  if (last?.still) return STILL_MS
  const usual = gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? 0
  return Math.max(LEAST_MS, TIMES * usual)
}

/**
 * What a ship's silence up to a moment makes happen. Whether she is lost among others that are heard or out of all reach is said by
 * {@link judge}, when the others were asked.
 */
export function silentUntil(state: SilenceState, time: number, world: World): readonly Doing[] {
  const { last } = state
  if (last === null || last.time + LEAST_MS >= time || (state.lost && state.long)) return NOTHING
  const doings: Doing[] = []
  const tell = (kind: string, silence: number) =>
    doings.push({
      kind,
      time: last.time + silence,
      moment: String(last.time),
      lat: last.lat,
      lon: last.lon,
      sog: null,
      cog: null,
      detail: { since: last.time, silence },
      ask: askAt(state, last.time + silence),
    })
  const limit = state.lost ? null : patience(state)
  if (limit !== null && last.time + limit < time) {
    state.lost = true
    tell('ais-lost', limit)
  }
  if (!state.long && !last.still && last.time + LONG_MS < time) {
    state.long = true
    if (world.portDistance(last.lat, last.lon, AT_SEA) === null) tell('ais-gap', LONG_MS)
  }
  return doings
}

/** One more point of a ship: what her silence before it made happen, and that it is over. */
export function heardAgain(state: SilenceState, report: Report, world: World): readonly Doing[] {
  const { time, lat, lon, sog, cog, feed = 0, status = null } = report
  let doings = silentUntil(state, time, world)
  const { last } = state
  if (last !== null && state.lost) {
    const silence = time - last.time
    const metres = haversineDistance(last.lat, last.lon, lat, lon)
    const knots = metres / METRES_PER_NM / (silence / HOUR)
    const back: Doing = {
      kind: 'ais-back',
      time,
      lat,
      lon,
      sog,
      cog,
      detail: { since: last.time, silence, metres: Math.round(metres), knots: Math.round(knots * 10) / 10 },
      ask: askAt(state, last.time + patience(state)),
    }
    doings = [...doings, back]
  }
  const still = (sog !== null && sog < STILL_BELOW) || (status !== null && isStillStatus(status))
  if (last !== null && !last.still && !still && !state.lost) {
    const { gaps } = state
    // Nine numbers at every point: a loop takes a fraction of what `shift` does.
    if (gaps.length < GAPS) gaps.push(time - last.time)
    else {
      for (let i = 1; i < GAPS; i++) gaps[i - 1] = gaps[i]!
      gaps[GAPS - 1] = time - last.time
    }
  }
  if (last === null) state.last = { time, lat, lon, feed, still }
  else {
    last.time = time
    last.lat = lat
    last.lon = lon
    last.feed = feed
    last.still = still
  }
  state.lost = state.long = false
  return doings
}

const NOTHING: readonly Doing[] = []

const askAt = ({ last }: SilenceState, at: number): AskAround => ({
  lat: last!.lat,
  lon: last!.lon,
  feed: last!.feed,
  at,
})

/** So far around her, and so long before it is told, other ships have to be heard; so many of them. */
export const AROUND_METRES = 10 * METRES_PER_NM
/** Longer than the quarter of an hour in which a ship that lies still makes a point. */
export const AROUND_MS = 20 * MINUTE
export const LEAST_NEIGHBOURS = 3

/** What was heard around her. */
export interface HeardAround {
  readonly neighbours: number
  /** Whether her feed gave anything at all. */
  readonly feed: boolean
  /** The ship that was asked for, how far off, and since when they lie together (UTC ms); null: there is none. */
  readonly other?: { readonly mmsi: number; readonly metres: number; readonly since?: number } | null
}

/** The kind of a silence when the others were asked; null: nothing is to be told, because the whole feed was silent. */
export function judge(kind: string, { neighbours, feed }: HeardAround): string | null {
  if (neighbours >= LEAST_NEIGHBOURS) return kind
  if (!feed) return null
  return kind === 'ais-lost' ? 'ais-coverage' : kind
}
