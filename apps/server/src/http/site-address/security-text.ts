import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config/config.ts'
import { ApiError } from '../answers/errors.ts'

const GOOD_FOR_DAYS = 180
const DAY_MS = 86_400_000

/** `/.well-known/security.txt` (RFC 9116): where who finds a weakness turns to. Without a contact there is none. */
export function registerSecurityText(
  app: FastifyInstance,
  { securityContact, publicUrl }: Pick<Config, 'securityContact' | 'publicUrl'>,
  now: () => number = Date.now,
): void {
  app.get('/.well-known/security.txt', { schema: { hide: true } }, (_request, reply) => {
    if (securityContact === null) throw new ApiError('notFound')
    const until = Math.floor(now() / DAY_MS + GOOD_FOR_DAYS) * DAY_MS
    const lines = [
      `Contact: ${securityContact}`,
      `Expires: ${new Date(until).toISOString()}`,
      'Preferred-Languages: zh, en',
      ...(publicUrl === null ? [] : [`Canonical: ${publicUrl}/.well-known/security.txt`]),
    ]
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`)
  })
}
