import type { ClickHouseClient } from '@clickhouse/client'
import { Pause } from '../../concurrency/pause.ts'
import type { ResourcePool } from '../../concurrency/resource-pool.ts'
import { ask, readAll } from './clickhouse-client.ts'
import { decodeNative } from './native-block.ts'

/** A look is a question of its own, of some milliseconds of the other core. */
const LOOK_MS = 1_000

export const settingsText = (settings: Readonly<Record<string, string | number>>): string =>
  Object.entries(settings)
    .map(([name, value]) => `${name} = ${value}`)
    .join(', ')

/**
 * Looks after a long statement of the embedded engine that carries a mark (its `log_comment`): tells how many rows it has read, and kills
 * it when that is wanted. `end` when the statement is over.
 */
export function watchStatement(
  mark: string,
  { signal, progress }: { signal: AbortSignal; progress(rows: number): void },
  probing: ResourcePool<ClickHouseClient>,
): { end(): Promise<void> } {
  const pause = new Pause()
  const wake = () => pause.end()
  const ended = new AbortController()
  const look = async () => {
    while (!ended.signal.aborted) {
      await pause.wait(LOOK_MS)
      if (ended.signal.aborted) return
      if (signal.aborted) await kill(mark, probing)
      else progress(await rowsRead(mark, probing))
    }
  }
  signal.addEventListener('abort', wake)
  // What it cannot see or kill now it tries again.
  const looking = (async () => {
    while (!ended.signal.aborted) await look().catch(() => {})
  })()
  return {
    async end() {
      ended.abort()
      signal.removeEventListener('abort', wake)
      wake()
      await looking
    },
  }
}

const kill = (mark: string, probing: ResourcePool<ClickHouseClient>) =>
  probing.take(async (client) => {
    const { stream } = await client.exec({ query: `KILL QUERY WHERE Settings['log_comment'] = '${mark}' ASYNC` })
    await readAll(stream)
  })

async function rowsRead(mark: string, probing: ResourcePool<ClickHouseClient>): Promise<number> {
  const sql = `SELECT toUInt32(least(sum(read_rows), 4000000000)) AS rows FROM system.processes WHERE Settings['log_comment'] = '${mark}'`
  const { columns } = decodeNative(await probing.take((client) => ask(client, sql)))
  return Number(columns['rows'][0] ?? 0)
}
