import { createSocket } from 'node:dgram'
import { isIPv6 } from 'node:net'
import { parentPort, workerData } from 'node:worker_threads'
import type { UdpMessage, UdpOrder, UdpPlace } from './udp-feed.ts'

// Receives datagrams in a thread of its own: UDP has no back pressure, and what the system's small buffer cannot hold while
// the main thread is busy is lost. Datagrams are put together in large pieces; how many bytes wait for the main thread is bounded.

const PIECE = 256 * 1024
const HAND_OVER_MS = 5
const MOST_WAITING = 64 * 1024 * 1024
const MOST_SENDERS = 1000
const LINE_FEED = 0x0a

const port = parentPort!
const { host, port: number, bufferBytes } = workerData as UdpPlace
const socket = createSocket({ type: isIPv6(host) ? 'udp6' : 'udp4' })

const senders = new Map<string, number>()
let lastAddress = ''
let lastPort = -1
let lastSource = 0
let piece = new Uint8Array(PIECE)
let used = 0
/** Pairs of source and end offset in the piece. */
let runs: number[] = []
let waiting = 0
let lost = 0
let timer: NodeJS.Timeout | null = null

function sourceOf(address: string, from: number): number {
  if (from === lastPort && address === lastAddress) return lastSource
  const key = `${address} ${from}`
  let source = senders.get(key)
  if (source === undefined) {
    if (senders.size >= MOST_SENDERS) senders.clear()
    source = senders.size
    senders.set(key, source)
  }
  lastAddress = address
  lastPort = from
  lastSource = source
  return source
}

function handOver(): void {
  timer = null
  if (used === 0 && lost === 0) return
  const message: UdpMessage = { kind: 'bytes', bytes: piece.subarray(0, used), runs, lost }
  waiting += used
  port.postMessage(message, [piece.buffer as ArrayBuffer])
  piece = new Uint8Array(PIECE)
  used = 0
  runs = []
  lost = 0
}

socket.on('message', (datagram, { address, port: from }) => {
  const length = datagram.length + 1
  if (waiting + used + length > MOST_WAITING) {
    lost++
  } else {
    if (used + length > PIECE) handOver()
    const source = sourceOf(address, from)
    piece.set(datagram, used)
    used += datagram.length
    // Senders may leave the line feed out: a datagram ends its last line.
    if (datagram.length > 0 && datagram[datagram.length - 1] !== LINE_FEED) piece[used++] = LINE_FEED
    if (runs.length > 0 && runs[runs.length - 2] === source) runs[runs.length - 1] = used
    else runs.push(source, used)
  }
  timer ??= setTimeout(handOver, HAND_OVER_MS)
})
socket.on('error', (error) => {
  const message: UdpMessage = { kind: 'failed', why: error.message }
  port.postMessage(message)
  socket.close()
  port.close()
})
socket.on('listening', () => {
  // The system may grant less (net.core.rmem_max) and says so only when asked.
  try {
    socket.setRecvBufferSize(bufferBytes)
  } catch {
    // The default stays: this thread empties it often enough.
  }
  const message: UdpMessage = {
    kind: 'listening',
    port: socket.address().port,
    bufferBytes: socket.getRecvBufferSize(),
  }
  port.postMessage(message)
})
port.on('message', (order: UdpOrder) => {
  if (order.kind === 'taken') {
    waiting -= order.bytes
    return
  }
  if (timer !== null) clearTimeout(timer)
  handOver()
  socket.close()
  port.close()
})
socket.bind(number, host === '' ? undefined : host)
