import { locodeAliases } from './aliases.ts'
import { harbourPorts, uncodedHarbours, type Harbour } from './harbours/harbours.ts'
import { overrides } from './overrides/index.ts'
import type { Port } from './port.ts'
import { seedPorts, timeZoneOf } from './seed.ts'
import { sizeOf } from './sizes.ts'

export type { Harbour, Port }

const ownPorts: readonly Port[] = overrides.map(([locode, name, nameZh, lat, lon, radiusKm, size]) => ({
  locode,
  name,
  nameZh,
  country: locode.slice(0, 2),
  lat,
  lon,
  radius: radiusKm * 1_000,
  timeZone: timeZoneOf(locode, lat, lon),
  size,
}))
const ownCodes = new Set(ownPorts.map((port) => port.locode))

/** Rows of the seed that are second names of a harbour; the simulated world goes on sailing to them. */
const secondNames = new Set(['FIMTL', 'FIOLU'])

/** The ports of the trade: our own rows first, then the corrected seed. The simulated world sails between these. */
export const tradePorts: readonly Port[] = [
  ...ownPorts,
  ...seedPorts().filter(
    ({ locode }) => !ownCodes.has(locode) && (!locodeAliases.has(locode) || secondNames.has(locode)),
  ),
]

const harbours = new Map(harbourPorts().map((port) => [port.locode, port]))
const tradeCodes = new Set(tradePorts.map(({ locode }) => locode))

/**
 * Every port known without a database, one row a harbour: those of the trade, placed better where we know better, then the smaller harbours.
 * The simulated world sails as if the ports of the seed were all small; here they have their size.
 */
export const ports: readonly Port[] = [
  ...tradePorts.filter(({ locode }) => !secondNames.has(locode)).map((port) => harbours.get(port.locode) ?? port),
  ...[...harbours.values()].filter(({ locode }) => !tradeCodes.has(locode)),
].map((port) => ({ ...port, size: sizeOf.get(port.locode) ?? port.size }))

/** Harbours of ours whose UN/LOCODE nobody could tell for sure. */
export const harboursWithoutCode: readonly Harbour[] = uncodedHarbours

/** True when the row is ours: imports never change it. */
export const isOwnPort = (locode: string): boolean => ownCodes.has(locode) || harbours.has(locode)

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
