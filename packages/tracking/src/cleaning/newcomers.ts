import { fastDistance } from '../geodesy.ts'
import type { PositionBatch } from '../report.ts'
import { reach } from './speed-limit.ts'
import { WaitingRoom } from './waiting-room.ts'

/** What {@link Newcomers} are made with. */
export interface NewcomersOptions {
  /** Whether a sender may bring one more ship now; asked once for each number that would be one. */
  mayJoin(sender: number, receivedAt: number): boolean
  /** Numbers that wait at most, a power of two. */
  places?: number
}

/** Plausible reports that make a number a ship. */
const NEEDED = 2
/** What was heard of a number so long ago does not count any more: a satellite passes every few hours. */
const KEPT_MS = 24 * 3_600_000
/** A message 27 is as coarse as this, metres. */
const COARSE = 400

/** Answers of {@link Newcomers} that are no place: it waits; it does not fit what is known; its sender has brought too many. */
export const Waits = { held: -1, doubtful: -2, turnedAway: -3 } as const

/**
 * The door for numbers that nobody has heard before. The first report waits; the second that fits it makes the number a
 * ship, if her sender may bring one more. A bit error makes a number that is heard once, and who invents ships has to
 * invent their ways as well.
 */
export class Newcomers {
  readonly room: WaitingRoom
  readonly #options: NewcomersOptions

  constructor(options: NewcomersOptions) {
    this.#options = options
    this.room = new WaitingRoom(options.places)
  }

  /**
   * A plausible position of a number that is no ship yet: row 0 of the batch. The place of what is known of it when it is
   * one now; the caller takes it from there and lets it {@link WaitingRoom.leave}. Else one of {@link Waits}. `limit`: knots.
   */
  position(report: PositionBatch, sender: number, limit: number): number {
    const { room } = this
    const at = report.receivedAt[0]!
    const place = this.#placeOf(report.mmsi[0]!, sender, at)
    if (place < 0) return Waits.turnedAway
    const fits = Number.isNaN(room.held.lat[place]) || agrees(room.held, place, report, limit)
    // Two ships that share a number take turns: the first stays the one that is measured by, unless she is not heard again.
    if (!fits && !room.doubt(place)) return Waits.doubtful
    if (!fits) room.restart(place)
    const isEnough = room.confirm(place) >= NEEDED
    if (isEnough && this.#options.mayJoin(sender, at)) return place
    room.hold(place, report)
    return isEnough ? Waits.turnedAway : Waits.held
  }

  /** The same for a report without a position. `counts`: false for the words of a message whose position counts by itself. */
  words(mmsi: number, sender: number, receivedAt: number, counts: boolean): number {
    const { room } = this
    const place = this.#placeOf(mmsi, sender, receivedAt)
    if (place < 0) return Waits.turnedAway
    if (!counts) return Waits.held
    const isEnough = room.confirm(place) >= NEEDED
    if (isEnough && this.#options.mayJoin(sender, receivedAt)) return place
    room.held.receivedAt[place] = receivedAt
    return isEnough ? Waits.turnedAway : Waits.held
  }

  #placeOf(mmsi: number, sender: number, at: number): number {
    const { room } = this
    const found = room.find(mmsi)
    if (found < 0) {
      const place = room.enter(mmsi, sender)
      if (place >= 0) room.held.receivedAt[place] = at
      return place
    }
    if (at - room.held.receivedAt[found]! > KEPT_MS) room.restart(found)
    return found
  }
}

function agrees(held: PositionBatch, place: number, report: PositionBatch, limit: number): boolean {
  const knots = Math.max(report.sog[0]! || 0, held.sog[place]! || 0)
  const elapsed = Math.abs(report.time[0]! - held.time[place]!)
  const away = fastDistance(held.lat[place]!, held.lon[place]!, report.lat[0]!, report.lon[0]!)
  return away <= reach(limit, Math.min(knots, limit), elapsed) + COARSE
}
