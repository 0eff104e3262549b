import { execFile } from 'node:child_process'
import { request } from 'node:http'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { promisify } from 'node:util'
import type { BenchRow } from '../bench-row.ts'
import { quantile } from '../accounts/registered.ts'
import { startBuilt } from '../pipeline/product.ts'

const inventHosts = join(import.meta.dirname, 'invent-hosts.ts')
const SECONDS = 6
const AT_ONCE = 50

/** What other readers wait for a page while somebody asks for pages under invented hosts, fifty at a time, a new host each. */
export async function run(): Promise<BenchRow[]> {
  const rows: BenchRow[] = []
  for (const [name, environment] of [
    ['without PUBLIC_URL', {}],
    ['with PUBLIC_URL', { PUBLIC_URL: 'https://ships.example' }],
  ] as const) {
    // One address asks more here than it may.
    const product = await startBuilt(['udp://127.0.0.1:0'], { PAGE_REQUESTS_PER_MINUTE: '1000000', ...environment })
    try {
      const before = await others(product.url)
      const flood = promisify(execFile)(
        process.execPath,
        ['--import', 'tsx', inventHosts, product.url, String(SECONDS), String(AT_ONCE)],
        { timeout: 120_000 },
      )
      // It takes a moment to start.
      await new Promise((resolve) => setTimeout(resolve, 1000))
      const during = await others(product.url)
      const asked = Number((await flood).stdout)
      rows.push({
        name: `a page for others while ${AT_ONCE} requests at a time invent hosts, ${name}, p50`,
        value: quantile(during, 0.5),
        unit: 'ms',
        target: 50,
        targetIs: 'at most',
        note: `${quantile(before, 0.5).toFixed(1)} ms before; p95 ${quantile(during, 0.95).toFixed(0)} ms; ${asked} requests with invented hosts`,
      })
    } finally {
      await product.stop()
    }
  }
  return rows
}

/** Times of one reader who asks for a page again and again. */
async function others(url: string): Promise<number[]> {
  const times: number[] = []
  const end = performance.now() + (SECONDS - 2) * 1000
  while (performance.now() < end) {
    times.push(await page(url, 'localhost'))
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return times
}

function page(url: string, host: string): Promise<number> {
  const from = performance.now()
  return new Promise((resolve, reject) => {
    request(
      `${url}/index/home`,
      { headers: { host, accept: 'text/html', 'accept-encoding': 'br' }, agent: false },
      (answer) => answer.resume().on('end', () => resolve(performance.now() - from)),
    )
      .on('error', reject)
      .end()
  })
}
