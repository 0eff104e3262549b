import {
  MOST_ORDER_SHIPS,
  orderFields,
  orderIntervals,
  type OrderField,
  type OrderFormat,
  type OrderWanted,
} from '@fairway/contract'
import type { Wanted } from './order-api.ts'

export const draftKinds = ['area', 'fleet', 'ships', 'box'] as const
export type DraftKind = (typeof draftKinds)[number]

/** An order as it is typed. */
export interface OrderDraft {
  /** Null until it is chosen. */
  kind: DraftKind | null
  area: string
  fleet: string
  mmsis: string
  south: string
  west: string
  north: string
  east: string
  /** Days, YYYY-MM-DD (UTC). */
  from: string
  to: string
  interval: string
  format: OrderFormat
  fields: readonly OrderField[]
  name: string
}

export type ReadyDraft = OrderDraft & { kind: DraftKind }

export type OrderProblem = 'where' | 'mmsis' | 'box' | 'period'

const DAY_MS = 86_400_000
/** YYYY-MM-DD (UTC). */
export const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10)

/** The last whole week. */
export const newDraft = (now: number): OrderDraft => ({
  kind: null,
  area: '',
  fleet: '',
  mmsis: '',
  south: '',
  west: '',
  north: '',
  east: '',
  from: dayOf(now - 7 * DAY_MS),
  to: dayOf(now - DAY_MS),
  interval: '60',
  format: 'csv',
  fields: orderFields.filter((field) => field !== 'receivedAt'),
  name: '',
})

/** What is offered first: what the account has. */
export const firstKind = (areas: readonly unknown[] | undefined, fleets: readonly unknown[] | undefined): DraftKind =>
  areas?.length !== 0 ? 'area' : fleets?.length !== 0 ? 'fleet' : 'ships'

/** What was typed, as an order; or what is wrong with it. */
export function readOrder(draft: ReadyDraft): { wanted: Wanted } | { problem: OrderProblem } {
  const where = whereOf(draft)
  if ('problem' in where) return where
  const from = Date.parse(`${draft.from}T00:00:00Z`)
  const to = Date.parse(`${draft.to}T00:00:00Z`) + DAY_MS - 1
  if (Number.isNaN(from) || Number.isNaN(to) || to < from) return { problem: 'period' }
  const interval = orderIntervals.find((seconds) => String(seconds) === draft.interval) ?? 0
  const { format } = draft
  return {
    wanted: { where: where.where, from, to, interval, format, fields: hasColumns(format) ? [...draft.fields] : [] },
  }
}

/** KML and GPX hold tracks alone. */
export const hasColumns = (format: OrderFormat): boolean => format !== 'kml' && format !== 'gpx'

function whereOf(draft: ReadyDraft): { where: OrderWanted['where'] } | { problem: OrderProblem } {
  switch (draft.kind) {
    case 'area':
      return draft.area === '' ? { problem: 'where' } : { where: { kind: 'area', id: draft.area } }
    case 'fleet':
      return draft.fleet === '' ? { problem: 'where' } : { where: { kind: 'fleet', id: draft.fleet } }
    case 'ships': {
      const words = draft.mmsis.split(/[\s,;，；、]+/).filter((word) => word !== '')
      const isFine =
        words.length > 0 &&
        words.length <= MOST_ORDER_SHIPS &&
        words.every((word) => /^\d{1,9}$/.test(word) && Number(word) > 0)
      return isFine ? { where: { kind: 'ships', mmsis: words.map(Number) } } : { problem: 'mmsis' }
    }
    case 'box': {
      const [south, west, north, east] = [draft.south, draft.west, draft.north, draft.east].map(degreesOf) as [
        number,
        number,
        number,
        number,
      ]
      const isFine = Math.abs(south) <= 90 && Math.abs(north) <= 90 && Math.abs(west) <= 180 && Math.abs(east) <= 180
      return isFine && south < north
        ? { where: { kind: 'shape', shape: { kind: 'rectangle', box: { south, west, north, east } } } }
        : { problem: 'box' }
    }
  }
}

const degreesOf = (text: string) => (text.trim() === '' ? NaN : Number(text.trim().replace('−', '-')))
