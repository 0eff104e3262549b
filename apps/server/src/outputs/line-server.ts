import { once } from 'node:events'
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { reasonOf, type Parcel, type Sender, type SenderState } from './sender.ts'

const MOST_CLIENTS = 32
/** Bytes waiting for a client beyond which parcels are left out for it. */
const BUSY_BYTES = 1024 * 1024
/** So long a client may read nothing. */
const STUCK_MS = 60_000
const HAND_OVER_MS = 100

/** Programs that connect get every parcel as lines: OpenCPN, gpsd, an aggregator's forwarder. What they say is not read. */
export class LineServer implements Sender {
  readonly #host: string
  readonly #port: number
  readonly #clients = new Map<Socket, { busySince: number | null }>()
  #server: Server | null = null
  #lines: string[] = []
  #timer: NodeJS.Timeout | null = null
  #sent = 0
  #shed = 0
  #lastError: string | null = null

  constructor({ host, port }: { host: string; port: number }) {
    this.#host = host
    this.#port = port
  }

  get isIdle(): boolean {
    return this.#clients.size === 0
  }

  /** Rejects where the port is taken. */
  async start(): Promise<void> {
    const server = createServer((socket) => this.#enter(socket))
    this.#server = server
    server.listen({ host: this.#host, port: this.#port })
    await once(server, 'listening')
    server.on('error', (error) => (this.#lastError = reasonOf(error)))
    this.#timer = setInterval(() => this.#handOver(), HAND_OVER_MS)
  }

  send({ text }: Parcel): void {
    this.#lines.push(text)
  }

  state(): SenderState {
    const address = this.#server?.address() as AddressInfo | null | undefined
    return {
      connected: this.#clients.size > 0,
      sent: this.#sent,
      shed: this.#shed,
      lastError: this.#lastError,
      port: address?.port ?? null,
    }
  }

  async stop(): Promise<void> {
    if (this.#timer !== null) clearInterval(this.#timer)
    this.#handOver()
    for (const socket of this.#clients.keys()) socket.destroySoon()
    const server = this.#server
    if (server?.listening) await new Promise((resolve) => server.close(resolve))
  }

  #enter(socket: Socket): void {
    if (this.#clients.size >= MOST_CLIENTS) {
      this.#lastError = `more than ${MOST_CLIENTS} clients`
      socket.destroy()
      return
    }
    this.#clients.set(socket, { busySince: null })
    socket.setNoDelay(true)
    socket.setKeepAlive(true, 30_000)
    socket.resume()
    socket.on('error', (error) => (this.#lastError = reasonOf(error)))
    socket.on('close', () => this.#clients.delete(socket))
  }

  #handOver(): void {
    if (this.#lines.length === 0) return
    const lines = this.#lines.splice(0)
    const piece = Buffer.from(lines.join(''), 'utf8')
    const now = Date.now()
    for (const [socket, client] of this.#clients) {
      if (socket.writableLength <= BUSY_BYTES) {
        client.busySince = null
        socket.write(piece)
        this.#sent += lines.length
        continue
      }
      this.#shed += lines.length
      client.busySince ??= now
      if (now - client.busySince > STUCK_MS) socket.destroy()
    }
  }
}
