import { haversineDistance, METRES_PER_NM } from '../geodesy.ts'
import type { AvoidedArea } from './avoided-areas.ts'
import { wayRound, type WayRound } from './round-areas.ts'
import type { LatLon, SeaRoutes } from './sea-routes.ts'
import { exceededBy, passages, shutFor, type Passage, type RouteOptions } from './shut-for.ts'

/** Passages that may be preferred, and how much longer than the shortest way one through them may be. */
export const MOST_PREFERRED = 5
export const MOST_DETOUR = 1.5
/** Searches for all of them together. */
const MOST_SEARCHES = 60
/** Water is looked for so far to either side of a gate, degrees. */
const BESIDE = [1, 0.5, 0.25, 0.1]
/** Points before and after a gate between which a way through it is led anew. */
const CORNERS = [3, 2, 1]

/** What became of a passage that is preferred. */
export interface Preference {
  readonly passage: Passage
  /** `shut`: by choice, for her size or to all; `too-far`: longer than {@link MOST_DETOUR} times the way without; `no-way`: none was found. */
  readonly outcome: 'taken' | 'shut' | 'too-far' | 'no-way'
  /** How much longer the way is for it, nautical miles; 0 where it was the shortest anyway, null where it is not taken. */
  readonly more: number | null
}

/** Ships whose size is not known use those that are for ships known to fit, and all those for coasters, when they are preferred. */
export const openedByPreference = (prefer: readonly string[], ship: RouteOptions['ship'] = {}): string[] =>
  passages
    .filter(({ id, opens, coastal }) => prefer.includes(id) && (opens === 'fits' || coastal === true))
    .filter((passage) => exceededBy(ship, passage).length === 0)
    .map(({ id }) => id)

/**
 * Leads the ways from stop to stop through the passages that are preferred, each once, on the section that it lengthens least. What is
 * preferred goes in the order of the table, so that the way back is the same.
 */
export function preferPassages(
  routes: SeaRoutes,
  ways: readonly WayRound[],
  prefer: readonly string[],
  options: RouteOptions,
  areas: readonly AvoidedArea[],
): { ways: WayRound[]; preferences: Preference[] } {
  let parts: readonly Part[] = ways.map((way, section) => ({ section, way }))
  const shut = shutFor(options)
  let searches = 0
  const look: Look = (ends, with_ = options) =>
    searches++ < MOST_SEARCHES ? wayRound(routes, ends, with_, areas) : null
  const roomOf = ({ section, way }: Part): number =>
    miles(ways[section]!.line) * MOST_DETOUR -
    parts.reduce((sum, part) => sum + (part.section === section && part.way !== way ? miles(part.way.line) : 0), 0)
  const lead = (passage: Passage, kept: readonly Passage[]): Omit<Preference, 'passage'> => {
    let best: { part: Part; led: Part[]; more: number } | null = null
    let outcome: Preference['outcome'] = 'no-way'
    for (const part of parts) {
      const { line, uses } = part.way
      const ends = [line[0]!, line.at(-1)!] as const
      const room = roomOf(part)
      for (const crossing of crossingsOf(routes, passage, options)) {
        // No way is shorter than a straight one.
        const least = miles([ends[0], crossing.middle, ends[1]])
        const way = least > room ? 'too-far' : through(look, ends, crossing, passage, options)
        if (way === null || (way !== 'too-far' && kept.some((one) => uses.includes(one) && !way.uses.includes(one))))
          continue
        const more = way === 'too-far' ? Infinity : miles(way.line) - miles(line)
        if (way === 'too-far' || more + miles(line) > room) outcome = 'too-far'
        else if (best === null || more < best.more)
          best = { part, led: splitAt(look, way, crossing.middle, passage, part.section), more }
      }
    }
    if (best === null) return { outcome, more: null }
    const { part, led, more } = best
    parts = parts.flatMap((one) => (one === part ? led : [one]))
    return { outcome: 'taken', more: Math.max(0, more) }
  }
  const preferences: Preference[] = []
  for (const passage of passages.filter(({ id }) => prefer.includes(id))) {
    const kept = preferences.filter(({ outcome }) => outcome === 'taken').map((one) => one.passage)
    const closed = shut.includes(passage)
    const anyway = parts.some(({ way }) => way.uses.includes(passage))
    preferences.push({
      passage,
      ...(closed ? { outcome: 'shut', more: null } : anyway ? { outcome: 'taken', more: 0 } : lead(passage, kept)),
    })
  }
  return { ways: ways.map((_, section) => joined(parts.filter((part) => part.section === section))), preferences }
}

/** A way, or one of two that meet at the gate of a preferred passage, so that another is led through only one of them. */
interface Part {
  readonly section: number
  readonly way: WayRound
}

/** In two where it comes nearest to the gate of a passage, which one of them uses. */
function splitAt(look: Look, { line, uses }: WayRound, via: LatLon, passage: Passage, section: number): Part[] {
  let at = 0
  for (let i = 1; i < line.length - 1; i++) if (at === 0 || miles([line[i]!, via]) < miles([line[at]!, via])) at = i
  if (at === 0) return [{ section, way: { line, uses } }]
  const before = look([line[at - 1]!, line[at]!])?.uses.includes(passage) ?? false
  const end = uses.indexOf(passage) + (before ? 1 : 0)
  return [
    { section, way: { line: line.slice(0, at + 1), uses: uses.slice(0, end) } },
    { section, way: { line: line.slice(at), uses: uses.slice(end) } },
  ]
}

const joined = (parts: readonly Part[]): WayRound => ({
  line: withoutRepeats(parts.flatMap(({ way }) => way.line)),
  uses: [...new Set(parts.flatMap(({ way }) => way.uses))],
})

/** A way from water on one side of a gate to water on the other. */
type Crossing = WayRound & { readonly middle: LatLon }

/** Its gates, each crossed one way and the other. */
function crossingsOf(routes: SeaRoutes, passage: Passage, options: RouteOptions): Crossing[] {
  return passage.gates.flatMap((gate): Crossing[] => {
    const [a, b] = [gate[0]!, gate.at(-1)!]
    const middle: LatLon = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]
    const long = Math.hypot(b[0] - a[0], b[1] - a[1])
    for (const off of BESIDE) {
      const [north, east] = [((b[1] - a[1]) / long) * off, ((a[0] - b[0]) / long) * off]
      const way = routes.route([middle[0] + north, middle[1] + east], [middle[0] - north, middle[1] - east], options)
      if (way?.uses.includes(passage))
        return [
          { ...way, middle },
          { line: way.line.toReversed(), uses: way.uses.toReversed(), middle },
        ]
    }
    return []
  })
}

type Look = (ends: readonly [LatLon, LatLon], with_?: RouteOptions) => WayRound | null

function through(
  look: Look,
  [from, to]: readonly [LatLon, LatLon],
  crossing: Crossing,
  passage: Passage,
  options: RouteOptions,
): WayRound | null {
  // Who has passed the gate does not turn back through it.
  const once = { ...options, avoid: [...(options.avoid ?? []), passage.id] }
  const before = look([from, crossing.line[0]!], once)
  const after = before && look([crossing.line.at(-1)!, to], once)
  if (before === null || after === null) return null
  const uses = [...new Set([...before.uses, ...crossing.uses, ...after.uses])]
  const others = passages.filter((one) => !uses.includes(one)).map(({ id }) => id)
  const only = { ...options, avoid: [...(options.avoid ?? []), ...others] }
  // By the same passages and no other it is often the shortest, and needs no corner at the gate.
  const whole = look([from, to], only)
  if (whole?.uses.includes(passage)) return whole
  // Others were only used to come to the wrong side of it: round the Horn, to go back through Magellan.
  if (whole === null || uses.some((one) => one !== passage && !whole.uses.includes(one))) return null
  const [there, on] = [withoutRepeats(before.line), withoutRepeats(after.line)]
  for (const corner of CORNERS) {
    const [a, b] = [there.at(-1 - corner), on[corner]]
    const past = a && b && look([a, b], only)
    if (past?.uses.includes(passage))
      return {
        line: withoutRepeats([...there.slice(0, -1 - corner), ...past.line, ...on.slice(corner + 1)]),
        uses: [...new Set([...before.uses, ...past.uses, ...after.uses])],
      }
  }
  return { line: withoutRepeats([...there, ...crossing.line, ...on]), uses }
}

const withoutRepeats = (line: readonly LatLon[]): LatLon[] =>
  line.filter(([lat, lon], i) => i === 0 || lat !== line[i - 1]![0] || lon !== line[i - 1]![1])

const miles = (line: readonly LatLon[]): number =>
  line.slice(1).reduce((sum, to, i) => sum + haversineDistance(...line[i]!, ...to), 0) / METRES_PER_NM
