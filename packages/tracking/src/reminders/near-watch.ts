import { haversineDistance } from '../geodesy.ts'
import type { Detail, Report } from './doing.ts'

/** What is known of a ship on her way to ports: plain values, to be kept and gone on from. */
export interface NearState {
  /** The destination that she says, roughly where (degrees), and the port (UN/LOCODE) that it means. */
  bound?: { readonly text: string; readonly lat: number; readonly lon: number; readonly port: string | null }
  /** By rule and kind. */
  readonly ways: Record<string, Way>
}

interface Way {
  /** UN/LOCODE. */
  readonly port: string
  /** Metres to it at her last report; null: there was none. */
  metres: number | null
  /** Reports in a row that came nearer. */
  nearing: number
  /** At how many metres it was told; null: it was not, or she has been far off since. */
  told: number | null
  /** She lay in the port, and has not left it. */
  there: boolean
}

/** What a rule calls near: within so many metres, or within so many milliseconds at the speed that she makes. */
export interface Nearness {
  /** In the state of a ship. */
  readonly key: string
  readonly by: 'away' | 'ahead'
  readonly limit: number
}

export const newNearState = (): NearState => ({ ways: {} })

/** Reports in a row that come nearer. */
const NEARING = 3
const FAR_AGAIN = 1.2
/** 5 nm: she who lies still within it has arrived, and has left at twice as much. */
const IN_PORT = 5 * 1_852
/** Knots: below one she lies still, from the other on she is under way. */
const LIES = 1
const UNDER_WAY = 3
const METRES_PER_MS_AND_KNOT = 1_852 / 3_600_000

/**
 * One more point of a ship bound for a port: tells, once a voyage, that she is near and came nearer in three reports; the values by which
 * it tells, or null. It is told again when she was a fifth farther off, or has lain there and left. Her way is reckoned straight.
 */
export function comesNear(
  { ways }: NearState,
  { key, by, limit }: Nearness,
  { locode, lat, lon }: { readonly locode: string; readonly lat: number; readonly lon: number },
  report: Report,
): Detail | null {
  const known = ways[key]
  const way = known?.port === locode ? known : (ways[key] = newWay(locode))
  const { sog } = report
  const metres = haversineDistance(report.lat, report.lon, lat, lon)
  way.nearing = way.metres !== null && metres < way.metres ? way.nearing + 1 : 0
  way.metres = metres
  if (way.told !== null && metres > FAR_AGAIN * (by === 'away' ? limit : way.told)) way.told = null
  if (metres > 2 * IN_PORT) way.there = false
  else if (metres <= IN_PORT && sog !== null && sog < LIES) Object.assign(way, { there: true, told: null })
  if (way.there || way.told !== null || way.nearing < NEARING || sog === null || sog < UNDER_WAY) return null
  const left = Math.round(metres / (sog * METRES_PER_MS_AND_KNOT))
  if ((by === 'away' ? metres : left) > limit) return null
  way.told = metres
  const values = { metres: Math.round(metres), knots: sog, left }
  return by === 'away' ? { ...values, within: limit } : { ...values, allowed: limit }
}

const newWay = (port: string): Way => ({ port, metres: null, nearing: 0, told: null, there: false })
