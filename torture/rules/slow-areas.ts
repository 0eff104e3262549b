import type { Area } from '@fairway/tracking/areas'
import type { Report } from '@fairway/tracking/reminders'
import { haversineDistance } from '../../packages/tracking/src/geodesy.ts'
import { eventOf, type SlowEvent } from './slow-event.ts'

const MINUTE = 60_000

/** What is asked of an area; `begunInside`: she was in it before the first report. */
interface Asked {
  readonly kinds: readonly string[]
  readonly approach: number
  readonly begunInside?: boolean
}

/** Inside from the second of two reports inside, out from the second of two that are well outside; both told with the first's time. */
export function slowArea({ kinds, approach, begunInside = false }: Asked, area: Area, reports: readonly Report[]) {
  const { south, north, west, east } = area.box
  const right = west <= east ? east : east + 360
  const buffer = Math.max(200, 0.02 * haversineDistance(south, west, north, right))
  const inside = reports.map(({ lat, lon }) => area.contains(lat, lon))
  const edge = reports.map(({ lat, lon }) => area.edgeDistance(lat, lon))
  const isOut = (i: number) => i >= 0 && !inside[i] && edge[i] > buffer
  const events: SlowEvent[] = []
  let isIn = begunInside
  for (let from = 0; from < reports.length;) {
    if (!isIn) {
      const enters = reports.findIndex((_, i) => i > from && inside[i] && inside[i - 1])
      const outEnd = enters < 0 ? reports.length : enters
      for (let i = Math.max(1, from); i < outEnd; i++)
        if (!inside[i] && !inside[i - 1]) events.push(...slowPassage(area, reports[i - 1], reports[i]))
        else if (!inside[i]) events.push(...slowVisit(area, reports[i - 2], reports[i - 1], reports[i]))
      if (kinds.includes('area-approach')) {
        const outside = reports.flatMap((_, i) => (i >= from && i < outEnd && !inside[i] ? [i] : []))
        for (const i of slowApproaches(outside, edge, approach))
          events.push(eventOf('area-approach', reports[i], reports[i]))
      }
      if (enters < 0) break
      events.push(eventOf('area-enter', reports[enters - 1], reports[enters]))
      from = enters + 1
    }
    const leaves = reports.findIndex((_, i) => i > from && isOut(i) && isOut(i - 1))
    if (leaves < 0) break
    events.push(eventOf('area-leave', reports[leaves - 1], reports[leaves]))
    from = leaves + 1
    isIn = false
  }
  return events.filter(({ kind }) => isAsked(kinds, kind))
}

/** Who went through has come and gone. */
const isAsked = (kinds: readonly string[], kind: string): boolean =>
  kinds.includes(kind) || (kind === 'area-passed' && (kinds.includes('area-enter') || kinds.includes('area-leave')))

/** Between two reports outside, she was inside for a minute. */
function slowPassage(area: Area, a: Report, b: Report): SlowEvent[] {
  const way = slowWay(area, a, b)
  return way.took < MINUTE ? [] : [eventOf('area-passed', { ...b, ...way.first! }, b)]
}

/** By the ways to one report inside and from it, she was there for a minute. */
function slowVisit(area: Area, a: Report | undefined, inside: Report, b: Report): SlowEvent[] {
  const came = a === undefined ? null : slowWay(area, a, inside)
  const took = (came?.took ?? 0) + slowWay(area, inside, b).took
  return took < MINUTE ? [] : [eventOf('area-passed', { ...b, ...placeOf(came?.first ?? inside) }, b)]
}

const placeOf = ({ time, lat, lon }: Pick<Report, 'time' | 'lat' | 'lon'>) => ({ time, lat, lon })

/** The way between two reports, fifteen minutes and 20 km apart at most, in 24 steps: the first that is inside, and how long all are. */
function slowWay(area: Area, a: Report, b: Report) {
  const took = b.time - a.time
  if (took > 15 * MINUTE || haversineDistance(a.lat, a.lon, b.lat, b.lon) > 20_000) return { first: undefined, took: 0 }
  const turn = ((b.lon - a.lon + 540) % 360) - 180
  const way = Array.from({ length: 25 }, (_, i) => {
    const share = i / 24
    const lon = ((((a.lon + share * turn + 180) % 360) + 360) % 360) - 180
    const weight = i % 24 === 0 ? 0.5 : 1
    return { weight, time: Math.round(a.time + share * took), lat: a.lat + share * (b.lat - a.lat), lon }
  }).filter(({ lat, lon }) => area.contains(lat, lon))
  const first = way[0] && placeOf(way[0])
  return { first, took: (way.reduce((sum, { weight }) => sum + weight, 0) / 24) * took }
}

/** Which reports come nearer for the third time in a row within the distance; again after she was a fifth farther off. */
function slowApproaches(outside: readonly number[], edge: readonly number[], within: number): number[] {
  const told: number[] = []
  let chain: number[] = []
  let isTold = false
  for (const i of outside) {
    const distance = edge[i]
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
