import type { Kind } from '../fleet/kinds.ts'
import type { Leg } from './profile.ts'
import type { Service } from './services.ts'

/** What a ship does during one part of her round. */
export const Doing = { berthed: 0, anchored: 1, sailing: 2, fishing: 3, waiting: 4 } as const
export type Doing = (typeof Doing)[keyof typeof Doing]

/** Where a ship keeps beside the lines that all ships share, so that no two sail in one wake or lie at one berth. */
export interface Habits {
  /** A number of her own, for what differs from ship to ship. */
  own: number
  /** Share of the lane's half width that she keeps to starboard of its middle. */
  lane: number
  /** Phase of her small swings about the course, radians. */
  swing: number
}

/** One part of a round: a stay at a place on a route, or a leg along it. Complete in itself: it says where the ship is. */
export interface Part extends Habits {
  doing: Doing
  route: number
  /** +1: sailed from the route's start; −1: from its end. */
  sense: 1 | -1
  /** Miles from the start of the route. A stay has both the same. */
  from: number
  to: number
  /** When it begins, hours into the round. */
  begins: number
  hours: number
  /** Speeds of a leg; a stay has none. */
  leg: Leg | null
  /** Which call of the round it belongs to: the port that the ship lies in or is bound for. */
  call: number
  /** The ports at the two ends of the route, by their index in the port table. */
  portAtStart: number
  portAtEnd: number
  /** Miles from the start of the route where this approach anchors; NaN: it does not. */
  anchorage: number
}

/** A round: what a ship does over and over, from her first berth to her first berth. */
export interface Itinerary {
  kind: Kind
  service: Service
  parts: Part[]
  /** Length of the round, hours. */
  hours: number
  /** Added to the hours since {@link EPOCH}: where in her round the ship was then. */
  phase: number
}

/** The moment from which rounds are counted. Any would do; it must never change, or all ships jump. */
export const EPOCH = Date.UTC(2024, 0, 1)
export const HOUR = 3_600_000

/** Between what two numbers, by a ship's own chance. */
export function between(range: readonly [number, number], u: number): number {
  return range[0] + (range[1] - range[0]) * u
}

/** Hours into the round at a moment, UTC ms. */
export function hoursIntoRound(plan: Itinerary, time: number): number {
  const hours = (time - EPOCH) / HOUR + plan.phase
  return hours - Math.floor(hours / plan.hours) * plan.hours
}

/** How many rounds were made since the epoch. */
export function roundsMade(plan: Itinerary, time: number): number {
  return Math.floor(((time - EPOCH) / HOUR + plan.phase) / plan.hours)
}

/** Index of the part of the round that this hour falls in. */
export function partAt(plan: Itinerary, hours: number): number {
  let part = plan.parts.length - 1
  while (part > 0 && plan.parts[part].begins > hours) part--
  return part
}
