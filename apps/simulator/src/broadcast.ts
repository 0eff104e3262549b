import { type AddressInfo, createServer, type Socket } from 'node:net'

/** A client that lets this much pile up is dropped, bytes: some minutes of the default world. */
const MOST_UNSENT = 4 * 1024 * 1024
const MOST_CLIENTS = 1000

/** A TCP server that sends the same lines to everybody who is connected. */
export interface Broadcast {
  readonly address: AddressInfo
  readonly clients: number
  /** Clients dropped so far because they did not read. */
  readonly dropped: number
  send(chunk: Buffer): void
  close(): Promise<void>
}

export interface BroadcastOptions {
  host: string
  /** 0: any free port. */
  port: number
  /** Bytes that may wait for one client. */
  mostUnsent?: number
}

/** Rejects when the port cannot be had. */
export function openBroadcast(options: BroadcastOptions): Promise<Broadcast> {
  const mostUnsent = options.mostUnsent ?? MOST_UNSENT
  const sockets = new Set<Socket>()
  let dropped = 0
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.setNoDelay(true)
    // What a client says is read and forgotten.
    socket.resume()
    socket.on('error', () => socket.destroy())
    socket.on('close', () => sockets.delete(socket))
  })
  server.maxConnections = MOST_CLIENTS
  const send = (chunk: Buffer): void => {
    for (const socket of sockets) {
      if (socket.writableLength > mostUnsent) {
        dropped++
        sockets.delete(socket)
        socket.destroy()
      } else socket.write(chunk)
    }
  }
  const close = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve())
      for (const socket of sockets) socket.destroy()
    })
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port, options.host, () => {
      server.off('error', reject)
      server.on('error', (error) => console.error(`simulator: ${error.message}`))
      resolve({
        address: server.address() as AddressInfo,
        get clients() {
          return sockets.size
        },
        get dropped() {
          return dropped
        },
        send,
        close,
      })
    })
  })
}
