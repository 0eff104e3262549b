import { deltaLongitude } from '../../geodesy.ts'
import type { Port } from '../port.ts'
import { timeZoneOf } from '../seed.ts'
import { harbourRows } from './index.ts'
import type { HarbourRow } from './harbour-row.ts'
import { harbourZones } from './zones.ts'

/** A harbour that ships use and that has no row in the table of ports. Degrees, metres. */
export interface Harbour {
  name: string
  nameZh: string | null
  /** ISO 3166 alpha-2. */
  country: string
  lat: number
  lon: number
  radius: number
}

const USUAL_KM = 4
const hasCode = ([code]: HarbourRow) => code.length === 5

/** The coded rows as ports. Where a country has several time zones, a harbour has that of its nearest neighbour. */
export function harbourPorts(neighbours: readonly Port[]): Port[] {
  const zoned = neighbours.filter(({ timeZone }) => timeZone !== null)
  return harbourRows.filter(hasCode).map((row): Port => {
    const [locode, , , lat, lon] = row
    return {
      locode,
      ...harbourOf(row),
      timeZone:
        timeZoneOf(locode) ?? harbourZones[locode.slice(0, 2)] ?? nearestZone(locode.slice(0, 2), lat, lon, zoned),
      size: 5,
    }
  })
}

function harbourOf([code, name, nameZh, lat, lon, radiusKm = USUAL_KM]: HarbourRow): Harbour {
  return { name, nameZh, country: code.slice(0, 2), lat, lon, radius: radiusKm * 1_000 }
}

/** The rows without a code. */
export const uncodedHarbours: readonly Harbour[] = harbourRows.filter((row) => !hasCode(row)).map(harbourOf)

function nearestZone(country: string, lat: number, lon: number, zoned: readonly Port[]): string | null {
  let nearest: string | null = null
  let least = Infinity
  for (const port of zoned) {
    if (port.country !== country) continue
    // Zones follow longitude more than latitude.
    const away = Math.hypot((lat - port.lat) / 2, deltaLongitude(lon, port.lon))
    if (away < least) {
      least = away
      nearest = port.timeZone
    }
  }
  return nearest
}
