import type { Area } from '@fairway/tracking/areas'
import type { Report, WatchedRule } from '@fairway/tracking/reminders'
import { haversineDistance } from '../../packages/tracking/src/geodesy.ts'

/**
 * What rules tell, worked out a second time and slowly: every rule asks the whole past of every ship, from end to end. It has no index
 * and keeps nothing between two reports, so it cannot lose or double what the engine might. What areas hold is asked of the areas.
 */

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const METRES_PER_NM = 1_852

export interface SlowEvent {
  readonly kind: string
  /** UTC ms. */
  readonly time: number
  readonly lat: number
  readonly lon: number
  readonly sog: number | null
  readonly cog: number | null
}

/** What one rule tells of one ship by all her reports, in the order of time; `until`: silence is known up to it. */
export function slowlyTold(rule: WatchedRule, reports: readonly Report[], until: number): SlowEvent[] {
  const has = (kind: string) => rule.kinds.includes(kind)
  const events = [
    ...(rule.area === null ? [] : slowArea(rule, rule.area, reports)),
    ...(['over', 'under'] as const).flatMap((side) => {
      const limit = rule.limits?.[side] ?? null
      return limit === null || !has(`speed-${side}`) ? [] : slowSpeed(side, limit, reports)
    }),
    ...(has('stop-sea') || has('drift-sea') ? slowStops(reports).filter(({ kind }) => has(kind)) : []),
    ...slowSilence(reports, until).filter(({ kind }) => has(kind)),
  ]
  return coolDown(
    rule.coolDown,
    events.filter((event) => isAskedFor(rule, event)),
  )
}

function isAskedFor({ since, conditions, area }: WatchedRule, { kind, time, lat, lon, sog, cog }: SlowEvent): boolean {
  const { speed, course } = conditions
  if (time < since) return false
  if (speed !== null && sog !== null && (sog < (speed.least ?? 0) || sog > (speed.most ?? Infinity))) return false
  if (course !== null && cog !== null && (cog - course.from + 360) % 360 > (course.to - course.from + 360) % 360)
    return false
  return area === null || kind.startsWith('area-') || area.contains(lat, lon)
}

/** The same not twice within the time. */
function coolDown(atLeast: number, events: readonly SlowEvent[]): SlowEvent[] {
  const last = new Map<string, number>()
  return events
    .toSorted((a, b) => a.time - b.time)
    .filter(({ kind, time }) => {
      const before = last.get(kind)
      if (before !== undefined && time - before < atLeast) return false
      last.set(kind, time)
      return true
    })
}

const eventOf = (kind: string, { lat, lon, time }: Report, { sog, cog }: Report): SlowEvent => {
  return { kind, time, lat, lon, sog, cog }
}

/** Inside from the second of two reports inside, out from the second of two that are well outside; both told with the first's time. */
function slowArea({ kinds, approach }: WatchedRule, area: Area, reports: readonly Report[]): SlowEvent[] {
  const { south, north, west, east } = area.box
  const right = west <= east ? east : east + 360
  const buffer = Math.max(200, 0.02 * haversineDistance(south, west, north, right))
  const inside = reports.map(({ lat, lon }) => area.contains(lat, lon))
  const edge = reports.map(({ lat, lon }) => area.edgeDistance(lat, lon))
  const events: SlowEvent[] = []
  for (let from = 0; from < reports.length;) {
    const enters = reports.findIndex((_, i) => i > from && inside[i]! && inside[i - 1]!)
    const outEnd = enters < 0 ? reports.length : enters
    if (kinds.includes('area-enter') || kinds.includes('area-leave'))
      for (let i = Math.max(1, from); i < outEnd; i++)
        if (!inside[i] && !inside[i - 1]) events.push(...slowPassage(area, reports[i - 1]!, reports[i]!))
    if (kinds.includes('area-approach')) {
      const outside = reports.flatMap((_, i) => (i >= from && i < outEnd && !inside[i] ? [i] : []))
      for (const i of slowApproaches(outside, edge, approach))
        events.push(eventOf('area-approach', reports[i]!, reports[i]!))
    }
    if (enters < 0) break
    if (kinds.includes('area-enter')) events.push(eventOf('area-enter', reports[enters - 1]!, reports[enters]!))
    const isOut = (i: number) => !inside[i] && edge[i]! > buffer
    const leaves = reports.findIndex((_, i) => i > enters + 1 && isOut(i) && isOut(i - 1))
    if (leaves < 0) break
    if (kinds.includes('area-leave')) events.push(eventOf('area-leave', reports[leaves - 1]!, reports[leaves]!))
    from = leaves + 1
  }
  return events
}

/** Between two reports outside, one to fifteen minutes and 20 km apart at most, she was inside for a minute. */
function slowPassage(area: Area, a: Report, b: Report): SlowEvent[] {
  const took = b.time - a.time
  if (took < MINUTE || took > 15 * MINUTE || haversineDistance(a.lat, a.lon, b.lat, b.lon) > 20_000) return []
  const turn = ((b.lon - a.lon + 540) % 360) - 180
  const way = Array.from({ length: 23 }, (_, i) => {
    const share = (i + 1) / 24
    const lon = ((((a.lon + share * turn + 180) % 360) + 360) % 360) - 180
    return { time: Math.round(a.time + share * took), lat: a.lat + share * (b.lat - a.lat), lon }
  }).filter(({ lat, lon }) => area.contains(lat, lon))
  return (way.length / 24) * took < MINUTE ? [] : [eventOf('area-passed', { ...b, ...way[0]! }, b)]
}

/** Which reports come nearer for the third time in a row within the distance; again after she was a fifth farther off. */
function slowApproaches(outside: readonly number[], edge: readonly number[], within: number): number[] {
  const told: number[] = []
  let chain: number[] = []
  let isTold = false
  for (const i of outside) {
    const distance = edge[i]!
    const isForgotten = distance > 2 * within
    if (isTold && !isForgotten && distance <= 1.2 * within) chain = [distance]
    else {
      isTold = false
      const nearer = chain.length > 0 && distance < chain.at(-1)!
      chain = isForgotten ? [] : nearer ? [...chain, distance] : [distance]
      if (distance <= within && chain.length > 3) {
        told.push(i)
        isTold = true
        chain = [distance]
      }
    }
  }
  return told
}

/** Beyond the limit by a twentieth for five minutes, as the median of ten minutes says; over when it has been back for ten. */
function slowSpeed(side: 'over' | 'under', limit: number, all: readonly Report[]): SlowEvent[] {
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

/** Of ten minutes up to a report, each speed weighed by how long it held; null where less than five are known since a gap. */
function slowMedian(reports: readonly Report[], at: number): number | null {
  const to = reports[at]!.time
  const parts: { sog: number; held: number }[] = []
  for (let i = at; i > 0 && reports[i]!.time - reports[i - 1]!.time <= 15 * MINUTE; i--) {
    const held = reports[i]!.time - Math.max(to - 10 * MINUTE, reports[i - 1]!.time)
    if (held <= 0) break
    parts.push({ sog: reports[i - 1]!.sog!, held })
  }
  const whole = parts.reduce((sum, { held }) => sum + held, 0)
  if (whole < 5 * MINUTE) return null
  let passed = 0
  return parts.toSorted((a, b) => a.sog - b.sog).find(({ held }) => (passed += held) * 2 >= whole)!.sog
}

/** Slow for half an hour without a word that she means to lie; under way again above 3.5 kn. Ports are left out. */
function slowStops(all: readonly Report[]): SlowEvent[] {
  const reports = all.filter(({ sog }) => sog !== null)
  const isMeant = ({ status }: Report) => status === 1 || status === 5
  const events: SlowEvent[] = []
  let begun: Report | null = null
  let isTold = false
  for (const [i, report] of reports.entries()) {
    const isGap = i === 0 || report.time - reports[i - 1]!.time > HOUR
    if (isMeant(report) || report.sog! > 3.5) begun = null
    else if (isGap || begun === null) {
      begun = report.sog! < 3 ? report : null
      isTold = false
    } else if (!isTold && report.time - begun.time >= 30 * MINUTE) {
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

/** Not heard for ten times her usual interval, half an hour at least, a day where she lies; under way for twelve hours. */
function slowSilence(reports: readonly Report[], until: number): SlowEvent[] {
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
    if (isLost) events.push({ ...eventOf('ais-lost', unheard, unheard), time: report.time + patience })
    if (silent > 12 * HOUR && !isStill(report))
      events.push({ ...eventOf('ais-gap', unheard, unheard), time: report.time + 12 * HOUR })
    if (next === undefined) continue
    if (isLost) events.push(eventOf('ais-back', next, next))
    else if (!isStill(report) && !isStill(next)) gaps.push(silent)
  }
  return events
}
