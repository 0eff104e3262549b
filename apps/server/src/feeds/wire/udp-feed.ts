import type { Worker } from 'node:worker_threads'
import { startThread } from '../../concurrency/thread.ts'
import { roomFor, type FeedContext } from '../feed.ts'
import type { FeedSpec } from '../feed-spec.ts'

/** What the receiving thread is told at its start. */
export interface UdpPlace {
  host: string
  port: number
  /** Address of the network interface on which a group is joined; the system's choice when empty. */
  interface: string
  bufferBytes: number
}

/** What it says. `runs`: pairs of source and end offset. `lost`: datagrams that found no room since the last message, `blank`: those that held nothing but blanks. */
export type UdpMessage =
  | { kind: 'listening'; port: number; bufferBytes: number }
  | { kind: 'bytes'; bytes: Uint8Array; runs: readonly number[]; lost: number; blank: number }
  | { kind: 'failed'; why: string }

export type UdpOrder = { kind: 'taken'; bytes: number } | { kind: 'stop' }

const BUFFER_BYTES = 16 * 1024 * 1024
const STOP_MS = 1000

/** Receives datagrams until the feed ends. `onListening` tells the port and the buffer that the system has granted. */
export function receiveUdp(
  spec: Extract<FeedSpec, { kind: 'udp' }>,
  context: FeedContext,
  onListening?: (port: number, bufferBytes: number) => void,
): Promise<void> {
  const { status, signal } = context
  return new Promise((resolve, reject) => {
    const { host, port, interface: on } = spec
    const place: UdpPlace = { host, port, interface: on, bufferBytes: BUFFER_BYTES }
    const worker = startThread(import.meta.url, 'udp-receive', place)
    let order = Promise.resolve()
    const stop = () => {
      worker.postMessage({ kind: 'stop' } satisfies UdpOrder, [])
      setTimeout(() => void worker.terminate(), STOP_MS).unref()
    }
    signal.addEventListener('abort', stop, { once: true })
    worker.on('message', (message: UdpMessage) => {
      if (message.kind === 'failed') return reject(new Error(message.why))
      if (message.kind === 'bytes') {
        order = order.then(() => take(message, worker, context)).catch((error: unknown) => status.failed(error))
        return
      }
      status.connected = true
      status.lastError = null
      onListening?.(message.port, message.bufferBytes)
    })
    worker.on('error', reject)
    worker.on('exit', () => {
      signal.removeEventListener('abort', stop)
      void order.then(resolve)
    })
  })
}

async function take(
  message: Extract<UdpMessage, { kind: 'bytes' }>,
  worker: Worker,
  context: FeedContext,
): Promise<void> {
  const { way, status } = context
  await roomFor(context)
  const now = Date.now()
  let from = 0
  for (let run = 0; run < message.runs.length; run += 2) {
    way.bytes(message.bytes.subarray(from, message.runs[run + 1]), now, message.runs[run])
    from = message.runs[run + 1]
  }
  if (message.lost > 0) {
    way.refuse('datagram-lost', '', message.lost)
    status.failed(`${message.lost} datagrams found no room`)
  }
  if (message.blank > 0) way.note('datagram-blank', message.blank)
  worker.postMessage({ kind: 'taken', bytes: message.bytes.length } satisfies UdpOrder, [])
}
