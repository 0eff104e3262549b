import { fastDistance, KNOT } from '../geodesy.ts'
import type { HeldRows } from './held-reports.ts'
import { reach } from './speed-limit.ts'

/** Reports in a row from elsewhere, and none from the track, that bring the track there: bursts of 30 false ones are common. */
export const CONFIRMATIONS = 31
/** As many are enough when nothing was heard on the track for so long, or when a clock a minute wrong explains the distance. */
export const FEW_CONFIRMATIONS = 3
const TRACK_LOST_MS = 8 * 3_600_000
export const CLOCK_SLIP_MS = 60_000
/** Reports in a row at her former place that bring a ship back there. */
const RETURNS = 2

/** A place beside the track from which reports of the same number come: each of them can be reached from the one before. */
export interface OtherPlace extends HeldRows {
  time: number
  lat: number
  lon: number
  /** Speed last reported there. */
  knots: number
  /** When its first report came. */
  since: number
  /** Reports in a row, none of them from the track between, and in all. */
  inRow: number
  total: number
  /** A clock that is a minute wrong would explain it. */
  near: boolean
  /** The track went on between its reports. */
  interleaved: boolean
  /** Another ship's that sends the same number. */
  rival: boolean
  /** The ship was followed here before. */
  former: boolean
}

/** A place of which nothing was heard yet. */
export const noPlace: OtherPlace = {
  time: 0,
  lat: 0,
  lon: 0,
  knots: 0,
  since: 0,
  inRow: 0,
  total: 0,
  near: false,
  interleaved: false,
  rival: false,
  former: false,
  first: -1,
  last: -1,
  held: 0,
}

/** A position of a ship as it is judged; the speed is 0 where she told none. */
export interface Fix {
  time: number
  lat: number
  lon: number
  knots: number
  approximate: boolean
}

/** Places of one ship known at once. */
const MOST_PLACES = 4
/** Ships with such places. */
const MOST_SHIPS = 65_536
/** A place that was not heard of for so long is forgotten; one where the ship was followed later. */
const KEPT_MS = 3_600_000
const FORMER_KEPT_MS = 4 * 3_600_000

/** What is heard of ships from elsewhere than their tracks. */
export class OtherPlaces {
  readonly #ofShip = new Map<number, OtherPlace[]>()
  readonly #drop: (ship: number, place: OtherPlace) => void

  /** `drop`: what is done with the reports held of a place that is forgotten. */
  constructor(drop: (ship: number, place: OtherPlace) => void) {
    this.#drop = drop
  }

  of(ship: number): OtherPlace[] | undefined {
    return this.#ofShip.get(ship)
  }

  /** Adds a place; where there are too many the one heard of longest ago goes, last of all one that means something. */
  add(ship: number, place: OtherPlace): void {
    const places = this.#ofShip.get(ship)
    if (places === undefined) {
      this.#ofShip.set(ship, [place])
      if (this.#ofShip.size > MOST_SHIPS) this.forget(this.#ofShip.keys().next().value!)
      return
    }
    if (places.length >= MOST_PLACES) this.#remove(ship, places, weakestOf(places))
    places.push(place)
  }

  /** Forgets places that were not heard of for long; true when there are others. */
  age(ship: number, places: OtherPlace[], time: number): boolean {
    for (let i = places.length - 1; i >= 0; i--) {
      const { time: heard, former, held } = places[i]!
      if (held === 0 && time - heard > (former ? FORMER_KEPT_MS : KEPT_MS)) places.splice(i, 1)
    }
    if (places.length === 0) this.#ofShip.delete(ship)
    return places.length > 0
  }

  /** Forgets all places of a ship. */
  forget(ship: number): void {
    for (const place of this.#ofShip.get(ship) ?? []) this.#drop(ship, place)
    this.#ofShip.delete(ship)
  }

  /** The ship that has had other places for longest; not this one. */
  oldestBut(ship: number): number | undefined {
    for (const other of this.#ofShip.keys()) if (other !== ship) return other
    return undefined
  }

  #remove(ship: number, places: OtherPlace[], at: number): void {
    this.#drop(ship, places[at]!)
    places.splice(at, 1)
  }
}

function weakestOf(places: readonly OtherPlace[]): number {
  const weight = ({ former, rival, time }: OtherPlace) => (former || rival ? 1e15 : 0) + time
  let weakest = 0
  for (let i = 1; i < places.length; i++) if (weight(places[i]!) < weight(places[weakest]!)) weakest = i
  return weakest
}

/** Metres that a ship has moved in `elapsed` ms if she sailed on as she did, give or take some. */
export const usualReach = (knots: number, elapsed: number): number =>
  ((knots + USUAL_SLACK) * KNOT * elapsed) / 1000 + USUAL_METRES

const USUAL_SLACK = 5
const USUAL_METRES = 1_000
const BESIDE_METRES = 2_000

/** How much of what a ship may have sailed since the last report of a place lies between it and a position: beyond 1 it is not from there. */
function shareOfReach(place: OtherPlace, limit: number, { time, lat, lon, knots }: Fix): number {
  const elapsed = Math.abs(time - place.time)
  const fastest = Math.max(knots, place.knots)
  const farthest = reach(limit, fastest, elapsed)
  const allowed = place.inRow > 0 ? farthest : Math.min(usualReach(fastest, elapsed), farthest)
  return fastDistance(place.lat, place.lon, lat, lon) / allowed
}

/** The place of which a position takes the least share of what its ship can have sailed, and no more than `most`. */
export function nearestOf(
  places: readonly OtherPlace[],
  limit: number,
  fix: Fix,
  most: number,
): OtherPlace | undefined {
  let nearest: OtherPlace | undefined
  let least = most
  for (const place of places) {
    const share = shareOfReach(place, limit, fix)
    if (share > least) continue
    least = share
    nearest = place
  }
  return nearest
}

/** Two places are one when they are so near to each other. */
export const isBeside = (place: OtherPlace, lat: number, lon: number): boolean =>
  fastDistance(place.lat, place.lon, lat, lon) < BESIDE_METRES

/** A clock a minute wrong explains how far a position is from a place. */
export const isBesideIt = (place: OtherPlace, limit: number, fix: Fix): boolean =>
  fix.time >= place.time && shareOfReach(place, limit, { ...fix, time: fix.time + CLOCK_SLIP_MS }) <= 1

/** Reports in a row after which the ship is there, when nothing was heard on her track for so many ms. */
export function neededAt({ former, interleaved, near }: OtherPlace, silent: number): number {
  if (former && !interleaved) return RETURNS
  return near || silent > TRACK_LOST_MS ? FEW_CONFIRMATIONS : CONFIRMATIONS
}
