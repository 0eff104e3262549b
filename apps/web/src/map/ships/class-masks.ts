import { mapClasses, shipClasses, type MapClass } from '@fairway/contract'

/** Classes as bits, in the order of `mapClasses`. */
export const classMask = (classes: readonly MapClass[]): number =>
  mapClasses.reduce((mask, name, i) => (classes.includes(name) ? mask | (1 << i) : mask), 0)

/** What is fixed, and everything else. */
export const FIXED = classMask(['base-station', 'aton'])
export const SHIPS = classMask([...shipClasses, 'sar-aircraft', 'distress'])
