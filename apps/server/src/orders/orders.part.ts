import { join } from 'node:path'
import type { AccountsPart } from '../accounts/accounts.part.ts'
import type { AreasPart } from '../areas/areas.part.ts'
import { USAGE_DAYS } from '../data-api/metering/usage.store.ts'
import type { DatabasePart } from '../database/database.part.ts'
import type { Database } from '../database/open-database.ts'
import type { FleetsPart } from '../fleets/fleets.part.ts'
import { metric } from '../health/metric.ts'
import type { HistoryOrder, OrderLink } from '@fairway/contract'
import type { Limits } from '../limits/limits.ts'
import type { Context, Part } from '../part.ts'
import type { PicturePart } from '../picture/picture.part.ts'
import type { KeyedHash } from '../secrets/keyed-hash.ts'
import type { AskedTracks } from '../tracks/tracks.part.ts'
import { fileFacts } from './file-facts.ts'
import { orderFileRoutes } from './order-file.routes.ts'
import { orderFiles } from './order-files.ts'
import { isLink, linkTo } from './order-links.ts'
import { OrderRunner } from './order-runner.ts'
import { createOrders, exportCredits, type Orders } from './orders.ts'
import { orderRoutes } from './orders.routes.ts'
import { expireOrders, fileOf, forgetOrders } from './orders.store.ts'

export interface OrdersPart extends Part {
  readonly orders: Orders
  link(order: HistoryOrder): OrderLink | null
  /** Who counts calls tells it here: that part comes after this one. */
  useMeter(flush: () => Promise<void>): void
}

interface OrdersNeeds {
  database: Pick<DatabasePart, 'db'>
  hash: KeyedHash
  limits: Limits
  accounts: AccountsPart
  areas: AreasPart
  fleets: FleetsPart
  picture: PicturePart
  tracks: AskedTracks
}

const MEGABYTE = 1_000_000
/** One account may have a quarter of what all may have. */
const SHARE = 4
const DAY_MS = 86_400_000

/** Stored positions as files that people order. */
export function ordersPart({ config, log, now }: Context, needs: OrdersNeeds): OrdersPart {
  const { hash, limits, accounts, areas, fleets, picture } = needs
  const { db } = needs.database
  const { store } = needs.tracks
  const files = orderFiles(config.exportDir ?? join(config.dataDir, 'exports'))
  const feeds = () =>
    picture.describing.feeds.map(({ feed }, number) => ({ stored: store.storedFeed(number), name: feed }))
  let flush: () => Promise<void> = async () => {}
  const runner = new OrderRunner({
    db,
    files,
    write: (...question) => store.writeExport(...question),
    facts: fileFacts,
    feeds,
    creditsOf: (rows) => exportCredits(rows, config.apiPrices),
    log: log('orders'),
    now,
  })
  const all = config.exportMegabytes * MEGABYTE
  const orders = createOrders({
    db,
    limits,
    prices: config.apiPrices,
    areas: areas.named,
    fleets: fleets.fleets,
    count: (question) => store.countExport(question),
    sample: (...question) => store.sampleExport(...question),
    feeds,
    flush: () => flush(),
    onOrdered: () => runner.wake(),
    mostBytes: { all, account: all / SHARE },
    now,
  })
  const link = (order: HistoryOrder) => linkTo(hash, order, now())
  return {
    name: 'orders of history',
    orders,
    link,
    useMeter: (bring) => void (flush = bring),
    api: [orderRoutes(orders, link, accounts.accounts.authenticate)],
    pages: [
      orderFileRoutes({
        find: async (id, until, sig) => (isLink(hash, { id, until, sig }, now()) ? findFile(db, files, id) : null),
      }),
    ],
    exports: { orders: (userId) => orders.all(userId) },
    metrics: metricsOf(runner),
    async sweep() {
      await expireOrders(db, now())
      await forgetOrders(db, now() - USAGE_DAYS * DAY_MS)
      await files.sweep(db, now())
    },
    start: () => runner.start(),
    quiesce: () => runner.stop(),
  }
}

const metricsOf = ({ counts }: OrderRunner) => [
  metric('history_orders_done_total', 'Files of orders of history that were made', () => counts.done),
  metric('history_orders_failed_total', 'Orders of history that failed or were cancelled at work', () => counts.failed),
  metric(
    'history_orders_interrupted_total',
    'Times that work on an order of history was interrupted, to begin anew',
    () => counts.interrupted,
  ),
]

async function findFile(db: Database, files: ReturnType<typeof orderFiles>, id: string) {
  const order = await fileOf(db, id)
  if (order === null || order.file === null || order.sha256 === null) return null
  return { path: files.path(order.file), sha256: order.sha256, format: order.wanted.format }
}
