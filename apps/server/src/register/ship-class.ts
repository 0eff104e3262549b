import { mapClasses, type MapClass, type ShipClass } from '@fairway/contract'
import type { StationKind } from '@fairway/tracking'

/** Ship types 30–59 that stand alone (ITU-R M.1371 table 53); the tens of the others tell the class. */
const singleTypes: Readonly<Record<number, ShipClass>> = {
  30: 'fishing',
  31: 'working',
  32: 'working',
  33: 'working',
  35: 'public-service',
  50: 'working',
  51: 'public-service',
  52: 'working',
  53: 'working',
  54: 'working',
  55: 'public-service',
  58: 'public-service',
  59: 'public-service',
}

/** AIS cannot tell a container ship from a bulk carrier: without a register every 7x is general cargo. */
const classOfTens: Readonly<Record<number, ShipClass>> = {
  4: 'passenger',
  6: 'passenger',
  7: 'general-cargo',
  8: 'tanker',
}

/** The class that the AIS ship type alone tells. */
export function shipClassOf(shipType: number | null): ShipClass {
  if (shipType === null) return 'other'
  return singleTypes[shipType] ?? classOfTens[Math.floor(shipType / 10)] ?? 'other'
}

const classOfKind: Readonly<Partial<Record<StationKind, MapClass>>> = {
  'sar-aircraft': 'sar-aircraft',
  'base-station': 'base-station',
  aton: 'aton',
  distress: 'distress',
}

/** What is drawn on the map: the number of the sender outranks what it says of itself, the register outranks the AIS type. */
export function mapClassOf(kind: StationKind, shipType: number | null, registered: ShipClass | null): MapClass {
  return classOfKind[kind] ?? registered ?? shipClassOf(shipType)
}

export const classCode = (mapClass: MapClass): number => mapClasses.indexOf(mapClass)
