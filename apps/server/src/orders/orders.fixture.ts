import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { usualPrices, type ApiPrices } from '../config/api-price-settings.ts'
import type { Database } from '../database/open-database.ts'
import type { Limits } from '../limits/limits.ts'
import { keyedHash } from '../secrets/keyed-hash.ts'
import { orderFileRoutes } from './order-file.routes.ts'
import { orderFiles } from './order-files.ts'
import { isLink, linkTo } from './order-links.ts'
import { OrderRunner, type OrderRunnerOptions } from './order-runner.ts'
import { createOrders, exportCredits } from './orders.ts'
import { fileOf } from './orders.store.ts'

export const AREA = { id: 'area-of-everyone', shape: { kind: 'circle', centre: { lat: 31, lon: 122 }, radius: 1_000 } }

interface OrderNeeds {
  db: Database
  limits: Limits
  folder: string
  flush(): Promise<void>
  prices?: ApiPrices
  now: () => number
  mostBytes?: { account: number; all: number }
}

/** Orders over one database, with a store that has as many rows as a test says and writes them when it lets it. */
export function openOrders({ db, limits, folder, flush, prices = usualPrices, now, mostBytes }: OrderNeeds) {
  const hash = keyedHash('s'.repeat(32))
  const files = orderFiles(folder)
  const history = { rows: 12_000, written: 0, hold: Promise.resolve(), fails: 0 }
  const write: OrderRunnerOptions['write'] = async (_question, file, { signal, progress }) => {
    signal.throwIfAborted()
    progress(history.rows)
    await Promise.race([
      history.hold,
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error))),
    ])
    signal.throwIfAborted()
    if (history.fails-- > 0) throw new Error('the store is gone')
    history.written += 1
    writeFileSync(file, `"mmsi"\n${'413000001\n'.repeat(history.rows)}`)
  }
  const facts: OrderRunnerOptions['facts'] = async (file) => {
    const content = await readFile(file)
    const rows = content.toString().split('\n').length - 2
    return { sha256: createHash('sha256').update(content).digest('hex'), bytes: content.length, rows }
  }
  const runner = (more: Partial<OrderRunnerOptions> = {}) =>
    new OrderRunner({
      db,
      files,
      write,
      facts,
      feeds: () => [],
      creditsOf: (rows) => exportCredits(rows, prices),
      log: { info() {}, warn() {}, error() {} },
      now,
      leaseMs: 3_000,
      lookMs: 20,
      freeFloor: 0,
      ...more,
    })
  const ordered = { wake: () => {} }
  const orders = createOrders({
    db,
    limits,
    prices,
    areas: {
      get: async (_user, id) => ({ ...AREA, id, name: 'Yangshan' }) as never,
    },
    fleets: { list: async () => ({ fleets: [], limits: { fleets: 1, shipsInFleet: 1, ships: 1 } }) },
    count: async () => history.rows,
    sample: async () => ({ columns: ['mmsi'], rows: [[413_000_001]] }),
    feeds: () => [],
    flush,
    onOrdered: () => ordered.wake(),
    mostBytes: mostBytes ?? { account: 1e9, all: 4e9 },
    now,
  })
  const fileRoutes = orderFileRoutes({
    async find(id, until, sig) {
      const order = isLink(hash, { id, until, sig }, now()) ? await fileOf(db, id) : null
      return order && { path: files.path(order.file!), sha256: order.sha256!, format: order.wanted.format }
    },
  })
  return {
    orders,
    runner,
    history,
    files,
    fileRoutes,
    link: (order: Parameters<typeof linkTo>[1]) => linkTo(hash, order, now()),
  }
}
