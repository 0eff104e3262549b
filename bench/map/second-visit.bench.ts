import type { CDPSession, Page } from 'playwright-core'
import { launchBrowser, openPage } from '../../e2e/support/browser.ts'
import type { BenchRow } from '../bench-row.ts'
import { startBuilt } from '../pipeline/product.ts'
import { firstShips } from './chart-page.ts'

const ROUNDS = 3
/** What comes after the first ships, and the keeping of it all. */
const SETTLE_MS = 8_000

interface Visit {
  kilobytes: number
  shown: number
}

/** What the map costs a browser that was there before, with the service worker that the first visit has left. */
export async function run(): Promise<BenchRow[]> {
  const product = await startBuilt(['sim:?ships=500&seed=7'], { DEMO: '0' })
  const browser = await launchBrowser()
  try {
    const rounds: [Visit, Visit][] = []
    for (let round = 0; round < ROUNDS; round++) {
      const { context, page } = await openPage(browser, 'about:blank', { worker: true, everyPixel: true })
      const network = await context.newCDPSession(page)
      await network.send('Network.enable')
      rounds.push([await visit(page, network, `${product.url}/map`), await visit(page, network, `${product.url}/map`)])
      await context.close()
    }
    const middle = (which: 0 | 1, what: keyof Visit) =>
      rounds.map((round) => round[which][what]).toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)]
    return [
      {
        name: 'Map, second visit: over the wire',
        value: middle(1, 'kilobytes'),
        unit: 'KB',
        target: 20,
        targetIs: 'at most',
        note: `the first: ${Math.round(middle(0, 'kilobytes'))} KB; the live socket besides`,
      },
      {
        name: 'Map, second visit: page load to ships drawn',
        value: middle(1, 'shown'),
        unit: 'ms',
        note: `the first: ${Math.round(middle(0, 'shown'))} ms; medians of ${ROUNDS}`,
      },
    ]
  } finally {
    await browser.close()
    await product.stop()
  }
}

async function visit(page: Page, network: CDPSession, url: string): Promise<Visit> {
  let bytes = 0
  const count = ({ encodedDataLength }: { encodedDataLength: number }) => void (bytes += encodedDataLength)
  network.on('Network.loadingFinished', count)
  await page.goto(url, { waitUntil: 'domcontentloaded' })
  const shown = await firstShips(page)
  await page.waitForTimeout(SETTLE_MS)
  network.off('Network.loadingFinished', count)
  return { kilobytes: bytes / 1000, shown }
}
