import { createSocket } from 'node:dgram'
import { isIPv6 } from 'node:net'
import { parentPort, workerData } from 'node:worker_threads'
import { isMulticast } from './multicast.ts'
import type { UdpMessage, UdpOrder, UdpPlace } from './udp-feed.ts'

// Receives datagrams in a thread of its own: UDP has no back pressure, and what the system's small buffer cannot hold while
// the main thread is busy is lost. Datagrams are put together in large pieces; how many bytes wait for the main thread is bounded.

const PIECE = 256 * 1024
const HAND_OVER_MS = 5
const MOST_WAITING = 64 * 1024 * 1024
const MOST_SENDERS = 1000
const SENDER_SILENT_MS = 10 * 60_000
const SWEEP_MS = 60_000
const LINE_FEED = 0x0a

const port = parentPort!
const { host, port: number, interface: on, bufferBytes } = workerData as UdpPlace
const isGroup = isMulticast(host)
// Others on this machine may listen to the same group.
const socket = createSocket({ type: isIPv6(host) ? 'udp6' : 'udp4', reuseAddr: isGroup })

/** Senders that have a number of their own; further ones share the last until others have been silent for long. */
const senders = new Map<string, { source: number; heardAt: number }>()
const freeSources = Array.from({ length: MOST_SENDERS }, (_, index) => MOST_SENDERS - 1 - index)
let lastAddress = ''
let lastPort = -1
let lastSource = 0
let piece = new Uint8Array(PIECE)
let used = 0
/** Pairs of source and end offset in the piece. */
let runs: number[] = []
let waiting = 0
let lost = 0
let blank = 0
let timer: NodeJS.Timeout | null = null

function sourceOf(address: string, from: number): number {
  if (from === lastPort && address === lastAddress) return lastSource
  const key = `${address} ${from}`
  const known = senders.get(key)
  const source = known?.source ?? freeSources.pop() ?? MOST_SENDERS
  if (known !== undefined) known.heardAt = Date.now()
  else if (source < MOST_SENDERS) senders.set(key, { source, heardAt: Date.now() })
  lastAddress = address
  lastPort = from
  lastSource = source
  return source
}

/** Forged addresses cost nothing: whoever speaks keeps the number that is his, whatever comes beside him. */
const sweep = setInterval(() => {
  lastPort = -1
  const now = Date.now()
  for (const [key, { source, heardAt }] of senders) {
    if (now - heardAt < SENDER_SILENT_MS) continue
    senders.delete(key)
    freeSources.push(source)
  }
}, SWEEP_MS)

function handOver(): void {
  timer = null
  if (used === 0 && lost === 0 && blank === 0) return
  const message: UdpMessage = { kind: 'bytes', bytes: piece.subarray(0, used), runs, lost, blank }
  waiting += used
  port.postMessage(message, [piece.buffer as ArrayBuffer])
  piece = new Uint8Array(PIECE)
  used = 0
  runs = []
  lost = 0
  blank = 0
}

socket.on('message', (datagram, { address, port: from }) => {
  const length = datagram.length + 1
  if (!datagram.some((byte) => byte > 0x20)) {
    blank++
  } else if (waiting + used + length > MOST_WAITING) {
    lost++
  } else {
    if (used + length > PIECE) handOver()
    const source = sourceOf(address, from)
    piece.set(datagram, used)
    used += datagram.length
    // Senders may leave the line feed out: a datagram ends its last line.
    if (datagram[datagram.length - 1] !== LINE_FEED) piece[used++] = LINE_FEED
    if (runs.length > 0 && runs[runs.length - 2] === source) runs[runs.length - 1] = used
    else runs.push(source, used)
  }
  timer ??= setTimeout(handOver, HAND_OVER_MS)
})
function fail(why: string): void {
  const message: UdpMessage = { kind: 'failed', why }
  port.postMessage(message)
  clearInterval(sweep)
  socket.close()
  port.close()
}

socket.on('error', (error) => fail(error.message))
socket.on('listening', () => {
  try {
    if (isGroup) socket.addMembership(host, on === '' ? undefined : on)
  } catch (error) {
    return fail(`the group ${host} cannot be joined${on === '' ? '' : ` on ${on}`}: ${(error as Error).message}`)
  }
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
  clearInterval(sweep)
  socket.close()
  port.close()
})
socket.bind(number, host === '' || isGroup ? undefined : host)
