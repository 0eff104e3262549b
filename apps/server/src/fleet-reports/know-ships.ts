import {
  DEFAULT_CONFIDENCE,
  MOST_REPORT_SHIPS,
  SILENT_MS,
  type FollowedShip,
  type Port,
  type ReportShip,
  type Ship,
  type VoyageAhead,
  type VoyageCall,
  type Weather,
} from '@fairway/contract'
import { placeAt, pointBefore } from '@fairway/tracking'
import type { Database } from '../database/open-database.ts'
import { forecastFleet, type ForecastOf } from '../fleets/fleet-forecast.ts'
import type { TrackStore } from '../tracks/track-store.ts'
import { latestCallsOf } from '../voyages/calls/calls-of-ships.store.ts'
import type { CallRow } from '../voyages/calls/port-calls.store.ts'
import type { CallFacts, KnownShip, PortName } from './known-ship.ts'

const HOUR = 3_600_000
/** How far around noon reports are looked for, and how many of them. */
const AROUND_NOON = 6 * HOUR
const NOON_POINTS = 200
/** Tracks read at once. */
const AT_ONCE = 6

/** JADE 2 stands before JADE 10. */
const byName = new Intl.Collator('en', { numeric: true })

/** Where what is told of ships comes from. */
export interface ShipSources {
  db: Database
  ship(mmsi: number): Ship | null
  forecastOf: ForecastOf
  weatherAt(lat: number, lon: number): Promise<Weather>
  track: TrackStore['track']
  port(locode: string): Port | null
  now: () => number
}

export interface KnownFleet {
  /** By name. */
  ships: KnownShip[]
  calls: CallFacts[]
  left: number
  unreckoned: number
  weather: Weather['attribution']
}

/** What is known of followed ships now; `noonAt`: with where they were then (UTC ms). Takes seconds for many. */
export async function knowShips(
  sources: ShipSources,
  followed: readonly FollowedShip[],
  { noonAt, weather }: { noonAt: number | null; weather: boolean },
): Promise<KnownFleet> {
  const asked = followed.slice(0, MOST_REPORT_SHIPS)
  const mmsis = asked.map(({ mmsi }) => mmsi)
  const now = sources.now()
  const [{ voyages, left: unreckoned }, rows] = await Promise.all([
    forecastFleet(mmsis, (mmsi) => sources.forecastOf(mmsi)),
    latestCallsOf(sources.db, mmsis, DEFAULT_CONFIDENCE),
  ])
  const latest = new Map(rows.map((row) => [row.mmsi, row]))
  const ships = asked.map(({ mmsi, note }) =>
    knownShip({
      mmsi,
      note,
      ship: sources.ship(mmsi),
      voyage: voyages.get(mmsi) ?? null,
      call: latest.get(mmsi) ?? null,
      now,
    }),
  )
  const attribution = weather ? await addWeather(ships, sources) : null
  if (noonAt !== null) await putAtNoon(ships, noonAt, sources)
  const nameOf = ({ name, nameZh, mmsi }: KnownShip) => name ?? nameZh ?? String(mmsi).padStart(9, '0')
  return {
    ships: ships.toSorted((a, b) => byName.compare(nameOf(a), nameOf(b)) || a.mmsi - b.mmsi),
    calls: rows.map((row) => callFacts(row, sources)),
    left: followed.length - asked.length,
    unreckoned,
    weather: attribution,
  }
}

interface ShipParts {
  mmsi: number
  note: FollowedShip['note']
  ship: Ship | null
  voyage: VoyageAhead | null
  call: CallRow | null
  now: number
}

function knownShip({ mmsi, note, ship, voyage, call, now }: ShipParts): KnownShip {
  const heardAt = ship?.positionAt ?? null
  const nextPort = voyage?.destination.port ?? null
  const inPort = voyage?.inPort ?? null
  return {
    mmsi,
    name: ship?.name || note?.nameEn || note?.name || null,
    nameZh: ship?.nameZh || note?.nameZh || null,
    class: ship?.class ?? null,
    lat: ship?.lat ?? null,
    lon: ship?.lon ?? null,
    sog: ship?.sog ?? null,
    cog: ship?.cog ?? null,
    positionAt: heardAt,
    heardAt,
    silent: heardAt === null || now - heardAt > SILENT_MS,
    lastPort: lastPortOf(inPort ?? voyage?.lastCall ?? null),
    // While she lies there it is no next one.
    nextPort: nextPort === null || nextPort.locode === inPort?.port ? null : portName(nextPort),
    destination: ship?.destination ?? null,
    crewEta: ship?.eta ?? null,
    crewState: voyage?.eta.crewState ?? null,
    ours: voyage?.eta.ours ?? null,
    weather: null,
    simulated: ship?.source?.simulated ?? false,
    call: call && { id: call.id, began: call.began, berthed: call.atb !== null, left: call.atd !== null },
  }
}

const portName = ({ locode, name, nameZh }: PortName): PortName => ({ locode, name, nameZh })

function lastPortOf(call: VoyageCall | null): ReportShip['lastPort'] {
  if (call === null) return null
  const { port, portName: name, portNameZh, ata, atd } = call
  return { locode: port, name, nameZh: portNameZh, ata, atd }
}

function callFacts({ id, mmsi, port, began, ata, atb, atd, lat, lon }: CallRow, { port: find }: ShipSources) {
  const found = find(port)
  return {
    id,
    mmsi,
    port: { locode: port, name: found?.name ?? port, nameZh: found?.nameZh ?? null },
    began,
    ata,
    atb,
    atd,
    lat,
    lon,
  }
}

/** The weather where ships that are heard are. One that cannot be told has none; whose it would have been is known all the same. */
async function addWeather(ships: KnownShip[], { weatherAt }: ShipSources): Promise<Weather['attribution']> {
  const answers = await Promise.all(
    ships.map(async (ship) => {
      if (ship.silent || ship.lat === null || ship.lon === null) return null
      const answer = await weatherAt(ship.lat, ship.lon).catch(() => null)
      if (answer === null) return null
      if (answer.readings !== null) {
        const { windSpeed, windLevel, windDirection, waveHeight } = answer.readings
        ship.weather = { windSpeed, windLevel, windDirection, waveHeight }
      }
      return answer.attribution
    }),
  )
  return answers.find((answer) => answer !== null) ?? null
}

/** Puts ships where they were at noon, or where they were last heard in the hours before; nowhere if they were not. */
async function putAtNoon(ships: readonly KnownShip[], noonAt: number, { track }: ShipSources): Promise<void> {
  const waiting = [...ships]
  const work = async () => {
    for (let ship = waiting.pop(); ship !== undefined; ship = waiting.pop()) {
      const points = await track(ship.mmsi, noonAt - AROUND_NOON, noonAt + AROUND_NOON, NOON_POINTS)
      const place = placeAt(points, noonAt)
      const i = pointBefore(points.time, noonAt)
      const isBetween = place !== null && !place.held
      Object.assign(ship, {
        lat: place?.lat ?? points.lat[i] ?? null,
        lon: place?.lon ?? points.lon[i] ?? null,
        sog: place?.sog ?? points.sog[i] ?? null,
        cog: place?.cog ?? points.cog[i] ?? null,
        positionAt: isBetween ? noonAt : (points.time[i] ?? null),
      })
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}
