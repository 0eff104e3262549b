import { quantile } from '../accounts/registered.ts'
import type { BenchRow } from '../bench-row.ts'
import { moveAll, roomForAll } from './moving-crowd.ts'
import { freePort, startBuilt } from './product.ts'

/** Ten thousand people who move over the map of one process, which does all the other work too. */
export async function run(): Promise<BenchRow[]> {
  const port = await freePort()
  const product = await startBuilt([`tcp-listen://127.0.0.1:${port}`], roomForAll)
  try {
    const { changes, pictures, rssMB, load } = await moveAll([product.url], port)
    return [
      {
        name: 'sentence in → change on one of 10,000 sockets whose views move, p95',
        value: quantile(changes, 0.95),
        unit: 'ms',
        target: 1_500,
        targetIs: 'at most',
        note: `${load}; median ${Math.round(quantile(changes, 0.5))} ms, ${changes.length} samples`,
      },
      {
        name: 'a view moved → its ships, among 10,000 that move, p95',
        value: quantile(pictures, 0.95),
        unit: 'ms',
        note: `median ${Math.round(quantile(pictures, 0.5))} ms, ${pictures.length} samples`,
      },
      {
        name: 'memory of the process that serves 10,000 sockets',
        value: rssMB[0],
        unit: 'MB',
        target: 1_500,
        targetIs: 'at most',
      },
    ]
  } finally {
    await product.stop()
  }
}
