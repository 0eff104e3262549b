import { deltaLongitude, haversineDistance, wrapLongitude } from '../geodesy.ts'
import type { Area } from './area-shape.ts'

/** One report of one ship. */
export interface Fix {
  /** UTC ms. */
  readonly time: number
  readonly lat: number
  readonly lon: number
}

/** `passed`: she went through with one report inside, or with none; she is out again. */
export interface AreaEvent {
  readonly kind: 'enter' | 'leave' | 'passed' | 'approach'
  /** When it happened: the first report inside, the first outside, or between two. UTC ms. */
  readonly time: number
  readonly lat: number
  readonly lon: number
}

/** The first report that says otherwise. */
export interface Turned extends Fix {
  /** The way to it through the area, where that is known. */
  readonly came?: WayInside | null
}

/** The part of the way between two reports that is inside: where it begins, and how long it took, ms. */
interface WayInside extends Fix {
  readonly took: number
}

/** What is known of one ship and one area: plain values, to be kept and gone on from. */
export interface AreaWatchState {
  inside: boolean
  /** The last report, null before the first. */
  last: Fix | null
  /** The first of reports that say otherwise than `inside`; null: the last said the same. */
  turned: Turned | null
  /** Reports in a row that came nearer; −1: told already, until she is far off again or was inside. */
  nearing: number
  /** Metres to the edge at the last report outside; null: not known. */
  distance: number | null
}

/** The state of a ship of which nothing is known. */
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

/** Prepares an area to be watched; `approach` as in {@link WatchedArea}, metres. */
export function watchedArea(area: Area, approach: number | null = null): WatchedArea {
  const { south, north, west, east } = area.box
  const middle = (west + (west <= east ? east : east + 360)) / 2
  const across = haversineDistance(south, west, north, 2 * middle - west)
  return { area, buffer: Math.max(LEAST_BUFFER, BUFFER_SHARE * across), approach }
}

/**
 * One more report of a ship: what happened, in its order, and `state` is what is known now. Two reports in a row confirm that she came
 * or left; of one alone inside it is told that she passed when, by the ways to it and from it, she was inside for a minute. A report that
 * is not newer than the last is left out ({@link watchLate} takes it). The same reports give the same events, however they come: live, or
 * years later out of the store.
 */
export function watchArea(watched: WatchedArea, state: AreaWatchState, fix: Fix): AreaEvent[] {
  const { last } = state
  if (last !== null && fix.time <= last.time) return []
  const inside = watched.area.contains(fix.lat, fix.lon)
  const events = state.inside
    ? stays(watched, state, fix, inside)
    : [
        ...comes(watched, last, state, fix, inside),
        ...passes(watched, last, state, fix, inside),
        ...nears(watched, state, fix, inside),
      ]
  state.last = { time: fix.time, lat: fix.lat, lon: fix.lon }
  return events
}

const event = (kind: AreaEvent['kind'], { time, lat, lon }: Fix): AreaEvent => ({ kind, time, lat, lon })

function comes({ area }: WatchedArea, last: Fix | null, state: AreaWatchState, fix: Fix, inside: boolean): AreaEvent[] {
  const { turned } = state
  if (!inside) {
    state.turned = null
    return turned === null ? [] : visits(area, turned, fix)
  }
  if (turned === null) {
    state.turned = { time: fix.time, lat: fix.lat, lon: fix.lon, came: last && wayInside(area, last, fix) }
    return []
  }
  const entered = event('enter', turned)
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

/** Whether she was there for long enough around the one report inside. */
function visits(area: Area, turned: Turned, fix: Fix): AreaEvent[] {
  const came = turned.came ?? null
  const took = (came?.took ?? 0) + (wayInside(area, turned, fix)?.took ?? 0)
  return took >= LEAST_INSIDE_MS ? [event('passed', came ?? turned)] : []
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
  if (area.edgeDistance(fix.lat, fix.lon) > way) return []
  const through = wayInside(area, last, fix)
  return through !== null && through.took >= LEAST_INSIDE_MS ? [event('passed', through)] : []
}

/** What of the way between two reports is inside, in steps of which the first and the last are halves; null: nothing, or it is too long to say. */
function wayInside(area: Area, from: Fix, to: Fix): WayInside | null {
  const whole = to.time - from.time
  if (whole > LONGEST_WAY_MS || haversineDistance(from.lat, from.lon, to.lat, to.lon) > LONGEST_WAY) return null
  const turn = deltaLongitude(from.lon, to.lon)
  let first: Fix | null = null
  let steps = 0
  for (let i = 0; i <= WAY_STEPS; i++) {
    const share = i / WAY_STEPS
    const lat = from.lat + share * (to.lat - from.lat)
    const lon = wrapLongitude(from.lon + share * turn)
    if (!area.contains(lat, lon)) continue
    first ??= { time: Math.round(from.time + share * whole), lat, lon }
    steps += i === 0 || i === WAY_STEPS ? 0.5 : 1
  }
  return first && { ...first, took: (steps / WAY_STEPS) * whole }
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
