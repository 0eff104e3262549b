import type { OrderFormat } from '@fairway/contract'
import { startThread } from '../concurrency/thread.ts'

export interface FileFacts {
  sha256: string
  bytes: number
  rows: number
}

/** A hundred million rows are read in a minute or two. */
const MOST_MS = 30 * 60_000

/** Reads a file of positions through in a thread: its checksum, and how many rows it has. */
export function fileFacts(file: string, format: OrderFormat, signal: AbortSignal): Promise<FileFacts> {
  const thread = startThread(import.meta.url, 'file-facts', { file, format })
  const limit = AbortSignal.any([signal, AbortSignal.timeout(MOST_MS)])
  return new Promise<FileFacts>((resolve, reject) => {
    const stop = () => reject(limit.reason as Error)
    if (limit.aborted) stop()
    limit.addEventListener('abort', stop)
    thread.once('message', (facts: FileFacts) => resolve(facts))
    thread.once('error', reject)
    thread.once('exit', (code) => reject(new Error(`the thread that reads ${file} ended with ${code}`)))
  }).finally(() => thread.terminate())
}
