import type { IncomingMessage } from 'node:http'

/**
 * The target of a request as the router knows it. RFC 9112, 3.2.2: one that came as a whole address, as to a proxy, is for the host in
 * there, whatever `Host` says. RFC 3986, 3.2.3: a port may be empty.
 */
export function settleTarget(request: IncomingMessage): string {
  const { url = '/', headers } = request
  const whole = /^https?:\/\/([^/?#]*)(.*)$/is.exec(url)
  if (whole !== null) headers.host = whole[1]
  if (headers.host !== undefined) headers.host = headers.host.replace(/:$/, '')
  if (whole === null) return url
  return whole[2].startsWith('/') ? whole[2] : `/${whole[2]}`
}
