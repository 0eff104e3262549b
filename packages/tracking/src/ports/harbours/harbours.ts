import type { Port } from '../port.ts'
import { timeZoneOf } from '../seed.ts'
import { harbourRows } from './index.ts'
import type { HarbourRow } from './harbour-row.ts'

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

/** The coded rows as ports. */
export function harbourPorts(): Port[] {
  return harbourRows.filter(hasCode).map((row): Port => {
    const [locode, , , lat, lon] = row
    return {
      locode,
      ...harbourOf(row),
      timeZone: timeZoneOf(locode, lat, lon),
      size: 5,
    }
  })
}

function harbourOf([code, name, nameZh, lat, lon, radiusKm = USUAL_KM]: HarbourRow): Harbour {
  return { name, nameZh, country: code.slice(0, 2), lat, lon, radius: radiusKm * 1_000 }
}

/** The rows without a code. */
export const uncodedHarbours: readonly Harbour[] = harbourRows.filter((row) => !hasCode(row)).map(harbourOf)
