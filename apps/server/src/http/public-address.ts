import type { FastifyRequest } from 'fastify'

/** A name or an address, and perhaps a port: what else a caller writes into `Host` must not get into a page. */
const hostRule = /^(?:[a-z0-9](?:[a-z0-9.-]{0,250}[a-z0-9])?|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i

/** Where the site is found from outside, without a slash at its end: the setting, else the host of the request. */
export function publicAddress(
  request: Pick<FastifyRequest, 'protocol' | 'host'>,
  configured: string | null,
  base: string,
): string {
  if (configured !== null) return configured
  const host = hostRule.test(request.host) ? request.host.toLowerCase() : 'localhost'
  return `${request.protocol === 'https' ? 'https' : 'http'}://${host}${base.replace(/\/$/, '')}`
}
