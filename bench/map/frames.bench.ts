import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Browser, Page } from 'playwright-core'
import { launchBrowser, openPage } from '../../e2e/support/browser.ts'
import type { Product } from '../../e2e/support/product.ts'
import type { BenchRow } from '../bench-row.ts'
import { freePort, readHealth, startBuilt } from '../pipeline/product.ts'
import { firstShips, pan } from './chart-page.ts'
import { scriptKilobytes } from './first-load.ts'

const CHANGES_PER_SECOND = 1_000
const PAN_MS = 6_000
const FILL_LIMIT_MS = 120_000
/** The crowd ends by itself, whatever becomes of the bench. */
const CROWD_SECONDS = 300
/** What the page opens with on this screen: the world once, from edge to edge. */
const WORLD = '?z=1.49&c=22,65'
/** The southern North Sea and the Channel: a sixteenth of the crowd. */
const REGION = '?z=6&c=51.5,2.5'
const loads = 3

/** The map of the whole product in a browser without a graphics card, filled and kept changing over a socket. */
export async function run(): Promise<BenchRow[]> {
  const browser = await launchBrowser()
  try {
    return [
      ...(await withShips(50_000, (product) => fifty(browser, product))),
      ...(await withShips(300_000, (product) => threeHundred(browser, product))),
    ]
  } finally {
    await browser.close()
  }
}

async function fifty(browser: Browser, product: Product): Promise<BenchRow[]> {
  const times: number[] = []
  for (let load = 0; load < loads; load++) times.push(await onMap(browser, product, '', firstShips))
  const script = await scriptKilobytes(browser, `${product.url}/map`)
  const world = await onMap(browser, product, WORLD, (page) => pan(page, PAN_MS))
  const region = await onMap(browser, product, REGION, (page) => pan(page, PAN_MS))
  return [
    {
      name: 'Map, 50,000 ships: page load to ships drawn',
      value: median(times),
      unit: 'ms',
      target: 1_200,
      targetIs: 'at most',
      note: `median of ${loads} loads without cache`,
    },
    {
      name: 'Map, 50,000 ships, world: panning',
      value: world.framesPerSecond,
      unit: 'frames/s',
      target: 24,
      targetIs: 'at least',
      note: `p95 ${Math.round(world.p95)} ms a frame`,
    },
    {
      name: 'Map, 50,000 ships, zoom 6: panning',
      value: region.framesPerSecond,
      unit: 'frames/s',
      target: 20,
      targetIs: 'at least',
      note: `p95 ${Math.round(region.p95)} ms a frame`,
    },
    {
      name: 'Script before the first ships, brotli, workers included',
      value: script.before,
      unit: 'KB',
      target: 330,
      targetIs: 'at most',
      note: `MapLibre's worker, ${Math.round(script.worker.kilobytes)} KB, is asked for ${Math.round(script.worker.after)} ms after them; largest: ${script.largest.join(', ')}`,
    },
  ]
}

async function threeHundred(browser: Browser, product: Product): Promise<BenchRow[]> {
  const first = await onMap(browser, product, '', firstShips)
  const world = await onMap(browser, product, WORLD, (page) => pan(page, PAN_MS))
  const region = await onMap(browser, product, REGION, (page) => pan(page, PAN_MS))
  const note = (p50: number, all: number) =>
    `p50 ${Math.round(p50)} ms; all script of the page ${all.toFixed(1)} ms a frame`
  return [
    { name: 'Map, 300,000 ships: page load to ships drawn', value: first, unit: 'ms' },
    {
      name: 'Map, 300,000 ships, world: pan frame, p95',
      value: world.p95,
      unit: 'ms',
      target: 60,
      targetIs: 'at most',
      note: note(world.p50, world.allScript),
    },
    {
      name: 'Map, 300,000 ships, zoom 6: pan frame, p95',
      value: region.p95,
      unit: 'ms',
      target: 60,
      targetIs: 'at most',
      note: note(region.p50, region.allScript),
    },
    {
      name: 'Map, 300,000 ships: all script of the page a frame',
      value: Math.max(world.allScript, region.allScript),
      unit: 'ms',
      target: 5,
      targetIs: 'at most',
      note: `worse of the two views; ours alone, p95 ${Math.max(world.scriptP95, region.scriptP95).toFixed(1)} ms`,
    },
  ]
}

/** A fresh profile on the map; waits until ships are there and the chart has come to rest. */
async function onMap<T>(
  browser: Browser,
  product: Product,
  query: string,
  measure: (page: Page) => Promise<T>,
): Promise<T> {
  const { context, page } = await openPage(browser, `${product.url}/map${query}`, { everyPixel: true })
  try {
    await firstShips(page)
    if (query !== '') await page.waitForTimeout(3_000)
    return await measure(page)
  } finally {
    await context.close()
  }
}

/** Starts the product and the crowd, waits until the picture holds everyone, and ends both afterwards. */
async function withShips(ships: number, measure: (product: Product) => Promise<BenchRow[]>): Promise<BenchRow[]> {
  const port = await freePort()
  const product = await startBuilt([`tcp-listen://127.0.0.1:${port}`])
  const crowd = spawn(
    process.execPath,
    [
      '--import',
      'tsx',
      join(import.meta.dirname, 'crowd.ts'),
      String(port),
      String(ships),
      String(CHANGES_PER_SECOND),
      String(CROWD_SECONDS),
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  try {
    await once(createInterface(crowd.stdout), 'line', { signal: AbortSignal.timeout(FILL_LIMIT_MS) })
    await held(product, ships)
    return await measure(product)
  } finally {
    crowd.kill()
    await product.stop()
  }
}

async function held(product: Product, ships: number): Promise<void> {
  const deadline = Date.now() + FILL_LIMIT_MS
  for (;;) {
    const health = await readHealth(product)
    // The world's snapshot is made at most once a second.
    if (health.ships >= ships * 0.99) return new Promise((resolve) => setTimeout(resolve, 2_000))
    if (Date.now() > deadline)
      throw new Error(`The picture holds ${health.ships} of ${ships} ships after ${FILL_LIMIT_MS} ms.`)
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
