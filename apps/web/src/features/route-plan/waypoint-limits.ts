import { LONGEST_STAY_MINUTES, MOST_ROUTE_SPEED, WIDEST_LIMIT, type RouteWaypoint } from '@fairway/contract'
import type { Timetable } from '@fairway/tracking/routes'
import { numberIn } from './plan-draft.ts'

/** In the order of the table: the turn, what is said of the leg to the next, the stay. */
export const limitColumns = ['radiusNm', 'xtdPortNm', 'xtdStarboardNm', 'leastKn', 'mostKn', 'stayMinutes'] as const
export type LimitColumn = (typeof limitColumns)[number]

export const isOfLeg = (column: LimitColumn): boolean => column !== 'radiusNm' && column !== 'stayMinutes'

export const hasLimits = (point: RouteWaypoint): boolean => limitColumns.some((column) => point[column] !== undefined)

/** What a column says as it is typed; null for what is none. */
export function readLimit(column: LimitColumn, text: string): number | null {
  if (column === 'stayMinutes') return readStay(text)
  return numberIn(text, 0, mostOf(column))
}

/** Of a figure that is no time. */
export const mostOf = (column: Exclude<LimitColumn, 'stayMinutes'>): number =>
  column === 'leastKn' || column === 'mostKn' ? MOST_ROUTE_SPEED : WIDEST_LIMIT

/** Hours and minutes (2:30), or hours alone (2.5), as minutes. */
function readStay(text: string): number | null {
  const clock = /^\s*(\d{1,4})[:：]([0-5]\d)\s*$/.exec(text)
  if (clock === null) {
    const hours = numberIn(text, 0, LONGEST_STAY_MINUTES / 60)
    return hours === null ? null : Math.round(hours * 60)
  }
  const minutes = Number(clock[1]) * 60 + Number(clock[2])
  return minutes <= LONGEST_STAY_MINUTES ? minutes : null
}

export function limitText(column: LimitColumn, value: number | undefined): string {
  if (value === undefined) return ''
  if (column !== 'stayMinutes') return String(value)
  return `${Math.floor(value / 60)}:${String(value % 60).padStart(2, '0')}`
}

/** Figures have rounded speeds, and so may be limits. */
const CLOSE = 0.05

/** The numbers of the waypoints whose leg is sailed slower or faster than it may be. */
export const outsideLimits = (waypoints: readonly RouteWaypoint[], timetable: Timetable | null): number[] =>
  waypoints.flatMap(({ leastKn, mostKn }, i) => {
    const speed = timetable?.legs[i]?.speedKn
    if (speed === undefined) return []
    return speed < (leastKn ?? 0) - CLOSE || speed > (mostKn ?? Infinity) + CLOSE ? [i + 1] : []
  })
