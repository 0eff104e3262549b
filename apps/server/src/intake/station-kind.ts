import { mmsiClass, type MmsiClass } from '@fairway/ais'
import { stationKinds, type StationKind } from '@fairway/tracking'

/** Groups of ships, net buoys (979…) and numbers without a rule are nobody on a map. */
const kinds: Readonly<Record<MmsiClass, StationKind | null>> = {
  ship: 'ship',
  craft: 'craft',
  'sar-aircraft': 'sar-aircraft',
  coast: 'base-station',
  aton: 'aton',
  sart: 'distress',
  mob: 'distress',
  epirb: 'distress',
  handheld: 'handheld',
  group: null,
  amrd: null,
  invalid: null,
}

/** Index into {@link stationKinds} for an MMSI, −1 when it belongs to no station (docs/domain-facts.md 1.6). */
export function kindOf(mmsi: number): number {
  const kind = kinds[mmsiClass(mmsi)]
  return kind === null ? -1 : stationKinds.indexOf(kind)
}
