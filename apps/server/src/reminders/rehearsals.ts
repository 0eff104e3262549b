import { REHEARSAL_DAYS, type Rehearsal, type Ship } from '@fairway/contract'
import { createArea } from '@fairway/tracking/areas'
import type { SaidCall, World } from '@fairway/tracking/reminders'
import { Limiter } from '../concurrency/limiter.ts'
import type { Database } from '../database/open-database.ts'
import { ApiError } from '../http/errors.ts'
import type { TrackStore } from '../tracks/track-store.ts'
import { callsOfShip, shipsCalledAt, type CallRow } from '../voyages/port-calls.store.ts'
import { namesOf } from './facts.ts'
import { askMany } from './ask-many.ts'
import { rehearse } from './rehearse.ts'
import type { LooksSource } from './rehearse-looks.ts'
import type { WholeRule } from './rule-book.ts'
import type { RuleRow } from './rules.store.ts'
import { wholeRules } from './whole-rules.ts'

/** Each takes one of the few connections of the track store for a while. */
const AT_ONCE = 1
const MOST_WAITING = 8
const RETRY_SECONDS = 5
const MOST_CALLS = 200
const DAY_MS = 86_400_000
/** As live: what the machine is less sure of is told to nobody. */
const CONFIDENCE = 2
/** A rule about any ship is rehearsed with those that were in its area in so many days, or called at its port in all of the time. */
const SEEN_DAYS = 7
/** Ships of a port that are counted; far fewer are rehearsed. */
const MOST_CALLERS = 5_000

interface RehearsalNeeds {
  db: Database
  named: Parameters<typeof wholeRules>[2]
  tracks: Pick<
    TrackStore,
    'storedPoints' | 'storedStatics' | 'area' | 'feedHeard' | 'hoursNear' | 'pointsOfSpans' | 'shipsAt'
  >
  world: World
  port: LooksSource['port']
  waitsOf: LooksSource['waitsOf']
  ship(mmsi: number): Ship | null
  now(): number
}

/** Rehearses rules of people, one at a time. */
export function openRehearsals({ db, named, tracks, world, port, waitsOf, ship, now }: RehearsalNeeds) {
  const limiter = new Limiter(AT_ONCE, MOST_WAITING)
  const source = {
    tracks,
    world,
    port,
    waitsOf,
    around: askMany(tracks),
    callsOf: async (mmsi: number, from: number, to: number) =>
      (await callsOfShip(db, { mmsi, from, to, port: null, confidence: CONFIDENCE }, MOST_CALLS)).map(saidCall),
    classOf: (mmsi: number) => ship(mmsi)?.class ?? null,
    namesBy: (mmsi: number) => namesOf(ship(mmsi)),
    now,
  }
  return async (userId: number, row: RuleRow): Promise<Rehearsal> => {
    const [rule] = await wholeRules(userId, [row], named)
    const done = await limiter.run(async () => {
      const ships = rule!.ships ?? (await shipsSeen(rule!))
      return rehearse({ ...rule!, ships }, source)
    }, userId)
    if (done === null) throw new ApiError('unavailable', { seconds: RETRY_SECONDS })
    return done
  }

  /** The latest first. */
  async function shipsSeen({ area, row }: WholeRule): Promise<number[]> {
    if (area === null) {
      if (row.port === null) return []
      const since = now() - REHEARSAL_DAYS * DAY_MS
      return shipsCalledAt(db, { port: row.port, since, confidence: CONFIDENCE }, MOST_CALLERS)
    }
    const visits = await tracks.area(createArea(area.shape).box, now() - SEEN_DAYS * DAY_MS, now())
    return visits.map(({ mmsi }) => mmsi)
  }
}

const saidCall = (row: CallRow): SaidCall => ({
  id: row.id,
  mmsi: row.mmsi,
  port: row.port,
  // The column holds what the machine gave.
  confidence: row.confidence as SaidCall['confidence'],
  minor: row.minor,
  open: row.open,
  ata: row.ata ?? row.began,
  ataUncertainty: row.ata_uncertainty,
  anchoredAt: row.anchored_at,
  atb: row.atb,
  unberthedAt: row.unberthed_at,
  atd: row.atd,
  lat: row.lat,
  lon: row.lon,
})
