import type { Port, PortCall, Ship, Track, VoyageAhead, VoyageCall, VoyagePort } from '@fairway/contract'
import type { Destination, DestinationResolver } from '@fairway/tracking/destination'
import { passages, type ShipSize } from '@fairway/tracking/ship-size'
import { RECORD_DAYS, type VoyageLessons } from '../voyage-lessons/voyage-lessons.ts'
import { arrivalRange, arrivalSpread, crewEtaState } from './arrival.ts'
import type { KnownSpeeds } from './known-speeds.ts'
import { likelihood, otherEnd, weighed } from './likely.ts'
import type { SeaDistance } from './sea-distances.ts'
import { sizeOf } from './size-of.ts'
import { medianSpeed, speedAhead } from './speed-ahead.ts'

const HOUR = 3_600_000
/** The hours whose speed counts. */
const RECENT = 6 * HOUR
const POINTS = 200
/** A way of fewer hours is too much river, pilot and waiting to tell her speed. */
const LONG_ENOUGH = 24 * HOUR
/** Slower she lies still, knots. */
const STILL = 1
/** Anchorages lie so near their port, metres by sea; and so long a wait is nothing out of the way. */
const ROADS = 30 * 1852
const WAIT = 12 * HOUR
/** An older position says nothing of where she is going. */
const OLDEST = 72 * HOUR
/** An answer is good for this long; so many are kept. */
const FRESH_MS = 20_000
const MOST_KEPT = 5_000

export interface VoyageSource {
  ship(mmsi: number): Ship | null
  destinations: DestinationResolver
  port(locode: string): Port | null
  lastCalls(mmsi: number, now: number): Promise<{ last: PortCall | null; open: PortCall | null }>
  track(mmsi: number, from: number, to: number, points: number): Promise<Track>
  distance(port: Port, lat: number, lon: number, ship?: ShipSize, who?: string | number): Promise<SeaDistance>
  /** Learns how fast ships are; left out, nobody does. */
  speeds?: Pick<KnownSpeeds, 'note'>
  now: () => number
  /** What finished voyages have taught; left out, nothing has. */
  lessons?: Pick<VoyageLessons, 'correct' | 'record'>
}

/** Where a ship is bound, how far it is and when she will be there. Asked for again within seconds, the answer is the same. */
export function createVoyageForecasts(source: VoyageSource) {
  const kept = new Map<number, { until: number; answer: Promise<VoyageAhead | null> }>()
  return {
    /** `who`: the account or address that asks. */
    of(mmsi: number, who?: string | number): Promise<VoyageAhead | null> {
      const now = source.now()
      const known = kept.get(mmsi)
      if (known !== undefined && now < known.until) return known.answer
      const asked: VoyageSource = {
        ...source,
        distance: (port, lat, lon, ship) => source.distance(port, lat, lon, ship, who),
      }
      const answer = voyageAhead(asked, mmsi, now)
      if (kept.size >= MOST_KEPT) kept.delete(kept.keys().next().value!)
      kept.delete(mmsi)
      const entry = { until: now + FRESH_MS, answer }
      kept.set(mmsi, entry)
      // By then a later answer may have taken its place.
      answer.catch(() => kept.get(mmsi) === entry && kept.delete(mmsi))
      return answer
    },
  }
}

async function voyageAhead(source: VoyageSource, mmsi: number, now: number): Promise<VoyageAhead | null> {
  const ship = source.ship(mmsi)
  if (ship === null) return null
  const { last, open } = await source.lastCalls(mmsi, now)
  const position =
    ship.lat !== null && ship.lon !== null && ship.positionAt !== null && now - ship.positionAt < OLDEST
      ? { lat: ship.lat, lon: ship.lon }
      : null
  const destination = likely(
    source,
    ship,
    source.destinations.resolve(ship.destination, position),
    last?.port ?? null,
    now,
  )
  const port = destination.port && source.port(destination.port.locode)
  const distanceToGo =
    port === null || position === null ? null : await source.distance(port, position.lat, position.lon, sizeOf(ship))
  const arrived = open !== null && open.port === port?.locode
  const ours =
    distanceToGo === null || arrived || !mayArrive(ship, distanceToGo)
      ? null
      : await reckon(source, ship, distanceToGo, last, destination.port!.locode, now)
  return {
    mmsi,
    destination: describeDestination(destination, ship),
    distanceToGo: distanceToGo && describeWay(distanceToGo),
    eta: {
      crew: ship.eta,
      crewState: crewEtaState(ship.eta, now, last?.atd ?? null),
      ours: ours?.range ?? null,
      speed: ours?.knots ?? null,
      record: port && recordOf(source, port.locode),
    },
    lastCall: last && describeCall(last),
    inPort: open && describeCall(open),
    liesAt: open && liesAt(open),
    progress: arrived ? 1 : await progressOf(source, port, distanceToGo, open ?? last, sizeOf(ship)),
    at: now,
  }
}

/** A ship that lies still has no arrival, but for one that waits at anchor off the port: her clock runs on. */
const mayArrive = (ship: Ship, toGo: SeaDistance): boolean =>
  (ship.sog ?? 0) >= STILL || (toGo.bySeaLane && toGo.metres < ROADS)

/** She has not been at a berth, or lies at it still. */
function liesAt({ berth, anchorage, atb, unberthedAt }: PortCall): VoyageAhead['liesAt'] {
  if (atb === null) return anchorage && { kind: 'anchor', ...anchorage }
  return unberthedAt === null && berth ? { kind: 'berth', ...berth } : null
}

function recordOf({ lessons }: VoyageSource, locode: string): VoyageAhead['eta']['record'] {
  const record = lessons?.record(locode) ?? null
  if (record === null) return null
  const { port, arrivals, error, inside } = record
  return { atPort: port !== null, arrivals, error: Math.round(error), inside, days: RECORD_DAYS }
}

/** What the text means, held against what the ship does. */
function likely(
  source: VoyageSource,
  ship: Ship,
  text: Destination,
  leftPort: string | null,
  now: number,
): Destination {
  const bound = text.port && source.port(text.port.locode)
  const factor = bound === null ? 1 : likelihood(bound, ship, leftPort, now)
  const turned = otherEnd(text, leftPort, factor < 1)
  return turned === text ? weighed(text, factor) : turned
}

async function reckon(
  source: VoyageSource,
  ship: Ship,
  toGo: SeaDistance,
  last: PortCall | null,
  locode: string,
  now: number,
) {
  const track = await source.track(ship.mmsi, now - RECENT, now, POINTS)
  const speed = speedAhead({
    median: medianSpeed(track),
    voyage: await voyageSpeed(source, ship, last, now),
    shipClass: ship.class,
  })
  source.speeds?.note(ship.mmsi, speed, now)
  const { knots, doubt } = speed
  const plain = arrivalSpread(toGo.metres, toGo.bySeaLane, knots, doubt)
  const voyage = { port: locode, from: last?.port ?? null, shipClass: ship.class }
  const spread = source.lessons?.correct(plain, voyage) ?? plain
  const waits = (ship.sog ?? 0) < STILL
  if (waits) spread.p90 += WAIT
  // The way begins where and when she was last heard; the clock of one that waits runs on.
  const range = arrivalRange(waits ? now : ship.positionAt!, spread)
  return range.p50 > now ? { knots: Math.round(knots * 10) / 10, range } : null
}

/** Of the way from the last port: as the lanes measure it, over the time since she left. */
async function voyageSpeed(
  source: VoyageSource,
  ship: Ship,
  last: PortCall | null,
  now: number,
): Promise<number | null> {
  const from = last && source.port(last.port)
  if (from === null || last?.atd == null || now - last.atd < LONG_ENOUGH || ship.lat === null || ship.lon === null)
    return null
  const { metres, bySeaLane } = await source.distance(from, ship.lat, ship.lon, sizeOf(ship))
  const knots = metres / 1852 / ((now - last.atd) / HOUR)
  // She waited on the way, or called where nobody heard her.
  return bySeaLane && knots > 5 && knots < 30 ? knots : null
}

/** Share of the way between the two ports that is behind her. */
async function progressOf(
  source: VoyageSource,
  port: Port | null,
  toGo: SeaDistance | null,
  start: PortCall | null,
  ship: ShipSize,
): Promise<number | null> {
  const from = start && source.port(start.port)
  if (from === null || port === null || toGo === null || from.locode === port.locode) return null
  const { metres } = await source.distance(port, from.lat, from.lon, ship)
  return metres === 0 ? null : Math.round(Math.min(1, Math.max(0, 1 - toGo.metres / metres)) * 1_000) / 1_000
}

const describeWay = ({ metres, bySeaLane, uses = [], shut = [] }: SeaDistance): VoyageAhead['distanceToGo'] => ({
  metres,
  bySeaLane,
  uses: passagesOf(uses),
  shut: passagesOf(shut),
})

const passagesOf = (ids: readonly string[]) =>
  ids.flatMap((id) => {
    const passage = passages.find((one) => one.id === id)
    return passage === undefined ? [] : [{ id, name: passage.name, nameZh: passage.nameZh }]
  })

const describePort = ({ locode, name, nameZh, country, timeZone, lat, lon }: Port): VoyagePort => ({
  locode,
  name,
  nameZh,
  country,
  timeZone,
  lat,
  lon,
})

const describeCall = ({
  port,
  portName,
  portNameZh,
  country,
  timeZone,
  ata,
  atd,
  confidence,
}: PortCall): VoyageCall => ({ port, portName, portNameZh, country, timeZone, ata, atd, confidence })

const describeDestination = (
  { port, method, confidence, gap, alternatives, from, learned }: Destination,
  ship: Ship,
): VoyageAhead['destination'] => ({
  raw: ship.destination,
  heardAt: ship.staticAt,
  port: port && describePort(port),
  method,
  confidence,
  gap,
  alternatives: alternatives.map((one) => ({ ...one, port: describePort(one.port) })),
  from: from && describePort(from),
  learned: learned ?? null,
})
