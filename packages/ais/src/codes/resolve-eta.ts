import type { Eta } from '../messages/static-class-a.ts'

/** An ETA with its year found. `at` is UTC ms; for precision 'hour' or 'day' the beginning of that hour or day. */
export interface ResolvedEta {
  at: number
  precision: 'minute' | 'hour' | 'day'
  /** 'overdue': past by up to 24 h. 'stale': older, not to be shown as an ETA. */
  state: 'future' | 'overdue' | 'stale'
}

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** Half a year: beyond it the date belongs to another year. */
const REACH = 183 * DAY

/**
 * Gives the crew's ETA, which has no year, the year that puts it nearest to its reception (docs/domain-facts.md 1.8).
 * Null when month or day are missing or the date does not exist within half a year (31 June, 29 February).
 */
export function resolveEta(eta: Eta, receivedAt: number): ResolvedEta | null {
  const { month, day, hour, minute } = eta
  if (month === null || day === null || !Number.isFinite(receivedAt)) return null
  const hourKnown = hour !== null && hour <= 23
  const precision = !hourKnown ? 'day' : minute === null || minute > 59 ? 'hour' : 'minute'
  const within = hourKnown ? hour * HOUR + (precision === 'minute' ? minute! * 60_000 : 0) : 0
  const received = new Date(receivedAt).getUTCFullYear()
  let at: number | null = null
  for (const year of [received - 1, received, received + 1]) {
    const date = Date.UTC(year, month - 1, day)
    if (month < 1 || new Date(date).getUTCMonth() !== month - 1) continue
    const distance = Math.abs(date + within - receivedAt)
    if (distance <= REACH && (at === null || distance < Math.abs(at - receivedAt))) at = date + within
  }
  return at === null ? null : { at, precision, state: stateOf(at, precision, receivedAt) }
}

/** An hour or a day is over only when its last minute is. */
function stateOf(at: number, precision: ResolvedEta['precision'], receivedAt: number): ResolvedEta['state'] {
  const end = precision === 'day' ? at + DAY - 1 : precision === 'hour' ? at + HOUR - 1 : at
  if (end > receivedAt) return 'future'
  return end >= receivedAt - DAY ? 'overdue' : 'stale'
}
