import {
  MOST_PREFERRED_PASSAGES,
  MOST_ROUTE_SPEED,
  MOST_ROUTE_STOPS,
  MOST_SHIP_SIDE,
  MOST_WAYPOINTS,
  LEAST_ROUTE_SPEED,
  ROUTE_NAME,
  type FindWay,
  type Plan,
  type RouteMode,
  type RouteSettings,
  type RouteWaypoint,
  type SavedRoute,
} from '@fairway/contract'
import { deltaLongitude, fastDistance, wrapLongitude, type LatLon } from '@fairway/tracking'
import { legLimitsOf, reckon, waypointAt, type Timetable, type TimingFault } from '@fairway/tracking/routes'
import type { Section } from './known-sections.ts'

export const shipSides = ['length', 'beam', 'draught', 'height'] as const
export type ShipSide = (typeof shipSides)[number]
/** What is wanted of a canal or strait, where it is not as usual. */
export type PassageChoice = 'avoid' | 'open' | 'prefer'

/** A route as it is being planned. What is typed stays text until it is used. */
export interface PlanDraft {
  /** Of the saved route that it was opened from. */
  id: string | null
  revision: number | null
  /** The voyage plan that its way came from. */
  voyage: { id: string; name: string } | null
  name: string
  mode: RouteMode
  /** The ends and what lies between: in the mode `hand` all waypoints there are. Null is a row that is not filled yet; never fewer than two. */
  stops: readonly (RouteWaypoint | null)[]
  ship: Readonly<Record<ShipSide, string>>
  passages: Readonly<Record<string, PassageChoice>>
  /** Areas that the way is not to lead through, by id. */
  areas: readonly string[]
  /** UTC ms. */
  etd: number
  eta: number
  /** Which of the two is given: the other follows. */
  given: 'speed' | 'eta'
  speed: string
}

const DAY_MS = 86_400_000

export const emptyPlan = (now: number): PlanDraft => {
  // The next full hour: a minute of the past would have to be corrected first.
  const etd = Math.ceil(now / 3_600_000) * 3_600_000
  return {
    id: null,
    revision: null,
    voyage: null,
    name: '',
    mode: 'sea',
    stops: [null, null],
    ship: { length: '', beam: '', draught: '', height: '' },
    passages: {},
    areas: [],
    etd,
    eta: etd + 14 * DAY_MS,
    given: 'speed',
    speed: '14',
  }
}

/** A number as typed within bounds; null for none. */
export function numberIn(text: string, least: number, most: number): number | null {
  const number = Number(text.trim().replace(',', '.'))
  return text.trim() !== '' && number >= least && number <= most ? number : null
}

export const speedOf = (draft: Pick<PlanDraft, 'speed'>): number | null =>
  numberIn(draft.speed, LEAST_ROUTE_SPEED, MOST_ROUTE_SPEED)

/** Sides of the ship that are typed and no length. */
export const wrongSides = ({ ship }: PlanDraft): ShipSide[] =>
  shipSides.filter((side) => ship[side].trim() !== '' && numberIn(ship[side], 0.1, MOST_SHIP_SIDE) === null)

export const filledStops = ({ stops }: Pick<PlanDraft, 'stops'>): RouteWaypoint[] =>
  stops.filter((stop) => stop !== null)

const choices = ({ ship, passages, areas }: PlanDraft) => {
  const chosen = (choice: PassageChoice) => Object.keys(passages).filter((id) => passages[id] === choice)
  return {
    ship: {
      length: numberIn(ship.length, 0.1, MOST_SHIP_SIDE),
      beam: numberIn(ship.beam, 0.1, MOST_SHIP_SIDE),
      draught: numberIn(ship.draught, 0.1, MOST_SHIP_SIDE),
      height: numberIn(ship.height, 0.1, MOST_SHIP_SIDE),
    },
    avoid: chosen('avoid'),
    open: chosen('open'),
    prefer: chosen('prefer').slice(0, MOST_PREFERRED_PASSAGES),
    areas: [...areas],
  }
}

/** What the server is asked; null while there is nothing to ask. */
export function wayQuestion(draft: PlanDraft): FindWay | null {
  const stops = filledStops(draft)
  if (draft.mode === 'hand' || stops.length < 2 || stops.length > MOST_ROUTE_STOPS) return null
  return { stops: stops.map(({ lat, lon }) => ({ lat, lon })), ...choices(draft) }
}

/** All waypoints: the stops, and between them what was found, section by section; a found point goes on as its stop does. */
export function waypointsOf(draft: PlanDraft, sections: readonly Pick<Section, 'points'>[]): RouteWaypoint[] {
  const stops = filledStops(draft)
  if (draft.mode === 'hand') return stops
  return stops.flatMap((stop, i): RouteWaypoint[] => {
    const own = { ...stop, leg: 'great-circle' as const, found: false }
    const found = (sections[i]?.points ?? []).map(({ lat, lon }) => ({
      ...waypointAt(lat, lon),
      leg: 'great-circle' as const,
      speedKn: stop.speedKn,
      ...legLimitsOf(stop),
      found: true,
    }))
    return [own, ...found]
  })
}

/** Distances and times; null while a speed or a route is missing, a string where no speed keeps the arrival. */
export function timetableOf(draft: PlanDraft, waypoints: readonly RouteWaypoint[]): Timetable | TimingFault | null {
  if (waypoints.length < 2) return null
  if (draft.given === 'eta') return reckon(waypoints, { etd: draft.etd, eta: draft.eta })
  const speedKn = speedOf(draft)
  return speedKn === null ? null : reckon(waypoints, { etd: draft.etd, speedKn })
}

/** Puts a place where it belongs: into the first row that is empty, else between the two stops that it lengthens the way least between. */
function withPlace(draft: PlanDraft, place: RouteWaypoint): PlanDraft {
  const empty = draft.stops.indexOf(null)
  if (empty >= 0) return { ...draft, stops: draft.stops.with(empty, place) }
  if (draft.stops.length >= mostStops(draft)) return draft
  const stops = filledStops(draft)
  let best = { at: stops.length, more: Infinity }
  for (let i = 1; i < stops.length; i++) {
    const more = apart(stops[i - 1], place) + apart(place, stops[i]) - apart(stops[i - 1], stops[i])
    if (more < best.more) best = { at: i, more }
  }
  return { ...draft, stops: stops.toSpliced(best.at, 0, place) }
}

/** The same between found points too, so that a place on the line goes where the line leads past it. */
export function withPlaceOnWay(draft: PlanDraft, waypoints: readonly RouteWaypoint[], place: RouteWaypoint): PlanDraft {
  if (draft.stops.includes(null) || draft.stops.length >= mostStops(draft)) return withPlace(draft, place)
  let best = { stop: 0, more: Infinity }
  let stop = 0
  for (let i = 1; i < waypoints.length; i++) {
    const [from, to] = [waypoints[i - 1], waypoints[i]]
    if (!from.found) stop++
    const more = apart(from, place) + apart(place, to) - apart(from, to)
    if (more < best.more) best = { stop, more }
  }
  return { ...draft, stops: draft.stops.toSpliced(best.stop, 0, place) }
}

const apart = (a: LatLon, b: LatLon): number => fastDistance(a.lat, a.lon, b.lat, b.lon)

export const mostStops = ({ mode }: Pick<PlanDraft, 'mode'>): number =>
  mode === 'hand' ? MOST_WAYPOINTS : MOST_ROUTE_STOPS

/** A place of the chart as a stop. */
export const stopAt = (
  { lat, lon }: LatLon,
  name: string | null = null,
  locode: string | null = null,
): RouteWaypoint => ({
  ...waypointAt(Number(lat.toFixed(5)), Number(wrapLongitude(lon).toFixed(5)), name),
  locode,
})

/** A stop that was moved is no port any more. */
export const movedTo = (stop: RouteWaypoint, place: LatLon): RouteWaypoint => ({
  ...stop,
  ...stopAt(place, stop.locode === null ? stop.name : null),
  leg: stop.leg,
  speedKn: stop.speedKn,
})

/** Without a row; the last two are emptied instead. */
export const withoutStop = (draft: PlanDraft, row: number): PlanDraft => ({
  ...draft,
  stops: draft.stops.length > 2 ? draft.stops.toSpliced(row, 1) : draft.stops.with(row, null),
})

/**
 * By hand: what was found becomes the route's own. By sea: its ends, and between them what has a name, or all where there is room.
 */
export function inMode(draft: PlanDraft, mode: RouteMode, waypoints: readonly RouteWaypoint[]): PlanDraft {
  if (mode === draft.mode) return draft
  const all = mode === 'hand' ? waypoints.map((point) => ({ ...point, found: false })) : filledStops(draft)
  const kept =
    mode === 'hand' || all.length <= MOST_ROUTE_STOPS
      ? all
      : [
          all[0],
          ...all
            .slice(1, -1)
            .filter(({ name }) => name !== null)
            .slice(0, MOST_ROUTE_STOPS - 2),
          all.at(-1)!,
        ]
  return { ...draft, mode, stops: atLeastTwo(kept) }
}

const atLeastTwo = (stops: readonly RouteWaypoint[]): (RouteWaypoint | null)[] =>
  stops.length >= 2 ? [...stops] : [...stops, ...Array.from({ length: 2 - stops.length }, () => null)]

/** What is kept of a plan. */
export const settingsOf = (draft: PlanDraft): RouteSettings => ({
  mode: draft.mode,
  ...choices(draft),
  etd: draft.etd,
  eta: draft.given === 'eta' ? draft.eta : null,
  speedKn: speedOf(draft) ?? 14,
})

/** A plan out of what was kept. */
export function openedPlan({ id, revision, name, route, settings }: SavedRoute, now: number): PlanDraft {
  const fresh = emptyPlan(now)
  const text = (value: number | null) => (value === null ? '' : String(value))
  const { length, beam, draught, height } = settings.ship
  const etd = settings.etd ?? fresh.etd
  return {
    ...fresh,
    id,
    revision,
    name,
    mode: settings.mode,
    stops: settings.mode === 'hand' ? route.waypoints : atLeastTwo(route.waypoints.filter(({ found }) => !found)),
    ship: { length: text(length), beam: text(beam), draught: text(draught), height: text(height) },
    passages: {
      ...Object.fromEntries(settings.prefer.map((one) => [one, 'prefer' as const])),
      ...Object.fromEntries(settings.open.map((one) => [one, 'open' as const])),
      ...Object.fromEntries(settings.avoid.map((one) => [one, 'avoid' as const])),
    },
    areas: settings.areas,
    etd,
    eta: settings.eta ?? etd + 14 * DAY_MS,
    given: settings.eta === null ? 'speed' : 'eta',
    speed: String(settings.speedKn),
  }
}

/** The way of a voyage plan, as it is: nothing is searched for until that is asked. */
export function draftOfVoyage(plan: Pick<Plan, 'id' | 'name' | 'route' | 'calls' | 'speedKn'>, now: number): PlanDraft {
  const fresh = emptyPlan(now)
  return {
    ...fresh,
    voyage: { id: plan.id, name: plan.name },
    name: plan.name.slice(0, ROUTE_NAME),
    mode: 'hand',
    stops: plan.route.waypoints.map((point) => ({ ...point, found: false })),
    etd: plan.calls[0]?.etd ?? fresh.etd,
    speed: String(plan.speedKn),
  }
}

/** Whether a voyage plan can have it: it begins and ends in a port. */
export const hasPortEnds = (waypoints: readonly RouteWaypoint[]): boolean =>
  waypoints.length > 1 && Boolean(waypoints[0].locode && waypoints.at(-1)!.locode)

/** The way a row may take a stop to: one up. */
export const movedUp = (draft: PlanDraft, row: number): PlanDraft => ({
  ...draft,
  stops: draft.stops.with(row - 1, draft.stops[row]!).with(row, draft.stops[row - 1]!),
})

/** Places that show a whole route, longitudes running on. */
export function placesAlong(waypoints: readonly LatLon[]): LatLon[] {
  let lon = waypoints[0]?.lon ?? 0
  return waypoints.map((point) => ({ lat: point.lat, lon: (lon += deltaLongitude(lon, point.lon)) }))
}
