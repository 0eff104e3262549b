import type { Rehearsal, Ship } from '@fairway/contract'
import type { SaidCall, World } from '@fairway/tracking/reminders'
import { Limiter } from '../../concurrency/limiter.ts'
import type { Database } from '../../database/open-database.ts'
import { ApiError } from '../../http/answers/errors.ts'
import type { TrackStore } from '../../tracks/track-store.ts'
import { callsAtPort, callsOfShip, type CallRow } from '../../voyages/calls/port-calls.store.ts'
import { namesOf } from '../looks/facts.ts'
import { askMany } from '../looks/ask-many.ts'
import { rehearse } from './rehearse.ts'
import type { LooksSource } from './rehearse-looks.ts'
import type { RuleRow } from '../rules/rules.store.ts'
import { wholeRules } from '../rules/whole-rules.ts'

/** Each takes one of the few connections of the track store for a while. */
const AT_ONCE = 1
const MOST_WAITING = 8
const RETRY_SECONDS = 5
const MOST_CALLS = 200
/** As live: what the machine is less sure of is told to nobody. */
const CONFIDENCE = 2
/** Calls at the port of a rule about any ship: those that ended last. */
const MOST_CALLS_AT_PORT = 20_000

interface RehearsalNeeds {
  db: Database
  named: Parameters<typeof wholeRules>[2]
  tracks: Pick<
    TrackStore,
    | 'storedPoints'
    | 'storedStatics'
    | 'area'
    | 'feedHeard'
    | 'hoursInBox'
    | 'hoursNear'
    | 'hoursOfShips'
    | 'pointsOfSpans'
    | 'shipsAt'
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
    callsAt: (port: string, since: number) => callsAt(db, port, since),
    classOf: (mmsi: number) => ship(mmsi)?.class ?? null,
    namesBy: (mmsi: number) => namesOf(ship(mmsi)),
    now,
  }
  return async (userId: number, row: RuleRow): Promise<Rehearsal> => {
    const [rule] = await wholeRules(userId, [row], named)
    const done = await limiter.run(() => rehearse(rule, source), userId)
    if (done === null) throw new ApiError('unavailable', { seconds: RETRY_SECONDS })
    return done
  }
}

/** All calls at a port since a moment (UTC ms), or those of the latest time if they are too many. */
async function callsAt(db: Database, port: string, since: number) {
  const rows = await callsAtPort(db, { port, since, confidence: CONFIDENCE }, MOST_CALLS_AT_PORT)
  const oldest = rows.length < MOST_CALLS_AT_PORT ? undefined : rows.at(-1)
  return { calls: rows.map(saidCall), from: oldest === undefined ? since : (oldest.ended ?? Infinity) }
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
