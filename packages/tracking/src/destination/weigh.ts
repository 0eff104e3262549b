import { haversineDistance, type LatLon } from '../geodesy.ts'
import type { Port } from '../ports/port.ts'
import type { Candidate, DestinationMethod } from './reading.ts'
import type { Learned } from './lessons.ts'

/** Below this nothing is shown but the text itself (domain facts, 4.1). */
export const SHOWN_FROM = 0.7
const MOST_ALTERNATIVES = 5
/** A name with a slip in it is likelier meant where the ship is within this of the port. */
const WITHIN_REACH = 500_000
const NEAR_SLIP = 0.1
/** From here on a port so much farther off than another of its name is hardly meant, metres. */
const FAR = 500_000
/** Rows of one name so near each other are one harbour: their codes differ, the place does not, metres. */
const ONE_HARBOUR = 25_000
const OTHER_COAST = 4_000_000
/** How much likelier a port of this size is meant than one of the smallest. */
const likelihood = [1, 16, 10, 6, 3, 1] as const

/** Why a text leads to no port. */
export type DestinationGap = 'empty' | 'no-port' | 'ambiguous' | 'unknown' | 'unlikely'

/** A port that a text may mean, and how it was read. */
export interface Guess {
  port: Port
  method: DestinationMethod
  /** 0 … 1. */
  confidence: number
}

/** What a destination text means. `port` is null below {@link SHOWN_FROM}, and `gap` then says why. */
export interface Destination {
  port: Port | null
  method: DestinationMethod | null
  confidence: number
  gap: DestinationGap | null
  /** Ports that it may mean besides, the likeliest first, at most 5. */
  alternatives: readonly Guess[]
  /** The port of departure, where the text names one. */
  from: Port | null
  /** Where ships that said the same called, when that is how the port was found. */
  learned?: Learned
  /** A line to and fro (`A<>B`): it is the one of the two that she has not just left. */
  bothWays: boolean
  /** Where the ship is has a say: said elsewhere, the same text may mean another port or none. */
  byPlace: boolean
}

/** What a text may mean, before it is known where the ship is. */
export interface Meaning {
  gap: DestinationGap | null
  candidates: readonly Candidate[]
  from: Port | null
  bothWays?: boolean
  learned?: Learned
}

/** What a text means where the ship is; of a ship whose place is not known, where she came from tells as well. */
export function weigh({ gap, candidates, from, bothWays = false, learned }: Meaning, near: LatLon | null): Destination {
  const byPlace = candidates.some(
    ({ port, within, method }) => port !== candidates[0]!.port || within !== undefined || method === 'fuzzy',
  )
  const [first, ...others] = guess(candidates, near ?? from).filter(({ port }, i) => i === 0 || port.locode !== '')
  const shared = { from, bothWays, byPlace }
  // A harbour that has no code is known and cannot be shown.
  if (first?.port.locode === '')
    return {
      ...shared,
      port: null,
      method: null,
      confidence: 0,
      gap: 'unknown',
      alternatives: others.slice(0, MOST_ALTERNATIVES),
    }
  if (first === undefined) {
    // A word that names a port to ships near it alone says nothing to others; the first word of a name may name another place.
    const none = gap ?? (candidates.some(({ method }) => method !== 'name-part') ? 'no-port' : 'unknown')
    return { ...shared, port: null, method: null, confidence: 0, gap: none, alternatives: [] }
  }
  const { port, method, confidence } = first
  if (confidence >= SHOWN_FROM)
    return {
      ...shared,
      port,
      method,
      confidence,
      gap: null,
      alternatives: others.slice(0, MOST_ALTERNATIVES),
      from: from === port ? null : from,
      ...(learned !== undefined && method === 'learned' && { learned }),
    }
  const close = others.some((other) => other.confidence > 0.5 * confidence)
  return {
    ...shared,
    port: null,
    method: null,
    confidence,
    gap: close ? 'ambiguous' : 'unlikely',
    alternatives: [first, ...others].slice(0, MOST_ALTERNATIVES),
  }
}

/** What the way to a port says about a name with a slip in it. A small one on another coast is another place. */
const slipAt = ({ size }: Port, away: number): number =>
  away < WITHIN_REACH ? NEAR_SLIP : size > 3 && away > OTHER_COAST && away < Infinity ? -NEAR_SLIP : 0

/** One port, or two rows of one harbour. */
const isSame = (a: Port, b: Port): boolean =>
  a === b ||
  (a.name === b.name && a.country === b.country && haversineDistance(a.lat, a.lon, b.lat, b.lon) < ONE_HARBOUR)

/** The surest first. Ports of one reading share its score, by their size and how far they are. */
function guess(all: readonly Candidate[], near: LatLon | null): Guess[] {
  const away = ({ lat, lon }: Port) => (near === null ? Infinity : haversineDistance(near.lat, near.lon, lat, lon))
  const candidates = all.filter(({ port, within = Infinity }) => within === Infinity || away(port) < within)
  const weights = candidates.map(
    ({ port }) => likelihood[port.size]! / (1 + (near === null ? 0 : away(port) / FAR)) ** 4,
  )
  const guesses = new Map<Port, Guess>()
  for (const [i, { port, method, score: read }] of candidates.entries()) {
    const score = method === 'fuzzy' ? read + slipAt(port, away(port)) : read
    let rivals = weights[i]!
    for (const [k, other] of candidates.entries())
      if (!isSame(other.port, port) && other.method === method && other.score === read) rivals += weights[k]!
    const confidence = Math.round(score * (weights[i]! / rivals) * 100) / 100
    if (confidence > (guesses.get(port)?.confidence ?? 0.04)) guesses.set(port, { port, method, confidence })
  }
  return [...guesses.values()].toSorted((a, b) => b.confidence - a.confidence)
}
