import type { ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyServerOptions } from 'fastify'

/** How long others may take. docs/bounds.md says so too. */
export interface Patience {
  /** To send the headers of a request. */
  readonly headersMs: number
  /** To send all of it. */
  readonly requestMs: number
  /** Without a byte in either direction, and without taking one of an answer. */
  readonly silentMs: number
  /** To take an answer. Longer is for those alone who take {@link leastBytesPerSecond} of it, as of an order of history. */
  readonly answerMs: number
  readonly leastBytesPerSecond: number
  /** How often it is looked. */
  readonly lookMs: number
}

export const usualPatience: Patience = {
  headersMs: 20_000,
  requestMs: 100_000,
  silentMs: 120_000,
  answerMs: 15 * 60_000,
  leastBytesPerSecond: 4_096,
  lookMs: 5_000,
}

/** What Node ends by itself. */
export const serverLimits = ({
  headersMs,
  requestMs,
  silentMs,
  lookMs,
}: Patience): Pick<FastifyServerOptions, 'requestTimeout' | 'connectionTimeout'> & { http: object } => ({
  requestTimeout: requestMs,
  connectionTimeout: silentMs,
  http: { headersTimeout: headersMs, connectionsCheckingInterval: lookMs },
})

interface Taken {
  readonly since: number
  /** Of the connection, when the answer began. */
  readonly bytes: number
}

/** Ends answers that are taken too slowly: each holds its part of memory, a file or a question to a store. Streams of events have limits of their own. */
export function endSlowAnswers(app: FastifyInstance, { answerMs, leastBytesPerSecond, lookMs }: Patience): void {
  const underWay = new Map<ServerResponse, Taken | null>()
  app.server.on('request', (_request: unknown, answer: ServerResponse) => {
    underWay.set(answer, null)
    answer.once('close', () => underWay.delete(answer))
  })
  const look = () => {
    const now = performance.now()
    for (const [answer, taken] of underWay) {
      if (!answer.headersSent || isStream(answer)) continue
      const bytes = bytesTaken(answer)
      if (taken === null) underWay.set(answer, { since: now, bytes })
      else {
        const ms = now - taken.since
        if (ms > answerMs && ((bytes - taken.bytes) * 1_000) / ms < leastBytesPerSecond) answer.destroy()
      }
    }
  }
  const timer = setInterval(look, lookMs)
  timer.unref()
  app.addHook('onClose', async () => clearInterval(timer))
}

const isStream = (answer: ServerResponse) => String(answer.getHeader('content-type')).startsWith('text/event-stream')

/** What the system has taken; a piece counts once it is taken as a whole. */
const bytesTaken = ({ socket }: ServerResponse) => (socket === null ? 0 : socket.bytesWritten - socket.writableLength)
