import { isCircleKind, MOST_CIRCLED } from '@fairway/contract'
import { haversineDistance } from '@fairway/tracking'
import { CircleWatch, circleSight, STILL_MS, type CircleRule, type CircleState } from '@fairway/tracking/reminders'
import { boxAround } from './box-around.ts'
import { MOST_OTHERS, nearInStore, reportsOf, type StoredReports } from './circle-reports.ts'
import { tells, type Look, type Looked } from './look.ts'
import type { OpenRule, ShipsNow } from '../rules/rule-book.ts'

const MINUTE = 60_000
/** A report may come that much later than others. */
const LATE_MS = 2 * MINUTE
/** What lies farther back is read in pieces of so long, some of them at a look. */
const LONGEST_MS = 10 * MINUTE
const MOST_PIECES = 6
/** The picture knows who was near lately; of before, the store does. */
const LATELY_MS = 10 * MINUTE
/** Metres that two fast ships may have come farther apart since: at a look, what is nearly three minutes old. */
const SINCE = 6_000

interface CircleNeeds {
  tracks: StoredReports & { pointsInserted(): Promise<void> }
  ships: Pick<ShipsNow, 'inBox' | 'find'>
  /** The newest report of all, UTC ms: where the feeds are behind the clock, so are the circles. */
  newest(): number
}

export const circleOf = ({ limits, kinds, ships }: Pick<OpenRule, 'limits' | 'kinds' | 'ships'>): CircleRule => ({
  ships: (ships ?? []).slice(0, MOST_CIRCLED),
  radius: limits.circle ?? 0,
  kinds,
})

/** Circles that go with ships, over the stored points of the last minutes: after a stop they are read from where it was left. */
export const circleLook = ({ tracks, ships, newest }: CircleNeeds): Look => ({
  name: 'circle',
  everyMs: MINUTE / 2,
  keepMs: 5 * MINUTE,
  isOf: (rule) => rule.ships !== null && rule.limits.circle !== null && rule.kinds.some(isCircleKind),
  async look(rule, known) {
    const circle = circleOf(rule)
    const until = newest() - LATE_MS
    if (until <= rule.since || circle.ships.length === 0) return null
    await tracks.pointsInserted()
    const state = (known ?? { upTo: rule.since }) as CircleState
    const watch = new CircleWatch(circle, state)
    const looked: Looked<object> = { told: [], state }
    for (let piece = 0; piece < MOST_PIECES && watch.state.upTo < until; piece++) {
      const from = watch.state.upTo
      const to = Math.min(until, from + LONGEST_MS)
      const near =
        from >= newest() - LATELY_MS ? nearNow(ships, circle) : await nearInStore(tracks, circle, from - STILL_MS, to)
      const reports = await reportsOf(tracks, [...circle.ships, ...near, ...watch.others()], from - STILL_MS, to)
      for (const told of watch.run(reports, to)) looked.told.push(toldOf(rule, circle, told))
    }
    return { ...looked, state: watch.state }
  },
})

/** Moments of one ship with two others may be the same. */
export function toldOf(
  rule: OpenRule,
  { radius }: CircleRule,
  { other, metres, ...one }: ReturnType<CircleWatch['run']>[number],
) {
  return tells(rule, { ...one, moment: `${one.time}-${other}`, detail: { other, metres, within: radius } })
}

/** Who is near the ships now: more than matter, and nobody who does is left out but in a crowd. */
function nearNow(ships: CircleNeeds['ships'], circle: CircleRule): number[] {
  const found = new Set<number>()
  for (const mmsi of circle.ships) {
    const middle = ships.find(mmsi)
    if (middle === null) continue
    const near: { mmsi: number; away: number }[] = []
    const reach = circleSight(circle) + SINCE
    ships.inBox(boxAround(middle.lat, middle.lon, reach), ({ mmsi: other, lat, lon }) => {
      near.push({ mmsi: other, away: haversineDistance(middle.lat, middle.lon, lat, lon) })
    })
    near.sort((a, b) => a.away - b.away)
    for (const { mmsi: other } of near.slice(0, MOST_OTHERS)) found.add(other)
  }
  return [...found]
}
