import type { Report } from '@fairway/tracking/reminders'
import { haversineDistance } from '../../packages/tracking/src/geodesy.ts'
import type { PortPlace } from './made-up-said.ts'
import { eventOf, type SlowEvent } from './slow-event.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const METRES_PER_NM = 1_852

/** A status that no report of ten minutes gainsaid, of those that are asked for; distress at once. What stood before it was another. */
export function slowStatus(all: readonly Report[], asked: readonly number[]): SlowEvent[] {
  const reports = all.filter(({ status }) => typeof status === 'number' && status < 15)
  const events: SlowEvent[] = []
  let stands = reports[0]?.status
  for (let i = 1; i < reports.length; i++) {
    const { status, time } = reports[i]
    if (status === stands) continue
    const ends = reports.findIndex((one, j) => j > i && one.status !== status)
    const run = reports.slice(i, ends < 0 ? undefined : ends)
    const isTold = status === 14 || run.some((one) => one.time - time >= 10 * MINUTE)
    if (isTold) {
      if (asked.includes(status!))
        events.push({ ...eventOf('status-change', reports[i], reports[i]), says: `${stands} → ${status}` })
      stands = status
    }
    i += run.length - 1
  }
  return events
}

/** How she comes near the port she is bound for at each report, which her words say; `limit` in metres, or in ms at her speed. */
export function slowNear(
  kind: 'approach-port' | 'approach-eta',
  limit: number,
  reports: readonly Report[],
  portAt: (time: number) => (PortPlace & { locode: string }) | null,
): SlowEvent[] {
  const legs = legsOf(reports, portAt)
  return legs.flatMap((leg) => {
    const events: SlowEvent[] = []
    let told: number | null = null
    for (const [i, { report, away }] of leg.entries()) {
      const sog = report.sog ?? 0
      if (told !== null && away > 1.2 * (kind === 'approach-port' ? limit : told)) told = null
      if (lies(leg, i)) told = null
      const comes = i >= 3 && [0, 1, 2].every((back) => leg[i - back].away < leg[i - back - 1].away)
      if (lies(leg, i) || told !== null || !comes || sog < 3) continue
      const hours = away / METRES_PER_NM / sog
      if (kind === 'approach-port' ? away > limit : Math.round(hours * HOUR) > limit) continue
      told = away
      events.push(eventOf(kind, report, report))
    }
    return events
  })
}

interface Near {
  report: Report
  away: number
}

/** Reports on the way to one and the same port; those without any belong to none. */
function legsOf(reports: readonly Report[], portAt: Parameters<typeof slowNear>[3]): Near[][] {
  const legs: { locode: string; leg: Near[] }[] = []
  for (const report of reports) {
    const port = portAt(report.time)
    if (port === null) continue
    if (legs.at(-1)?.locode !== port.locode) legs.push({ locode: port.locode, leg: [] })
    legs.at(-1)!.leg.push({ report, away: haversineDistance(report.lat, report.lon, port.lat, port.lon) })
  }
  return legs.map(({ leg }) => leg)
}

/** She lay still within 5 nm of it, and was not 10 nm off since. */
function lies(leg: readonly Near[], at: number): boolean {
  for (let i = at; i >= 0; i--) {
    const { report, away } = leg[i]
    if (away > 10 * METRES_PER_NM) return false
    if (away <= 5 * METRES_PER_NM && report.sog !== null && report.sog < 1) return true
  }
  return false
}
