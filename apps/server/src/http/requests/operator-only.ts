import { isIP } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../../config/config.ts'
import { sameSecret } from '../../secrets/same-secret.ts'
import { ApiError } from '../answers/errors.ts'
import { callerOf } from './forwarded.ts'
import { isKnownHost } from '../site-address/own-site.ts'

/** Whether the operator asks: from the machine itself, or with the token. */
export const operatorOf =
  ({ operatorToken, knownHosts }: Pick<Config, 'operatorToken' | 'knownHosts'>) =>
  ({ raw, host, headers }: FastifyRequest): boolean =>
    (callerOf(raw).isLocal && (isNobodysName(host) || (knownHosts !== null && isKnownHost(host, { knownHosts })))) ||
    isToken(operatorToken, headers.authorization)

/**
 * Addresses, and names without a dot. Any other may be that of a page whose name was turned to this machine after a browser on it had
 * loaded the page (DNS rebinding): such a page asks from the machine itself.
 */
function isNobodysName(host: string): boolean {
  const name = host.replace(/:\d+$/, '').replace(/^\[|\]$/g, '')
  return isIP(name) > 0 || !name.includes('.')
}

/** Whether a request carries the operator's token: for what changes something, which nobody may only for being on the same machine. */
export const carriesOperatorToken =
  ({ operatorToken }: Pick<Config, 'operatorToken'>) =>
  ({ headers }: FastifyRequest): boolean =>
    isToken(operatorToken, headers.authorization)

const isToken = (token: string | null, given = ''): boolean => token !== null && sameSecret(given, `Bearer ${token}`)

/**
 * What the server says of itself is the operator's: feed names, hosts, errors, samples of lines. Told to who has the token and to who
 * asks from the machine itself. Others get of `/healthz` the one word that a probe needs, and nothing of `/metrics`.
 */
export function keepForOperator(app: FastifyInstance, isOperator: (request: FastifyRequest) => boolean): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.url !== '/metrics' || isOperator(request)) return
    reply.header('www-authenticate', 'Bearer')
    throw new ApiError('operatorOnly')
  })
  app.addHook('preSerialization', async (request, _reply, answer: unknown) => {
    if (request.routeOptions.url !== '/healthz' || isOperator(request)) return answer
    return typeof answer === 'object' && answer !== null && 'status' in answer ? { status: answer.status } : {}
  })
}
