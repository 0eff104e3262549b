import { orderApi, orderFilePath } from '@fairway/contract'
import { pathsOf, type RouteAccess } from '../http/access-case.fixture.ts'

const at = pathsOf(orderApi)
const OF_NOBODY = 'x'.repeat(22)
const wanted = {
  where: { kind: 'ships', mmsis: [413_000_001] },
  from: 1_700_000_000_000,
  to: 1_700_000_600_000,
  fields: ['sog'],
  interval: 0,
  format: 'csv',
}

/** A way to an order that is there for its owner alone. */
const ofOrder = (path: string): RouteAccess => ({
  route: `POST ${path}`,
  right: { path: path.replace(':id', OF_NOBODY) },
  owner: [404, 4040],
  wrong: [[{ path: path.replace(':id', '1') }, 400]],
})

const wrong: RouteAccess['wrong'] = [
  [{ json: { ...wanted, credits: 1, where: { kind: 'ships', mmsis: [] } } }, 400],
  [{ json: { ...wanted, credits: 1, interval: 7 } }, 400],
  [{ json: { ...wanted, credits: 1, format: 'xlsx' } }, 400],
  [{ json: { ...wanted, credits: 1, userId: 1 } }, 400],
  [{ json: { ...wanted, credits: 1, from: wanted.to, to: wanted.from } }, 400],
]

/** Ways to orders of stored positions: their owner's alone; a file is whoever's has the link. */
export const ordersAccess: readonly RouteAccess[] = [
  { route: `GET ${at.listOrders}`, right: {}, owner: [200, 0] },
  { route: `POST ${at.quoteOrder}`, right: { json: wanted }, owner: [200, 2301], wrong },
  { route: `POST ${at.createOrder}`, right: { json: { ...wanted, credits: 1 } }, owner: [200, 2301], wrong },
  ofOrder(at.cancelOrder),
  ofOrder(at.linkOrder),
  {
    route: `GET ${orderFilePath}`,
    right: { path: `/files/orders/${OF_NOBODY}/fairway.csv?until=9999999999999&sig=forged` },
    visitor: [404],
    wrong: [[{ path: `/files/orders/${OF_NOBODY}/fairway.csv?until=9999999999999&sig=${'é'.repeat(43)}` }, 404]],
  },
]
