import {
  envelope,
  type ApiCall,
  type CallAnswer,
  type CallSchemas,
  type CheckedInput,
  type Language,
  type Login,
} from '@fairway/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest, preParsingAsyncHookHandler } from 'fastify'
import { z } from 'zod'
import { success } from './answers/errors.ts'
import { languageOf, sentence } from './answers/messages.ts'
import { refuseNul } from './requests/refuse-nul.ts'

/** Gives who is logged in; throws the refusal for a request without a login, or without the confirmation that the call asks for. */
export type Authenticate<User> = (request: FastifyRequest, call: Pick<ApiCall, 'confirm'>) => Promise<User>

/** A request that fits its definition. */
export interface Asked<S extends CallSchemas, User> extends CheckedInput<S> {
  /** Of a call that needs a login: whose. */
  user: User
  language: Language
  /** Where the request came from. */
  address: string
  request: FastifyRequest
  reply: FastifyReply
}

/** Given by a handler that has sent the answer itself, envelope and all: one that is too long for one piece. */
export const sentInPieces = Symbol('sent in pieces')

/** Gives the `result`; for a call that answers with a file, what is sent. */
type Handler<S extends CallSchemas, User> = (
  asked: Asked<S, User>,
) => S extends { result: z.ZodType } ? CallAnswer<S> | Promise<CallAnswer<S> | typeof sentInPieces> : unknown

/** Serves a call; one that needs a login can only be served where there is somebody to ask about it. */
export interface Route<User, Needs extends Login = Login> {
  <S extends CallSchemas, L extends Needs>(
    call: ApiCall<S, L>,
    handler: Handler<S, L extends 'required' ? User : undefined>,
  ): void
}

/**
 * `route(apiCall, handler)` for one part of the server: method, path, limits, checks, login and envelope are the definition's, the
 * handler gets what was checked and gives the result.
 */
export function apiRoutes(app: FastifyInstance): Route<never, 'none' | 'sometimes'>
export function apiRoutes<User>(app: FastifyInstance, authenticate: Authenticate<User>): Route<User>
export function apiRoutes<User>(app: FastifyInstance, authenticate?: Authenticate<User>): Route<User> {
  return <S extends CallSchemas, L extends Login>(
    call: ApiCall<S, L>,
    handler: Handler<S, L extends 'required' ? User : undefined>,
  ) => {
    void app.register(async (scope) => {
      const { params, query, body, result, refusal } = await call.schemas()
      const users = new WeakMap<FastifyRequest, User>()
      // Once the limits have let the request pass, and before its body is read: a stranger's megabytes are not even taken in.
      const preParsing: preParsingAsyncHookHandler = async (request) => {
        if (authenticate && call.login === 'required') users.set(request, await authenticate(request, call))
      }
      scope.route({
        method: call.method,
        url: `/${call.path}`,
        preParsing,
        // Calls without a login keep no texts but contacts, which are parsed, and passwords, which may hold anything.
        ...(call.login !== 'none' && (params || query || body) && { preValidation: refuseNul }),
        ...(call.bodyBytes !== undefined && { bodyLimit: call.bodyBytes }),
        ...(call.perMinute !== undefined && {
          config: { rateLimit: { max: call.perMinute, timeWindow: '1 minute' } },
        }),
        schema: {
          ...(params && { params }),
          ...(query && { querystring: query }),
          ...(body && { body }),
          ...(result && { response: { 200: answerOf(call, refusal ? z.union([result, refusal]) : result) } }),
        },
        async handler(request, reply) {
          const language = languageOf(request.headers)
          const given = await handler({
            // The schemas above have checked them.
            ...({ params: request.params, query: request.query, body: request.body } as CheckedInput<S>),
            user: users.get(request) as L extends 'required' ? User : undefined,
            language,
            address: request.ip,
            request,
            reply,
          })
          if (given === sentInPieces) return reply
          if (!result) return given
          return call.repeatsStatus
            ? { ...success(given), status: 0, message: sentence('ok', language) }
            : success(given)
        },
      })
    })
  }
}

/** The envelope of a call around its result. A refusal that a form shows has no status: only success repeats it. */
export const answerOf = ({ repeatsStatus }: ApiCall, result: z.ZodType) =>
  repeatsStatus ? envelope(result).extend({ status: z.literal(0).optional() }) : envelope(result)
