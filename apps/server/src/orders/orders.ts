import {
  isOpen,
  LISTED_ORDERS,
  MOST_OPEN_ORDERS,
  MOST_ORDER_DAYS,
  MOST_ORDER_SHIPS,
  mostOrderRows,
  SAMPLE_ROWS,
  type CreateOrder,
  type HistoryOrder,
  type HistoryOrders,
  type OrderQuote,
  type OrderWanted,
} from '@fairway/contract'
import { findAreaFault } from '@fairway/tracking/areas'
import { take } from '../accounts/account-needs.ts'
import { inTurn } from '../accounts/session/in-turn.ts'
import { newPublicId } from '../accounts/password/secrets.ts'
import { areaFaultError } from '../areas/area-fault-error.ts'
import type { Areas } from '../areas/areas.ts'
import { Limiter } from '../concurrency/limiter.ts'
import type { ApiPrices } from '../config/api-price-settings.ts'
import type { Database } from '../database/open-database.ts'
import type { Fleets } from '../fleets/fleets.ts'
import { ApiError } from '../http/answers/errors.ts'
import { inLine, refuseTooWide } from '../http/requests/long-questions.ts'
import type { Limits } from '../limits/limits.ts'
import { trackPeriod } from '../ships/track-period.ts'
import type { ExportCell, ExportQuestion } from '../tracks/export/export-points.ts'
import { creditsLeft } from './credits-left.ts'
import { bytesOf, describeOrder, isTooLarge } from './describe-order.ts'
import type { KeptOrder } from './kept-order.ts'
import { bytesOfAll, ordersOf, type OrderRow } from './orders.store.ts'

/** Who orders, besides the account: a key of the data API, its own word for the order. */
export interface OrderedBy {
  keyId: string | null
  reference: string | null
}

/** Orders of stored positions. Everything is of the user named first, and of nobody else: another's are not there. */
export interface Orders {
  quote(userId: number, wanted: OrderWanted): Promise<OrderQuote>
  create(userId: number, wanted: CreateOrder, by?: OrderedBy): Promise<HistoryOrder>
  /** The order of that word; null: there is none. */
  byReference(userId: number, reference: string): Promise<HistoryOrder | null>
  list(userId: number): Promise<HistoryOrders>
  get(userId: number, id: string): Promise<HistoryOrder>
  cancel(userId: number, id: string): Promise<HistoryOrder>
  /** For the account's export. */
  all(userId: number): Promise<HistoryOrder[]>
}

export interface OrdersOptions {
  db: Database
  limits: Limits
  prices: ApiPrices
  areas: Pick<Areas, 'get'>
  fleets: Pick<Fleets, 'list'>
  count(question: ExportQuestion): Promise<number>
  sample(question: ExportQuestion, most: number): Promise<{ columns: string[]; rows: ExportCell[][] }>
  feeds(): ExportQuestion['feeds']
  /** Brings into the database what was used up to now. */
  flush(): Promise<void>
  /** Something waits for the runner. */
  onOrdered(): void
  /** Bytes that files of one account, and of all, may take. */
  mostBytes: { account: number; all: number }
  now: () => number
}

/** Counted one after the other: the other readers of the store are for the map. */
const WAITING_QUESTIONS = 8
const RETRY_SECONDS = 10

export function createOrders(options: OrdersOptions): Orders {
  const { db, limits, prices, sample, mostBytes, now } = options
  const { question, queued, counted } = rowCounter(options)
  const left = (userId: number) => creditsLeft({ db, prices, flush: options.flush, now }, userId)
  const found = async (userId: number, id: string): Promise<OrderRow> => {
    const row = await ordersOf(db, userId).find(id)
    if (row === null) throw new ApiError('notFound')
    return row
  }
  return {
    async quote(userId, wanted) {
      const { kept } = await resolved(options, userId, wanted)
      const { rows, shown } = await queued(userId, async () => ({
        rows: await counted(kept),
        shown: await sample(question(kept), SAMPLE_ROWS),
      }))
      return {
        rows,
        bytes: bytesOf(kept, rows),
        credits: exportCredits(rows, prices),
        left: await left(userId),
        sample: shown,
      }
    },
    async create(userId, { name, credits: agreed, ...wanted }, by = { keyId: null, reference: null }) {
      await take(limits, 'ordersOfAccount', String(userId))
      const { kept, title } = await resolved(options, userId, wanted)
      const rows = await queued(userId, () => counted(kept))
      const credits = exportCredits(rows, prices)
      if (credits > agreed) throw new ApiError('orderPriceRose', { credits })
      await options.flush()
      const row = { ...newRow(userId, kept, now()), name, title, key_id: by.keyId, reference: by.reference }
      const told = { rows_told: rows, credits_told: credits, bytes_told: bytesOf(kept, rows) }
      const made = await inTurn(db, userId, (transaction) => inserted(transaction, options, { ...row, ...told }))
      options.onOrdered()
      return describeOrder(made)
    },
    async byReference(userId, reference) {
      const row = await ordersOf(db, userId).byReference(reference)
      return row && describeOrder(row)
    },
    async list(userId) {
      const own = ordersOf(db, userId)
      const [rows, { bytes }] = [await own.list(LISTED_ORDERS), await own.held()]
      return { orders: rows.map(describeOrder), mostOpen: MOST_OPEN_ORDERS, bytes, mostBytes: mostBytes.account }
    },
    get: async (userId, id) => describeOrder(await found(userId, id)),
    cancel: (userId, id) => inTurn(db, userId, (transaction) => cancelled(transaction, userId, id, now())),
    all: async (userId) => (await ordersOf(db, userId).list(null)).map(describeOrder),
  }
}

/** Counts what an order would hold, one after the other. */
function rowCounter({ count, feeds }: Pick<OrdersOptions, 'count' | 'feeds'>) {
  const counting = new Limiter(1, WAITING_QUESTIONS)
  const question = ({ kind: _kind, ...wanted }: KeptOrder): ExportQuestion => ({ ...wanted, feeds: feeds() })
  const counted = async (wanted: KeptOrder) => {
    const rows = await count(question(wanted)).catch(refuseTooWide)
    if (rows === 0) throw new ApiError('orderEmpty')
    if (isTooLarge(wanted, rows)) throw new ApiError('orderTooLarge', { rows, most: mostOrderRows[wanted.format] })
    return rows
  }
  return {
    question,
    counted,
    queued: <T>(userId: number, work: () => Promise<T>) => inLine(counting, RETRY_SECONDS, userId, work),
  }
}

export function exportCredits(rows: number, { prices }: Pick<ApiPrices, 'prices'>): number {
  const { credits, perRows } = prices.export
  return perRows === null ? credits : credits * Math.ceil(rows / perRows)
}

/** What a question means now: ships of a fleet, the shape of an area. Refuses what cannot be asked. */
async function resolved(
  { areas, fleets, now }: OrdersOptions,
  userId: number,
  wanted: OrderWanted,
): Promise<{ kept: KeptOrder; title: string }> {
  const { where, ...rest } = wanted
  // What may still come in is not sold: it would be another file a minute later.
  const period = trackPeriod({ from: wanted.from, to: wanted.to }, now(), MOST_ORDER_DAYS)
  const to = Math.min(period.to, now())
  const keep = (kind: KeptOrder['kind'], what: KeptOrder['where'], title = '') => ({
    kept: { ...rest, from: Math.max(0, period.from), to, kind, where: what },
    title,
  })
  switch (where.kind) {
    case 'ships':
      return keep('ships', { mmsis: [...new Set(where.mmsis)] })
    case 'fleet': {
      const fleet = (await fleets.list(userId)).fleets.find(({ id }) => id === where.id)
      if (fleet === undefined) throw new ApiError('notFound')
      const mmsis = fleet.ships.map(({ mmsi }) => mmsi).slice(0, MOST_ORDER_SHIPS)
      if (mmsis.length === 0) throw new ApiError('orderEmpty')
      return keep('fleet', { mmsis }, fleet.groupName)
    }
    case 'area': {
      const { shape, name } = await areas.get(userId, where.id)
      return keep('area', { shape }, name)
    }
    case 'shape': {
      const fault = findAreaFault(where.shape)
      if (fault !== null) throw areaFaultError(fault)
      return keep('shape', { shape: where.shape })
    }
  }
}

const newRow = (userId: number, wanted: KeptOrder, now: number) => ({
  id: newPublicId(),
  user_id: userId,
  state: 'queued' as const,
  wanted,
  progress: 0,
  rows: null,
  bytes: null,
  credits: null,
  sha256: null,
  file: null,
  runner: null,
  claimed_until: null,
  tries: 0,
  created_at: now,
  started_at: null,
  ended_at: null,
  expires_at: null,
})

async function cancelled(transaction: Database, userId: number, id: string, now: number): Promise<HistoryOrder> {
  const own = ordersOf(transaction, userId)
  const row = await own.find(id)
  if (row === null) throw new ApiError('notFound')
  if (!isOpen(row.state) || !(await own.cancel(id, now))) throw new ApiError('orderEnded')
  return describeOrder((await own.find(id))!)
}

/** Puts an order in when there is room and there are credits for it; one of the same reference is the same order. */
async function inserted(
  transaction: Database,
  { prices, mostBytes, now }: OrdersOptions,
  row: OrderRow & { credits_told: number; bytes_told: number },
): Promise<OrderRow> {
  const own = ordersOf(transaction, row.user_id)
  const before = row.reference === null ? null : await own.byReference(row.reference)
  if (before !== null) return before
  const held = await own.held()
  if (held.open >= MOST_OPEN_ORDERS) throw new ApiError('ordersFull', { most: MOST_OPEN_ORDERS })
  const left = await creditsLeft({ db: transaction, prices, flush: async () => {}, now }, row.user_id)
  if (left < row.credits_told)
    throw new ApiError('creditsShort', { credits: row.credits_told, left: Math.max(0, left) })
  const isFull = (await bytesOfAll(transaction)) + row.bytes_told > mostBytes.all
  if (isFull || held.bytes + row.bytes_told > mostBytes.account) throw new ApiError('orderNoRoom')
  await own.insert(row)
  return row
}
