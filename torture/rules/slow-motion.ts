import type { Report, World } from '@fairway/tracking/reminders'
import { haversineDistance } from '../../packages/tracking/src/geodesy.ts'
import { eventOf, type SlowEvent } from './slow-event.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const METRES_PER_NM = 1_852

/** Beyond the limit by a twentieth for five minutes, as the median of ten minutes says; over when it has been back for ten. */
export function slowSpeed(side: 'over' | 'under', limit: number, all: readonly Report[]): SlowEvent[] {
  const reports = all.filter(({ sog }) => sog !== null)
  const isBeyond = (knots: number) => (side === 'over' ? knots > limit * 1.05 : knots >= 1 && knots < limit * 0.95)
  const events: SlowEvent[] = []
  let [out, back, isTold] = [null as number | null, null as number | null, false]
  for (const [i, report] of reports.entries()) {
    const speed = slowMedian(reports, i)
    const [says, median] = [isBeyond(report.sog!), speed === null ? null : isBeyond(speed)]
    if (isTold) {
      if (says || median === true) back = null
      else if (median === false) {
        back ??= report.time
        if (report.time - back >= 10 * MINUTE) [out, back, isTold] = [null, null, false]
      }
    } else if (out !== null) {
      if (median === false) out = null
      else if (median === true && report.time - out >= 5 * MINUTE) {
        isTold = true
        events.push(eventOf(`speed-${side}`, report, report))
      }
    } else if (says && median === true) out = report.time
  }
  return events
}

/**
 * Of the ten minutes that end so long before a report, each speed weighed by how long it held; null where less than five are known since
 * a gap.
 */
function slowMedian(reports: readonly Report[], at: number, ago = 0): number | null {
  const to = reports[at].time - ago
  const parts: { sog: number; held: number }[] = []
  for (let i = at; i > 0 && reports[i].time - reports[i - 1].time <= 15 * MINUTE; i--) {
    if (reports[i].time <= to - 10 * MINUTE) break
    const held = Math.min(to, reports[i].time) - Math.max(to - 10 * MINUTE, reports[i - 1].time)
    if (held > 0) parts.push({ sog: reports[i - 1].sog!, held })
  }
  const whole = parts.reduce((sum, { held }) => sum + held, 0)
  if (whole < 5 * MINUTE) return null
  let passed = 0
  return parts.toSorted((a, b) => a.sog - b.sog).find(({ held }) => (passed += held) * 2 >= whole)!.sog
}

/**
 * Half of her speed and five knots lost within a quarter of an hour, by her median and by the report itself, more than 12 nm from any
 * port; again when she made three quarters of it, or after two hours.
 */
export function slowDrops(all: readonly Report[], world: World): SlowEvent[] {
  const reports = all.filter(({ sog }) => sog !== null)
  const events: SlowEvent[] = []
  let slowed: { from: number; at: number } | null = null
  for (const [i, report] of reports.entries()) {
    const now = slowMedian(reports, i)
    if (slowed !== null) {
      const enough: number = 0.75 * slowed.from
      if (report.time - slowed.at > 2 * HOUR || (report.sog! >= enough && (now ?? 0) >= enough)) slowed = null
      continue
    }
    const before = slowMedian(reports, i, 15 * MINUTE)
    if (now === null || before === null || before - now < 5 || now > before / 2 || report.sog! > before / 2) continue
    if (world.portDistance(report.lat, report.lon, 12 * METRES_PER_NM) !== null) continue
    slowed = { from: before, at: report.time }
    events.push({ ...eventOf('speed-drop', report, report), says: `${before} → ${now}` })
  }
  return events
}

/** Slow for half an hour without a word that she means to lie, more than 5 nm from any port; under way again above 3.5 kn. */
export function slowStops(all: readonly Report[], world: World): SlowEvent[] {
  const reports = all.filter(({ sog }) => sog !== null)
  const isMeant = ({ status }: Report) => status === 1 || status === 5
  const events: SlowEvent[] = []
  let begun: Report | null = null
  let isTold = false
  for (const [i, report] of reports.entries()) {
    const isGap = i === 0 || report.time - reports[i - 1].time > HOUR
    if (isMeant(report) || report.sog! > 3.5) begun = null
    else if (isGap || begun === null) {
      begun = report.sog! < 3 ? report : null
      isTold = false
    } else if (!isTold && report.time - begun.time >= 30 * MINUTE) {
      // In reach of a port it is not told, and not over.
      if (world.portDistance(report.lat, report.lon, 5 * METRES_PER_NM) !== null) continue
      isTold = true
      const knots =
        haversineDistance(begun.lat, begun.lon, report.lat, report.lon) /
        METRES_PER_NM /
        ((report.time - begun.time) / HOUR)
      events.push(eventOf(knots < 0.5 ? 'stop-sea' : 'drift-sea', report, report))
    }
  }
  return events
}
