import { toSentences, type AisMessage } from '@fairway/ais'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { particularsOf, positionOf, type Craft } from './fleet.ts'

const CONNECT_LIMIT_MS = 45_000

/** A sender of AIS on a TCP port that the product listens on. */
export class Antenna {
  readonly port: number
  #socket: Socket | null = null
  #timer: NodeJS.Timeout | undefined

  constructor(port: number) {
    this.port = port
  }

  /** The product's feed for it. */
  get feed(): string {
    return `tcp-listen://127.0.0.1:${this.port}?name=Test%20antenna`
  }

  async connect(): Promise<void> {
    const deadline = Date.now() + CONNECT_LIMIT_MS
    for (;;) {
      try {
        this.#socket = await dial(this.port)
        return
      } catch (error) {
        if (Date.now() > deadline) throw error
        await new Promise((resolve) => setTimeout(resolve, 100))
      }
    }
  }

  send(...messages: AisMessage[]): void {
    for (const message of messages) for (const sentence of toSentences(message)) this.sendLine(sentence)
  }

  sendLine(line: string): void {
    if (this.#socket === null) throw new Error('The antenna is not connected.')
    this.#socket.write(`${line}\r\n`)
  }

  /** Sends the ships' particulars now and their positions now and every two seconds, sailing on. */
  broadcast(ships: readonly Craft[]): void {
    const began = Date.now()
    const positions = () => ships.forEach((craft) => this.send(positionOf(craft, Date.now() - began, Date.now())))
    this.send(...ships.map(particularsOf))
    positions()
    this.#timer = setInterval(positions, 2_000)
  }

  close(): void {
    clearInterval(this.#timer)
    this.#socket?.destroy()
    this.#socket = null
  }
}

/** An antenna on a port that was free a moment ago. */
export async function openAntenna(): Promise<Antenna> {
  return new Antenna(await freePort())
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
}

function dial(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('error', reject)
    socket.once('connect', () => {
      socket.off('error', reject)
      // The product may end first; the test that cares looks at the product.
      socket.on('error', () => undefined)
      resolve(socket)
    })
  })
}
