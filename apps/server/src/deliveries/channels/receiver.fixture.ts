import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Received {
  id: string
  headers: Record<string, string>
  body: string
  bytes: Buffer
}

/** A webhook receiver on this machine, for tests: keeps what came, answers what it is told to. */
export class Receiver {
  readonly received: Received[] = []
  readonly #server: Server
  /** Gives the status, or answers itself and gives nothing. */
  answer: (got: Received, response: ServerResponse) => number | void = () => 204

  private constructor() {
    this.#server = createServer((request, response) => void this.#take(request, response))
  }

  static async open(): Promise<Receiver> {
    const receiver = new Receiver()
    receiver.#server.listen(0, '127.0.0.1')
    await once(receiver.#server, 'listening')
    return receiver
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/hook`
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  async #take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const headers = request.headers as Record<string, string>
    const bytes = Buffer.concat(parts)
    const got = { id: headers['webhook-id'] ?? '', headers, body: bytes.toString('utf8'), bytes }
    this.received.push(got)
    const status = this.answer(got, response)
    if (status !== undefined) response.writeHead(status).end('seen')
  }
}
