import { createServer, type Socket } from 'node:net'
import { holdWhileFull, type FeedContext } from './feed.ts'
import type { FeedSpec } from './feed-url.ts'
import { LINE_END } from './tcp-feed.ts'

const MOST_CONNECTIONS = 256

/** Listens for senders of NMEA lines until the feed ends. `onListening` tells the port (a test asks for port 0). */
export function listenTcp(
  spec: Extract<FeedSpec, { kind: 'tcp-listen' }>,
  context: FeedContext,
  onListening?: (port: number) => void,
): Promise<void> {
  const { status, signal } = context
  return new Promise((resolve, reject) => {
    const open = new Map<number, Socket>()
    const server = createServer((socket) => {
      const source = freeNumber(open)
      if (source < 0) return socket.destroy()
      open.set(source, socket)
      receive(socket, source, spec.idleMs, context)
      socket.on('close', () => open.delete(source))
    })
    const end = () => {
      server.close()
      for (const socket of open.values()) socket.destroy()
    }
    server.on('listening', () => {
      status.connected = true
      status.lastError = null
      const address = server.address()
      if (typeof address === 'object' && address !== null) onListening?.(address.port)
    })
    server.on('error', (error) => {
      signal.removeEventListener('abort', end)
      end()
      reject(error)
    })
    server.on('close', () => {
      signal.removeEventListener('abort', end)
      resolve()
    })
    signal.addEventListener('abort', end)
    server.listen(spec.port, spec.host === '' ? undefined : spec.host)
  })
}

function freeNumber(open: ReadonlyMap<number, Socket>): number {
  for (let number = 0; number < MOST_CONNECTIONS; number++) if (!open.has(number)) return number
  return -1
}

function receive(socket: Socket, source: number, idleMs: number, context: FeedContext): void {
  const { way, status } = context
  let held = false
  socket.setTimeout(idleMs, () => {
    if (!held) socket.destroy()
  })
  socket.on('data', (chunk) => {
    const now = Date.now()
    status.heard(now)
    way.bytes(chunk, now, source)
    const waiting = holdWhileFull(context, socket)
    if (waiting === null) return
    held = true
    waiting.then(
      () => {
        held = false
      },
      (error: Error) => socket.destroy(error),
    )
  })
  socket.on('end', () => way.bytes(LINE_END, Date.now(), source))
  socket.on('error', (error) => status.failed(error))
  socket.on('close', () => way.closed(source))
}
