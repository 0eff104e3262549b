const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
/** A service that says nothing is taken at a day; nobody is asked sooner than after ten minutes, or later than after thirty days. */
const SAID_NOTHING_MS = DAY_MS
const SHORTEST_MS = 10 * MINUTE_MS
const LONGEST_MS = 30 * DAY_MS

export interface Freshness {
  /** How long a tile is good, milliseconds. */
  freshMs: number
  /** Whether it may be kept on the disk. */
  mayKeep: boolean
}

/** What a service says of how long its answer holds. */
export function readFreshness(headers: Pick<Headers, 'get'>, now: number): Freshness {
  const control = headers.get('cache-control')?.toLowerCase() ?? ''
  const has = (name: string) => new RegExp(`(^|[\\s,])${name}([\\s,=]|$)`).test(control)
  if (has('no-store')) return { freshMs: MINUTE_MS, mayKeep: false }
  const mayKeep = !has('private')
  if (has('no-cache')) return { freshMs: SHORTEST_MS, mayKeep }
  const seconds = /(?:^|[\s,])s-maxage=(\d{1,10})/.exec(control) ?? /(?:^|[\s,])max-age=(\d{1,10})/.exec(control)
  if (seconds !== null) {
    const age = Number(headers.get('age') ?? 0)
    return { freshMs: bounded((Number(seconds[1]) - (Number.isFinite(age) ? age : 0)) * 1000), mayKeep }
  }
  const expires = Date.parse(headers.get('expires') ?? '')
  return { freshMs: Number.isNaN(expires) ? SAID_NOTHING_MS : bounded(expires - now), mayKeep }
}

const bounded = (milliseconds: number): number => Math.min(LONGEST_MS, Math.max(SHORTEST_MS, milliseconds))
