import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import type { OrderFormat } from '@fairway/contract'
import { isRow, parquetRows } from './file-rows.ts'

// On Linux a priority is a thread's; elsewhere it would be the whole server's.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW)
const { file, format } = workerData as { file: string; format: OrderFormat }
const hash = createHash('sha256')
let [bytes, rows] = [0, 0]
let rest: Buffer = Buffer.alloc(0)
for await (const chunk of createReadStream(file, { highWaterMark: 1 << 20 }) as AsyncIterable<Buffer>) {
  hash.update(chunk)
  bytes += chunk.length
  if (format === 'parquet') continue
  const text = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
  let start = 0
  for (let end = text.indexOf(10); end >= 0; end = text.indexOf(10, start)) {
    if (isRow(format, text, start)) rows += 1
    start = end + 1
  }
  rest = Buffer.from(text.subarray(start))
}
if (format === 'parquet') rows = await parquetRows(file)
else if (rest.length > 0 && isRow(format, rest, 0)) rows += 1
parentPort!.postMessage({ sha256: hash.digest('hex'), bytes, rows }, [])
