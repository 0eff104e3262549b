import type { MapClass } from '@fairway/contract'

/** What is on the map and no ship. */
const stationClasses = ['aton', 'base-station', 'sar-aircraft', 'distress'] as const
export type StationClass = (typeof stationClasses)[number]

export const isStation = (of: MapClass): of is StationClass => stationClasses.some((name) => name === of)

export type StationForm = 'real' | 'virtual' | 'mobile' | 'fixedWing' | 'helicopter' | 'sart' | 'mob' | 'epirb'

/** What the digits of its number tell: 99MIDa of an aid, 111MIDa of an aircraft, 970, 972 and 974 of what calls for help (M.585, annex 1). */
export function formOf(mmsi: number): StationForm | null {
  const digits = String(mmsi).padStart(9, '0')
  if (digits.startsWith('99')) return ({ 1: 'real', 6: 'virtual', 8: 'mobile' } as const)[digits[5]] ?? null
  if (digits.startsWith('111')) return ({ 1: 'fixedWing', 5: 'helicopter' } as const)[digits[6]] ?? null
  return ({ 970: 'sart', 972: 'mob', 974: 'epirb' } as const)[digits.slice(0, 3)] ?? null
}

/** Kinds of aids, of M.1371 table 74. */
export const AID_TYPES = 32
