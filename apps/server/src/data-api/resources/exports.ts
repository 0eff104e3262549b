import { orderColumns, orderFields, type HistoryOrder, type OrderWanted } from '@fairway/contract'
import type { Language } from '@fairway/contract'
import type { V1ProblemCode } from '@fairway/contract/v1'
import { ApiError } from '../../http/answers/errors.ts'
import { V1Problem } from '../answers/problem.ts'
import { moment, momentOrNull } from './describe.ts'
import { mmsiOf } from './find-vessel.ts'
import { byPlace } from './pages.ts'
import { areaOf, shapeOf } from './positions.ts'
import type { V1Asked, V1Resources, V1Source } from './source.ts'

type Calls = 'createExport' | 'listExports' | 'getExport' | 'cancelExport' | 'linkExport'

export const exportResources = (source: V1Source): Pick<V1Resources, Calls> => ({
  async createExport(asked) {
    const { userId, key, body, query, language } = asked
    const reference = body.reference ?? null
    const before = reference === null ? null : await source.orders.byReference(userId, reference)
    if (before !== null) return { result: { data: written(before) }, rows: before.rowsTold }
    const wanted = wantedOf(source, body, language)
    const missing = body.fleet === undefined ? 'area_not_found' : 'fleet_not_found'
    return refused(async () => {
      if (query.dry_run) {
        const { rows, credits } = await source.orders.quote(userId, wanted)
        return { result: { data: written(imagined(body, wanted, rows, credits)) }, rows }
      }
      const [most, left] = [body.max_credits ?? Infinity, key?.left ?? Infinity]
      const order = await source.orders
        .create(
          userId,
          { ...wanted, name: body.name, credits: Math.min(most, left) },
          { keyId: key?.id ?? null, reference },
        )
        .catch((error: unknown) => {
          const isDear = error instanceof ApiError && error.code === 'orderPriceRose'
          throw isDear && left < most ? new V1Problem('key_cap_reached') : error
        })
      return { result: { data: written(order) }, rows: order.rowsTold }
    }, missing)
  },
  async listExports(asked) {
    const { orders } = await source.orders.list(asked.userId)
    return byPlace(orders, asked, written)
  },
  getExport: ({ userId, params }) =>
    refused(async () => ({ result: { data: written(await source.orders.get(userId, params.id)) }, rows: 1 })),
  cancelExport: ({ userId, params, query }) =>
    refused(async () => {
      const order = query.dry_run
        ? await source.orders.get(userId, params.id)
        : await source.orders.cancel(userId, params.id)
      return { result: { data: written(order) }, rows: 1 }
    }),
  linkExport: ({ userId, params, base }) =>
    refused(async () => {
      const order = await source.orders.get(userId, params.id)
      const link = source.orderLink(order)
      if (link === null) throw new V1Problem('export_not_ready')
      return {
        result: {
          data: {
            url: `${base}${link.path}`,
            expires_at: moment(link.expiresAt),
            size_bytes: order.bytes ?? 0,
            sha256: order.sha256 ?? '',
          },
        },
        rows: 1,
      }
    }),
})

type Body = V1Asked<'createExport'>['body']

function wantedOf(source: V1Source, body: Body, language: Language): OrderWanted {
  const rest = {
    from: Date.parse(body.from),
    to: Date.parse(body.to),
    fields: orderFields.filter((field) => body.columns.includes(orderColumns[field])),
    interval: body.interval_s,
    format: body.format,
  }
  if (body.fleet !== undefined) return { ...rest, where: { kind: 'fleet', id: body.fleet } }
  if (body.area !== undefined) return { ...rest, where: { kind: 'area', id: body.area } }
  if (body.vessels !== undefined) {
    const mmsis = body.vessels.flatMap((id) => mmsiOf(source, id) ?? [])
    if (mmsis.length === 0) throw new V1Problem('vessel_not_found', { param: 'vessels' })
    return { ...rest, where: { kind: 'ships', mmsis } }
  }
  const shape = shapeOf(body)
  areaOf(shape, language)
  return {
    ...rest,
    where: { kind: 'shape', shape: shape as Extract<OrderWanted['where'], { kind: 'shape' }>['shape'] },
  }
}

/** What a rehearsal would have ordered. */
const imagined = (body: Body, wanted: OrderWanted, rows: number, credits: number): HistoryOrder => ({
  id: '',
  name: body.name,
  state: 'queued',
  where: { kind: wanted.where.kind, title: '', ships: null },
  from: wanted.from,
  to: wanted.to,
  fields: wanted.fields,
  interval: wanted.interval,
  format: wanted.format,
  keyId: null,
  rowsTold: rows,
  creditsTold: credits,
  progress: 0,
  rows: null,
  bytes: null,
  credits: null,
  sha256: null,
  fileName: null,
  createdAt: 0,
  startedAt: null,
  endedAt: null,
  expiresAt: null,
})

const written = (order: HistoryOrder) => ({
  id: order.id,
  name: order.name,
  state: order.state,
  from: moment(order.from),
  to: moment(order.to),
  columns: order.fields.map((field) => orderColumns[field]),
  interval_s: order.interval,
  format: order.format,
  rows_estimated: order.rowsTold,
  credits_estimated: order.creditsTold,
  rows_read: order.progress,
  rows: order.rows,
  size_bytes: order.bytes,
  credits: order.credits,
  sha256: order.sha256,
  file_name: order.fileName,
  created_at: moment(order.createdAt),
  started_at: momentOrNull(order.startedAt),
  ended_at: momentOrNull(order.endedAt),
  expires_at: momentOrNull(order.expiresAt),
})

const problems = {
  orderEmpty: 'export_empty',
  orderTooLarge: 'export_too_large',
  orderTooWide: 'export_too_large',
  ordersFull: 'exports_full',
  orderEnded: 'export_ended',
  orderNotReady: 'export_not_ready',
  orderPriceRose: 'export_price_rose',
  orderNoRoom: 'export_no_room',
  creditsShort: 'credits_exhausted',
  rangeBackwards: 'period_backwards',
  rangeInFuture: 'period_in_future',
  rangeTooLong: 'period_too_long',
  tooMany: 'rate_limited',
} as const

/** What orders refuse, as problems. */
async function refused<T>(work: () => Promise<T>, missing: V1ProblemCode = 'export_not_found'): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.code === 'notFound') throw new V1Problem(missing)
    if (!(error.code in problems)) throw error
    const code = problems[error.code as keyof typeof problems]
    throw new V1Problem(code, code === 'rate_limited' ? { seconds: 60 } : {})
  }
}
