import type { BenchRow } from '../bench-row.ts'
import { freePort, generate, readHealth, startBuilt, type BenchHealth } from './product.ts'
import type { Product } from '../../e2e/support/product.ts'

const seconds = Number(process.env.BENCH_SECONDS ?? 60)
const SETTLE_MS = 30_000

const SHIPS = 20_000
/** More than can be taken: the sender waits for its socket. */
const UNPACED = 2_000_000
const AS_FAST_AS_IT_GOES = 700_000

/** A whole product takes a flood over a socket: decoded, cleaned, in the picture, thinned, stored. */
export async function run(): Promise<BenchRow[]> {
  return [...(await flood('tcp', 300_000, SHIPS)), ...(await unpaced()), ...(await flood('udp', 50_000, SHIPS))]
}

async function unpaced(): Promise<BenchRow[]> {
  const port = await freePort()
  const product = await startBuilt([`tcp-listen://127.0.0.1:${port}`])
  try {
    const began = performance.now()
    const { sent } = await generate('tcp', port, SHIPS, UNPACED, seconds / 4)
    const health = await settled(product, sent)
    const took = (performance.now() - began) / 1000
    return [
      {
        name: 'TCP socket → stored, as fast as it goes, sender included',
        value: sent / took,
        unit: 'sentences/s',
        target: AS_FAST_AS_IT_GOES,
        targetIs: 'at least',
        note: `${sent} over ${SHIPS} ships in ${took.toFixed(1)} s, process starts included; ${health.dropped['duplicate']} told as copies, ${health.tracks.rows} points stored, ${Math.round(health.memory.rssBytes / 1e6)} MB`,
      },
      {
        name: 'the same: sentences lost',
        value: sent - health.feeds[0].lines,
        unit: 'sentences',
        target: 0,
        targetIs: 'at most',
      },
    ]
  } finally {
    await product.stop()
  }
}

async function flood(kind: 'tcp' | 'udp', rate: number, ships: number): Promise<BenchRow[]> {
  const port = await freePort()
  const product = await startBuilt([kind === 'tcp' ? `tcp-listen://127.0.0.1:${port}` : `udp://127.0.0.1:${port}`])
  try {
    let rss = 0
    const watch = setInterval(
      () =>
        void readHealth(product).then(
          (health) => (rss = Math.max(rss, health.memory.rssBytes)),
          () => {},
        ),
      1_000,
    )
    const began = performance.now()
    const { sent } = await generate(kind, port, ships, rate, kind === 'tcp' ? seconds : Math.min(seconds, 20))
    const health = await settled(product, sent)
    const took = (performance.now() - began) / 1000
    clearInterval(watch)
    const lost = sent - health.feeds[0].lines
    if (kind === 'udp')
      return [
        {
          name: `UDP at ${rate.toLocaleString('en')}/s: sentences lost`,
          value: (lost / sent) * 100,
          unit: '%',
          target: 0,
          targetIs: 'at most',
          note: `${sent} sent`,
        },
      ]
    return [
      {
        name: 'TCP socket → decoded, cleaned, picture, tracks stored',
        value: sent / took,
        unit: 'sentences/s',
        target: rate * 0.98,
        targetIs: 'at least',
        note: `${sent} over ${ships} ships in ${took.toFixed(1)} s, process starts included`,
      },
      { name: 'the same: sentences lost', value: lost, unit: 'sentences', target: 0, targetIs: 'at most' },
      {
        name: 'the same: receive to stored, p99',
        value: health.tracks.storedAfterMs.p99,
        unit: 'ms',
        target: 2_000,
        targetIs: 'at most',
        note: `p50 ${Math.round(health.tracks.storedAfterMs.p50)} ms, ${health.tracks.rows} points stored`,
      },
      { name: 'the same: peak RSS', value: rss / 1e6, unit: 'MB', target: 1_600, targetIs: 'at most' },
    ]
  } finally {
    await product.stop()
  }
}

/** Waits until every line has been counted and every point is stored, or nothing moves any more. */
async function settled(product: Product, sent: number): Promise<BenchHealth> {
  const deadline = Date.now() + SETTLE_MS
  for (;;) {
    const health = await readHealth(product)
    if ((health.feeds[0].lines >= sent && health.tracks.pending < 20_000) || Date.now() > deadline) return health
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
