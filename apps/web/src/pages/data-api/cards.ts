import type { CallName } from './calls/calls.ts'
import type { DataClassId } from './data-classes.ts'

export interface DataCard {
  dataClass: DataClassId
  /** The call that gives it live; `planned` for what does not run, absent for what has no live side. */
  now?: CallName | 'planned'
  /** The same for its history. */
  history?: CallName | 'planned'
}

/** The catalogue: `cardName` → what it is. Names stand in addresses. */
export const cards = {
  position: { dataClass: 'ship', now: 'ship', history: 'track' },
  voyageAhead: { dataClass: 'ship', now: 'voyageAhead' },
  search: { dataClass: 'ship', now: 'search' },
  area: { dataClass: 'ship', now: 'ships' },
  filterCounts: { dataClass: 'ship', now: 'filterCounts' },
  stream: { dataClass: 'ship', now: 'live' },
  portCalls: { dataClass: 'ship', history: 'shipCalls' },
  identity: { dataClass: 'ship', history: 'identity' },
  marineWeather: { dataClass: 'weather', now: 'weather' },
  typhoon: { dataClass: 'weather', now: 'planned', history: 'planned' },
  container: { dataClass: 'cargo', now: 'planned' },
  billOfLading: { dataClass: 'cargo', now: 'planned' },
  ports: { dataClass: 'port', now: 'ports' },
  shipsInPort: { dataClass: 'port', now: 'port' },
  portTraffic: { dataClass: 'port', now: 'portCalls' },
  vehiclePosition: { dataClass: 'vehicle', now: 'planned' },
  vehicleTrips: { dataClass: 'vehicle', history: 'planned' },
} as const satisfies Record<string, DataCard>
export type CardName = keyof typeof cards
export type Side = 'now' | 'history'

export const cardNames = Object.keys(cards) as CardName[]
export const cardOf = (name: CardName): DataCard => cards[name]
export const runs = (name: CardName): boolean =>
  [cardOf(name).now, cardOf(name).history].some((call) => call !== undefined && call !== 'planned')

/** The card an address names; undefined when there is none of that name, or not in the class the address names beside it. */
export function cardNamed(name: string | null, dataClass?: DataClassId): CardName | undefined {
  const found = cardNames.find((card) => card === name)
  return found !== undefined && (dataClass === undefined || cards[found].dataClass === dataClass) ? found : undefined
}
