import { readPeriod } from '../../ui/period-picker/check-period.ts'

/** The page's state as its address holds it: `?period=&port=&calls=&compare=1`. */
export interface VoyagesUrl {
  /** `month`, `year` or two instants in Unix seconds as `from-to`. */
  period: string
  /** UN/LOCODE of the only port wanted. */
  port: string | null
  /** Ids of the calls whose voyages are chosen. */
  calls: readonly string[]
  compare: boolean
}

/** Voyages drawn at once at most: each has a colour, dash and letter of its own. */
export const MOST_CHOSEN = 10

/** Whatever does not fit is left out. */
export function readVoyagesUrl(search: URLSearchParams): VoyagesUrl {
  const period = search.get('period') ?? ''
  const port = (search.get('port') ?? '').toUpperCase()
  const calls = [...new Set((search.get('calls') ?? '').split(','))]
    .filter((id) => /^[\w.~-]{1,64}$/.test(id))
    .slice(0, MOST_CHOSEN)
  return {
    period: period === 'year' || readPeriod(period) !== null ? period : 'month',
    port: /^[A-Z]{2}(?:[A-Z0-9]{3}|\.[A-Z0-9]{1,40})$/.test(port) ? port : null,
    calls,
    compare: search.get('compare') === '1' && calls.length > 1,
  }
}

export function writeVoyagesUrl({ period, port, calls, compare }: VoyagesUrl): string {
  const parts: string[] = []
  if (period !== 'month') parts.push(`period=${period}`)
  if (port !== null) parts.push(`port=${port}`)
  if (calls.length > 0) parts.push(`calls=${calls.join(',')}`)
  if (compare && calls.length > 1) parts.push('compare=1')
  return parts.join('&')
}
