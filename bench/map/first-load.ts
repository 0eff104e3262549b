import { brotliCompressSync } from 'node:zlib'
import type { Browser } from 'playwright-core'
import { openPage } from '../../e2e/support/browser.ts'
import { firstShips } from './chart-page.ts'

export interface ScriptKilobytes {
  /** What the page itself runs. */
  page: number
  /** What MapLibre's workers run besides. */
  workers: number
  /** The largest files, for whoever wants it smaller. */
  largest: string[]
}

/** Kilobytes (brotli, as the server keeps them) of every script that was asked for before the map showed ships. */
export async function scriptKilobytes(browser: Browser, url: string): Promise<ScriptKilobytes> {
  const { context, page } = await openPage(browser, 'about:blank', { everyPixel: true })
  try {
    await page.goto(url, { waitUntil: 'domcontentloaded' })
    await firstShips(page)
    const scripts = await page.evaluate<string[]>(`{
      const shown = performance.getEntriesByName('first-ships')[0].startTime
      performance.getEntriesByType('resource').filter((entry) => /\\.m?js$/.test(new URL(entry.name).pathname) && entry.startTime <= shown).map((entry) => entry.name)
    }`)
    const sizes = await Promise.all(
      [...new Set(scripts)].map(async (script) => ({
        name: script.slice(script.lastIndexOf('/') + 1),
        kilobytes: brotliCompressSync(Buffer.from(await (await fetch(script)).arrayBuffer())).length / 1000,
      })),
    )
    const sum = (workers: boolean) =>
      sizes
        .filter(({ name }) => name.includes('worker') === workers)
        .reduce((total, { kilobytes }) => total + kilobytes, 0)
    const largest = sizes.toSorted((one, other) => other.kilobytes - one.kilobytes).slice(0, 6)
    return {
      page: sum(false),
      workers: sum(true),
      largest: largest.map(({ name, kilobytes }) => `${name} ${Math.round(kilobytes)}`),
    }
  } finally {
    await context.close()
  }
}
