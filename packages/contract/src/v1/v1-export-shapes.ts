import { z } from '../api/zod.ts'
import {
  MOST_ORDER_SHIPS,
  ORDER_NAME,
  orderColumns,
  orderFormats,
  orderIntervals,
  orderStates,
  type OrderColumn,
} from '../orders/order-limits.ts'
import { orderId } from '../orders/order-schemas.ts'
import { common, listOf, moment, oneOf, paged, vesselId } from './v1-fields.ts'
import { placeFields } from './v1-vessel-shapes.ts'

const columns = Object.values(orderColumns) as OrderColumn[]
const askedMoment = z.iso.datetime({ offset: true }).describe('RFC 3339, with Z or an offset')
const places = ['vessels', 'fleet', 'area', 'box', 'circle', 'polygon'] as const

const wanted = z
  .strictObject({
    vessels: z.array(vesselId).min(1).max(MOST_ORDER_SHIPS).optional(),
    fleet: z.string().min(1).max(60).optional(),
    area: z.string().min(1).max(60).optional().describe('An area that the account has drawn'),
    ...placeFields,
    from: askedMoment,
    to: askedMoment,
    columns: z
      .array(z.enum(columns))
      .default(columns)
      .describe('Besides mmsi, time, lat and lon; KML and GPX have columns of their own'),
    interval_s: z
      .union(orderIntervals.map((interval) => z.literal(interval)))
      .default(0)
      .describe('The first position of a vessel in each step of so many seconds; 0: every stored one'),
    format: z.enum(orderFormats),
    name: z.string().max(ORDER_NAME).default(''),
    max_credits: z.number().int().min(0).optional().describe('A dearer export is refused'),
    reference: z
      .string()
      .regex(/^[\w.:-]{1,60}$/)
      .optional()
      .describe('Of your own: the same one twice is the same export'),
  })
  .refine((body) => places.filter((name) => body[name] !== undefined).length === 1, {
    error: `exactly one of ${places.join(', ')}`,
    params: { problem: 'oneOf' },
  })

const made = z.object({
  id: z.string(),
  name: z.string(),
  state: z.enum(orderStates),
  from: moment,
  to: moment,
  columns: z.array(z.enum(columns)),
  interval_s: z.number().int(),
  format: z.enum(orderFormats),
  /** What was told before. */
  rows_estimated: z.number().int(),
  credits_estimated: z.number().int(),
  /** Rows read so far. */
  rows_read: z.number().int(),
  /** Of the file; null before it is made. */
  rows: z.number().int().nullable(),
  size_bytes: z.number().int().nullable(),
  credits: z.number().int().nullable(),
  sha256: z.string().nullable(),
  file_name: z.string().nullable(),
  created_at: moment,
  started_at: moment.nullable(),
  ended_at: moment.nullable(),
  /** When the file is removed. */
  expires_at: moment.nullable(),
})
const one = { params: z.object({ id: orderId }), query: z.strictObject(common), result: oneOf(made) }

export const exportShapes = {
  createExport: { query: z.strictObject(common), body: wanted, result: oneOf(made) },
  listExports: { query: z.strictObject({ ...common, ...paged(200, 100) }), result: listOf(made) },
  getExport: one,
  cancelExport: one,
  linkExport: {
    params: one.params,
    query: one.query,
    result: oneOf(
      z.object({
        /** Below the address of this server, where that is not known to it. */
        url: z.string(),
        expires_at: moment,
        size_bytes: z.number().int(),
        sha256: z.string(),
      }),
    ),
  },
}
