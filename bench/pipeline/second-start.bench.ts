import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { startProduct } from '../../e2e/support/product.ts'
import { ensureBuilt } from '../../scripts/prepare.mjs'
import { quantile } from '../accounts/registered.ts'
import type { BenchRow } from '../bench-row.ts'

const STARTS = 9
const TARGET_MS = 3_000

/** A start on a folder that has its databases already, until the server can be reached. */
export async function run(): Promise<BenchRow[]> {
  await ensureBuilt()
  const dataDir = mkdtempSync(join(tmpdir(), 'fairway-bench-start-'))
  const start = async (): Promise<number> => {
    const began = performance.now()
    const product = await startProduct({ dataDir, arguments: ['--feed', 'udp://127.0.0.1:0'] })
    const took = performance.now() - began
    await product.stop()
    return took
  }
  try {
    const first = await start()
    const later: number[] = []
    while (later.length < STARTS) later.push(await start())
    return [
      {
        name: `second start until the server can be reached, slowest of ${STARTS}`,
        value: Math.max(...later),
        unit: 'ms',
        target: TARGET_MS,
        targetIs: 'at most',
        note: `p50 ${quantile(later, 0.5).toFixed(0)} ms; the first, which makes its databases, ${first.toFixed(0)} ms`,
      },
    ]
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}
