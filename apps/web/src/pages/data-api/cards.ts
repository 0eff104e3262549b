import type { EndpointName } from './endpoints/endpoints.ts'
import type { DataClassId } from './data-classes.ts'

export interface DataCard {
  dataClass: DataClassId
  /** The call that gives it live; `planned` for what does not run, absent for what has no live side. */
  now?: EndpointName | 'planned'
  /** The same for its history. */
  history?: EndpointName | 'planned'
}

/** The catalogue: `cardName` → what it is. Names stand in addresses. */
export const cards = {
  position: { dataClass: 'ship', now: 'ship', history: 'track' },
  voyageAhead: { dataClass: 'ship', now: 'voyageAhead' },
  search: { dataClass: 'ship', now: 'search' },
  area: { dataClass: 'ship', now: 'ships' },
  distance: { dataClass: 'ship', now: 'distance' },
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

/** The five names of the specification (docs/specification.md 2) in both languages, each for what its class is best known by. */
const specifiedNames: Readonly<Record<string, CardName>> = {
  'ship dynamics': 'position',
  船舶动态: 'position',
  'typhoon weather': 'typhoon',
  台风气象: 'typhoon',
  'cargo tracking': 'container',
  货物追踪: 'container',
  'port information': 'ports',
  港口信息: 'ports',
  'vehicle dynamics': 'vehiclePosition',
  车辆动态: 'vehiclePosition',
}
const specified = new Map(Object.entries(specifiedNames))

/** The card an address names; undefined when there is none of that name, or not in the class the address names beside it. */
export function cardNamed(name: string | null, dataClass?: DataClassId): CardName | undefined {
  const found = cardNames.find((card) => card === name) ?? specified.get((name ?? '').trim().toLowerCase())
  return found !== undefined && (dataClass === undefined || cards[found].dataClass === dataClass) ? found : undefined
}

/** What a card is called on one of its sides: history has a name of its own where both sides run or would. */
export function cardTitle(said: { name: string } | { name: string; historyName: string }, side: Side): string {
  return side === 'history' && 'historyName' in said ? said.historyName : said.name
}

/** What it is good for, the same way. */
export function cardUse(said: { use: string } | { use: string; historyUse: string }, side: Side): string {
  return side === 'history' && 'historyUse' in said ? said.historyUse : said.use
}
