import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestProject } from 'vitest/node'
import { startAccountsProduct } from './accounts.ts'
import { freePort } from './antenna.ts'
import { openDailyWork } from './daily-work.ts'
import { serveFixture } from './fixture-page.ts'
import { openHarbour } from './harbour.ts'
import { startProduct, type Product } from './product.ts'
import { startWithHistory } from './sailed-ships.ts'
import type { SharedKind } from './shared-product.ts'

type Running = Pick<Product, 'url'> & { stop(): Promise<unknown> }

/** Products that several files look at and none changes for the others. A file with settings of its own, or that stops its product, starts its own. */
const kinds: Record<SharedKind, () => Promise<Running>> = {
  /** No ship and no account: for the corporate site. */
  site: async () => startProduct({ arguments: ['--feed', `udp://127.0.0.1:${await freePort()}`] }),
  /** The small fleet: for the map. */
  harbour: () => openHarbour().then(({ product, close }) => ({ url: product.url, stop: close })),
  /** A demonstration in which people make accounts, each file with numbers of its own. */
  accounts: startAccountsProduct,
  /** A small simulated world with a month behind it. */
  history: startWithHistory,
  /** Forty ships, and two with twelve days behind them. */
  daily: openDailyWork,
  /** No product: the page on which all widgets stand. */
  widgets: () =>
    serveFixture('ui/widgets.fixture.tsx', 'Widgets').then(({ url, close }) => ({ url, stop: async () => close() })),
}

/** Vitest's global setup: starts a shared product when the first file asks for it, and stops all at the end. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const running = new Map<string, Promise<Running>>()
  const desk = createServer((request, response) => {
    const kind = request.url!.slice(1)
    if (!(kind in kinds)) return response.writeHead(404).end()
    const product = running.get(kind) ?? kinds[kind as SharedKind]()
    running.set(kind, product)
    product.then(
      ({ url }) => response.end(url),
      (error: Error) => response.writeHead(500).end(error.message),
    )
  })
  await new Promise<void>((resolve) => desk.listen(0, '127.0.0.1', resolve))
  project.provide('sharedProducts', `http://127.0.0.1:${(desk.address() as AddressInfo).port}`)
  return async () => {
    desk.close()
    desk.closeAllConnections()
    const stopped = await Promise.allSettled([...running.values()].map(async (product) => (await product).stop()))
    for (const one of stopped) if (one.status === 'rejected') throw one.reason
  }
}
