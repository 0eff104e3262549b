import { seconds, utcMs } from '../api/units.ts'
import { z } from '../api/zod.ts'
import { lineField } from '../accounts/account-fields.ts'
import { areaId, areaShape } from '../areas/areas.ts'
import { fleetId } from '../fleets/fleets.ts'
import { MOST_ORDER_SHIPS, ORDER_NAME, orderFields, orderFormats, orderIntervals, orderStates } from './order-limits.ts'

export const orderId = z.string().regex(/^[\w-]{22}$/)
export const orderParams = z.object({ id: orderId })

const shipNumber = z.number().int().min(1).max(999_999_999)

/** Whose positions: of all vessels in a place, or of some vessels everywhere. */
const orderWhere = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('shape'), shape: areaShape }),
  z.strictObject({ kind: z.literal('area'), id: areaId }),
  z.strictObject({ kind: z.literal('ships'), mmsis: z.array(shipNumber).min(1).max(MOST_ORDER_SHIPS) }),
  z.strictObject({ kind: z.literal('fleet'), id: fleetId }),
])

export const orderWanted = z.strictObject({
  where: orderWhere,
  /** Both included. */
  from: utcMs.int().min(0),
  to: utcMs.int().min(0),
  fields: z.array(z.enum(orderFields)).transform((fields) => orderFields.filter((field) => fields.includes(field))),
  /** The first position of a ship in each step of so many seconds; 0: every stored one. */
  interval: z.union(orderIntervals.map((interval) => z.literal(interval))),
  format: z.enum(orderFormats),
})
export type OrderWanted = z.output<typeof orderWanted>

export const createOrderBody = orderWanted.extend({
  name: lineField(ORDER_NAME).default(''),
  /** The price that was shown: a higher one is refused. */
  credits: z.number().int().min(0),
})
export type CreateOrder = z.output<typeof createOrderBody>

const cell = z.union([z.string(), z.number(), z.boolean()]).nullable()

export const orderQuoteSchema = z.object({
  rows: z.number().int(),
  /** A guess by the format and the fields. */
  bytes: z.number().int(),
  credits: z.number().int(),
  /** What the account has left in this month, less what open orders will cost. */
  left: z.number().int(),
  /** The first rows of the file. */
  sample: z.object({ columns: z.array(z.string()), rows: z.array(z.array(cell)) }),
})
export type OrderQuote = z.infer<typeof orderQuoteSchema>

export const orderSchema = z.object({
  id: z.string(),
  name: z.string(),
  state: z.enum(orderStates),
  /** What was ordered: `title` names the area or the fleet, `ships` counts. */
  where: z.object({
    kind: z.enum(['shape', 'area', 'ships', 'fleet']),
    title: z.string(),
    ships: z.number().int().nullable(),
  }),
  from: utcMs,
  to: utcMs,
  fields: z.array(z.enum(orderFields)),
  interval: seconds,
  format: z.enum(orderFormats),
  /** The key that ordered it; null: ordered on the site. */
  keyId: z.string().nullable(),
  /** What was told before it was ordered. */
  rowsTold: z.number().int(),
  creditsTold: z.number().int(),
  /** Rows read so far, of about `rowsTold`. */
  progress: z.number().int(),
  /** Of the file that was made; null before. */
  rows: z.number().int().nullable(),
  bytes: z.number().int().nullable(),
  credits: z.number().int().nullable(),
  sha256: z.string().nullable(),
  fileName: z.string().nullable(),
  createdAt: utcMs,
  startedAt: utcMs.nullable(),
  endedAt: utcMs.nullable(),
  /** When the file is removed. */
  expiresAt: utcMs.nullable(),
})
export type HistoryOrder = z.infer<typeof orderSchema>

export const ordersSchema = z.object({
  /** The newest first. */
  orders: z.array(orderSchema),
  mostOpen: z.number().int(),
  /** Bytes that the account's files take, and may take. */
  bytes: z.number().int(),
  mostBytes: z.number().int(),
})
export type HistoryOrders = z.infer<typeof ordersSchema>

export const orderLinkSchema = z.object({
  /** On this server; whoever has it can fetch the file. */
  path: z.string(),
  expiresAt: utcMs,
})
export type OrderLink = z.infer<typeof orderLinkSchema>
