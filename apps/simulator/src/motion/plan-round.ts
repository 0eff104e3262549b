import { type Kind, kinds } from '../fleet/kinds.ts'
import { mix, unit } from '../random.ts'
import type { RouteBook } from '../sea/route-book.ts'
import { between, Doing, type Habits, type Itinerary, type Part } from './itinerary.ts'
import { type Leg, legHours } from './profile.ts'
import type { Service } from './services.ts'

/** Which of a ship's traits a number is for. */
const Trait = {
  service: 11,
  phase: 12,
  pace: 13,
  stay: 14,
  anchor: 15,
  anchorStay: 16,
  slow: 17,
  first: 18,
  lane: 19,
  swing: 20,
} as const

/** Which of its kind's services a ship sails. */
export function serviceOf(seed: number, ship: number, offered: readonly Service[]): Service {
  return offered[Math.floor(unit(mix(seed, ship, 1), Trait.service) * offered.length)]
}

/** Works out a ship's round. Pure: the same ship of the same seed has the same round for ever. */
export function planRound(
  seed: number,
  ship: number,
  kindIndex: number,
  services: readonly Service[][],
  routes: RouteBook,
): Itinerary {
  const kind = kinds[kindIndex]
  const own = mix(seed, ship, 1)
  const service = serviceOf(seed, ship, services[kindIndex])
  const pace = between(kind.speed, unit(own, Trait.pace))
  const planner: Planner = {
    parts: [],
    kind,
    service,
    pace,
    routes,
    own,
    lane: 0.08 + 0.92 * unit(own, Trait.lane),
    swing: 2 * Math.PI * unit(own, Trait.swing),
  }
  if (service.ground) planLocal(planner)
  else planCalls(planner)
  const { parts } = planner
  let hours = 0
  for (const part of parts) {
    part.begins = hours
    hours += part.hours
  }
  return { kind, service, parts, hours, phase: unit(own, Trait.phase) * hours }
}

interface Planner extends Habits {
  parts: Part[]
  kind: Kind
  service: Service
  /** Passage speed, knots. */
  pace: number
  routes: RouteBook
}

/** The way of one call: a passage and which call it leads to. */
interface Way {
  route: number
  sense: 1 | -1
  portAtStart: number
  portAtEnd: number
  call: number
  anchorage: number
}

function addStay(planner: Planner, way: Way, doing: Doing, at: number, hours: number): void {
  planner.parts.push(partOf(planner, way, doing, at, at, hours, null))
}

function addLeg(
  planner: Planner,
  way: Way,
  doing: Doing,
  from: number,
  to: number,
  passage: number,
  slow: number,
  harbour: number,
): void {
  const leg = { miles: Math.abs(to - from), passage, slow: Math.min(slow, passage * 0.8), harbour }
  planner.parts.push(partOf(planner, way, doing, from, to, legHours(leg), leg))
}

/** Written out rather than spread: a large world plans hundreds of thousands of these in its first minutes. */
function partOf(
  planner: Planner,
  way: Way,
  doing: Doing,
  from: number,
  to: number,
  hours: number,
  leg: Leg | null,
): Part {
  return {
    own: planner.own,
    lane: planner.lane,
    swing: planner.swing,
    doing,
    route: way.route,
    sense: way.sense,
    from,
    to,
    begins: 0,
    hours,
    leg,
    call: way.call,
    portAtStart: way.portAtStart,
    portAtEnd: way.portAtEnd,
    anchorage: way.anchorage,
  }
}

/** Ports in turn, some with a wait at anchor before the berth. */
function planCalls(planner: Planner): void {
  const { kind, service, own, pace, routes } = planner
  const slow = between([6, 9], unit(own, Trait.slow))
  const calls = service.ports.length
  for (let call = 0; call < calls; call++) {
    const { route, reversed } = service.passages[call]
    const length = routes.length(route)
    const sense = reversed ? -1 : 1
    const start = reversed ? length : 0
    const end = length - start
    const next = (call + 1) % calls
    const portAtStart = service.ports[reversed ? next : call]
    const portAtEnd = service.ports[reversed ? call : next]
    const berth: Way = { route, sense, portAtStart, portAtEnd, call, anchorage: NaN }
    addStay(planner, berth, Doing.berthed, start, between(kind.stay, unit(own, Trait.stay, call)))
    const waits = length > 40 && unit(own, Trait.anchor, next) < kind.anchorChance
    if (!waits) {
      addLeg(
        planner,
        { route, sense, portAtStart, portAtEnd, call: next, anchorage: NaN },
        Doing.sailing,
        start,
        end,
        pace,
        slow,
        kind.trade === 'ferry' ? 0.8 : 4,
      )
      continue
    }
    const anchorage = end - sense * between([6, 11], unit(own, Trait.first, next))
    const way: Way = { route, sense, portAtStart, portAtEnd, call: next, anchorage }
    addLeg(planner, way, Doing.sailing, start, anchorage, pace, slow, 2.5)
    addStay(planner, way, Doing.anchored, anchorage, between(kind.anchor, unit(own, Trait.anchorStay, next)))
    addLeg(planner, way, Doing.sailing, anchorage, end, slow + 1, slow, 1)
  }
}

/** Out of the harbour, about on the ground, back. Fishermen are slow on the ground and stop to shoot their gear. */
function planLocal(planner: Planner): void {
  const { kind, service, own, pace, routes } = planner
  const { route } = service.passages[0]
  const { from, to } = service.ground!
  const length = routes.length(route)
  const slow = Math.min(6, pace * 0.6)
  const way: Way = {
    route,
    sense: 1,
    portAtStart: service.ports[0],
    portAtEnd: service.ports[0],
    call: 0,
    anchorage: NaN,
  }
  addStay(planner, way, Doing.berthed, 0, between(kind.stay, unit(own, Trait.stay)))
  if (kind.trade === 'local') return addLeg(planner, way, Doing.sailing, 0, length, pace, slow, 1)
  const atWork = kind.shipClass === 'fishing' ? Doing.fishing : Doing.sailing
  addLeg(planner, way, Doing.sailing, 0, from, pace, slow, 1)
  addStay(planner, way, Doing.waiting, from, between([0.3, 1.5], unit(own, Trait.anchorStay)))
  addLeg(planner, way, atWork, from, to, between([2.6, 4.4], unit(own, Trait.first)), 2.4, 0.3)
  addStay(planner, way, Doing.waiting, to, between([0.3, 1.5], unit(own, Trait.anchorStay, 1)))
  addLeg(planner, way, Doing.sailing, to, length, pace, slow, 1)
}
