import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config/config.ts'
import { ApiError } from '../answers/errors.ts'
import { settleForwarded } from './forwarded.ts'
import { isFollowedLink, isForeignPage, isKnownHost } from '../site-address/own-site.ts'

/** Asked by machines beside the server, under whatever name it has there. */
export const probePaths: ReadonlySet<string> = new Set(['/healthz', '/livez', '/readyz', '/metrics'])

/**
 * What every request passes first, before any limit: who asks is settled, a host that is not ours is refused, and so is whatever a
 * page of another site asks for in its reader's name. Such a page may link to ours and nothing else: what changes something is
 * closed to it, and so are the calls, some of which change something although they only ask. The data API is asked with a key that
 * no browser sends by itself: which pages may is said by the key.
 */
export function registerDoor(app: FastifyInstance, config: Config): void {
  app.addHook('onRequest', async (request) => {
    const { raw, method, headers } = request
    // As the router read it: a path can be written in many ways.
    const { url: route = '' } = request.routeOptions
    settleForwarded(raw, config.trustedProxies)
    if (!isKnownHost(request.host, config) && !probePaths.has(route)) throw new ApiError('unknownHost')
    const isPage = (method === 'GET' || method === 'HEAD') && !route.startsWith('/api/')
    if (route.startsWith('/v1/')) return
    if (!isPage && !isFollowedLink(method, headers) && isForeignPage(headers, request.host, config))
      throw new ApiError('foreignPage')
  })
}
