import type { CallRevision } from '@fairway/tracking/voyages'

/** A call that somebody else knows of: the simulated world's own, or a port authority's. UTC ms. */
export interface KnownCall {
  mmsi: number
  port: string
  ata: number
  /** Infinity: she is there still; null: not said. */
  atd: number | null
  anchoredAt?: number | null
  atb?: number | null
  /** False: cut off by the ends of the period. It is not looked for, and excuses a call made of the part that is there. */
  whole: boolean
}

/** How she lay: known ones whose berth nobody states are `call`. */
export const lyings = ['berth', 'anchor, berth', 'anchor', 'call', 'no call'] as const
export type Lying = (typeof lyings)[number]

export interface Score {
  known: number
  made: number
  matched: number
  missed: KnownCall[]
  surplus: CallRevision[]
  recall: number
  precision: number
  /** Of matched calls, ms, smallest first. */
  ataErrors: number[]
  atdErrors: number[]
  /** By known (rows) and made (columns): `no call` of a row were missed, that of a column are surplus. */
  confusion: Record<Lying, Record<Lying, number>>
}

/** docs/domain-facts.md 2.4: a match is the same ship and port, one to one, with arrivals within three hours. */
const WITHIN = 3 * 3_600_000

/** Compares the calls made (confidence 2 and better) with those known. */
export function scoreCalls(known: readonly KnownCall[], made: readonly CallRevision[]): Score {
  const calls = made.filter((call) => call.confidence >= 2)
  const wanted = known.filter((call) => call.whole)
  const partner = match(wanted, calls)
  const taken = new Set(partner.values())
  const score: Score = {
    known: wanted.length,
    made: calls.length,
    matched: partner.size,
    missed: wanted.filter((call) => !partner.has(call)),
    surplus: [],
    recall: 0,
    precision: 0,
    ataErrors: [],
    atdErrors: [],
    confusion: emptyTable(),
  }
  score.surplus = calls.filter(
    (call) => !taken.has(call) && !known.some((other) => !other.whole && overlaps(other, call)),
  )
  for (const [call, found] of partner) {
    score.ataErrors.push(Math.abs(found.ata - call.ata))
    if (call.atd !== null && found.atd !== null) score.atdErrors.push(Math.abs(found.atd - call.atd))
    score.confusion[lyingOf(call)][lyingOf(found)]++
  }
  for (const call of score.missed) score.confusion[lyingOf(call)]['no call']++
  for (const call of score.surplus) score.confusion['no call'][lyingOf(call)]++
  score.ataErrors.sort((a, b) => a - b)
  score.atdErrors.sort((a, b) => a - b)
  score.recall = partner.size / Math.max(1, wanted.length)
  score.precision = partner.size / Math.max(1, partner.size + score.surplus.length)
  return score
}

/** A value of sorted ones: share 0.5 is the median. NaN when there are none. */
export const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN

/** The nearest in time first, so that two calls close together do not take each other's. */
function match(known: readonly KnownCall[], made: readonly CallRevision[]): Map<KnownCall, CallRevision> {
  const byShipAndPort = new Map<string, CallRevision[]>()
  for (const call of made) {
    const key = `${call.mmsi} ${call.port}`
    byShipAndPort.set(key, [...(byShipAndPort.get(key) ?? []), call])
  }
  const pairs = known.flatMap((call) =>
    (byShipAndPort.get(`${call.mmsi} ${call.port}`) ?? [])
      .filter((found) => Math.abs(found.ata - call.ata) <= WITHIN)
      .map((found) => ({ call, found, apart: Math.abs(found.ata - call.ata) })),
  )
  const partner = new Map<KnownCall, CallRevision>()
  const taken = new Set<CallRevision>()
  for (const { call, found } of pairs.toSorted((a, b) => a.apart - b.apart)) {
    if (partner.has(call) || taken.has(found)) continue
    partner.set(call, found)
    taken.add(found)
  }
  return partner
}

const overlaps = (known: KnownCall, made: CallRevision): boolean =>
  known.mmsi === made.mmsi &&
  known.port === made.port &&
  made.ata <= (known.atd ?? Infinity) &&
  (made.atd ?? Infinity) >= known.ata

function lyingOf(call: { anchoredAt?: number | null; atb?: number | null }): Lying {
  if (call.atb === undefined) return 'call'
  if (call.atb === null) return call.anchoredAt ? 'anchor' : 'call'
  return call.anchoredAt ? 'anchor, berth' : 'berth'
}

function emptyTable(): Record<Lying, Record<Lying, number>> {
  const row = () => Object.fromEntries(lyings.map((lying) => [lying, 0])) as Record<Lying, number>
  return Object.fromEntries(lyings.map((lying) => [lying, row()])) as Record<Lying, Record<Lying, number>>
}
