import type { MapClass, Track } from '@fairway/contract'

/** Knots that ships of a class make on passage, the middle of them: rough, and used where nothing is known of the ship herself. */
const classSpeed: Partial<Record<MapClass, number>> = {
  tanker: 11.8,
  container: 15.2,
  bulk: 11.5,
  lng: 15.5,
  passenger: 17,
  fishing: 8,
  working: 8.5,
  'public-service': 11,
  'multi-purpose': 12,
  'general-cargo': 10.8,
  'ro-ro': 16,
  other: 11,
}
/** Slower is drifting or manœuvring, not a passage. */
const UNDER_WAY = 3
/** A point speaks for no longer than this. */
const LONGEST_SHARE = 30 * 60_000

/** The speed she made most of the time under way, knots: each point counts for the time until the next. Null when she hardly moved. */
export function medianSpeed({ time, sog }: Pick<Track, 'time' | 'sog'>): number | null {
  const shares = time.slice(1).flatMap((end, i) => {
    const speed = sog[i] ?? null
    return speed === null || speed < UNDER_WAY ? [] : [{ speed, ms: Math.min(LONGEST_SHARE, end - time[i]) }]
  })
  const all = shares.reduce((sum, { ms }) => sum + ms, 0)
  if (all < LONGEST_SHARE) return null
  let passed = 0
  for (const { speed, ms } of shares.toSorted((a, b) => a.speed - b.speed)) {
    passed += ms
    if (passed >= all / 2) return speed
  }
  return null
}

export interface SpeedKnown {
  /** Of the last six hours. */
  median: number | null
  /** Of the voyage so far. */
  voyage: number | null
  shipClass: MapClass
}

export interface SpeedAhead {
  knots: number
  /** How far off it may be, as a share: less of her own speed, more doubt. */
  doubt: number
}

/** The speed to reckon with for the rest of the way: her own, and her class’s for what is not known of her. */
export function speedAhead({ median, voyage, shipClass }: SpeedKnown): SpeedAhead {
  const own = classSpeed[shipClass] ?? 11
  const parts = [
    { knots: median, weight: 0.65 },
    { knots: voyage, weight: 0.3 },
    // What ships of her class do says little of one whose own speed is known.
    { knots: own, weight: median === null ? 0.15 : 0.03 },
  ].flatMap(({ knots, weight }) => (knots === null || knots < UNDER_WAY ? [] : [{ knots, weight }]))
  const weight = parts.reduce((sum, part) => sum + part.weight, 0)
  const knots = parts.reduce((sum, part) => sum + part.knots * part.weight, 0) / weight
  return { knots, doubt: median === null ? (voyage === null ? 0.2 : 0.1) : 0.06 }
}
