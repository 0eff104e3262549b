import type { FastifyRequest } from 'fastify'

/** A name or an address, and perhaps a port: what else a caller writes into `Host` must not get into a page. */
const hostRule = /^(?:[a-z0-9](?:[a-z0-9.-]{0,250}[a-z0-9])?|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i

/** Hosts that a server without a configured address has been asked under. */
const MOST_HOSTS = 4
const REMEMBERED_MS = 3_600_000

/** Each host makes pages of its own, which cost time: only so many hosts an hour have them. Whoever invents hosts gets none after that. */
export class SeenHosts {
  readonly #lastAsked = new Map<string, number>()

  has(host: string, now = Date.now()): boolean {
    if (!this.#lastAsked.has(host)) {
      for (const [old, at] of this.#lastAsked) if (now - at > REMEMBERED_MS) this.#lastAsked.delete(old)
      if (this.#lastAsked.size >= MOST_HOSTS) return false
    }
    this.#lastAsked.set(host, now)
    return true
  }
}

/** Where the site is found from outside, without a slash at its end: the setting, else the host of the request. */
export function publicAddress(
  request: Pick<FastifyRequest, 'protocol' | 'host'>,
  configured: string | null,
  base: string,
  seen?: SeenHosts,
): string {
  if (configured !== null) return configured
  const asked = request.host.toLowerCase()
  const host = hostRule.test(asked) && (seen?.has(asked) ?? true) ? asked : 'localhost'
  return `${request.protocol === 'https' ? 'https' : 'http'}://${host}${base.replace(/\/$/, '')}`
}
