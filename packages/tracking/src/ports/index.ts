import { locodeAliases } from './aliases.ts'
import { overrides } from './overrides/index.ts'
import type { Port } from './port.ts'
import { seedPorts, timeZoneOf } from './seed.ts'

export type { Port }

const ownPorts: readonly Port[] = overrides.map(([locode, name, nameZh, lat, lon, radiusKm, size, timeZone]) => ({
  locode,
  name,
  nameZh,
  country: locode.slice(0, 2),
  lat,
  lon,
  radius: radiusKm * 1_000,
  timeZone: timeZone ?? timeZoneOf(locode),
  size,
}))
const ownCodes = new Set(ownPorts.map((port) => port.locode))

/** Every port known without a database, one row a harbour: our own rows first, then the corrected seed. */
export const ports: readonly Port[] = [
  ...ownPorts,
  ...seedPorts().filter(({ locode }) => !ownCodes.has(locode) && !locodeAliases.has(locode)),
]

/** True when the row is ours: imports never change it. */
export const isOwnPort = (locode: string): boolean => ownCodes.has(locode)

const byLocode = new Map(ports.map((port) => [port.locode, port]))

/** `CN SHA`, `cn-sha` → `CNSHA`; another code of the same harbour → the code of its row. */
export function canonicalLocode(code: string): string {
  const plain = code.replace(/[\s-]/g, '').toUpperCase()
  return locodeAliases.get(plain) ?? plain
}

/** The port with this UN/LOCODE, in any of the forms {@link canonicalLocode} takes; null when unknown. */
export function portByLocode(code: string): Port | null {
  return byLocode.get(canonicalLocode(code)) ?? null
}
