import type { FastifyRequest } from 'fastify'
import { publicAddress } from '../../http/site-address/public-address.ts'
import { languageOf } from '../../http/answers/messages.ts'
import { askingOf, dataApiScope, type DataApiOptions } from '../data-api.routes.ts'
import type { KnownKey } from '../keys/key-book.ts'
import { answerMcp } from './answer-mcp.ts'

const BODY_BYTES = 256 * 1024

/** The read calls of the data API for language models (Model Context Protocol, streamable HTTP): same keys, same prices. */
export const mcpRoutes = (options: DataApiOptions) =>
  dataApiScope('/mcp', (scope) => {
    const keys = new WeakMap<FastifyRequest, KnownKey>()
    scope.route({
      method: 'POST',
      url: '/',
      bodyLimit: BODY_BYTES,
      config: { rateLimit: false },
      // Before the body is read.
      preParsing: async (request) => {
        keys.set(request, await options.admission.open(askingOf(request, options)))
      },
      async handler(request, reply) {
        const key = keys.get(request)!
        if (Array.isArray(request.body)) await options.admission.count(key, request.body.length - 1)
        const asked = {
          key,
          language: languageOf(request.headers),
          base: publicAddress(request, options.config.publicUrl, ''),
          requestId: String(reply.getHeader('x-request-id')),
          version: options.config.version,
        }
        const headers = Object.entries(request.headers).flatMap(([name, value]): [string, string][] =>
          value === undefined ? [] : [[name, String(value)]],
        )
        const sent = new Request('http://fairway/mcp', { method: 'POST', headers })
        const answer = await answerMcp(options, asked, sent, request.body)
        const type = answer.headers.get('content-type')
        if (type !== null) reply.type(type)
        return reply
          .status(answer.status)
          .header('cache-control', 'no-store')
          .send(await answer.text())
      },
    })
    // No stream is open beside the answers, and no session to be ended.
    scope.route({
      method: ['GET', 'DELETE'],
      url: '/',
      handler: (_request, reply) => reply.status(405).header('allow', 'POST').send(),
    })
  })
