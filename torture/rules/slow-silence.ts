import type { Report, World } from '@fairway/tracking/reminders'
import { eventOf, type SlowEvent } from './slow-event.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const METRES_PER_NM = 1_852
/** Degrees of latitude. */
const TEN_MILES = 10 / 60

type Ships = ReadonlyMap<number, readonly Report[]>

/**
 * Not heard for ten times her usual interval, half an hour at least, a day where she lies: lost among three others that were heard, out
 * of coverage without them. Under way, far from any port, for twelve hours: a long gap.
 */
export function slowSilence(mmsi: number, ships: Ships, world: World, until: number): SlowEvent[] {
  const reports = ships.get(mmsi)!
  const isStill = ({ sog, status }: Report) => (sog !== null && sog < 0.5) || [1, 5, 6].includes(status ?? -1)
  const events: SlowEvent[] = []
  const gaps: number[] = []
  for (const [i, report] of reports.entries()) {
    const next = reports[i + 1]
    const silent = (next?.time ?? until) - report.time
    const usual = gaps.slice(-9).toSorted((a, b) => a - b)
    const patience = isStill(report)
      ? 24 * HOUR
      : Math.max(30 * MINUTE, 10 * (usual[Math.floor(usual.length / 2)] ?? 0))
    const unheard = { ...report, sog: null, cog: null }
    const isLost = silent > patience
    const lostAt = report.time + patience
    if (isLost) {
      const kind = isAmongOthers(mmsi, ships, report, lostAt) ? 'ais-lost' : 'ais-coverage'
      events.push({ ...eventOf(kind, unheard, unheard), time: lostAt })
    }
    const isAtSea = world.portDistance(report.lat, report.lon, 50 * METRES_PER_NM) === null
    if (silent > 12 * HOUR && !isStill(report) && isAtSea)
      events.push({ ...eventOf('ais-gap', unheard, unheard), time: report.time + 12 * HOUR })
    if (next === undefined) continue
    if (isLost) events.push(eventOf('ais-back', next, next))
    else if (!isStill(report) && !isStill(next)) gaps.push(silent)
  }
  return events
}

/** Three other ships were heard in the twenty minutes before, within 10 nm to the north and the east. */
function isAmongOthers(mmsi: number, ships: Ships, { lat, lon }: Report, at: number): boolean {
  const cosine = Math.cos(((Math.abs(lat) + TEN_MILES) * Math.PI) / 180)
  const isNear = (other: Report) =>
    Math.abs(other.lat - lat) <= TEN_MILES && Math.abs(((other.lon - lon + 540) % 360) - 180) * cosine <= TEN_MILES
  const heard = [...ships].filter(
    ([ship, reports]) =>
      ship !== mmsi && reports.some((one) => one.time >= at - 20 * MINUTE && one.time <= at && isNear(one)),
  )
  return heard.length >= 3
}
