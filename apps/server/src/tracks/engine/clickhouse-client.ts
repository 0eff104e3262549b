import { addAbortSignal, type Readable } from 'node:stream'
import type { ClickHouseClient } from '@clickhouse/client'
import { QUERY_SECONDS, type QuerySettings, type QueryValues } from './engine.ts'

/** An answer larger than this is refused: no question of the store asks for so much. */
const MAX_ANSWER_BYTES = 512 * 2 ** 20

/** Asks over any client, embedded or remote; the answer is in Native format. */
export async function ask(
  client: ClickHouseClient,
  sql: string,
  values?: QueryValues,
  settings: QuerySettings = {},
  signal?: AbortSignal,
): Promise<Buffer> {
  const set = Object.entries({ max_execution_time: QUERY_SECONDS, ...settings }).map(
    ([name, value]) => `${name} = ${value}`,
  )
  const { stream } = await client.exec({
    query: `${sql}\nSETTINGS ${set.join(', ')}\nFORMAT Native`,
    ...(values ? { query_params: values } : {}),
    ...(signal ? { abort_signal: signal } : {}),
  })
  return readAll(signal ? addAbortSignal(signal, stream) : stream)
}

/** Reads a stream to its end, so that its connection is free again. */
export async function readAll(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > MAX_ANSWER_BYTES) throw new Error(`The track store answered more than ${MAX_ANSWER_BYTES} bytes.`)
    chunks.push(chunk)
  }
  return chunks.length === 1 ? chunks[0] : Buffer.concat(chunks, size)
}
