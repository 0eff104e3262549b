import type { ServerResponse } from 'node:http'
import { streamQuery, streamSubscription, type StreamFrame, type StreamSubscription } from '@fairway/contract/v1'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { askingOf, dataApiScope, letPageRead, type DataApiConfig } from '../data-api/data-api.routes.ts'
import { V1Problem } from '../data-api/answers/problem.ts'
import { wrongParameters, type Place } from '../data-api/answers/wrong-parameters.ts'
import { languageOf } from '../http/answers/messages.ts'
import type { Sink } from './stream-client.ts'
import type { StreamHub } from './stream-hub.ts'

const BODY_BYTES = 256 * 1024
/** A browser that was cut off comes back after so long, ms. */
const RETRY_MS = 3_000

export interface StreamRoutesOptions {
  hub: Pick<StreamHub, 'open' | 'leave' | 'subscribe'>
  config: DataApiConfig
}

/** The stream as server-sent events: one subscription, as a query or, with a polygon or many ships, as a body. */
export const streamRoutes = (options: StreamRoutesOptions) =>
  dataApiScope('/v1/stream', (scope: FastifyInstance) => {
    const serve =
      (place: Place, schema: z.ZodType<StreamSubscription>) => async (request: FastifyRequest, reply: FastifyReply) => {
        const lastId = request.headers['last-event-id']
        const sent = { ...((place === 'query' ? request.query : request.body) as object | undefined) }
        if (typeof lastId === 'string' && lastId !== '') Object.assign(sent, { resume: lastId })
        const language = languageOf(request.headers)
        const found = schema.safeParse(sent)
        if (!found.success)
          throw new V1Problem('parameters_invalid', { errors: wrongParameters(place, found.error, sent, language) })
        await open(request, reply, found.data, options)
      }
    const config = { config: { rateLimit: false as const }, bodyLimit: BODY_BYTES }
    scope.get('', { ...config, exposeHeadRoute: false }, serve('query', streamQuery))
    scope.post('', config, serve('body', streamSubscription))
  })

async function open(
  request: FastifyRequest,
  reply: FastifyReply,
  wanted: StreamSubscription,
  { hub, config }: StreamRoutesOptions,
): Promise<void> {
  const events = new EventSink(reply.raw, (response) => {
    letPageRead(request, reply, { config })
    response.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
    response.write(`retry: ${RETRY_MS}\n\n`)
  })
  const client = await hub.open(events, askingOf(request, { config }), languageOf(request.headers))
  reply.raw.on('close', () => hub.leave(client))
  // Who went away while the key was looked up has closed already.
  if (reply.raw.destroyed) hub.leave(client)
  try {
    await hub.subscribe(client, wanted)
  } catch (error) {
    hub.leave(client)
    throw error
  }
  // From here on the answer is the stream's.
  reply.hijack()
  events.begin()
}

/** An answer that goes on, as a stream is sent to it. What is said before it begins waits. */
class EventSink implements Sink {
  readonly #response: ServerResponse
  readonly #head: (response: ServerResponse) => void
  #before: string[] | null = []

  constructor(response: ServerResponse, head: (response: ServerResponse) => void) {
    this.#response = response
    this.#head = head
  }

  begin(): void {
    if (this.#before === null) return
    this.#head(this.#response)
    const before = this.#before.join('')
    this.#before = null
    this.#response.write(before)
  }

  send(text: string, frame: StreamFrame['type'], token?: string): void {
    const event = `event: ${frame}\n${token === undefined ? '' : `id: ${token}\n`}data: ${text}\n\n`
    if (this.#before === null) this.#response.write(event)
    else this.#before.push(event)
  }

  waiting(): number {
    return this.#response.writableLength
  }

  isAlive(): boolean {
    return !this.#response.destroyed
  }

  close(): void {
    this.#response.end()
    setTimeout(() => this.#response.destroy(), 2_000).unref()
  }
}
