import { createSocket, type Socket } from 'node:dgram'
import { isIPv6 } from 'node:net'
import { reasonOf, type Parcel, type Sender, type SenderState } from './sender.ts'

/** Fits into one frame of Ethernet, so that no datagram is cut into pieces. */
const DATAGRAM_BYTES = 1_400
const HAND_OVER_MS = 100
/** Datagrams on their way into the system at once. */
const MOST_ON_THEIR_WAY = 1_000

/** Pushes parcels to one address, some of them in a datagram, each whole. */
export class DatagramSender implements Sender {
  readonly isIdle = false
  readonly #host: string
  readonly #port: number
  readonly #socket: Socket
  #waiting = ''
  #parcels = 0
  #timer: NodeJS.Timeout | null = null
  #onTheirWay = 0
  #sent = 0
  #shed = 0
  #lastError: string | null = null

  constructor({ host, port }: { host: string; port: number }) {
    this.#host = host
    this.#port = port
    this.#socket = createSocket(isIPv6(host) ? 'udp6' : 'udp4')
    this.#socket.on('error', (error) => (this.#lastError = reasonOf(error)))
  }

  async start(): Promise<void> {
    this.#timer = setInterval(() => this.#handOver(), HAND_OVER_MS)
  }

  send({ text }: Parcel): void {
    if (Buffer.byteLength(this.#waiting) + Buffer.byteLength(text) > DATAGRAM_BYTES) this.#handOver()
    this.#waiting += text
    this.#parcels += 1
  }

  state(): SenderState {
    return { connected: this.#sent > 0, sent: this.#sent, shed: this.#shed, lastError: this.#lastError, port: null }
  }

  async stop(): Promise<void> {
    if (this.#timer !== null) clearInterval(this.#timer)
    this.#handOver()
    await new Promise<void>((resolve) => this.#socket.close(() => resolve()))
  }

  #handOver(): void {
    if (this.#parcels === 0) return
    const parcels = this.#parcels
    const text = this.#waiting
    this.#waiting = ''
    this.#parcels = 0
    if (this.#onTheirWay >= MOST_ON_THEIR_WAY) {
      this.#shed += parcels
      return
    }
    this.#onTheirWay += 1
    this.#socket.send(text, this.#port, this.#host, (error) => {
      this.#onTheirWay -= 1
      if (error === null) this.#sent += parcels
      else {
        this.#shed += parcels
        this.#lastError = reasonOf(error)
      }
    })
  }
}
