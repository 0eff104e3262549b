import type { FeedFreshness, ServerMessage } from '@fairway/contract'

/**
 * A text frame → a message; throws when it is none that the contract knows (`serverMessage`).
 * Checked by hand: the schema's library is larger than all the live code, and the first ships would wait for it.
 */
export function readMessage(text: string): ShipMessage {
  const message: unknown = JSON.parse(text)
  if (isHeartbeat(message) || isDetails(message) || isFilter(message) || isRefusal(message)) return message
  throw new TypeError(`A live message of an unknown shape: ${text.slice(0, 80)}`)
}

/** What comes of looking at ships; inboxes are followed elsewhere (inbox-live.ts). */
type ShipMessage = Exclude<ServerMessage, { type: 'inbox' }>
const MOST_DETAILS = 5_000
type Kind<T extends ServerMessage['type']> = Extract<ServerMessage, { type: T }>

function isHeartbeat(value: unknown): value is Kind<'heartbeat'> {
  return (
    has(value, 'type', 'now', 'ships', 'feeds') &&
    value.type === 'heartbeat' &&
    isNumber(value.now) &&
    isNumber(value.ships) &&
    Array.isArray(value.feeds) &&
    value.feeds.every(isFeed)
  )
}

function isFeed(value: unknown): value is FeedFreshness {
  if (!has(value, 'name', 'simulated', 'connected', 'lastLineAt', 'linesPerSecond')) return false
  const { name, simulated, connected, lastLineAt, linesPerSecond } = value
  return (
    typeof name === 'string' &&
    typeof simulated === 'boolean' &&
    typeof connected === 'boolean' &&
    (lastLineAt === null || isNumber(lastLineAt)) &&
    isNumber(linesPerSecond)
  )
}

function isDetails(value: unknown): value is Kind<'details'> {
  return (
    has(value, 'type', 'ships') &&
    value.type === 'details' &&
    Array.isArray(value.ships) &&
    value.ships.length <= MOST_DETAILS &&
    value.ships.every(isDetail)
  )
}

/** mmsi, name, Chinese name, metres to bow, stern, port, starboard. */
function isDetail(value: unknown): boolean {
  if (!Array.isArray(value) || value.length !== 7) return false
  const [mmsi, name, nameZh, ...metres]: unknown[] = value
  return isNumber(mmsi) && typeof name === 'string' && typeof nameZh === 'string' && metres.every(isNumber)
}

function isFilter(value: unknown): value is Kind<'filter'> {
  return (
    has(value, 'type', 'filter', 'state') &&
    value.type === 'filter' &&
    typeof value.filter === 'string' &&
    filterStates.some((state) => state === value.state)
  )
}

const filterStates: readonly Kind<'filter'>['state'][] = ['on', 'full', 'loginNeeded', 'unusable']

function isRefusal(value: unknown): value is Kind<'refused'> {
  return has(value, 'type', 'reason') && value.type === 'refused' && typeof value.reason === 'string'
}

const isNumber = (value: unknown): value is number => typeof value === 'number'

function has<K extends string>(value: unknown, ...keys: K[]): value is Record<K, unknown> {
  return typeof value === 'object' && value !== null && keys.every((key) => key in value)
}
