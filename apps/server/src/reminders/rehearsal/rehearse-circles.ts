import { CircleWatch, circleSight, STILL_MS, type CircleTold } from '@fairway/tracking/reminders'
import { createYieldWhenDue } from '../../concurrency/yield-when-due.ts'
import type { ShipsOfSpan } from '../../tracks/read/hours-near.ts'
import type { TrackStore } from '../../tracks/track-store.ts'
import { circleOf } from '../looks/look-circles.ts'
import { ReportsInOrder } from '../watch/reports-in-order.ts'
import { pointsAnHour, UNDER_WAY } from '../looks/points-an-hour.ts'
import type { OpenRule } from '../rules/rule-book.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** Points that a rehearsal looks at, and hours of ships: where much is about it goes back less far. */
const MOST_POINTS = 340_000
const MOST_SHIP_HOURS = 60_000
/** And of one question for points. */
const AT_ONCE = 1_500
/** In a store with very many ships it goes back no farther once it was asked for so long who was near. */
const MOST_ASKING_MS = 600

export type PastCircles = Pick<TrackStore, 'hoursNear' | 'pointsOfSpans'>

/** What circles round ships would have told from some moment on: by the same code as live, over the hours in which others were near. */
export async function rehearseCircles(
  rule: OpenRule,
  { from, to }: { from: number; to: number },
  tracks: PastCircles,
): Promise<{ told: CircleTold[]; from: number }> {
  const circle = circleOf(rule)
  const near = await hoursBack(tracks, circle.ships, circleSight(circle), { from, to })
  const watch = new CircleWatch(circle, { upTo: near.from })
  const told: CircleTold[] = []
  const rest = createYieldWhenDue()
  const pieces = piecesOf(near.hours, to)
  let next = pieces.length === 0 ? null : reportsOf(tracks, pieces[0], near.from)
  for (const [i, piece] of pieces.entries()) {
    const reports = await next!
    // The engine, which has a thread of its own, reads the next piece meanwhile.
    const following = pieces[i + 1]
    next = following === undefined ? null : reportsOf(tracks, following, near.from)
    // It fails when it is asked for, and not before.
    next?.catch(() => {})
    told.push(...watch.runInOrder(reports, piece.until))
    await rest()
  }
  return { told, from: near.from }
}

/** As many of the latest hours as can be looked at, the first one first: who was near is asked for a day, for the two before, and so on. */
async function hoursBack(
  tracks: PastCircles,
  ships: readonly number[],
  metres: number,
  { from, to }: { from: number; to: number },
): Promise<{ from: number; hours: ShipsOfSpan[] }> {
  const began = performance.now()
  const hours = new Map<number, Set<number>>()
  let most = Math.floor(MOST_POINTS / UNDER_WAY)
  let until = to
  for (let days = 1; until > from && most > 0; days *= 2) {
    if (days > 1 && performance.now() - began > MOST_ASKING_MS) break
    // Who was near is known by whole hours; of the first hour of all only what is later counts.
    const since = Math.max(from, Math.floor((until - days * DAY) / HOUR) * HOUR)
    let found = await tracks.hoursNear(ships, metres, since, until, most)
    if (days === 1) {
      const whole = Math.floor(Math.min(MOST_SHIP_HOURS, MOST_POINTS / (await pointsAnHour(tracks, found.hours))))
      if (found.from > since && whole > most) found = await tracks.hoursNear(ships, metres, since, until, whole)
      most = Math.max(most, whole)
    }
    // The hour in which one answer begins and the other ends is in both: who was near just before and just after is known to the two together.
    for (const { begin, mmsis } of found.hours) hours.set(begin, new Set([...(hours.get(begin) ?? []), ...mmsis]))
    most -= found.hours.reduce((sum, { mmsis }) => sum + mmsis.length, 0)
    until = found.from
    if (found.from > since) break
  }
  const inOrder = [...hours].toSorted(([a], [b]) => a - b)
  return { from: until, hours: inOrder.map(([begin, mmsis]) => ({ begin, mmsis: [...mmsis] })) }
}

interface Piece {
  hours: ShipsOfSpan[]
  since: number
  until: number
}

/** Pieces for one question each; the last one ends with the period. */
function piecesOf(hours: readonly ShipsOfSpan[], to: number): Piece[] {
  const pieces: Piece[] = []
  let many = Infinity
  for (const one of hours) {
    if (many + one.mmsis.length > AT_ONCE) {
      pieces.push({ hours: [], since: one.begin, until: 0 })
      many = 0
    }
    const piece = pieces.at(-1)!
    piece.hours.push(one)
    piece.until = Math.min(to, one.begin + HOUR)
    many += one.mmsis.length
  }
  return pieces
}

/** Its points, and those before by which it is known where ships were. */
async function reportsOf(tracks: PastCircles, { hours, since, until }: Piece, from: number): Promise<ReportsInOrder> {
  const reports = new ReportsInOrder()
  const before = { begin: since - HOUR, mmsis: [...new Set(hours.flatMap(({ mmsis }) => mmsis))] }
  const period = { long: HOUR, since: Math.max(since, from) - STILL_MS, until }
  for await (const page of tracks.pointsOfSpans([before, ...hours], period)) reports.add(page)
  return reports
}
