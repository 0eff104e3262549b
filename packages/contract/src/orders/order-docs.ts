import { describeRoom } from '../api/api-doc.ts'
import { orderApi } from './order-api.ts'
import type { HistoryOrder } from './order-schemas.ts'

const order: HistoryOrder = {
  id: 'k3Vt8s0cQ1mZp7xYb2LdRA',
  name: 'Yangshan, October',
  state: 'done',
  where: { kind: 'area', title: 'Waiting off Yangshan', ships: null },
  from: 1_790_812_800_000,
  to: 1_793_491_199_999,
  fields: ['sog', 'cog'],
  interval: 60,
  format: 'csv',
  keyId: null,
  rowsTold: 1_204_881,
  creditsTold: 241,
  progress: 1_204_881,
  rows: 1_204_881,
  bytes: 61_448_931,
  credits: 241,
  sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  fileName: 'fairway-20261001-20261031.csv',
  createdAt: 1_795_000_000_000,
  startedAt: 1_795_000_001_000,
  endedAt: 1_795_000_009_000,
  expiresAt: 1_795_604_809_000,
}
const wanted = {
  where: { kind: 'area', id: 'q7Kd_90aQ-1zAAAA' },
  from: order.from,
  to: order.to,
  fields: ['sog', 'cog'] as ('sog' | 'cog')[],
  interval: 60,
  format: 'csv',
} as const
const periods = ['rangeBackwards', 'rangeInFuture', 'rangeTooLong'] as const
const shapes = [
  'areaCrosses',
  'areaHoleOutside',
  'areaNoPlace',
  'areaTooFewCorners',
  'areaTooManyCorners',
  'areaTooIntricate',
  'areaEmpty',
  'areaReach',
  'notFound',
] as const
const sizes = ['orderEmpty', 'orderTooLarge', 'orderTooWide', 'unavailable'] as const
const params = { id: order.id }

export const orderRoom = describeRoom({
  tag: 'orders',
  about:
    'Stored positions as a file: of an area or of ships, for a period, every one or one in each step of time. The price is taken once, when the file is made; a failed or cancelled order is free.',
  calls: orderApi,
  docs: {
    quoteOrder: {
      summary: 'How many rows an order has, what it costs, and its first rows',
      errors: [...periods, ...shapes, ...sizes],
      example: {
        body: wanted,
        result: {
          rows: 1_204_881,
          bytes: 61_000_000,
          credits: 241,
          left: 9_759,
          sample: {
            columns: ['mmsi', 'time', 'lat', 'lon', 'sog_kn', 'cog_deg'],
            rows: [[413_000_001, '2026-10-01T00:00:02.000Z', 30.551231, 122.351123, 0.1, null]],
          },
        },
      },
    },
    createOrder: {
      summary: 'Order a file',
      description: '`credits` is the price that was told: where it is higher by now, nothing is ordered.',
      errors: [...periods, ...shapes, ...sizes, 'ordersFull', 'creditsShort', 'orderPriceRose', 'orderNoRoom'],
      example: { body: { ...wanted, name: order.name, credits: 241 }, result: order },
    },
    listOrders: {
      summary: 'Own orders, the newest first',
      errors: [],
      example: { result: { orders: [order], mostOpen: 5, bytes: 61_448_931, mostBytes: 2_500_000_000 } },
    },
    cancelOrder: {
      summary: 'End an order that waits or is being worked on; it costs nothing',
      errors: ['notFound', 'orderEnded'],
      example: { params, result: { ...order, state: 'cancelled', credits: null } },
    },
    linkOrder: {
      summary: 'A link to the file, for a day; it needs no login and can be resumed',
      errors: ['notFound', 'orderNotReady'],
      example: {
        params,
        result: {
          path: `/files/orders/${order.id}/${order.fileName}?until=1795086400000&sig=Zb81kQ0x`,
          expiresAt: 1_795_086_400_000,
        },
      },
    },
  },
})
