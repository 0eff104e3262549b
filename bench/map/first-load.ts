import { brotliCompressSync } from 'node:zlib'
import type { Browser, Request } from 'playwright-core'
import { z } from 'zod'
import { openPage } from '../../e2e/support/browser.ts'
import { firstShips } from './chart-page.ts'

export interface ScriptKilobytes {
  /** What was asked for before the first ships, by the page and its workers. */
  before: number
  /** MapLibre's worker, which comes after them: kilobytes, and how long after, ms. */
  worker: { kilobytes: number; after: number }
  /** The largest files, for whoever wants it smaller. */
  largest: string[]
}

const isScript = (request: Request) => /\.m?js$/.test(new URL(request.url()).pathname)

/** Kilobytes (brotli, as the server keeps them) of every script that was asked for before the map showed ships. */
export async function scriptKilobytes(browser: Browser, url: string): Promise<ScriptKilobytes> {
  const { context, page } = await openPage(browser, 'about:blank', { everyPixel: true })
  try {
    const asked = new Map<string, number>()
    // Of the context: the page's own list leaves out what its workers ask for.
    context.on('request', (request) => isScript(request) && asked.set(request.url(), Date.now()))
    const worker = context.waitForEvent('request', (request) => isScript(request) && request.url().includes('worker'))
    await page.goto(url, { waitUntil: 'domcontentloaded' })
    const shown = z.number().parse(await page.evaluate('performance.timeOrigin')) + (await firstShips(page))
    await worker
    const sizes = await Promise.all(
      [...asked].map(async ([script, at]) => ({
        name: script.slice(script.lastIndexOf('/') + 1),
        after: at - shown,
        kilobytes: brotliCompressSync(Buffer.from(await (await fetch(script)).arrayBuffer())).length / 1000,
      })),
    )
    const before = sizes.filter(({ after }) => after <= 0)
    return {
      before: before.reduce((total, { kilobytes }) => total + kilobytes, 0),
      worker: sizes.find(({ name }) => name.includes('worker'))!,
      largest: before
        .toSorted((one, other) => other.kilobytes - one.kilobytes)
        .slice(0, 6)
        .map(({ name, kilobytes }) => `${name} ${Math.round(kilobytes)}`),
    }
  } finally {
    await context.close()
  }
}
