import { connect, type Socket } from 'node:net'
import { livePath } from '@fairway/contract'
import { backoff } from '../../apps/web/src/live/backoff.ts'
import { FrameScanner } from './frame-scanner.ts'

/** As the page: without a word for so long the line is dead. */
const WATCHDOG_MS = 30_000
const TEXT = 1
const BINARY = 2
const CLOSE = 8
const PING = 9
const PONG = Buffer.from([0x8a, 0x80, 0, 0, 0, 0])
const KEY = Buffer.alloc(4)
/** All of them read into the same place. */
const taken = Buffer.alloc(65_536)

export interface Arrivals {
  /** Milliseconds from the call to the server's yes. */
  accepted: number[]
  /** Milliseconds from a cut to the first ships after it. */
  news: number[]
  /** How often a call was refused or came to nothing. */
  refused: number
}

export interface Look {
  west: number
  south: number
  east: number
  north: number
  zoom: number
}

/** One browser's live socket: calls, looks at its place, and calls again as the page does (`apps/web/src/live`) when it is cut off. */
export class ReturningClient {
  /** It has ships since its last call. */
  hasNews = false
  readonly #url: URL
  readonly #address: string
  readonly #localAddress: string
  readonly #look: Look
  readonly #arrivals: Arrivals
  readonly #random: () => number
  #socket: Socket | null = null
  #attempt = 0
  #cutAt = 0
  #timer: NodeJS.Timeout | undefined

  constructor(
    url: URL,
    of: { address: string; localAddress: string; look: Look; arrivals: Arrivals; random: () => number },
  ) {
    this.#url = url
    this.#address = of.address
    this.#localAddress = of.localAddress
    this.#look = of.look
    this.#arrivals = of.arrivals
    this.#random = of.random
  }

  call(): void {
    const { hostname, port, host } = this.#url
    const calledAt = Date.now()
    let head = ''
    let isOpen = false
    const scanner = new FrameScanner((opcode) => this.#take(socket, opcode))
    const socket = connect({
      host: hostname,
      port: Number(port),
      localAddress: this.#localAddress,
      noDelay: true,
      onread: {
        buffer: taken,
        callback: (length) => {
          const bytes = taken.subarray(0, length)
          if (isOpen) {
            scanner.push(bytes)
            return true
          }
          head += bytes.toString('latin1')
          const end = head.indexOf('\r\n\r\n')
          if (end === -1) return true
          if (!head.startsWith('HTTP/1.1 101')) {
            socket.destroy()
            return false
          }
          isOpen = true
          this.#accepted(socket, Date.now() - calledAt)
          scanner.push(Buffer.from(head.slice(end + 4), 'latin1'))
          return true
        },
      },
    })
    this.#socket = socket
    this.#expectLife()
    socket.on('error', () => {})
    socket.on('close', () => this.#lost(socket))
    socket.write(
      [
        `GET /api/${livePath} HTTP/1.1`,
        `Host: ${host}`,
        `Origin: ${this.#url.origin}`,
        `X-Forwarded-For: ${this.#address}`,
        'Upgrade: websocket',
        'Connection: Upgrade',
        'Sec-WebSocket-Version: 13',
        'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
        '\r\n',
      ].join('\r\n'),
    )
  }

  /**
   * The line is cut. In silence, the server is told nothing and goes on writing to a socket that nobody reads: it comes back as what is
   * to be ended once the server has given it up.
   */
  cut(inSilence: boolean): Socket | null {
    const socket = this.#socket
    this.#cutAt = Date.now()
    this.hasNews = false
    this.#drop()
    this.#callLater()
    if (!inSilence) socket?.resetAndDestroy()
    else socket?.pause()
    return inSilence ? socket : null
  }

  end(): void {
    const socket = this.#socket
    this.#drop()
    socket?.destroy()
  }

  #accepted(socket: Socket, ms: number): void {
    this.#arrivals.accepted.push(ms)
    const body = Buffer.from(JSON.stringify({ type: 'view', view: 1, ...this.#look }))
    const length = body.length < 126 ? [0x80 | body.length] : [0x80 | 126, body.length >> 8, body.length & 0xff]
    socket.write(Buffer.concat([Buffer.from([0x81, ...length]), KEY, body]))
  }

  #take(socket: Socket, opcode: number): void {
    if (socket !== this.#socket) return
    this.#expectLife()
    if (opcode === PING) socket.write(PONG)
    else if (opcode === CLOSE) socket.destroy()
    else if (opcode === TEXT) this.#attempt = 0
    else if (opcode === BINARY) {
      this.#attempt = 0
      if (!this.hasNews) this.#arrivals.news.push(Date.now() - this.#cutAt)
      this.hasNews = true
    }
  }

  #lost(socket: Socket): void {
    if (socket !== this.#socket) return
    this.#arrivals.refused++
    this.hasNews = false
    this.#drop()
    this.#callLater()
  }

  #callLater(): void {
    this.#timer = setTimeout(() => this.call(), backoff(this.#attempt++, this.#random()))
  }

  #drop(): void {
    clearTimeout(this.#timer)
    this.#socket = null
  }

  #expectLife(): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      const socket = this.#socket
      if (socket === null) return
      this.#lost(socket)
      socket.destroy()
    }, WATCHDOG_MS)
  }
}
