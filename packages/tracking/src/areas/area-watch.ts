import { deltaLongitude, haversineDistance, wrapLongitude } from '../geodesy.ts'
import type { Area } from './area-shape.ts'

/** One report of one ship. */
export interface Fix {
  /** UTC ms. */
  readonly time: number
  readonly lat: number
  readonly lon: number
}

/** `passed`: she went through between two reports, neither of them inside; she is out again. */
export interface AreaEvent {
  readonly kind: 'enter' | 'leave' | 'passed' | 'approach'
  /** When it happened: the first report inside, the first outside, or between two. UTC ms. */
  readonly time: number
  readonly lat: number
  readonly lon: number
}

/** What is known of one ship and one area: plain values, to be kept and gone on from. */
export interface AreaWatchState {
  inside: boolean
  /** The last report, null before the first. */
  last: Fix | null
  /** The first of reports that say otherwise than `inside`; null: the last said the same. */
  turned: Fix | null
  /** Reports in a row that came nearer; −1: told already, until she is far off again or was inside. */
  nearing: number
  /** Metres to the edge at the last report outside; null: not known. */
  distance: number | null
}

export const newAreaWatch = (): AreaWatchState => ({
  inside: false,
  last: null,
  turned: null,
  nearing: 0,
  distance: null,
})

/** She must be so far out before she has left: a ship at anchor on the edge does not come and go. */
const LEAST_BUFFER = 200
const BUFFER_SHARE = 0.02
/** Reports farther apart say nothing of the way between them. */
export const LONGEST_WAY_MS = 15 * 60_000
/** What is passed in less is not told. */
const LEAST_INSIDE_MS = 60_000
const WAY_STEPS = 24
/** Reports in a row that come nearer. */
const NEARING = 3
const FAR_AGAIN = 1.2
/** So many times the distance asked for, and what was before is forgotten. */
const FORGOTTEN = 2
/** Metres; a longer way between two reports says nothing either. */
const LONGEST_WAY = 20_000

/** An area made ready to be watched. `approach`: metres from its edge at which a ship that comes nearer is told of; null: never. */
export interface WatchedArea {
  readonly area: Area
  readonly buffer: number
  readonly approach: number | null
}

export function watchedArea(area: Area, approach: number | null = null): WatchedArea {
  const { south, north, west, east } = area.box
  const middle = (west + (west <= east ? east : east + 360)) / 2
  const across = haversineDistance(south, west, north, 2 * middle - west)
  return { area, buffer: Math.max(LEAST_BUFFER, BUFFER_SHARE * across), approach }
}

/**
 * One more report of a ship: what happened, in its order, and `state` is what is known now. Two reports in a row confirm: one that
 * strays says nothing. A report that is not newer than the last is left out. The same reports give the same events, however they come:
 * live, or years later out of the store.
 */
export function watchArea(watched: WatchedArea, state: AreaWatchState, fix: Fix): AreaEvent[] {
  const { last } = state
  if (last !== null && fix.time <= last.time) return []
  const inside = watched.area.contains(fix.lat, fix.lon)
  const events = state.inside
    ? stays(watched, state, fix, inside)
    : [
        ...comes(state, fix, inside),
        ...passes(watched, last, state, fix, inside),
        ...nears(watched, state, fix, inside),
      ]
  state.last = { time: fix.time, lat: fix.lat, lon: fix.lon }
  return events
}

const event = (kind: AreaEvent['kind'], { time, lat, lon }: Fix): AreaEvent => ({ kind, time, lat, lon })

function comes(state: AreaWatchState, fix: Fix, inside: boolean): AreaEvent[] {
  if (!inside) {
    state.turned = null
    return []
  }
  if (state.turned === null) {
    state.turned = { time: fix.time, lat: fix.lat, lon: fix.lon }
    return []
  }
  const entered = event('enter', state.turned)
  Object.assign(state, { inside: true, turned: null, nearing: 0, distance: null })
  return [entered]
}

function stays({ area, buffer }: WatchedArea, state: AreaWatchState, fix: Fix, inside: boolean): AreaEvent[] {
  if (inside || area.edgeDistance(fix.lat, fix.lon) <= buffer) {
    state.turned = null
    return []
  }
  if (state.turned === null) {
    state.turned = { time: fix.time, lat: fix.lat, lon: fix.lon }
    return []
  }
  const left = event('leave', state.turned)
  Object.assign(state, { inside: false, turned: null, nearing: 0, distance: null })
  return [left]
}

/** Whether she crossed a corner of it between two reports outside. */
function passes(
  { area }: WatchedArea,
  last: Fix | null,
  state: AreaWatchState,
  fix: Fix,
  inside: boolean,
): AreaEvent[] {
  if (inside || last === null || state.inside) return []
  const took = fix.time - last.time
  if (took > LONGEST_WAY_MS || took < LEAST_INSIDE_MS || area.contains(last.lat, last.lon)) return []
  const way = haversineDistance(last.lat, last.lon, fix.lat, fix.lon)
  if (way > LONGEST_WAY || area.edgeDistance(fix.lat, fix.lon) > way) return []
  const turn = deltaLongitude(last.lon, fix.lon)
  let first: Fix | null = null
  let steps = 0
  for (let i = 1; i < WAY_STEPS; i++) {
    const share = i / WAY_STEPS
    const lat = last.lat + share * (fix.lat - last.lat)
    const lon = wrapLongitude(last.lon + share * turn)
    if (!area.contains(lat, lon)) continue
    first ??= { time: Math.round(last.time + share * took), lat, lon }
    steps++
  }
  return first !== null && (steps / WAY_STEPS) * took >= LEAST_INSIDE_MS ? [event('passed', first)] : []
}

/** Tells once that she comes nearer within the distance asked for, and again when she has been far off or inside. */
function nears({ area, approach }: WatchedArea, state: AreaWatchState, fix: Fix, inside: boolean): AreaEvent[] {
  if (approach === null || inside || state.inside) return []
  const distance = area.edgeDistance(fix.lat, fix.lon)
  if (distance > approach * FORGOTTEN) {
    Object.assign(state, { nearing: 0, distance: null })
    return []
  }
  const nearer = state.distance !== null && distance < state.distance
  state.distance = distance
  if (state.nearing < 0 && distance <= approach * FAR_AGAIN) return []
  state.nearing = nearer ? Math.max(0, state.nearing) + 1 : 0
  if (distance > approach || state.nearing < NEARING) return []
  state.nearing = -1
  return [event('approach', fix)]
}

/** Metres around an area; a report farther off matters only to a ship that is inside as far as is known. */
export const reachOf = ({ approach }: WatchedArea): number => LONGEST_WAY + FORGOTTEN * (approach ?? 0)

/** Whether a ship whose last report lies beyond {@link reachOf} is as good as one never heard. */
export const isForgotten = ({ inside, turned }: AreaWatchState): boolean => !inside && turned === null

/** Whether nothing but where she was last is known of a ship: once that is older than {@link LONGEST_WAY_MS} she is as good as one never heard. */
export const isBlank = (state: AreaWatchState): boolean => isForgotten(state) && state.distance === null
