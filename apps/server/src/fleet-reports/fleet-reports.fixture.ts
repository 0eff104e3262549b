import type { Ship, Track, VoyageAhead, Weather } from '@fairway/contract'
import type { Database } from '../database/open-database.ts'
import { createFleets } from '../fleets/fleets.ts'
import type { ShipSources } from './know-ships.ts'
import { HOUR } from './known-ship.fixture.ts'

// What is known of ships, for tests: 4130000xx are on their way to Singapore, 4139999xx were never heard.
/** Ships beyond it are called as sisters are. */
export const NUMBERED = 413_000_500
export const isHeard = (mmsi: number) => mmsi < 413_999_900

export interface Sea {
  now: number
  /** When ships were last heard; others just now. */
  heardAt: Map<number, number>
  /** Asked for the weather so often. */
  weathers: number
  /** The provider does not answer. */
  weatherAway?: boolean
}

const port = {
  locode: 'SGSIN',
  name: 'Singapore',
  nameZh: '新加坡',
  country: 'SG',
  timeZone: 'Asia/Singapore',
  lat: 1.26,
  lon: 103.8,
}

export function sourcesOf(db: Database, sea: Sea): ShipSources {
  const heardAt = (mmsi: number) => sea.heardAt.get(mmsi) ?? sea.now - 60_000
  const ship = (mmsi: number): Ship | null =>
    isHeard(mmsi)
      ? ({
          mmsi,
          class: 'container',
          name: mmsi > NUMBERED ? `JADE ${mmsi - NUMBERED}` : `SHIP ${String(mmsi % 100_000).padStart(5, '0')}`,
          nameZh: null,
          lat: 12.4,
          lon: 111.3,
          sog: 14.2,
          cog: 205,
          positionAt: heardAt(mmsi),
          destination: 'SG SIN',
          eta: sea.now + 30 * HOUR,
          source: { simulated: true },
        } as Ship)
      : null
  return {
    db,
    ship,
    now: () => sea.now,
    port: () => null,
    forecastOf: async (mmsi) => (isHeard(mmsi) ? aheadOf(mmsi, sea.now) : null),
    weatherAt: async () => {
      sea.weathers++
      return {
        state: sea.weatherAway ? 'unreachable' : 'current',
        readings: sea.weatherAway ? null : { windSpeed: 8.4, windLevel: 5, windDirection: 40, waveHeight: 1.8 },
        attribution: { text: 'Weather of tests', url: 'https://weather.example/' },
      } as Weather
    },
    // Four hours west in the hours around noon, and no word after it.
    track: async (mmsi, from, to) =>
      ({
        mmsi,
        from,
        to,
        stored: 2,
        time: [from + 4 * HOUR, from + 8 * HOUR],
        lat: [10, 10],
        lon: [120, 116],
        sog: [12, 12],
        cog: [270, 270],
        gaps: [],
        simulated: true,
      }) as Track,
  }
}

const aheadOf = (mmsi: number, now: number) =>
  ({
    mmsi,
    destination: { port },
    eta: {
      crew: now + 30 * HOUR,
      crewState: 'ahead',
      ours: { p10: now + 30 * HOUR, p50: now + 32 * HOUR, p90: now + 40 * HOUR },
    },
    lastCall: {
      port: 'CNSHA',
      portName: 'Shanghai',
      portNameZh: '上海',
      ata: now - 80 * HOUR,
      atd: now - 60 * HOUR,
    },
    inPort: null,
  }) as VoyageAhead

/** A user's fleet with some ships, as if the browser had made it. */
export async function fleetWith(
  db: Database,
  userId: number,
  groupName: string,
  mmsis: readonly number[],
  now: number,
) {
  const fleets = createFleets({ db, isHeard: () => true, now: () => now })
  const { id } = await fleets.create(userId, { groupName })
  if (mmsis.length > 0)
    await fleets.follow(
      userId,
      { fleet: id, ships: mmsis.map((mmsi) => ({ mmsi })) } as Parameters<typeof fleets.follow>[1],
      'en-US',
    )
  return id
}
