// Codes of M.1371 as data: a key for each, so that the user interface can name it in any language.

/** Navigation status 0–15 (table 45). */
export const navigationStatuses = [
  'under-way-engine',
  'at-anchor',
  'not-under-command',
  'restricted-manoeuvrability',
  'constrained-by-draught',
  'moored',
  'aground',
  'fishing',
  'under-way-sailing',
  'reserved-hsc',
  'reserved-wig',
  'towing-astern',
  'pushing-or-towing-alongside',
  'reserved',
  'distress-beacon',
  'undefined',
] as const
/** A key of {@link navigationStatuses}. */
export type NavigationStatus = (typeof navigationStatuses)[number]

/** Electronic position fixing device 0–15 (table 52 and later practice); null has no meaning of its own. */
export const positionDevices = [
  'undefined',
  'gps',
  'glonass',
  'gps-glonass',
  'loran-c',
  'chayka',
  'integrated',
  'surveyed',
  'galileo',
  'beidou',
  null,
  null,
  null,
  null,
  null,
  'internal-gnss',
] as const
/** A key of {@link positionDevices}. */
export type PositionDevice = NonNullable<(typeof positionDevices)[number]>

/** Ship type groups by the two digits (table 53). */
export type ShipTypeKind =
  | 'unknown'
  | 'reserved'
  | 'wig'
  | 'fishing'
  | 'towing'
  | 'towing-large'
  | 'dredging'
  | 'diving'
  | 'military'
  | 'sailing'
  | 'pleasure'
  | 'high-speed'
  | 'pilot'
  | 'search-and-rescue'
  | 'tug'
  | 'port-tender'
  | 'anti-pollution'
  | 'law-enforcement'
  | 'local'
  | 'medical'
  | 'noncombatant'
  | 'passenger'
  | 'cargo'
  | 'tanker'
  | 'other'

const thirties: ShipTypeKind[] = [
  'fishing',
  'towing',
  'towing-large',
  'dredging',
  'diving',
  'military',
  'sailing',
  'pleasure',
  'reserved',
  'reserved',
]
const fifties: ShipTypeKind[] = [
  'pilot',
  'search-and-rescue',
  'tug',
  'port-tender',
  'anti-pollution',
  'law-enforcement',
  'local',
  'local',
  'medical',
  'noncombatant',
]
const decades: (ShipTypeKind | ShipTypeKind[])[] = [
  'reserved',
  'reserved',
  'wig',
  thirties,
  'high-speed',
  fifties,
  'passenger',
  'cargo',
  'tanker',
  'other',
]

/** The group of a ship type as sent; 'unknown' for 0 and for anything above 99. */
export function shipTypeKind(shipType: number): ShipTypeKind {
  if (!(shipType > 0 && shipType <= 99)) return 'unknown'
  const decade = decades[Math.floor(shipType / 10)]!
  return typeof decade === 'string' ? decade : decade[shipType % 10]!
}

/** Hazard category A–D in the second digit of 2x, 4x, 6x–9x, null when there is none. */
export function hazardCategory(shipType: number): 'A' | 'B' | 'C' | 'D' | null {
  const decade = Math.floor(shipType / 10)
  if (![2, 4, 6, 7, 8, 9].includes(decade)) return null
  return (['A', 'B', 'C', 'D'] as const)[(shipType % 10) - 1] ?? null
}

/**
 * Aids to navigation 0–31 (M.1371-5 annex 8, table 74): 1–3 are of no one kind, 4 marks a new wreck (spare before -5),
 * 5–19 stand on the ground ("fixed"), 20–31 float. Some decoders shift 4–16 by one; gpsd's reference decodes say as here.
 */
export const aidTypes = [
  'unspecified',
  'reference-point',
  'racon',
  'fixed-structure',
  'emergency-wreck-mark',
  'light',
  'light-with-sectors',
  'leading-light-front',
  'leading-light-rear',
  'beacon-cardinal-north',
  'beacon-cardinal-east',
  'beacon-cardinal-south',
  'beacon-cardinal-west',
  'beacon-port-hand',
  'beacon-starboard-hand',
  'beacon-preferred-channel-port',
  'beacon-preferred-channel-starboard',
  'beacon-isolated-danger',
  'beacon-safe-water',
  'beacon-special',
  'cardinal-north',
  'cardinal-east',
  'cardinal-south',
  'cardinal-west',
  'port-hand',
  'starboard-hand',
  'preferred-channel-port',
  'preferred-channel-starboard',
  'isolated-danger',
  'safe-water',
  'special',
  'light-vessel',
] as const
/** A key of {@link aidTypes}; `single-slot-only` for the codes that only message 28 has. */
export type AidType = (typeof aidTypes)[number] | 'single-slot-only'

/** The key of an aid type; codes 32–50 exist in message 28 only; null above. */
export function aidTypeKey(code: number): AidType | null {
  if (code >= 32 && code <= 50) return 'single-slot-only'
  return aidTypes[code] ?? null
}
